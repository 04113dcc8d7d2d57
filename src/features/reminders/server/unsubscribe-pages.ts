import { Hono } from 'hono';
import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { guestFrame, sentencePage } from '#platform/guest-pages/server/page-frame.ts';
import { escapeHtml } from '#platform/mail/mail.ts';
import type { Database } from '#platform/db/database.ts';
import { answerFor, retryAfter } from '#platform/http/server/error-answers.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { contentSecurityPolicy, newNonce } from '#platform/http/server/security.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { reminderChoices } from '../tables.ts';
import { unsubscribeTexts as texts } from '../texts.it.ts';

/** Pages that one address may open in a minute; a provider of mailboxes ends those of many people. */
const perAddress = { name: 'unsubscribe', points: 120, seconds: 60, mayForget: true } as const;

/**
 * `/promemoria/{code}`: ends the daily e-mail of whoever has the link, without a sign-in. Opened it asks, because programs open links to
 * look at them; a POST does it, from the button or by itself from a mail program (RFC 8058), which brings no origin and no cookie. Twice
 * is as once.
 */
export function unsubscribePages({ services, addressOf, inTurn, toldAsOutage, secure }: PageTools) {
  const page = async (c: Context): Promise<Response> => {
    const nonce = newNonce();
    const answer = (status: number, html: string, more: Readonly<Record<string, string>> = {}): Response =>
      new Response(html, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow, noarchive',
          // The address is the key: it goes along to nowhere.
          'referrer-policy': 'no-referrer',
          'content-language': 'it',
          ...more,
          'content-security-policy': contentSecurityPolicy(nonce, secure),
        },
      });
    const shown = async (): Promise<Response> => {
      await services.limits.take(perAddress, addressOf(c));
      const code = (c.req.param('code') ?? '').toLowerCase();
      const isPost = c.req.method === 'POST';
      const found = isUuid(code) ? await findChoice(services.database, code) : undefined;
      if (found === undefined) return answer(404, sentencePage('it', texts.unknown, nonce));
      if (isPost) await unsubscribe(services.database, found.restaurantId, code, services.clock.now());
      if (isPost || !found.isOn) return answer(200, sentencePage('it', texts.done, nonce, texts.again));
      return answer(200, guestFrame('it', texts.title, nonce, questionFor(nonce)));
    };
    try {
      return await inTurn(c, shown);
    } catch (error) {
      const { answer: refusal } = answerFor(error);
      if (refusal.status === 429)
        return answer(429, sentencePage('it', texts.tooMany, nonce), retryAfter(refusal));
      const isAway = refusal.status === 503;
      if (!isAway || !toldAsOutage(error)) services.logger.error({ err: error }, 'unsubscribing failed');
      return answer(isAway ? 503 : 500, sentencePage('it', texts.away, nonce), retryAfter(refusal));
    }
  };
  return new Hono().on(['GET', 'POST'], ['/:code', '/:code/'], page);
}

/** The question with its one button, as large as a thumb wants it. */
const questionFor = (nonce: string): string =>
  `<style nonce="${nonce}">button{min-height:48px;padding:10px 22px;border:0;border-radius:12px;background:var(--green);color:var(--paper);font:inherit;font-weight:700}</style><h1>${escapeHtml(texts.title)}</h1><form method="post"><p>${escapeHtml(texts.ask)}</p><p><button>${escapeHtml(texts.button)}</button></p></form>`;

async function findChoice(
  database: Database,
  code: string,
): Promise<{ restaurantId: string; isOn: boolean } | undefined> {
  const [row] = await database.oneAs<{ restaurant_id: string; digest_on: boolean }>('maintenance', {
    name: 'reminder_by_code',
    text: 'SELECT restaurant_id, digest_on FROM reminder_choices WHERE unsubscribe_code = $1::uuid',
    values: [code],
  });
  return row && { restaurantId: row.restaurant_id, isOn: row.digest_on };
}

async function unsubscribe(
  database: Database,
  restaurantId: string,
  code: string,
  changedAt: Date,
): Promise<void> {
  await database.asTenant(restaurantId, (tx) =>
    tx
      .update(reminderChoices)
      .set({ digestOn: false, digestDueAt: null, changedAt })
      .where(eq(reminderChoices.unsubscribeCode, code)),
  );
}
