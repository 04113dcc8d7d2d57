import { presentEntry } from '#features/registers/server/index.ts';
import type { StationState, Visit } from '../contract.ts';
import type { pestStations } from '../tables.ts';
import type { VisitRow } from './register.ts';

/** What a visit tells, as it travels. */
export const toldBy = (row: VisitRow) => ({
  company: row.company,
  technician: row.technician,
  visitedOn: row.visitedOn,
  nextOn: row.nextOn,
  stations: row.stations,
});

/** A stored visit as it travels. */
export const presentVisit = (row: VisitRow): Visit => ({ ...presentEntry(row), ...toldBy(row) });

/** A stored station as it travels. */
export const presentStation = ({
  id,
  number,
  kind,
  place,
  spotX,
  spotY,
  archivedAt,
}: typeof pestStations.$inferSelect): StationState => ({
  id,
  number,
  kind,
  place,
  archived: archivedAt !== null,
  ...(spotX === null || spotY === null ? {} : { spot: { x: spotX, y: spotY } }),
});
