import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { refrigerationAudited } from '../audited.it.ts';
import { refrigerationContract as calls } from '../contract.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';

const path = (): string => '/refrigeration';

/** What is done with equipment and its temperatures. */
export const auditedRefrigeration: AuditedRoom = {
  words: refrigerationAudited,
  subjects: [
    tableSubject('refrigeration_equipment', refrigerationEquipment, refrigerationEquipment.name, path),
    tableSubject('refrigeration_log', refrigerationLogs, refrigerationLogs.equipmentName, path),
  ],
  shapes: {
    'refrigeration.create_equipment': calls.createEquipment,
    'refrigeration.update_equipment': calls.updateEquipment,
    'refrigeration.archive_equipment': calls.archiveEquipment,
    'refrigeration.restore_equipment': calls.archiveEquipment,
    'refrigeration.record_reading': calls.recordReading,
    'refrigeration.correct_reading': calls.correctReading,
    'refrigeration.answer_reading': calls.answerReading,
  },
  makes: { 'refrigeration.correct_reading': 'refrigeration_log' },
  whole: [
    'refrigeration.create_equipment',
    'refrigeration.update_equipment',
    'refrigeration.archive_equipment',
    'refrigeration.restore_equipment',
    'refrigeration.record_reading',
    'refrigeration.correct_reading',
  ],
};
