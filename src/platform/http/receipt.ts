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

/** What a receipt says to the page that asked. */
export interface Receipt {
  /** The server's time, in milliseconds since 1970. */
  readonly at: number;
  /** The id of the write that it took; `-` for none. */
  readonly taken: string;
}

/**
 * The receipt of an answer, as the page reads it; null where it bears none of this very request and status: then it is no
 * answer of the server, whatever it says.
 */
export function readReceipt(receipt: string | null, nonce: string, status: number): Receipt | null {
  const [said, given, at, taken = '-'] = receipt?.split(' ') ?? [];
  return said === nonce && Number(given) === status ? { at: Number(at), taken } : null;
}

/** Whether a receipt proves that the server took this write; whoever asks for none is answered by any. */
export const provesWrite = ({ taken }: Receipt, writeId: string | undefined): boolean =>
  writeId === undefined || writeId === taken;
