/** Reads an attribute of many elements at once. */

/** The used part of a locator, in either environment. */
interface Elements {
  readonly all: () => Promise<readonly { readonly getAttribute: (name: string) => Promise<string | null> }[]>;
}

/** The attribute of each match in document order; '' when missing. */
export async function attributesOf(locator: Elements, name: string): Promise<readonly string[]> {
  return Promise.all((await locator.all()).map(async (item) => (await item.getAttribute(name)) ?? ''));
}
