import { refuse, refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { passwordProblems } from '../password-policy.ts';
import { passwordProblemTexts } from '../password-texts.it.ts';
import { isGuessable } from './guessable.ts';

const refuseAccount = refusals(accountErrors);

/**
 * Holds a new password against the policy (AUTH-22…26, C-17), and against what everybody would try first (AUTH-29).
 *
 * @param about what others know of the person: the e-mail address, the restaurant's name
 * @throws INPUT_INVALID with one entry for each rule that is broken, on `field`; PASSWORD_WEAK
 */
export function requireStrongPassword(password: string, field: string, about: readonly string[]): void {
  const problems = passwordProblems(password);
  if (problems.length > 0) {
    throw refuse('INPUT_INVALID', {
      fields: problems.map((code) => ({ field, code, message: passwordProblemTexts[code] })),
    });
  }
  if (isGuessable(password, about)) throw refuseAccount('PASSWORD_WEAK');
}

/** The same judgement for where it is told in one sentence (AUTH-53). */
export const isStrongPassword = (password: string, about: readonly string[]): boolean =>
  passwordProblems(password).length === 0 && !isGuessable(password, about);
