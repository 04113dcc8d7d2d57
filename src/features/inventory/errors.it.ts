import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';
import { allergens } from '#features/allergens/allergens.ts';
import { blockedText, toDiscardText } from './texts.it.ts';

/** Refusals of the inventory: code, HTTP status, Italian text, and what the screens need to help. */
export const inventoryErrors = {
  /** Exact text of C-30. `available`: what could be taken; `expired`: in stock, but past its use-by. */
  STOCK_UNAVAILABLE: {
    status: 409,
    message: 'Quantità non disponibile in magazzino',
    data: z.object({ available: z.number(), expired: z.number() }),
  },
  LOT_EXPIRY_DIFFERS: {
    status: 409,
    message:
      'Questo lotto c’è già con un’altra scadenza. Controlla la data sull’etichetta: se è sbagliata quella registrata, apri il lotto e correggila.',
    data: z.object({
      lotNumber: z.string(),
      expiryDate: z.string().nullable(),
      expiryKind: z.string().nullable(),
    }),
  },
  LOT_BLOCKED: {
    status: 409,
    message: blockedText,
  },
  LOT_TO_DISCARD: {
    status: 409,
    message: toDiscardText,
  },
  LOT_USED_UP: {
    status: 409,
    message:
      'Di questo lotto non resta niente e non ne è stato fatto niente: non c’è una scadenza da correggere.',
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
  /** `allergens`: those that it held until now, or that its name says, and that are not among what is stated. */
  PRODUCT_ALLERGENS_LOST: {
    status: 422,
    message: 'Mancano allergeni che il prodotto dichiarava, o che il suo nome dice: scrivi perché.',
    data: z.object({ allergens: z.array(z.enum(allergens)) }),
  },
  PRODUCT_NAME_SAYS: {
    status: 422,
    message:
      'Il nuovo nome dice un allergene che il prodotto non dichiara: indica prima gli allergeni, o scrivi perché non c’è.',
    data: z.object({ allergens: z.array(z.enum(allergens)) }),
  },
  PRODUCT_ARCHIVED: {
    status: 409,
    message: 'Questo prodotto è archiviato. Ripristinalo per registrare un movimento.',
  },
  /** Past its use-by a lot is not used at all (Reg. (EU) 1169/2011 art. 24). */
  LOT_PAST_USE_BY: {
    status: 409,
    message: 'Questo lotto è oltre la data di consumo: si può solo scartare.',
  },
  /** Taken in above its limit, and nobody has called it fit. */
  LOT_NOT_YET_HERE: {
    status: 409,
    message: 'In quel giorno questa merce non era ancora arrivata: controlla quando è stata usata.',
  },
  LOT_HELD_BACK: {
    status: 409,
    message:
      'Questo lotto è arrivato fuori limite: prima valutalo, poi si può usare. Scartarlo si può sempre.',
  },
  ARRIVAL_WITHIN_LIMIT: {
    status: 409,
    message: 'Questa merce non è arrivata sopra il suo limite: non c’è niente da valutare.',
  },
  ARRIVAL_DISCARDED: {
    status: 409,
    message: 'Questa merce è già stata giudicata da scartare: il giudizio resta quello.',
  },
  ARRIVAL_LIMIT_LOOSER: {
    status: 422,
    message: 'Questo limite è più largo di quello che si usa di solito: confermalo.',
  },
  LOT_NOT_IN_THIS_STATE: {
    status: 409,
    message: 'Con questo lotto non si può fare: guarda se è già stato aperto, congelato o scongelato.',
  },
  LOT_PAST_DATE: {
    status: 409,
    message: 'Questo lotto ha superato la sua data: non si può più aprire, congelare o scongelare.',
  },
  LOT_NEVER_REFREEZE: {
    status: 409,
    message: 'È già stato scongelato: non si può più congelare.',
  },
  /** `quantity`: what is there now. */
  COUNT_OUTDATED: {
    status: 409,
    message: 'Mentre contavi la quantità è cambiata. Controlla di nuovo e registra il conteggio.',
    data: z.object({ quantity: z.number() }),
  },
  ALREADY_CORRECTED: {
    status: 409,
    message: 'Questo movimento è già stato corretto.',
  },
  ALREADY_TOLD_ANEW: {
    status: 409,
    message:
      'Al posto di questo movimento ne è già stato registrato un altro: guarda la cronologia. Se è sbagliato, correggi quello.',
  },
  /** `id`, `name`: the product that has it. */
  NAME_TAKEN: {
    status: 409,
    message: 'C’è già un prodotto con questo nome.',
    data: z.object({ id: z.uuid(), name: z.string() }),
  },
  CODE_TAKEN: {
    status: 409,
    message: 'Questo codice è già di un altro prodotto.',
    data: z.object({ id: z.uuid(), name: z.string() }),
  },
  UNIT_IN_USE: {
    status: 409,
    message:
      'L’unità non si può più cambiare: ci sono già dei movimenti. Crea un nuovo prodotto con la nuova unità.',
  },
} as const;
