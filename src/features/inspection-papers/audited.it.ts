import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with an inspector's link, in the audit log. */
export const inspectionAudited: AuditedWords = {
  room: 'inspection_papers',
  name: 'Ispezione',
  acts: {
    'inspection_papers.give_link': 'Link per l’ispettore creato',
    'inspection_papers.revoke_link': 'Link per l’ispettore chiuso',
    'inspection_papers.open_link': 'Link per l’ispettore aperto',
    'inspection_papers.miss_code': 'Codice sbagliato al link per l’ispettore',
  },
  subjects: { inspector_link: 'Link per l’ispettore' },
  fields: {
    firstDay: 'Dal',
    lastDay: 'Al',
    registerCount: 'Registri',
    expiresAt: 'Vale fino a',
    wrongCodes: 'Codici sbagliati',
  },
};
