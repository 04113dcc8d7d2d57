import { z } from 'zod';

/** Refusals of traceability and recalls. */
export const traceErrors = {
  TRACE_NOTHING_FOUND: {
    status: 404,
    message: 'Con questi dati non c’è nessun lotto e nessuna preparazione.',
  },
  TRACE_TOO_WIDE: {
    status: 422,
    message: 'Troppa merce per una sola ricerca: scegli un lotto o meno giorni.',
  },
  RECALL_NOT_BLOCKED: {
    status: 409,
    message: 'Questa merce non è bloccata qui: forse qualcuno l’ha già giudicata.',
  },
  RECALL_CLOSED: {
    status: 409,
    message: 'È già chiuso.',
  },
  /** `left`: lots and containers with something in them that are still blocked. */
  RECALL_GOODS_LEFT: {
    status: 409,
    message: 'C’è ancora merce bloccata: scartala o sbloccala, una per una, poi chiudi.',
    data: z.object({ left: z.int() }),
  },
  RECALL_GOODS_UNBLOCKED: {
    status: 409,
    message:
      'C’è ancora merce di questo blocco che non è bloccata: bloccala anche lei, o cercala, poi giudicala. Dopo chiudi.',
    data: z.object({ left: z.int() }),
  },
} as const;
