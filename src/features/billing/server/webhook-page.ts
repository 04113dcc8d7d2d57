import { Hono } from 'hono';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { FairLine } from '#platform/fair-line/fair-line.ts';
import { tooManyCalls } from '#platform/http/server/call-lines.ts';
import { handleEvent, takeEvent } from './take-event.ts';
import type { EventAnswer } from './take-event.ts';

/** What each answer is to the service: below 300 it is done, anything else comes again for three days. */
const statusOf: Record<EventAnswer, 200 | 400 | 409 | 503> = {
  taken: 200,
  bad_signature: 400,
  unreadable: 400,
  other_environment: 400,
  no_keys: 409,
  later: 503,
};

/** What is answered where nothing could be read: a place is free again in no time, and the service comes again. */
const withoutBody = {
  'too many': [413, 'too_large'],
  'too slow': [408, 'too_slow'],
  'cut off': [400, 'unreadable'],
  'no place': [503, 'later'],
} as const;

/**
 * How many events ask the service at the same time, of one customer and of all, and how many wait for that. While the service hangs
 * they fill this line of their own, and no places of those who sign in or open a guest's page (BILL-43).
 */
const asking = { atOnce: 4, atOnceEach: 2, waitingEach: 20, waiting: 100 };
const askingKind = { refuseOwn: tooManyCalls, refuseAll: tooManyCalls };

/**
 * `POST /webhooks/stripe`: where the payment service tells of what happened. No call of the API: nobody is signed in, the bytes are
 * judged as they came, and the signature stands for who sent them.
 */
export function webhookPage(tools: PageTools) {
  const line = new FairLine(asking);
  return new Hono().all('/stripe', async (c) => {
    const answer = (
      status: 200 | 400 | 405 | 408 | 409 | 413 | 429 | 500 | 503,
      word: string,
      more = {},
    ): Response =>
      new Response(JSON.stringify({ received: status === 200, answer: word }), {
        status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...more },
      });
    if (c.req.method !== 'POST') return answer(405, 'post_only', { allow: 'POST' });
    const bytes = await tools.bodyOf(c);
    if (!(bytes instanceof Uint8Array)) {
      const [status, word] = withoutBody[bytes];
      return answer(status, word, { connection: 'close' });
    }
    const body = textOf(bytes);
    if (body === null) return answer(400, 'unreadable');
    try {
      const taken = await tools.inTurn(c, () =>
        takeEvent(tools.services, body, c.req.header('stripe-signature') ?? null),
      );
      const word =
        typeof taken === 'string'
          ? taken
          : await line.run(
              taken.customerId,
              askingKind,
              () => handleEvent(tools.services, taken),
              c.req.raw.signal,
            );
      if (statusOf[word] === 400) tools.services.logger.warn({ security: word }, 'event refused');
      return answer(statusOf[word], word);
    } catch (error) {
      const { answer: refusal } = answerFor(error);
      if (refusal.status === 429) return answer(429, 'busy', retryAfter(refusal));
      if (!tools.toldAsOutage(error)) tools.services.logger.error({ err: error }, 'event failed');
      return answer(refusal.status === 503 ? 503 : 500, 'failed', retryAfter(refusal));
    }
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes; null where they are no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
