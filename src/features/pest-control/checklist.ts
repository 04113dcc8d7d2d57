/** What an inspection says of the areas. */
import { pestAreas } from './areas.it.ts';
import type { PestArea } from './areas.it.ts';
import { toldFinding } from './told-findings.it.ts';

/** One area that was looked at, as it is stored (PEST-11). */
export interface AreaResult {
  readonly area: PestArea;
  readonly checked: true;
  /** Something was found. */
  readonly findings: boolean;
  readonly notes: string | null;
  /** The note sounds like a finding, and whoever wrote it was asked and said that it is none (PEST-19). */
  readonly noFinding?: true | undefined;
}

/** How many areas have findings (PEST-07). */
export const findingsCount = (results: readonly Pick<AreaResult, 'findings'>[]): number =>
  results.filter(({ findings }) => findings).length;

/** The areas in which something was found, in the order of the list. */
export const areasWithFindings = (results: readonly AreaResult[]): PestArea[] =>
  results.filter(({ findings }) => findings).map(({ area }) => area);

/** The results in the order of the list of areas. */
export const inListOrder = <Result extends { readonly area: PestArea }>(
  results: readonly Result[],
): Result[] => results.toSorted((a, b) => pestAreas.indexOf(a.area) - pestAreas.indexOf(b.area));

/**
 * What a correction drops of what was found: areas that it does not tell of any more, or of which neither finding nor note is left. Who
 * mends one area must not lose another without being asked (PEST-22).
 */
export const droppedFindings = (stood: readonly AreaResult[], now: readonly AreaResult[]): AreaResult[] =>
  stood.filter((was) => {
    if (!was.findings) return false;
    const is = now.find(({ area }) => area === was.area);
    return is === undefined || (!is.findings && is.notes === null && was.notes !== null);
  });

type Noted = Pick<AreaResult, 'findings' | 'noFinding'> & { readonly notes?: string | null | undefined };

/** Whether the note of an area sounds like a finding that is neither ticked nor denied; the word that does, else null. */
export const askedWord = ({ findings, noFinding, notes }: Noted): string | null =>
  findings || noFinding === true ? null : toldFinding(notes);

/**
 * What of an inspection is still to be asked: the first area by its place whose note sounds like a finding; `at` is null for the
 * general note, which is asked about only where nothing was found, and can be denied in the note of an area alone. Null: nothing.
 */
export function unaskedFinding(
  results: readonly Noted[],
  notes: string | null,
): { readonly at: number | null; readonly word: string } | null {
  for (const [at, result] of results.entries()) {
    const word = askedWord(result);
    if (word !== null) return { at, word };
  }
  const word = findingsCount(results) > 0 ? null : toldFinding(notes);
  return word === null ? null : { at: null, word };
}

/** The answer is kept only where something was asked: on any other area it would say nothing. */
export const withAnswersAsked = (results: readonly AreaResult[]): AreaResult[] =>
  results.map(({ noFinding, ...result }) =>
    noFinding === true && askedWord(result) !== null ? { ...result, noFinding } : result,
  );
