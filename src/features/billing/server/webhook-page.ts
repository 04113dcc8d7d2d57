import { Hono } from 'hono';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { takeEvent } from './take-event.ts';
import type { EventAnswer } from './take-event.ts';

/** Largest event that is taken in, in bytes, and how long it may be on its way, in milliseconds. */
const maxBytes = 512 * 1_024;
const maxMs = 15_000;

/** What each answer is to the service: below 300 it is done, anything else comes again for three days. */
const statusOf: Record<EventAnswer, 200 | 400 | 409 | 503> = {
  taken: 200,
  bad_signature: 400,
  unreadable: 400,
  other_environment: 400,
  no_keys: 409,
  later: 503,
};

/**
 * `POST /webhooks/stripe`: where the payment service tells of what happened. No call of the API: nobody is signed in, the bytes are
 * judged as they came, and the signature stands for who sent them.
 */
export const webhookPage = (tools: PageTools) =>
  new Hono().all('/stripe', async (c) => {
    const answer = (
      status: 200 | 400 | 405 | 409 | 413 | 429 | 500 | 503,
      word: string,
      more = {},
    ): Response =>
      new Response(JSON.stringify({ received: status === 200, answer: word }), {
        status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...more },
      });
    if (c.req.method !== 'POST') return answer(405, 'post_only', { allow: 'POST' });
    const body = await readText(c.req.raw);
    if (body === null) return answer(413, 'too_large', { connection: 'close' });
    try {
      const word = await tools.inTurn(c, () =>
        takeEvent(tools.services, body, c.req.header('stripe-signature') ?? null),
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

/** The body as text; null for one that is too large, too slow or no UTF-8. */
async function readText(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel(), maxMs);
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      size += value.length;
      if (size > maxBytes) return null;
      pieces.push(value);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
