/** What an inspection says of the areas. */
import { pestAreas } from './areas.it.ts';
import type { PestArea } from './areas.it.ts';

/** One area that was looked at, as it is stored (PEST-11). */
export interface AreaResult {
  readonly area: PestArea;
  readonly checked: true;
  /** Something was found. */
  readonly findings: boolean;
  readonly notes: string | null;
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
