import { z } from 'zod';

/** Refusals of the inventory: code, HTTP status, Italian text, and what the screens need to help. */
export const inventoryErrors = {
  /** Exact text of C-30. `available`: what could be taken; `expired`: in stock, but past its use-by. */
  STOCK_UNAVAILABLE: {
    status: 409,
    message: 'Quantità non disponibile in magazzino',
    data: z.object({ available: z.int(), expired: z.int() }),
  },
  LOT_EXPIRY_DIFFERS: {
    status: 409,
    message:
      'Questo lotto c’è già con un’altra scadenza. Controlla la data, oppure usa un altro numero di lotto.',
    data: z.object({
      lotNumber: z.string(),
      expiryDate: z.string().nullable(),
      expiryKind: z.string().nullable(),
    }),
  },
  LOT_SUPPLIER_DIFFERS: {
    status: 409,
    message: 'Questo lotto è già arrivato da un altro fornitore: usa un numero di lotto diverso.',
    data: z.object({ lotNumber: z.string(), supplier: z.string() }),
  },
  LOT_TOO_LARGE: {
    status: 409,
    message: 'Con questa quantità il lotto diventa troppo grande. Controlla il numero.',
  },
  PRODUCT_ARCHIVED: {
    status: 409,
    message: 'Questo prodotto è archiviato. Ripristinalo per registrare un movimento.',
  },
  UNIT_IN_USE: {
    status: 409,
    message:
      'L’unità non si può più cambiare: ci sono già dei movimenti. Crea un nuovo prodotto con la nuova unità.',
  },
} as const;
