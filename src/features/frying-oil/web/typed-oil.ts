import { parseItalianDecimal, quantityText } from '#platform/kernel/numbers.ts';
import type { Parsed } from '#platform/kernel/result.ts';
import { parsed, refused } from '#platform/kernel/result.ts';
import { maxLitres, maxPolar, minLitres } from '../limits.ts';
import { ownContent } from '../oil-content.ts';
import type { OilContent } from '../oil-content.ts';
import { oilKinds, stripResults } from '../oil-kinds.ts';
import type { OilKind, StripResult } from '../oil-kinds.ts';

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
export type TypedOil = Readonly<
  Record<
    | 'kind'
    | 'fryer'
    | 'way'
    | 'polar'
    | 'strip'
    | 'litres'
    | 'collector'
    | 'receiptNumber'
    | 'receiptDate'
    | 'action'
    | 'notes',
    string
  >
>;

export const nothingTyped: TypedOil = {
  kind: 'check',
  fryer: '',
  way: 'meter',
  polar: '',
  strip: '',
  litres: '',
  collector: '',
  receiptNumber: '',
  receiptDate: '',
  action: '',
  notes: '',
};

/** An entry as it stands in the form. */
export const typedOf = (oil: OilContent & { readonly notes: string | null }, action: string): TypedOil => ({
  kind: oil.kind,
  fryer: oil.fryer ?? '',
  way: oil.strip === null ? 'meter' : 'strip',
  polar: oil.polarPercent === null ? '' : quantityText(oil.polarPercent),
  strip: oil.strip ?? '',
  litres: oil.litres === null ? '' : quantityText(oil.litres),
  collector: oil.collector ?? '',
  receiptNumber: oil.receiptNumber ?? '',
  receiptDate: oil.receiptDate ?? '',
  action,
  notes: oil.notes ?? '',
});

/** Codes of the texts beside fields (`fieldText`). */
type NumberProblem =
  | 'required'
  | 'not_a_number'
  | 'too_many_decimals'
  | 'more_than_three_decimals'
  | 'too_small'
  | 'too_large';

function readNumber(
  text: string,
  { min, max, decimals }: { readonly min: number; readonly max: number; readonly decimals: 1 | 3 },
): Parsed<number, NumberProblem> {
  if (text.trim() === '') return refused('required');
  const typed = parseItalianDecimal(text.replace(/[.,]\s*$/, ''));
  if (!typed.ok) return refused('not_a_number');
  if (Math.round(typed.value * 10 ** decimals) / 10 ** decimals !== typed.value)
    return refused(decimals === 1 ? 'too_many_decimals' : 'more_than_three_decimals');
  if (typed.value < min) return refused('too_small');
  return typed.value > max ? refused('too_large') : parsed(typed.value);
}

/** Reads a share of polar compounds: '18,5', and '18,' as 18. */
export const readPolar = (text: string): Parsed<number, NumberProblem> =>
  readNumber(text, { min: 0, max: maxPolar, decimals: 1 });

/** Reads litres: '20', '7,5'. */
export const readLitres = (text: string): Parsed<number, NumberProblem> =>
  readNumber(text, { min: minLitres, max: maxLitres, decimals: 3 });

/** Reads a limit between two bounds, in percent. */
export const readLimit = (text: string, min: number, max: number): Parsed<number, NumberProblem> =>
  readNumber(text, { min, max, decimals: 1 });

/** The bound that a problem of a number names. */
export const boundOf = (problem: NumberProblem, min: number, max: number): number | undefined =>
  problem === 'too_small' ? min : problem === 'too_large' ? max : undefined;

const orNull = (text: string): string | null => text.trim() || null;
export const kindOf = ({ kind }: TypedOil): OilKind => oilKinds.find((one) => one === kind) ?? 'check';
export const stripOf = ({ strip }: TypedOil): StripResult | null =>
  stripResults.find((one) => one === strip) ?? null;

/** What is typed, as it is judged and sent; a number that can not be read is none. */
export function contentOf(typed: TypedOil): OilContent {
  const polar = readPolar(typed.polar);
  const litres = readLitres(typed.litres);
  return {
    kind: kindOf(typed),
    fryer: orNull(typed.fryer),
    polarPercent: typed.way === 'meter' && polar.ok ? polar.value : null,
    strip: typed.way === 'strip' ? stripOf(typed) : null,
    litres: litres.ok ? litres.value : null,
    collector: orNull(typed.collector),
    receiptNumber: orNull(typed.receiptNumber),
    receiptDate: typed.receiptDate || null,
  };
}

/** What is sent of what is typed. What was typed about a value that was then corrected to a good one is not meant any more. */
export const toldOf = (typed: TypedOil, isOutside: boolean) => ({
  ...ownContent(contentOf(typed)),
  notes: orNull(typed.notes),
  correctiveAction: isOutside ? orNull(typed.action) : null,
});
