/** A square of a group's colour. */

/** @see the file's head */
export function Swatch({ hue }: { readonly hue: string }) {
  return (
    <span aria-hidden="true" className="block size-2 shrink-0 rounded-[2px]" style={{ background: hue }} />
  );
}
