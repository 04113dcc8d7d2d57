import { codePointLength } from '#platform/kernel/text.ts';

/** Fewest characters of a password (AUTH-22). */
export const minimumPasswordLength = 8;

/** Most characters: hashing an endless password would be a way to keep the server busy. */
export const maximumPasswordLength = 128;

/** What can be wrong with a password, in the order in which it is told. */
export const passwordProblemCodes = [
  'too_short',
  'too_long',
  'no_lowercase',
  'no_uppercase',
  'no_digit',
  'no_special',
] as const;

export type PasswordProblem = (typeof passwordProblemCodes)[number];

const holds: Record<PasswordProblem, (password: string) => boolean> = {
  // In characters as people count them: four emoji are four, not eight.
  too_short: (password) => codePointLength(password) < minimumPasswordLength,
  // In UTF-16 units like the length checks of Zod and of the browser, so that all agree.
  too_long: (password) => password.length > maximumPasswordLength,
  no_lowercase: (password) => !/\p{Ll}/u.test(password),
  no_uppercase: (password) => !/\p{Lu}/u.test(password),
  no_digit: (password) => !/[0-9]/.test(password),
  // These and no other symbol (AUTH-26).
  no_special: (password) => !/[@$!%*?&]/.test(password),
};

/**
 * Every rule a new password breaks, none when it is good (AUTH-22…26). The one policy for sign-up,
 * reset and invitation (C-17); the browser shows it, the server decides by it. Accented letters count
 * as letters. The password is taken as typed: never trimmed.
 */
export function passwordProblems(password: string): PasswordProblem[] {
  return passwordProblemCodes.filter((problem) => holds[problem](password));
}
