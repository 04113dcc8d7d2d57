import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { thermometersAudited } from '../audited.it.ts';
import { thermometersContract as calls } from '../contract.ts';
import { thermometerLogs, thermometers } from '../tables.ts';

const path = (): string => '/thermometers';

/** What is done with thermometers and their register. */
export const auditedThermometers: AuditedRoom = {
  words: thermometersAudited,
  subjects: [
    tableSubject('thermometer', thermometers, thermometers.name, path),
    tableSubject('thermometer_log', thermometerLogs, thermometerLogs.thermometer, path),
    { type: 'thermometer_rule', path },
  ],
  shapes: {
    'thermometers.create_thermometer': calls.createThermometer,
    'thermometers.edit_thermometer': calls.editThermometer,
    'thermometers.archive_thermometer': calls.archiveThermometer,
    'thermometers.restore_thermometer': calls.archiveThermometer,
    'thermometers.record_calibration': calls.recordCalibration,
    'thermometers.correct_calibration': calls.correctCalibration,
    'thermometers.answer_calibration': calls.answerCalibration,
    'thermometers.judge_measured': calls.judgeMeasured,
    'thermometers.change_rule': calls.changeRule,
  },
  changes: { 'thermometers.change_rule': ['tolerance', 'months', 'widerReason'] },
  makes: { 'thermometers.correct_calibration': 'thermometer_log' },
  whole: [
    'thermometers.create_thermometer',
    'thermometers.edit_thermometer',
    'thermometers.archive_thermometer',
    'thermometers.restore_thermometer',
    'thermometers.record_calibration',
    'thermometers.correct_calibration',
  ],
  ofDay: ['thermometers.judge_measured'],
};
