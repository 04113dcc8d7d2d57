import { parseItalianDecimal, quantityText } from '#platform/kernel/numbers.ts';
import type { Parsed } from '#platform/kernel/result.ts';
import { parsed, refused } from '#platform/kernel/result.ts';
import { checkMethods, entryKinds } from '../entry-kinds.ts';
import type { CheckMethod, EntryKind } from '../entry-kinds.ts';
import { ownContent } from '../entry-content.ts';
import type { EntryContent } from '../entry-content.ts';
import { maxAltitude, maxCelsius, minAltitude, minCelsius } from '../limits.ts';

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
export type TypedCalibration = Readonly<
  Record<
    | 'kind'
    | 'thermometerId'
    | 'method'
    | 'read'
    | 'altitude'
    | 'certified'
    | 'certifiedName'
    | 'action'
    | 'notes',
    string
  >
>;

export const nothingTyped: TypedCalibration = {
  kind: 'calibration',
  thermometerId: '',
  method: 'ice',
  read: '',
  altitude: '',
  certified: '',
  certifiedName: '',
  action: '',
  notes: '',
};

const numberText = (value: number | null): string => (value === null ? '' : quantityText(value));

/** An entry as it stands in the form. */
export const typedOf = (
  entry: EntryContent & { readonly thermometerId: string; readonly notes: string | null },
  action: string,
): TypedCalibration => ({
  kind: entry.kind,
  thermometerId: entry.thermometerId,
  method: entry.method ?? 'ice',
  read: numberText(entry.readCelsius),
  altitude: numberText(entry.altitude),
  certified: numberText(entry.certifiedCelsius),
  certifiedName: entry.certifiedName ?? '',
  action,
  notes: entry.notes ?? '',
});

/** Codes of the texts beside fields (`fieldText`). */
export type NumberProblem =
  | 'required'
  | 'not_a_number'
  | 'too_many_decimals'
  | 'not_whole'
  | 'too_small'
  | 'too_large';

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: 0 | 1;
}

/** Reads a number as it is typed: '0,4', '−2', and '98,' as 98. */
export function readNumber(text: string, { min, max, decimals }: Bounds): Parsed<number, NumberProblem> {
  if (text.trim() === '') return refused('required');
  const typed = parseItalianDecimal(text.replace(/[.,]\s*$/, ''));
  if (!typed.ok) return refused('not_a_number');
  if (Math.round(typed.value * 10 ** decimals) / 10 ** decimals !== typed.value)
    return refused(decimals === 0 ? 'not_whole' : 'too_many_decimals');
  if (typed.value < min) return refused('too_small');
  return typed.value > max ? refused('too_large') : parsed(typed.value);
}

export const celsiusBounds: Bounds = { min: minCelsius, max: maxCelsius, decimals: 1 };
export const altitudeBounds: Bounds = { min: minAltitude, max: maxAltitude, decimals: 0 };

/** The bound that a problem of a number names. */
export const boundOf = (problem: NumberProblem, { min, max }: Pick<Bounds, 'min' | 'max'>) =>
  problem === 'too_small' ? min : problem === 'too_large' ? max : undefined;

const read = (text: string, bounds: Bounds): number | null => {
  const number = readNumber(text, bounds);
  return number.ok ? number.value : null;
};
export const kindOf = ({ kind }: TypedCalibration): EntryKind =>
  entryKinds.find((one) => one === kind) ?? 'calibration';
export const methodOf = ({ method }: TypedCalibration): CheckMethod =>
  checkMethods.find((one) => one === method) ?? 'ice';

/** What is typed, as it is judged and sent; a number that can not be read is none. */
export const contentOf = (typed: TypedCalibration): EntryContent => ({
  kind: kindOf(typed),
  method: kindOf(typed) === 'calibration' ? methodOf(typed) : null,
  readCelsius: read(typed.read, celsiusBounds),
  altitude: read(typed.altitude, altitudeBounds),
  certifiedCelsius: read(typed.certified, celsiusBounds),
  certifiedName: typed.certifiedName.trim() || null,
});

/** What is sent of what is typed. What was typed about a value that was then corrected to a good one is not meant any more. */
export const toldOf = (typed: TypedCalibration, isOutside: boolean) => ({
  thermometerId: typed.thermometerId,
  ...ownContent(contentOf(typed)),
  notes: typed.notes.trim() || null,
  correctiveAction: isOutside ? typed.action.trim() || null : null,
});
