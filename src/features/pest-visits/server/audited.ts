import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { pestVisitsAudited } from '../audited.it.ts';
import { pestVisitsContract as calls } from '../contract.ts';
import { pestStations, pestVisits } from '../tables.ts';

const path = (): string => '/pest-control/visits';

/** What is done with visits and stations. */
export const auditedPestVisits: AuditedRoom = {
  words: pestVisitsAudited,
  subjects: [
    tableSubject('pest_visit', pestVisits, pestVisits.company, path),
    tableSubject('pest_station', pestStations, pestStations.place, path),
    { type: 'pest_plan', path },
  ],
  shapes: {
    'pestVisits.record_visit': calls.recordVisit,
    'pestVisits.correct_visit': calls.correctVisit,
    'pestVisits.keep_report': calls.keepReport,
    'pestVisits.create_station': calls.createStation,
    'pestVisits.edit_station': calls.editStation,
    'pestVisits.archive_station': calls.archiveStation,
    'pestVisits.restore_station': calls.archiveStation,
    'pestVisits.place_station': calls.placeStation,
    'pestVisits.keep_plan': calls.keepPlan,
  },
  makes: { 'pestVisits.correct_visit': 'pest_visit' },
  whole: [
    'pestVisits.record_visit',
    'pestVisits.correct_visit',
    'pestVisits.create_station',
    'pestVisits.edit_station',
    'pestVisits.archive_station',
    'pestVisits.restore_station',
    'pestVisits.place_station',
  ],
};
