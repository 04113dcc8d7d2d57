/** From readings to a form, and from a form to what is stored: what is doubtful is never filled in by itself (SCAN-46). */
import { allergensLost, type Allergen, type AllergenStatement } from '#features/allergens/allergens.ts';
import { allergenInSentence, allergenNames } from '#features/allergens/names.it.ts';
import { formatItalianDate, isLocalDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { Expiry } from '#platform/ui/ExpiryInput.tsx';
import { commaSeparated } from '../comma-separated.ts';
import type { PackageReadings } from '../contract.ts';
import { shownCode } from '../goods-of-code.ts';
import { namedOnPackage } from '../named-on-package.ts';
import { packageNotes } from '../package-notes.ts';
import { sureFrom } from '../printed.ts';
import type { SavedSource } from '../saved-product.ts';
import type { ScanResult } from '../scan-result.ts';
import { labelFormTexts as texts } from './label-form.it.ts';

/** What stands in the form, as it is typed. */
export interface LabelEntry {
  readonly action: 'add' | 'remove';
  readonly name: string;
  readonly brand: string;
  readonly barcode: string;
  readonly quantity: string;
  /** Of what is kept cold: whether it arrives now, and how warm. */
  readonly came: '' | 'now' | 'there';
  readonly celsius: string;
  readonly expiry: Expiry;
  readonly lot: string;
  /** A person says that the package has none, though something was read that may be one. */
  readonly noExpiry: boolean;
  readonly noLot: boolean;
  /** Of goods that go out, the lot of the stock that a person chose; empty for that of the label. */
  readonly lotId: string;
  readonly weight: string;
  readonly ingredients: string;
  readonly allergens: string;
  /** Where some of it is from that a person took over from elsewhere. */
  readonly source: SavedSource | null;
}

/** The first of a field's readings where it is sure; what is doubtful, a person takes by a tap. */
const sure = <Value>(
  found: readonly { readonly value: Value; readonly confidence: number }[],
): Value | null => {
  const [first] = found;
  return first === undefined || first.confidence < sureFrom ? null : first.value;
};

/** Allergens as they stand in the form; traces as such, which is how they are read again. */
export const namesOf = ({ contains, mayContain }: AllergenStatement): string =>
  [
    ...contains.map((allergen) => allergenNames[allergen]),
    ...mayContain.map((allergen) => texts.traces(allergenInSentence(allergen))),
  ].join(', ');

/** What the form names and a product that somebody stated does not hold: it is added to that product (SCAN-65), in words. */
export function addedTo(statement: AllergenStatement | null, typed: string): string {
  if (statement === null) return '';
  return allergensLost(namedOnPackage(typed), statement).map(allergenInSentence).join(', ');
}

/** What the form names in words that are none of the fourteen's, of a product that somebody stated: only a person can say what it is (SCAN-67). */
export const unreadFor = (statement: AllergenStatement | null, typed: string): string =>
  statement === null ? '' : namedOnPackage(typed).others.join(', ');

const isInDoubt = ([first]: readonly { readonly confidence: number }[]): boolean =>
  first !== undefined && first.confidence < sureFrom;

/** What was read in doubt, and nobody has picked, typed or said not to be there: nothing is stored as if it did not exist (SCAN-46). */
export const isUnanswered = (
  readings: PackageReadings,
  { expiry, lot, noExpiry, noLot }: Pick<LabelEntry, 'expiry' | 'lot' | 'noExpiry' | 'noLot'>,
): { readonly expiry: boolean; readonly lot: boolean } => ({
  expiry: isInDoubt(readings.expiries) && expiry.date === '' && !noExpiry,
  lot: isInDoubt(readings.lots) && lot.trim() === '' && !noLot,
});

/** The lot that the label says, as `lotMeant` asks for it: null where there is none. */
export const numberOnLabel = (readings: PackageReadings, entry: LabelEntry): string | null =>
  entry.lot.trim() === '' ? (isUnanswered(readings, entry).lot ? '' : null) : entry.lot.trim();

/** The form as it opens. Name and brand are filled in although they are never sure: they are read at a glance, and nobody is harmed by them. */
export function entryOf(readings: PackageReadings): LabelEntry {
  const [expiry, gtin, weight] = [sure(readings.expiries), sure(readings.gtins), readings.weights[0]?.value];
  const allergens = readings.allergens[0]?.value;
  return {
    action: 'add',
    name: readings.names[0]?.value ?? '',
    brand: readings.brands[0]?.value ?? '',
    barcode: gtin === null ? '' : shownCode(gtin),
    quantity: '1',
    came: '',
    celsius: '',
    expiry:
      expiry === null ? { kind: 'use_by', date: '' } : { kind: expiry.kind ?? 'use_by', date: expiry.date },
    lot: sure(readings.lots) ?? '',
    noExpiry: false,
    noLot: false,
    lotId: '',
    weight: weight === undefined ? '' : formatQuantity(weight.amount, weight.unit),
    ingredients: readings.ingredients[0]?.value ?? '',
    allergens: allergens === undefined ? '' : namesOf(allergens),
    source: null,
  };
}

/** What has no field of its own in stock, as the movement's notes; null where nothing of it was told. */
export const notesOf = (
  { brand, weight, ingredients, allergens, source }: LabelEntry,
  otherLot: string | null,
): string | null =>
  packageNotes({
    otherLot,
    brand,
    weight,
    ingredients: commaSeparated(ingredients),
    allergens: commaSeparated(allergens),
    source,
  });

/** The allergens that stand in the form, for goods that wait on the device (SCAN-66); left out where none is named. */
export function namedOf({ allergens }: LabelEntry): {
  named?: { contains: Allergen[]; mayContain: Allergen[] };
} {
  const { contains, mayContain } = namedOnPackage(allergens);
  if (contains.length + mayContain.length === 0) return {};
  return { named: { contains: [...contains], mayContain: [...mayContain] } };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The form as the documents' product (SCAN-09, SCAN-10): what a person made of what was read, and when and for whom that was. */
export const productOf = (
  { name, brand, barcode, expiry, lot, weight, ingredients, allergens }: LabelEntry,
  { operator, timestamp }: ScanResult['data'],
) => ({
  name: name.trim(),
  brand: orNull(brand),
  barcode: orNull(barcode),
  expiry_date: isLocalDate(expiry.date) ? formatItalianDate(expiry.date) : null,
  weight: orNull(weight),
  lot_number: orNull(lot),
  ingredients: commaSeparated(ingredients),
  allergens: commaSeparated(allergens),
  operator,
  timestamp,
});
