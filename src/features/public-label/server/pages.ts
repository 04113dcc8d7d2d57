import { Hono } from 'hono';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { contentSecurityPolicy, newNonce } from '#platform/http/server/security.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { languageOf } from '../page-texts.ts';
import { pageView } from '../page-view.ts';
import { englishTexts } from '../english-texts.ts';
import { italianTexts } from '../texts.it.ts';
import { findLabel } from './find-label.ts';
import { renderPage, sentencePage } from './render-page.ts';

/** Pages that one address may open: a dining room behind one router, not somebody who walks through all codes. */
const pageLimit = { name: 'public-label', points: 120, seconds: 60, mayForget: true } as const;

/** `/qr/{id}` (LABEL-18): what the QR code of a label leads to, for whoever holds the food; no sign-in, no script. */
export function publicLabelPages({ services, addressOf, inTurn, toldAsOutage, secure }: PageTools) {
  return new Hono().get('/:code', async (c) => {
    const language = languageOf(c.req.header('accept-language') ?? null);
    const texts = language === 'en' ? englishTexts : italianTexts;
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
    const code = c.req.param('code').toLowerCase();
    const shown = async (): Promise<Response> => {
      await services.limits.take(pageLimit, addressOf(c));
      if (!isUuid(code)) return answer(404, sentencePage(language, texts.invalid, nonce));
      const label = await findLabel(services.database, code);
      if (!label) return answer(404, sentencePage(language, texts.unknown, nonce));
      return answer(200, renderPage(pageView(label, services.clock.now()), texts, language, nonce));
    };
    try {
      return await inTurn(c, shown);
    } catch (error) {
      const { answer: refusal } = answerFor(error);
      if (refusal.status === 429)
        return answer(429, sentencePage(language, texts.tooMany, nonce), retryAfter(refusal));
      // The food is there and the database is not: who stands before it asks again.
      if (refusal.status === 503) {
        if (!toldAsOutage(error)) services.logger.error({ err: error }, 'public label failed');
        return answer(503, sentencePage(language, texts.away, nonce), retryAfter(refusal));
      }
      services.logger.error({ err: error }, 'public label failed');
      return answer(500, sentencePage(language, texts.failed, nonce));
    }
  });
}
