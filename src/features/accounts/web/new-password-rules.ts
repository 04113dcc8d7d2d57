import { passwordProblems } from '../password-policy.ts';
import { accountTexts as texts, passwordProblemTexts } from './messages.it.ts';
import { signInTexts } from './sign-in.it.ts';

/** The fewest characters that the documents' other screens ask for first (C-17); the policy asks for more. */
export const floorLength = 6;

/** The first rule that a new password breaks, in words, or undefined (AUTH-22…26). */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return signInTexts.passwordRequired;
  const [problem] = passwordProblems(password);
  return problem && passwordProblemTexts[problem];
}

/** Told before anything is sent where six characters are the floor (AUTH-39, AUTH-49, C-17). */
export function floorProblem(password: string): string | undefined {
  if (password === '') return signInTexts.passwordRequired;
  return password.length < floorLength ? texts.resetMinimum : undefined;
}

/** What is wrong with a repeated password, or undefined (AUTH-27, AUTH-50). */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : texts.passwordsDiffer;
}
