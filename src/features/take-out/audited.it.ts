import type { AuditedWords } from '#features/audit/audited.ts';

/** What is said of the file of everything, in the audit log. */
export const takeOutAudited: AuditedWords = {
  room: 'take_out',
  name: 'Tutti i dati',
  acts: { 'take_out.save': 'Tutti i dati scaricati' },
  fields: { fileName: 'File' },
};
