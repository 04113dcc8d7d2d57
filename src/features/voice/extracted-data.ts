import { defaultUnit, type Unit } from '#platform/kernel/quantity.ts';
import { byDefault, type Field } from './field.ts';

/** Hours for which a label is good where nobody said it (VOICE-16). */
export const defaultShelfLife = 24;
/** What stands where nobody said it (VOICE-19): words of the documents, kept as they are. */
export { defaultCategory, defaultStorage } from './texts.it.ts';
import { defaultCategory, defaultStorage } from './texts.it.ts';

/** Every field of a label that a command says, derives or leaves to its default. */
export interface LabelFields {
  readonly name: Field<string>;
  readonly category: Field<string>;
  readonly quantity: Field<number>;
  readonly unit: Field<Unit>;
  /** When it was made: an instant, ISO 8601 in UTC. */
  readonly prepTime: Field<string>;
  /** Hours from when it was made. */
  readonly shelfLife: Field<number>;
  readonly storage: Field<string>;
  readonly notes: Field<string>;
  /** The instants that were said as the end, ISO 8601: `shelfLife` tells them in hours from `prepTime`, and only from there. */
  readonly ends: readonly string[];
}

/** The fields where nothing was said (VOICE-16, VOICE-19). */
export const emptyFields = (now: Date): LabelFields => ({
  name: byDefault(''),
  category: byDefault(defaultCategory),
  quantity: byDefault(1),
  unit: byDefault(defaultUnit),
  prepTime: byDefault(now.toISOString()),
  shelfLife: byDefault(defaultShelfLife),
  storage: byDefault(defaultStorage),
  notes: byDefault(''),
  ends: [],
});

/** `extracted_data` of the documented call (VOICE-21). */
export interface ExtractedData {
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly unit: Unit;
  /** An instant, ISO 8601 in UTC. */
  readonly prep_time: string;
  /** Hours. */
  readonly shelf_life: number;
  readonly storage_location: string;
  readonly notes: string;
}

/** The fields by the documents' names. */
export const extractedData = (fields: LabelFields): ExtractedData => ({
  name: fields.name.value,
  category: fields.category.value,
  quantity: fields.quantity.value,
  unit: fields.unit.value,
  prep_time: fields.prepTime.value,
  shelf_life: fields.shelfLife.value,
  storage_location: fields.storage.value,
  notes: fields.notes.value,
});

/**
 * Hours to the same end where it was made at another time, never beyond that end: none where it is over by then. Hours that reach no
 * end that was said are a length, and stay.
 *
 * @param from when it was made by which the hours are told
 */
export function hoursToSameEnd(hours: number, ends: readonly string[], from: string, made: string): number {
  const until = ends.find((end) => Math.max(wholeHours(from, end), 1) === Math.max(hours, 1));
  return until === undefined ? hours : Math.max(wholeHours(made, until), 0);
}
const wholeHours = (from: string, to: string): number =>
  Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 3_600_000);

/** When what was made is no longer good: production time plus shelf life (VOICE-17). */
export const expiresAt = (prepTime: string, shelfLifeHours: number): Date =>
  new Date(new Date(prepTime).getTime() + shelfLifeHours * 3_600_000);
