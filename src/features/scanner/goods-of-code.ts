/** What a code says of goods that come in, as the form of a movement begins with it. */
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { baseUnitOf, toBase, type Unit } from '#platform/kernel/quantity.ts';
import type { PackageReadings } from './contract.ts';
import type { CodeFacts } from './gs1.ts';
import { isOwnNumber, isSameCode, readGtin } from './gtin.ts';

/** A proposal: every part of it stands in a form that a person sends. */
export interface GoodsOfCode {
  /** In the product's unit; null where the code says no weight of what is weighed or measured: a person types it. */
  readonly quantity: number | null;
  /** Empty: the code says none. */
  readonly lotNumber: string;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  readonly supplier: null;
}

/** Grams in the unit of a product; null where they are no quantity of it. */
function weighed(netGrams: number | null, unit: Unit): number | null {
  if (netGrams === null || (unit !== 'g' && unit !== 'kg')) return null;
  const quantity = unit === 'g' ? netGrams : netGrams / 1000;
  return quantity > 0 && toBase(quantity, unit) !== null ? quantity : null;
}

/**
 * How much one package is of a product of this unit, as far as its code says: its weight, or one of what is counted, of a case as many as
 * it holds; null where the product is measured and the code says no weight that would do, as of a case, of which nobody knows whether it is
 * that of one.
 */
export function packageQuantity({ netGrams, items, pieces }: CodeFacts, unit: Unit): number | null {
  const base = baseUnitOf(unit);
  if (base === 'g' || base === 'ml') return (items ?? 1) > 1 ? null : weighed(netGrams, unit);
  return (items ?? 1) * (unit === 'pz' ? (pieces ?? 1) : 1);
}

/** Goods of a product of this unit. A use-by goes before a best-before: it is the one that is about safety. */
export function goodsOfCode(facts: CodeFacts, unit: Unit): GoodsOfCode {
  const { lot, useBy, bestBefore } = facts;
  return {
    quantity: packageQuantity(facts, unit),
    lotNumber: lot ?? '',
    expiryDate: useBy ?? bestBefore,
    expiryKind: useBy !== null ? 'use_by' : bestBefore !== null ? 'best_before' : null,
    supplier: null,
  };
}

/**
 * The product whose code this is. Two that bear one number in different lengths are no product: a person says which.
 */
export function productOfCode<P extends { readonly qrCode: string | null }>(
  products: readonly P[],
  { gtin }: Pick<CodeFacts, 'gtin'>,
): P | null {
  if (gtin === null) return null;
  const [product = null, ...others] = products.filter(
    ({ qrCode }) => qrCode !== null && isSameCode(qrCode, gtin),
  );
  return others.length === 0 ? product : null;
}

/** The product that is meant: by its code, else by its name whatever its case and accents (C-30). */
export function productMeant<P extends { readonly name: string; readonly qrCode: string | null }>(
  products: readonly P[],
  { name, barcode }: { readonly name: string; readonly barcode: string },
): P | null {
  const code = barcode.trim();
  const gtin = readGtin(code);
  const known = gtin.ok
    ? productOfCode(products, { gtin: gtin.value })
    : code === ''
      ? null
      : (products.find(({ qrCode }) => qrCode === code) ?? null);
  const folded = foldText(name);
  return known ?? (folded === '' ? null : (products.find((one) => foldText(one.name) === folded) ?? null));
}

/**
 * Whether a label, or a person, names another food than the product whose code was read: no word of one begins like one of the other. A
 * package in the wrong place of the shelf, or a code in the picture that is another package's.
 */
export function isNamedOtherwise(name: string, read: string): boolean {
  const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\d]{3,}/gu) ?? [];
  const words = wordsIn(name);
  const said = wordsIn(read);
  return (
    words.length > 0 &&
    said.length > 0 &&
    !said.some((one) => words.some((word) => word.slice(0, 4) === one.slice(0, 4)))
  );
}

/**
 * Whether the print beside a code says more than it, or another thing: what of it was read then stands side by side, and is asked about.
 * @param product whose code it is; null where nobody has it
 */
export function printDiffers(
  { expiries, lots, weights, names }: Pick<PackageReadings, 'expiries' | 'lots' | 'weights' | 'names'>,
  product: { readonly name: string } | null,
): boolean {
  const isOfCode = ({ by }: { readonly by: string }): boolean => by === 'code';
  const [name] = names;
  return (
    [...expiries, ...lots].some((one) => !isOfCode(one)) ||
    (weights.some(isOfCode) && !weights.every(isOfCode)) ||
    (product !== null && name !== undefined && isNamedOtherwise(product.name, name.value))
  );
}

/** What a product that is new keeps as its code: none that a shop or maker gave within its own walls (`isOwnNumber`). */
export function keptCode(barcode: string): string | null {
  const gtin = readGtin(barcode);
  return gtin.ok && !isOwnNumber(gtin.value) ? barcode.trim() : null;
}

/** A number of goods as the package shows it: without the zeros that make it fourteen digits long. */
export const shownCode = (gtin: string): string => {
  const digits = gtin.replace(/^0+/, '');
  const length = [8, 12, 13, 14].find((one) => one >= digits.length) ?? 14;
  // A number of twelve is written with thirteen on what is sold here, and found either way.
  return digits.padStart(length === 12 ? 13 : length, '0');
};
