import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';

/** Refusals of HACCP: code, HTTP status, Italian text. */
export const haccpErrors = {
  HACCP_TASK_ARCHIVED: {
    status: 409,
    message: 'Questo controllo è archiviato: ripristinalo per registrarlo di nuovo.',
  },
  HACCP_CHECK_WITHIN_LIMITS: {
    status: 409,
    message: 'Questo controllo è conforme: non c’è niente da chiarire.',
  },
  HACCP_CHECK_CORRECTED: {
    status: 409,
    message: 'Questo controllo è già stato corretto: guarda la correzione e, se serve, correggi quella.',
    /** Whose correction stands, and since when. */
    data: z.object({ operatorName: z.string(), correctedAt: z.string() }),
  },
  HACCP_CHECK_CLOSED: {
    status: 409,
    message: 'Gli alimenti di questo controllo sono già stati valutati: il giudizio resta quello.',
    /** Who judged the food, and when. */
    data: z.object({ operatorName: z.string(), closedAt: z.string() }),
  },
} as const;
