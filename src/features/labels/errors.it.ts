import { z } from 'zod';
import { inventoryErrors } from '#features/inventory/errors.it.ts';
import { labelFormatCodes } from './formats.ts';
import { labelEndTexts, labelErrorTexts } from './texts.it.ts';

/** Refusals of labels. */
export const labelErrors = {
  /** LABEL-09, only for the documented free form (C-27). */
  GOOGLE_NOT_CONFIGURED: {
    status: 409,
    message: labelErrorTexts.googleNotConfigured,
  },
  LOT_PAST_USE_BY: {
    status: 409,
    message: 'Questo lotto è oltre la data da consumarsi entro: si può solo scartare.',
  },
  LABEL_BLOCKED: { status: 409, message: labelEndTexts.blocked },
  LOT_BLOCKED: inventoryErrors.LOT_BLOCKED,
  LOT_TO_DISCARD: inventoryErrors.LOT_TO_DISCARD,
  LOT_HELD_BACK: inventoryErrors.LOT_HELD_BACK,
  /** LABEL-70, for labels of which only the number says what they are stuck on. */
  LABEL_NUMBER_BLOCKED: {
    status: 409,
    message:
      'Questo numero di lotto è di merce richiamata o in attesa di verifica: non si etichetta da qui. Se è altra merce, etichettala dal suo lotto in Inventario.',
    data: z.object({ names: z.array(z.string()) }),
  },
  /** LABEL-102, of the same labels. */
  LABEL_NUMBER_TO_DISCARD: {
    status: 409,
    message:
      'Merce con questo nome e numero è stata giudicata da scartare: non si etichetta da qui. Se è altra merce, etichettala dal suo lotto in Inventario o da Preparazioni.',
    data: z.object({ names: z.array(z.string()) }),
  },
  /** Of the same labels: the number is that of a preparation of one's own, which is good for less. */
  LABEL_OUTLASTS_BATCH: {
    status: 409,
    message:
      'Questo numero è di una tua preparazione che scade prima: la sua etichetta si stampa da Preparazioni.',
  },
  /** The same, which holds allergens that the label does not name. */
  LABEL_LACKS_ALLERGENS: {
    status: 409,
    message:
      'Questo numero è di una tua preparazione che contiene anche altri allergeni: la sua etichetta si stampa da Preparazioni.',
    data: z.object({ allergens: z.array(z.string()) }),
  },
  /** Of the same labels: name and number are those of goods in stock, which are good for less. */
  LABEL_OUTLASTS_LOT: {
    status: 409,
    message:
      'Nome e numero sono di un tuo lotto che scade prima: metti la sua data, o etichettalo da Inventario.',
  },
  /** The same, which are said to hold allergens that the label does not name. */
  LABEL_LACKS_LOT_ALLERGENS: {
    status: 409,
    message:
      'Nome e numero sono di un tuo lotto che contiene anche altri allergeni: aggiungili, o etichettalo da Inventario.',
    data: z.object({ allergens: z.array(z.string()) }),
  },
  LABEL_FINISHED: { status: 409, message: labelEndTexts.finished },
  LABEL_TO_DISCARD: { status: 409, message: labelEndTexts.discarded },
  LABEL_SUPERSEDED: { status: 409, message: labelEndTexts.superseded },
  LABEL_REDATED: { status: 409, message: labelEndTexts.redated },
  LABEL_INCOMPLETE: { status: 409, message: labelEndTexts.incomplete },
  PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
  /** Date and allergens never shorten: `try` is a larger paper on which they fit. */
  LABEL_DOES_NOT_FIT: {
    status: 422,
    message: 'Su questa carta data e allergeni non ci stanno: scegline una più grande.',
    data: z.object({ labelId: z.uuid(), try: z.enum(labelFormatCodes).nullable() }),
  },
  LABEL_FILES_OWN_BUSY: {
    status: 429,
    message: 'Altri file del tuo ristorante sono in lavorazione: riprova tra poco.',
  },
  LABEL_FILES_BUSY: {
    status: 503,
    message: 'Troppi file in lavorazione in questo momento: riprova tra poco.',
  },
} as const;
