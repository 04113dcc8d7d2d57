import { saysReason } from './reason.ts';

/** Said where a text is no reason (`saysReason`), by the server and beside the field; apart from the texts of all fields, which the sign-in pages load. */
export const reasonText = 'Scrivilo a parole: una lettera, un segno o un numero da soli non lo spiegano';

/**
 * What is wrong with a reason as it is typed; undefined where it is one.
 * @param missing said where nothing is typed; left out where nothing has to be
 */
export function reasonProblem(text: string, missing?: string): string | undefined {
  if (text.trim() === '') return missing;
  return saysReason(text) ? undefined : reasonText;
}
