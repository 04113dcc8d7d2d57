import { refuse } from '#platform/http/server/refuse.ts';
import { passwordProblems } from '../password-policy.ts';
import { passwordProblemTexts } from '../password-texts.it.ts';

/**
 * Holds a new password against the policy (AUTH-22…26, C-17).
 * @throws INPUT_INVALID with one entry for each rule that is broken, on `field`
 */
export function requireStrongPassword(password: string, field: string): void {
  const problems = passwordProblems(password);
  if (problems.length > 0) {
    throw refuse('INPUT_INVALID', {
      fields: problems.map((code) => ({ field, code, message: passwordProblemTexts[code] })),
    });
  }
}
