import { z } from 'zod';
import { mostFileDays, mostFileRows } from './limits.ts';

const inGroups = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** Refusals of the audit log: code, HTTP status, Italian text. */
export const auditLogErrors = {
  AUDIT_FILE_TOO_LARGE: {
    status: 422,
    message: `Sono troppe righe per un file: al massimo ${inGroups(mostFileRows)}. Scegli un periodo più breve o una stanza sola.`,
    data: z.object({ rows: z.int(), most: z.int() }),
  },
  AUDIT_FILE_TOO_LONG: {
    status: 422,
    message: `Un file prende al massimo ${mostFileDays} giorni: scegli un periodo più breve.`,
  },
  FILES_OWN_BUSY: {
    status: 429,
    message: 'Hai già altri file in lavorazione: aspetta che finiscano, poi riprova.',
    data: z.object({ works: z.int() }),
  },
  FILES_BUSY: {
    status: 503,
    message: 'In questo momento ci sono troppi file in lavorazione. Riprova tra un minuto.',
  },
} as const;
