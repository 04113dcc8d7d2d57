/** Which products are in use, and by which sheet. */
import type { ProductContent } from './product-content.ts';

/** An entry that nobody corrected. */
export interface CountedSheet extends ProductContent {
  readonly id: string;
}

/** By what two names are told to be of one product: capitals and spaces make no other. */
export const productKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The sheet that counts of each product, in alphabetical order: the last one told. Of one that is said to be used no more there is none
 * until a sheet is written anew (CLEAN-02).
 *
 * @param entries those that nobody corrected, the last told first
 */
export function productsInUse<Entry extends CountedSheet>(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const key = productKey(entry.product);
    if (!last.has(key)) last.set(key, entry);
  }
  return [...last.values()]
    .filter(({ kind }) => kind === 'sheet')
    .toSorted((a, b) => a.product.localeCompare(b.product, 'it'));
}
