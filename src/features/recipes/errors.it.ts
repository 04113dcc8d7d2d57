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
  RECIPE_TOO_LARGE: {
    status: 422,
    message:
      'Con gli ingredienti delle ricette che contiene, questa ricetta (o una che la usa) ne ha troppi: al massimo 1.000. Togli le righe ripetute, o separa le preparazioni.',
  },
  RECIPES_TOO_LARGE: {
    status: 409,
    message:
      'Le ricette, anche quelle archiviate, hanno in tutto troppi ingredienti: al massimo 40.000. Accorciane qualcuna, poi riprova.',
  },
  ALLERGENS_LOST: {
    status: 422,
    message:
      'Mancano allergeni che la ricetta dichiarava, o che dice il suo nome o quello di un ingrediente: scrivi perché, per ognuno.',
    data: z.object({ allergens: z.array(z.enum(allergens)) }),
  },
  /** `allergens`: those that the version before did not name. */
  ALLERGENS_ADDED: {
    status: 422,
    message:
      'La ricetta ora dice allergeni che prima non diceva, e di quello che hai già fatto resta ancora qualcosa: di’ se c’erano anche lì.',
    data: z.object({ allergens: z.array(z.enum(allergens)) }),
  },
  INGREDIENT_CONTAINS: {
    status: 422,
    message:
      'Il prodotto collegato dichiara di contenere questo allergene: l’ingrediente non si può dire «senza». Se ne usi un altro, collega quello.',
    data: z.object({ line: z.int(), allergens: z.array(z.enum(allergens)) }),
  },
  TOO_MANY_RECIPES: {
    status: 409,
    message: 'Hai raggiunto il numero massimo di ricette: archivia quelle che non usi più.',
  },
} as const;
