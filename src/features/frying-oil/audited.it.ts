import type { AuditedWords } from '#features/audit/audited.ts';
import { oilSheetTexts } from './sheets.it.ts';
import { outcomeTexts, stripTexts } from './value-text.it.ts';

/** What is done with the register of frying oil, in the audit log. */
export const fryingOilAudited: AuditedWords = {
  room: 'fryingOil',
  name: 'Olio di frittura',
  acts: {
    'fryingOil.record_oil': 'Voce dell’olio registrata',
    'fryingOil.correct_oil': 'Voce dell’olio corretta',
    'fryingOil.answer_oil': 'Risposta su un olio oltre il limite',
    'fryingOil.change_limit': 'Limite dell’olio cambiato',
  },
  subjects: { frying_oil_log: 'Voce dell’olio di frittura', frying_oil_limit: 'Limite dell’olio' },
  fields: {
    kind: 'Che cosa',
    fryer: 'Friggitrice',
    polarPercent: 'Composti polari (%)',
    strip: 'Striscia',
    limitPercent: 'Limite (%)',
    notBelieved: 'Limite scritto che non vale (%)',
    outcome: 'Esito',
    litres: 'Litri',
    collector: 'Ritirato da',
    receiptNumber: 'Numero del documento',
    receiptDate: 'Data del documento',
    widerReason: 'Perché è più largo dell’indicazione',
    setBy: 'Deciso da',
    setAt: 'Deciso',
  },
  values: {
    kind: oilSheetTexts.kinds,
    strip: stripTexts,
    outcome: outcomeTexts,
  },
};
