import { z } from 'zod';
import { inventoryErrors } from '#features/inventory/errors.it.ts';
import { blockedText, toDiscardText } from '#features/inventory/texts.it.ts';
import { recipeErrors } from '#features/recipes/errors.it.ts';

/** Of which ingredient a refusal is, from 0. */
const input = z.int();

/** Refusals of preparations: those of what goes in, with the number of the ingredient. */
export const preparationErrors = {
  RECIPE_ARCHIVED: recipeErrors.RECIPE_ARCHIVED,
  STOCK_UNAVAILABLE: {
    ...inventoryErrors.STOCK_UNAVAILABLE,
    data: inventoryErrors.STOCK_UNAVAILABLE.data.extend({ input }),
  },
  LOT_PAST_USE_BY: { ...inventoryErrors.LOT_PAST_USE_BY, data: z.object({ input }) },
  LOT_NOT_YET_HERE: { ...inventoryErrors.LOT_NOT_YET_HERE, data: z.object({ input }) },
  LOT_HELD_BACK: { ...inventoryErrors.LOT_HELD_BACK, data: z.object({ input }) },
  PRODUCT_ARCHIVED: { ...inventoryErrors.PRODUCT_ARCHIVED, data: z.object({ input }) },
  TUB_UNAVAILABLE: {
    status: 409,
    message: 'In questo contenitore non ce n’è abbastanza.',
    data: z.object({ input: input.optional(), available: z.number() }),
  },
  LOT_BLOCKED: { ...inventoryErrors.LOT_BLOCKED, data: z.object({ input }) },
  LOT_TO_DISCARD: { ...inventoryErrors.LOT_TO_DISCARD, data: z.object({ input }) },
  TUB_TO_DISCARD: {
    status: 409,
    message: toDiscardText,
    data: z.object({ input: input.optional() }),
  },
  TUB_BLOCKED: {
    status: 409,
    message: blockedText,
    data: z.object({ input: input.optional() }),
  },
  TUB_EXPIRED: {
    status: 409,
    message: 'Questo contenitore è scaduto: si può solo scartare.',
    data: z.object({ input: input.optional() }),
  },
  TUB_NOT_YET_MADE: {
    status: 409,
    message: 'A quell’ora questo contenitore non c’era ancora: controlla quando è stato usato.',
    data: z.object({ input: input.optional() }),
  },
  TUB_NEVER_REFREEZE: {
    status: 409,
    message: 'Ciò che è stato scongelato non si ricongela.',
  },
  TUB_NOT_IN_THIS_STATE: {
    status: 409,
    message: 'Con questo contenitore non si può fare: guarda se è già aperto, congelato o scongelato.',
  },
  TUB_CHANGED_SINCE: {
    status: 409,
    message: 'Dopo è stato fatto altro con questo contenitore: correggi prima quello.',
  },
  PREPARATION_TOO_LARGE: {
    status: 422,
    message:
      'Con quelli di ciò che contiene, questa preparazione ha troppi ingredienti per un’etichetta: al massimo 1.000. Indica meno contenitori, o registra preparazioni separate.',
  },
  TOO_MANY_TUBS: {
    status: 409,
    message: 'Questa preparazione ha già 200 contenitori.',
  },
  DATE_NOT_OPEN: {
    status: 409,
    message: 'Questa data non è da confermare.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    message: 'La data la conferma un’altra persona: chi l’ha allungata non può farlo da sé.',
  },
  ALREADY_CORRECTED: inventoryErrors.ALREADY_CORRECTED,
  BOUND_ALREADY_PAST: {
    status: 409,
    message: 'Un ingrediente è già oltre la sua scadenza: la preparazione nascerebbe scaduta.',
    data: z.object({ name: z.string() }),
  },
} as const;
