/** Attributes of many elements at once. */

/** What this reads of a locator, with a browser or without. */
interface Elements {
  readonly all: () => Promise<readonly { readonly getAttribute: (name: string) => Promise<string | null> }[]>;
}

/** The attribute of each element that matches, in the order of the page; '' where one lacks it. */
export async function attributesOf(locator: Elements, name: string): Promise<readonly string[]> {
  return Promise.all((await locator.all()).map(async (one) => (await one.getAttribute(name)) ?? ''));
}
