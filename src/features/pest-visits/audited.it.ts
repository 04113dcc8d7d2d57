import type { AuditedWords } from '#features/audit/audited.ts';
import { attachedNames } from '#features/registers/attached.it.ts';
import { visitSheetTexts as texts } from './sheets.it.ts';
import { resultTexts, stationKindTexts } from './visit-text.it.ts';

/** What is done with visits and stations, in the audit log. */
export const pestVisitsAudited: AuditedWords = {
  room: 'pestVisits',
  name: 'Visite infestanti',
  acts: {
    'pestVisits.record_visit': 'Visita infestanti registrata',
    'pestVisits.correct_visit': 'Visita infestanti corretta',
    'pestVisits.keep_report': 'Rapporto di una visita messo in archivio',
    'pestVisits.create_station': 'Postazione aggiunta',
    'pestVisits.edit_station': 'Postazione modificata',
    'pestVisits.archive_station': 'Postazione archiviata',
    'pestVisits.restore_station': 'Postazione ripristinata',
    'pestVisits.place_station': 'Postazione messa sulla planimetria',
    'pestVisits.keep_plan': 'Planimetria delle postazioni cambiata',
  },
  subjects: {
    pest_visit: 'Visita infestanti',
    pest_station: 'Postazione',
    pest_plan: 'Planimetria delle postazioni',
  },
  fields: {
    company: texts.company,
    technician: texts.technician,
    visitedOn: texts.visitedOn,
    nextOn: texts.nextOn,
    stations: 'Postazioni',
    stationId: 'Postazione',
    result: 'Com’era',
    number: 'Numero',
    kind: 'Tipo',
    place: 'Dove',
    spot: 'Sulla planimetria',
    x: 'Da sinistra, in millesimi',
    y: 'Dall’alto, in millesimi',
    archived: 'Archiviata',
    visitId: 'Voce',
    mediaType: texts.fileType,
    bytes: texts.fileBytes,
    addedAt: 'Aggiunto',
  },
  values: { result: resultTexts, kind: stationKindTexts, mediaType: attachedNames },
};
