import type { AuditedWords } from '#features/audit/audited.ts';
import { thermometerSheetTexts } from './sheets.it.ts';
import { accuracyTexts, methodTexts } from './value-text.it.ts';

/** What is done with thermometers and their register, in the audit log. */
export const thermometersAudited: AuditedWords = {
  room: 'thermometers',
  name: 'Termometri',
  acts: {
    'thermometers.create_thermometer': 'Termometro aggiunto',
    'thermometers.edit_thermometer': 'Termometro modificato',
    'thermometers.archive_thermometer': 'Termometro archiviato',
    'thermometers.restore_thermometer': 'Termometro ripreso',
    'thermometers.record_calibration': 'Controllo di un termometro registrato',
    'thermometers.correct_calibration': 'Controllo di un termometro corretto',
    'thermometers.answer_calibration': 'Risposta su un termometro fuori taratura',
    'thermometers.judge_measured': 'Misure valutate insieme',
    'thermometers.change_rule': 'Tolleranza dei termometri cambiata',
  },
  subjects: {
    thermometer: 'Termometro',
    thermometer_log: 'Controllo di un termometro',
    thermometer_rule: 'Tolleranza dei termometri',
  },
  fields: {
    kind: 'Che cosa',
    thermometer: 'Termometro',
    place: 'Dove sta',
    method: 'Come',
    readCelsius: 'Letto (°C)',
    expectedCelsius: 'Giusto (°C)',
    altitude: 'Quota (m)',
    certifiedCelsius: 'Termometro certificato (°C)',
    certifiedName: 'Quale termometro certificato',
    tolerance: 'Tolleranza (± °C)',
    accuracy: 'Esito',
    months: 'Ogni quanti mesi',
    widerReason: 'Perché è più larga dell’indicazione',
    setBy: 'Deciso da',
    setAt: 'Deciso',
    of: 'Quali misure',
    judged: 'Quante misure',
  },
  values: {
    kind: thermometerSheetTexts.kinds,
    method: methodTexts,
    accuracy: accuracyTexts,
    of: { reading: 'Temperature', check: 'Controlli' },
  },
};
