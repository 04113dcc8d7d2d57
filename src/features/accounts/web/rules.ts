import { signInTexts as texts } from './sign-in.it.ts';

/** What is wrong with a typed address, or undefined; the server has the last word (AUTH-40). */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return texts.emailRequired;
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) && email.length <= 254
    ? undefined
    : texts.emailInvalid;
}
