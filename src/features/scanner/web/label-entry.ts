/** From readings to a form, and from a form to what is stored: what is doubtful is never filled in by itself (SCAN-46). */
import { allergenNames } from '#features/allergens/names.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import type { Expiry } from '#platform/ui/ExpiryInput.tsx';
import type { PackageReadings } from '../contract.ts';
import { shownCode } from '../goods-of-code.ts';
import { sureFrom } from '../printed.ts';
import { commaSeparated } from '../scanned-product.ts';
import { labelFormTexts as texts } from './label-form.it.ts';

/** What stands in the form, as it is typed. */
export interface LabelEntry {
  readonly action: 'add' | 'remove';
  readonly name: string;
  readonly brand: string;
  readonly barcode: string;
  readonly quantity: string;
  readonly expiry: Expiry;
  readonly lot: string;
  readonly weight: string;
  readonly ingredients: string;
  readonly allergens: string;
}

/** The first of a field's readings where it is sure; what is doubtful, a person takes by a tap. */
const sure = <Value>(
  found: readonly { readonly value: Value; readonly confidence: number }[],
): Value | null => {
  const [first] = found;
  return first === undefined || first.confidence < sureFrom ? null : first.value;
};

/** The form as it opens. A name is filled in although it is never sure: it is read at a glance, and nobody is harmed by it. */
export function entryOf(readings: PackageReadings): LabelEntry {
  const [expiry, gtin, weight] = [sure(readings.expiries), sure(readings.gtins), readings.weights[0]?.value];
  const allergens = readings.allergens[0]?.value;
  return {
    action: 'add',
    name: readings.names[0]?.value ?? '',
    brand: '',
    barcode: gtin === null ? '' : shownCode(gtin),
    quantity: '1',
    expiry:
      expiry === null ? { kind: 'use_by', date: '' } : { kind: expiry.kind ?? 'use_by', date: expiry.date },
    lot: sure(readings.lots) ?? '',
    weight: weight === undefined ? '' : formatQuantity(weight.amount, weight.unit),
    ingredients: readings.ingredients[0]?.value ?? '',
    allergens: (allergens === undefined ? [] : [...allergens.contains, ...allergens.mayContain])
      .map((allergen) => allergenNames[allergen])
      .join(', '),
  };
}

/** The product that is meant: by its code, else by its name whatever its case and accents (C-30). */
export function productMeant<P extends { readonly name: string; readonly qrCode: string | null }>(
  products: readonly P[],
  { name, barcode }: Pick<LabelEntry, 'name' | 'barcode'>,
  byCode: (code: string) => P | null,
): P | null {
  const code = barcode.trim();
  const known = code === '' ? null : byCode(code);
  const folded = foldText(name);
  return known ?? (folded === '' ? null : (products.find((one) => foldText(one.name) === folded) ?? null));
}

/** Longest of a movement's notes, in characters. */
const longestNotes = 500;

/** What has no field of its own in stock, as the movement's notes; null where nothing of it was told. */
export function notesOf({ brand, weight, ingredients, allergens }: LabelEntry): string | null {
  const lists = [
    brand.trim() === '' ? null : texts.noteBrand(brand.trim()),
    weight.trim() === '' ? null : texts.noteWeight(weight.trim()),
    // Before the ingredients, which may be long.
    commaSeparated(allergens).length === 0 ? null : texts.noteAllergens(commaSeparated(allergens).join(', ')),
    commaSeparated(ingredients).length === 0
      ? null
      : texts.noteIngredients(commaSeparated(ingredients).join(', ')),
  ].filter((part) => part !== null);
  return lists.length === 0 ? null : lists.join('. ').slice(0, longestNotes);
}
