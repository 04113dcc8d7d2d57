import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with recalls, exercises and goods at risk, in the audit log. */
export const traceabilityAudited: AuditedWords = {
  room: 'traceability',
  name: 'Tracciabilità',
  acts: {
    'traceability.begin_recall': 'Richiamo aperto',
    'traceability.begin_exercise': 'Prova di richiamo fatta',
    'traceability.begin_hold': 'Merce a rischio bloccata',
    'traceability.block_more': 'Altra merce bloccata',
    'traceability.release_goods': 'Merce sbloccata o giudicata',
    'traceability.close_recall': 'Richiamo chiuso',
  },
  subjects: { recall: 'Richiamo' },
  fields: {
    startedAt: 'Ricerca iniziata',
    closedAt: 'Chiuso',
    left: 'Merce ancora da giudicare',
    goods: 'Merce trovata',
    goodsName: 'Merce',
    stillBlocked: 'Ancora bloccata',
    blocked: 'Merce bloccata in più',
  },
  values: { kind: { recall: 'Richiamo', exercise: 'Prova', hold: 'Merce a rischio' } },
};
