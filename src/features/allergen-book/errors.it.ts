import { z } from 'zod';

/** Refusals of the allergen book. */
export const bookErrors = {
  /** `revision`: the one that counts now. */
  BOOK_CHANGED: {
    status: 409,
    message: 'Qualcun altro ha cambiato il menù nel frattempo: controlla le scelte e salva di nuovo.',
    data: z.object({ revision: z.int() }),
  },
  BOOK_EMPTY: {
    status: 409,
    message: 'Il menù non ha ancora piatti: scegli le ricette, poi stampa il libro.',
  },
  BOOK_UNCHANGED: {
    status: 409,
    message: 'Dall’ultima versione non è cambiato niente: ristampa quella.',
  },
  BOOK_RECIPE_GONE: {
    status: 422,
    message: 'Una delle ricette scelte non c’è più o è archiviata: aggiorna la pagina e scegli di nuovo.',
  },
  BOOK_LINK_CHANGED: {
    status: 409,
    message: 'Qualcun altro ha cambiato il link nel frattempo: guarda quello che vale ora.',
  },
  BOOK_FILES_OWN_BUSY: {
    status: 429,
    message: 'Altri file del tuo ristorante sono in preparazione: riprova tra poco.',
  },
  BOOK_FILES_BUSY: {
    status: 503,
    message: 'In questo momento si preparano molti file: riprova tra poco.',
  },
} as const;
