/** A package in the documents' fields (SCAN-10): texts as people read them. */
import { allergenNames } from '#features/allergens/names.it.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { commaSeparated } from './comma-separated.ts';
import type { PackageReadings } from './contract.ts';
import { shownCode } from './goods-of-code.ts';

/** The likeliest of each; expiry as gg/mm/aaaa (SCAN-11). */
export function scannedProduct(readings: PackageReadings) {
  const { gtins, expiries, lots, weights, names, brands, ingredients, allergens } = readings;
  const [gtin, expiry, weight, list] = [gtins[0], expiries[0], weights[0], ingredients[0]];
  return {
    name: names[0]?.value ?? null,
    brand: brands[0]?.value ?? null,
    barcode: gtin === undefined ? null : shownCode(gtin.value),
    expiry_date: expiry === undefined ? null : formatItalianDate(expiry.value.date),
    weight: weight === undefined ? null : formatQuantity(weight.value.amount, weight.value.unit),
    lot_number: lots[0]?.value ?? null,
    ingredients: commaSeparated(list?.value ?? ''),
    allergens: (allergens[0]?.value.contains ?? []).map((allergen) => allergenNames[allergen]),
  };
}
