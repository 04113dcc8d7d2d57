import type { PasswordProblem } from './password-policy.ts';

/**
 * What a person reads about a password that breaks the policy (AUTH-22…26, C-41). Beside the policy
 * and not in web/, because the server's refusal carries the same words.
 */
export const passwordProblemTexts: Record<PasswordProblem, string> = {
  too_short: 'La password deve essere di almeno 8 caratteri',
  too_long: 'La password può avere al massimo 128 caratteri',
  no_lowercase: 'La password deve contenere almeno una lettera minuscola',
  no_uppercase: 'La password deve contenere almeno una lettera maiuscola',
  no_digit: 'La password deve contenere almeno un numero',
  no_special: 'La password deve contenere almeno un carattere speciale (@$!%*?&)',
};
