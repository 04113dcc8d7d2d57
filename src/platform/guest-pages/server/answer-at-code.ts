import type { Context } from 'hono';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { contentSecurityPolicy, newNonce } from '#platform/http/server/security.ts';
import type { Language } from '../language.ts';
import { sentencePage } from './page-frame.ts';

/** A page behind a code. */
export interface CodePage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** What a page behind a code is made of. */
export interface AtCode {
  /** In the log, and in the count of what an address may open. */
  readonly name: string;
  /** Pages that one address may open in a minute. */
  readonly points: number;
  readonly language: Language;
  /** Said when too many ask, while the database is away, and when it failed. */
  readonly says: Readonly<Record<'tooMany' | 'away' | 'failed', string>>;
  /** On top of those that every such page has. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param code as it stands in the address, small @param nonce what the page's style must carry */
  readonly show: (code: string, nonce: string) => Promise<CodePage>;
}

/**
 * Answers a call at `/:code` with a page: without a script, kept by nobody on the way, found by no search engine, so many a
 * minute for an address. Without a database, or when too many ask, the page says when to ask again.
 */
export async function answerAtCode(
  { services, addressOf, inTurn, toldAsOutage, secure }: PageTools,
  c: Context,
  { name, points, language, says, headers, show }: AtCode,
): Promise<Response> {
  const nonce = newNonce();
  const answer = (status: number, html: string, more?: Readonly<Record<string, string>>): Response =>
    new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'content-language': language,
        ...headers,
        ...more,
        'content-security-policy': contentSecurityPolicy(nonce, secure),
      },
    });
  const shown = async (): Promise<Response> => {
    await services.limits.take({ name, points, seconds: 60, mayForget: true }, addressOf(c));
    const { status, html } = await show((c.req.param('code') ?? '').toLowerCase(), nonce);
    return answer(status, html);
  };
  try {
    return await inTurn(c, shown);
  } catch (error) {
    const { answer: refusal } = answerFor(error);
    if (refusal.status === 429)
      return answer(429, sentencePage(language, says.tooMany, nonce), retryAfter(refusal));
    // The food is there and the database is not: who stands before it asks again.
    const isAway = refusal.status === 503;
    if (!isAway || !toldAsOutage(error)) services.logger.error({ err: error }, `${name} failed`);
    return isAway
      ? answer(503, sentencePage(language, says.away, nonce), retryAfter(refusal))
      : answer(500, sentencePage(language, says.failed, nonce));
  }
}
