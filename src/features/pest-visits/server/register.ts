import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { pestVisits } from '../tables.ts';

export type VisitRow = InferSelectModel<typeof pestVisits>;

/** The register of visits: what was found is told of until a later visit, but held against no limit. */
export const visits: PlainRegister<VisitRow> = {
  feature: 'pestVisits',
  noun: 'visit',
  entries: pestVisits,
  entryType: 'pest_visit',
  hashed: (row) => ({
    ...hashedEntry(row),
    company: row.company,
    technician: row.technician,
    visitedOn: row.visitedOn,
    nextOn: row.nextOn,
    // Part by part: the database keeps no order of names in a JSON value.
    stations: row.stations.map(({ stationId, number, place, result, notes }) => ({
      stationId,
      number,
      place,
      result,
      notes,
    })),
  }),
};
