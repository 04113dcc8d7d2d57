import type { LocalDate } from '#platform/kernel/dates.ts';
import type { RegisterVisit, Station } from '../contract.ts';
import { asksFor } from '../visit-content.ts';
import type { VisitTold } from '../visit-content.ts';
import { stationResults } from '../visit-results.ts';
import type { StationResult } from '../visit-results.ts';

/**
 * What is typed of a visit: texts alone, so that a draft comes back as it was. Of each station `result.<id>`, empty where it was not looked
 * at, and `note.<id>`.
 */
export type TypedVisit = Readonly<Record<string, string>>;

/** A station as far as the form goes. */
export type AskedStation = Pick<Station, 'id' | 'number' | 'place'>;

const own = { company: '', technician: '', visitedOn: '', nextOn: '', correctiveAction: '', notes: '' };

/** A visit of which nothing is typed. */
export const nothingTyped = (stations: readonly AskedStation[], company: string): TypedVisit => ({
  ...own,
  company,
  ...Object.fromEntries(
    stations.flatMap(({ id }) => [[`result.${id}`, ''] as const, [`note.${id}`, ''] as const]),
  ),
});

/** A visit as it stands in the form. */
export const typedOf = (visit: RegisterVisit, stations: readonly AskedStation[]): TypedVisit => ({
  ...nothingTyped(stations, visit.company),
  technician: visit.technician ?? '',
  visitedOn: visit.visitedOn,
  nextOn: visit.nextOn ?? '',
  correctiveAction: visit.correctiveAction ?? '',
  notes: visit.notes ?? '',
  ...Object.fromEntries(
    visit.stations.flatMap(({ stationId, result, notes }) => [
      [`result.${stationId}`, result] as const,
      [`note.${stationId}`, notes ?? ''] as const,
    ]),
  ),
});

/** The stations that a visit can tell of: those in use, and those that it told of. */
export const stationsOf = (
  stations: readonly Station[],
  visit: Pick<RegisterVisit, 'stations'> | null,
): readonly AskedStation[] => {
  const told = visit?.stations ?? [];
  const inUse = stations.filter(
    ({ id, archived }) => !archived || told.some(({ stationId }) => stationId === id),
  );
  const others = told.filter(({ stationId }) => !inUse.some(({ id }) => id === stationId));
  return [...inUse, ...others.map(({ stationId, number, place }) => ({ id: stationId, number, place }))];
};

const text = (typed: TypedVisit, field: string): string => (typed[field] ?? '').trim();
const orNull = (typed: TypedVisit, field: string): string | null => text(typed, field) || null;

/** How a station was found; null where it was not looked at. */
export const resultOf = (typed: TypedVisit, stationId: string): StationResult | null =>
  stationResults.find((one) => one === typed[`result.${stationId}`]) ?? null;

/** Whether a station that was looked at asks for somebody. */
export const hasAsking = (typed: TypedVisit, stations: readonly AskedStation[]): boolean =>
  stations.some(({ id }) => {
    const result = resultOf(typed, id);
    return result !== null && asksFor(result);
  });

/** What is sent of what is typed. */
export function toldOf(typed: TypedVisit, stations: readonly AskedStation[]) {
  return {
    company: text(typed, 'company'),
    technician: orNull(typed, 'technician'),
    visitedOn: text(typed, 'visitedOn') as LocalDate,
    nextOn: orNull(typed, 'nextOn') as LocalDate | null,
    stations: stations.flatMap(({ id }) => {
      const result = resultOf(typed, id);
      // A note of a station that was clean, or not looked at, is not shown and not meant any more.
      return result === null
        ? []
        : [{ stationId: id, result, notes: asksFor(result) ? orNull(typed, `note.${id}`) : null }];
    }),
    correctiveAction: hasAsking(typed, stations) ? orNull(typed, 'correctiveAction') : null,
    notes: orNull(typed, 'notes'),
  } satisfies VisitTold & { readonly notes: string | null };
}
