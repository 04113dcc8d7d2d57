import { Hono } from 'hono';
import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { answerAtCode } from '#platform/guest-pages/server/answer-at-code.ts';
import { guestFrame, sentencePage } from '#platform/guest-pages/server/page-frame.ts';
import { escapeHtml } from '#platform/mail/mail.ts';
import type { Database } from '#platform/db/database.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { reminderChoices } from '../tables.ts';
import { unsubscribeTexts as texts } from '../texts.it.ts';

/**
 * `/promemoria/{code}`: ends the daily e-mail of whoever has the link, without a sign-in. Opened it asks, because programs open links to
 * look at them; a POST does it, from the button or by itself from a mail program (RFC 8058), which brings no origin and no cookie. Twice
 * is as once.
 */
export function unsubscribePages(tools: PageTools) {
  const { database, clock } = tools.services;
  const page = (c: Context): Promise<Response> =>
    answerAtCode(tools, c, {
      name: 'unsubscribe',
      // A provider of mailboxes ends those of many people.
      points: 120,
      language: 'it',
      says: { ...texts, failed: texts.away },
      // The address is the key: it goes along to nowhere.
      headers: { 'referrer-policy': 'no-referrer' },
      show: async (code, nonce) => {
        const found = isUuid(code) ? await findChoice(database, code) : undefined;
        if (found === undefined) return { status: 404, html: sentencePage('it', texts.unknown, nonce) };
        const isPost = c.req.method === 'POST';
        if (isPost) await unsubscribe(database, found.restaurantId, code, clock.now());
        const html =
          isPost || !found.isOn
            ? sentencePage('it', texts.done, nonce, texts.again)
            : guestFrame('it', texts.title, nonce, questionFor(nonce));
        return { status: 200, html };
      },
    });
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
