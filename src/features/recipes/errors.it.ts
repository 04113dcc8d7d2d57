import { z } from 'zod';
import { allergens } from '#features/allergens/allergens.ts';

/** Refusals of recipes. */
export const recipeErrors = {
  RECIPE_NAME_TAKEN: {
    status: 409,
    message: 'C’è già una ricetta con questo nome: scegline un altro.',
  },
  RECIPE_CHANGED: {
    status: 409,
    message: 'Un collega ha appena modificato questa ricetta: riaprila e ripeti la modifica.',
  },
  RECIPE_ARCHIVED: {
    status: 409,
    message: 'La ricetta è archiviata: ripristinala prima di usarla.',
  },
  RECIPE_CONTAINS_ITSELF: {
    status: 422,
    message: 'Una ricetta non può contenere sé stessa, neppure dentro un’altra ricetta.',
    data: z.object({ line: z.int() }),
  },
  RECIPES_TOO_DEEP: {
    status: 422,
    message: 'Ci sono troppe ricette una dentro l’altra: al massimo otto.',
  },
  ALLERGENS_LOST: {
    status: 422,
    message: 'Con questa modifica la ricetta non dichiara più alcuni allergeni: scrivi perché, per ognuno.',
    data: z.object({ allergens: z.array(z.enum(allergens)) }),
  },
  TOO_MANY_RECIPES: {
    status: 409,
    message: 'Hai raggiunto il numero massimo di ricette: archivia quelle che non usi più.',
  },
} as const;
