import { Hono } from 'hono';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { contentSecurityPolicy, newNonce } from '#platform/http/server/security.ts';
import { englishGuestPageTexts } from '../english-texts.ts';
import { languageOf, type Language } from '../language.ts';
import { guestPageTexts } from '../texts.it.ts';
import { sentencePage } from './page-frame.ts';

/** What a page is drawn for: the phone's language, and what its style must carry. */
export interface Guest {
  readonly language: Language;
  readonly nonce: string;
}

/** A page for a guest; 404 where its code leads nowhere. */
export interface GuestPage {
  readonly status: 200 | 404;
  readonly html: string;
}

interface GuestPages {
  /** In the log, and in the count of what an address may open. */
  readonly name: string;
  /** Pages that one address may open in a minute. */
  readonly points: number;
  readonly show: (code: string, guest: Guest) => Promise<GuestPage>;
}

/**
 * Pages at `/{code}` for whoever has the code: no sign-in, no script, kept by nobody on the way, found by no search engine, and so
 * many a minute for an address. Without a database, or when too many ask, a page says when to ask again.
 */
export function guestPages(
  { services, addressOf, inTurn, toldAsOutage, secure }: PageTools,
  { name, points, show }: GuestPages,
) {
  // An address that was copied by hand, or completed by a phone, may end with a stroke.
  return new Hono().on('GET', ['/:code', '/:code/'], async (c) => {
    const language = languageOf(c.req.header('accept-language') ?? null);
    const texts = language === 'en' ? englishGuestPageTexts : guestPageTexts;
    const nonce = newNonce();
    const answer = (
      status: 200 | 404 | 429 | 500 | 503,
      html: string,
      more?: Readonly<Record<string, string>>,
    ): Response =>
      new Response(html, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow, noarchive',
          'content-language': language,
          vary: 'accept-language',
          ...more,
          'content-security-policy': contentSecurityPolicy(nonce, secure),
        },
      });
    const shown = async (): Promise<Response> => {
      await services.limits.take({ name, points, seconds: 60, mayForget: true }, addressOf(c));
      const { status, html } = await show((c.req.param('code') ?? '').toLowerCase(), { language, nonce });
      return answer(status, html);
    };
    try {
      return await inTurn(c, shown);
    } catch (error) {
      const { answer: refusal } = answerFor(error);
      if (refusal.status === 429)
        return answer(429, sentencePage(language, texts.tooMany, nonce), retryAfter(refusal));
      // The food is there and the database is not: who stands before it asks again.
      if (refusal.status === 503) {
        if (!toldAsOutage(error)) services.logger.error({ err: error }, `${name} failed`);
        return answer(503, sentencePage(language, texts.away, nonce), retryAfter(refusal));
      }
      services.logger.error({ err: error }, `${name} failed`);
      return answer(500, sentencePage(language, texts.failed, nonce));
    }
  });
}
