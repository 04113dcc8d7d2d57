/**
 * How a page knows that an answer is Credenza's. Each request carries a word made for it alone; the server says it back
 * under another name, with the status it gave, its time, and the write that it took. What a captive portal, a filter or
 * an old cache answers can not hold it. It is no secret and proves nothing against somebody who means harm between the
 * two: that is what HTTPS is for.
 */

/** Header of a request: the word made for it. */
export const nonceHeader = 'x-credenza-nonce';

/** Header of an answer: word, status, the server's time in milliseconds since 1970, id of the write that it took. */
export const receiptHeader = 'x-credenza-receipt';

/** What a word may look like: nothing that could end a header or fill a log. */
const nonces = /^[\w-]{8,64}$/;

/**
 * The receipt of an answer; null where the request carried no word, or none that could be said back.
 *
 * @param writeId the id of the write that the call has stored; null for a read or a refusal
 */
export function receiptOf(
  nonce: string | undefined,
  status: number,
  at: Date,
  writeId: string | null,
): string | null {
  if (nonce === undefined || !nonces.test(nonce)) return null;
  return `${nonce} ${status} ${at.getTime()} ${writeId ?? '-'}`;
}
