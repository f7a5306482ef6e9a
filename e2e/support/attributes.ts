/** Attributes of many elements at once. */
import type { Locator } from 'playwright-core';

/** The attribute of each element that matches, in the order of the page; '' where one lacks it. */
export async function attributesOf(locator: Locator, name: string): Promise<readonly string[]> {
  return Promise.all((await locator.all()).map(async (one) => (await one.getAttribute(name)) ?? ''));
}
