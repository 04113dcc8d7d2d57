import { z } from 'zod';
import { hasOnlyTextCharacters } from '#platform/kernel/text.ts';

/** Shortest and longest API key that is taken: Google's are 39 characters today and have not always been. */
export const apiKeyLimits = { min: 20, max: 256 } as const;

/** Letters, digits and signs, without a space: a mask with its dots is none (SETT-13). */
const keyCharacters = /^[\x21-\x7e]+$/;

/**
 * A newly typed API key. Codes: `required`, `invalid_type`, `invalid_characters`, `too_short`, `too_long`.
 */
export const zApiKey = z
  .string('invalid_type')
  .overwrite((text) => text.trim())
  .refine((text) => text !== '', { error: 'required', abort: true })
  .refine((text) => hasOnlyTextCharacters(text, false) && keyCharacters.test(text), {
    error: 'invalid_characters',
    abort: true,
  })
  .min(apiKeyLimits.min, { error: 'too_short', abort: true })
  .max(apiKeyLimits.max, 'too_long');
