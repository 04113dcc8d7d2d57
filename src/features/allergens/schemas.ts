import { z } from 'zod';
import { allergens, allergensOf } from './allergens.ts';

export const zAllergen = z.enum(allergens, 'invalid_option');

/** A statement as it is answered. */
export const zStatement = z.object({
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
});

/**
 * A statement as it is sent, put in the order of the Annex; what is contained is no trace beside it. Codes:
 * `invalid_option`, `too_many`.
 */
export const zStatementInput = z
  .strictObject({
    contains: z.array(zAllergen).max(allergens.length, 'too_many'),
    mayContain: z.array(zAllergen).max(allergens.length, 'too_many'),
  })
  .transform((statement) => {
    const { contains, mayContain } = allergensOf([statement]);
    return { contains: [...contains], mayContain: [...mayContain] };
  });
