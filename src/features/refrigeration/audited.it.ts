import type { AuditedWords } from '#features/audit/audited.ts';
import { instrumentTexts } from '#features/registers/measured-with.it.ts';
import { equipmentTypeLabels } from './type-names.it.ts';

/** What is done with equipment and its temperatures, in the audit log. */
export const refrigerationAudited: AuditedWords = {
  room: 'refrigeration',
  name: 'Temperature',
  acts: {
    'refrigeration.create_equipment': 'Attrezzatura aggiunta',
    'refrigeration.update_equipment': 'Attrezzatura modificata',
    'refrigeration.archive_equipment': 'Attrezzatura archiviata',
    'refrigeration.restore_equipment': 'Attrezzatura ripresa',
    'refrigeration.record_reading': 'Temperatura registrata',
    'refrigeration.correct_reading': 'Temperatura corretta',
    'refrigeration.answer_reading': 'Risposta a una temperatura',
  },
  subjects: { refrigeration_equipment: 'Attrezzatura', refrigeration_log: 'Temperatura' },
  fields: {
    thermometerId: 'Termometro',
    measuredWith: 'Termometro',
    state: 'Come stava il termometro',
    foundOff: 'Trovato poi fuori taratura',
    scale: 'Misurata come',
    goodsReason: 'Perché la merce può restare',
  },
  values: {
    state: instrumentTexts,
    type: equipmentTypeLabels,
    scale: { ...equipmentTypeLabels, unknown: 'Non si sa' },
    status: { OK: 'OK', Warning: 'Attenzione', Critical: 'Critico' },
  },
};
