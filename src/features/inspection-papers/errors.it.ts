import { z } from 'zod';

/** Refusals of the inspector's link. */
export const inspectionErrors = {
  INSPECTOR_LINK_GONE: {
    status: 410,
    message: 'Questo link non vale più: è finito o è stato chiuso. Chiedi al ristorante un link nuovo.',
  },
  INSPECTOR_CODE_NEEDED: {
    status: 403,
    message: 'Per vedere i registri serve il codice di 6 cifre che ti dice il ristorante.',
  },
  /** `left`: wrong codes after which the link is shut. */
  INSPECTOR_CODE_WRONG: {
    status: 422,
    message: 'Il codice non è giusto: controlla le 6 cifre con il ristorante.',
    data: z.object({ left: z.int() }),
  },
  INSPECTOR_LINK_ENDED: {
    status: 409,
    message: 'Questo link è già chiuso.',
  },
} as const;
