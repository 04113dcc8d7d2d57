import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildAdministrator } from '#features/administration/server/factories.ts';
import type { TestAdministrator } from '#features/administration/server/factories.ts';
import { buildRestaurant, newEmail } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { contactLimits } from '../limits.ts';

let server: TestServer;
let root: TestAdministrator;
let other: TestAdministrator;
let admin: TestAdministrator;
beforeAll(async () => {
  server = await testServer();
  root = await buildAdministrator(server, 'super_admin');
  other = await buildAdministrator(server, 'super_admin');
  admin = await buildAdministrator(server, 'admin');
});
beforeEach(async () => {
  await server.db.owner(`DELETE FROM rate_limits WHERE key LIKE 'contact-all%'`);
});

const now = () => server.clock.now();
const written = (changes: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Anna Bianchi',
  email: newEmail(),
  phone: '+39 02 123456',
  message: 'Buongiorno,\nvorrei una dimostrazione.',
  timestamp: now().toISOString(),
  ...changes,
});
const post = async (browser: Browser, path: string, body: unknown) => {
  const response = await browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const stored = (email: string) =>
  server.db.owner<Record<string, unknown>>('SELECT * FROM contact_messages WHERE email = $1', [email]);
/** The mails that tell of the message of an address. */
const mailsAbout = async (email: string) => {
  const all = await Promise.all((await server.mailbox.list()).map(({ id }) => server.mailbox.read(id)));
  return all.filter((mail) => mail?.text.includes(email) === true);
};
const soon = { timeout: 20_000 };

describe('a message of a visitor', () => {
  it('[API-07, DATA-17] is stored with the server’s time, and mailed to every super administrator and to nobody else', async () => {
    const sent = written({ timestamp: '2001-01-01T00:00:00.000Z' });
    expect(await post(server.browser(), '/contact', sent)).toEqual({ status: 201, body: { id: sent.id } });
    expect(await stored(sent.email)).toEqual([
      {
        id: sent.id,
        name: sent.name,
        email: sent.email,
        phone: sent.phone,
        message: sent.message,
        created_at: now(),
        answered_at: null,
      },
    ]);
    await expect
      .poll(async () => (await mailsAbout(sent.email)).map((mail) => mail!.to), soon)
      .toEqual(expect.arrayContaining([root.email, other.email]));
    const mails = await mailsAbout(sent.email);
    expect(mails.map((mail) => mail!.to)).not.toContain(admin.email);
    expect(mails[0]!.subject).toBe('Credenza: messaggio di Anna Bianchi');
    for (const part of [sent.phone, 'vorrei una dimostrazione.']) expect(mails[0]!.text).toContain(part);
  });

  it('[API-07] comes by the documents’ name as well, and is refused in their words', async () => {
    const { id: _id, ...sent } = written();
    expect(await post(server.browser(), '/functions/contact-form', sent)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await stored(sent.email)).toMatchObject([{ name: sent.name, message: sent.message }]);
    const refused = await post(server.browser(), '/functions/contact-form', { ...sent, message: '' });
    expect(refused).toMatchObject({ status: 422, body: { success: false } });
    expect(typeof refused.body['error']).toBe('string');
  });

  it('[SITE-62] sent twice is stored and mailed once', async () => {
    const sent = written();
    const browser = server.browser();
    const answers = await Promise.all([post(browser, '/contact', sent), post(browser, '/contact', sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await post(browser, '/contact', sent)).toMatchObject({ status: 201 });
    expect(await stored(sent.email)).toHaveLength(1);
    const [job] = await server.db.owner<{ count: number }>(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND data->>'subject' = $1 AND data->>'to' = $2`,
      ['Credenza: messaggio di Anna Bianchi', root.email],
    );
    const all = await server.db.owner<{ count: number }>(
      `SELECT count(*)::int FROM contact_messages WHERE name = 'Anna Bianchi'`,
    );
    expect(job?.count).toBe(all[0]?.count);
  });

  it('[SITE-34] needs no telephone', async () => {
    for (const phone of [null, '', undefined]) {
      const sent = written({ phone });
      expect((await post(server.browser(), '/contact', sent)).status).toBe(201);
      expect(await stored(sent.email)).toMatchObject([{ phone: null }]);
    }
  });

  it.each([
    ['[SITE-34] without a name', { name: ' ' }, 'name'],
    ['[SITE-34] without an address', { email: '' }, 'email'],
    ['[SITE-34] without a message', { message: '\n' }, 'message'],
    ['[SITE-35] with what is no address', { email: 'anna@' }, 'email'],
    ['with a longer name than fits', { name: 'a'.repeat(contactLimits.name + 1) }, 'name'],
    ['with a longer telephone than fits', { phone: '1'.repeat(contactLimits.phone + 1) }, 'phone'],
    ['with a longer message than fits', { message: 'a'.repeat(contactLimits.message + 1) }, 'message'],
    ['of 100 kB', { message: 'a'.repeat(100_000) }, 'message'],
    [
      'with a line break in its name, which would begin a header',
      { name: 'Anna\r\nBcc: eva@evil.example' },
      'name',
    ],
    ['with a line break in its address', { email: 'anna@a.example\r\nBcc: eva@evil.example' }, 'email'],
  ])('is refused %s, beside its field, and nothing is stored', async (_what, changes, field) => {
    const sent = written(changes);
    const { status, body } = await post(server.browser(), '/contact', sent);
    expect([status, body['code']]).toEqual([422, 'INPUT_INVALID']);
    expect(body['data']).toMatchObject({ fields: [{ field }] });
    expect(await server.db.owner('SELECT 1 FROM contact_messages WHERE id = $1', [sent.id])).toEqual([]);
  });

  it('of the greatest length is taken, and what looks like markup stays text', async () => {
    const message = '<img src=x onerror=alert(1)>'.padEnd(contactLimits.message, 'è');
    const sent = written({ message, name: '<b>Anna</b>' });
    expect((await post(server.browser(), '/contact', sent)).status).toBe(201);
    expect(await stored(sent.email)).toMatchObject([{ message, name: '<b>Anna</b>' }]);
    await expect.poll(async () => (await mailsAbout(sent.email)).length, soon).toBeGreaterThan(0);
    const [mail] = await mailsAbout(sent.email);
    expect(mail!.text).toContain(message);
  });

  it('[API-07] of one address on the network is taken five times in an hour; others are taken on', async () => {
    const browser = server.browser();
    for (let n = 0; n < 5; n += 1) expect((await post(browser, '/contact', written())).status).toBe(201);
    const sixth = written();
    for (const path of ['/contact', '/functions/contact-form']) {
      const { id, ...rest } = sixth;
      const { status, body } = await post(browser, path, path === '/contact' ? { id, ...rest } : rest);
      expect([status, body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
    expect(await stored(sixth.email)).toEqual([]);
    expect((await post(server.browser(), '/contact', sixth)).status).toBe(201);
  });
});

describe('the messages', () => {
  it('[SITE-63] are read by super administrators, newest first, and by nobody else', async () => {
    server.clock.advance(60_000);
    const older = written();
    await post(server.browser(), '/contact', older);
    server.clock.advance(60_000);
    const newer = written();
    await post(server.browser(), '/contact', newer);
    const { messages } = await root.client.contact.list();
    expect(messages.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(messages[0]).toEqual({
      id: newer.id,
      name: newer.name,
      email: newer.email,
      phone: newer.phone,
      message: newer.message,
      createdAt: now().toISOString(),
      answeredAt: null,
    });
    const { browser: kitchen } = await buildRestaurant(server);
    for (const browser of [server.browser(), admin.browser, kitchen]) {
      const response = await browser.fetch('/api/contact/messages');
      expect([401, 403]).toContain(response.status);
      expect(await response.text()).not.toContain(newer.email);
    }
  });

  it('[SITE-63] are marked as answered once, by super administrators alone', async () => {
    const sent = written();
    await post(server.browser(), '/contact', sent);
    const refused = await post(admin.browser, `/contact/messages/${sent.id}/answered`, {});
    expect(refused.status).toBe(403);
    expect(await stored(sent.email)).toMatchObject([{ answered_at: null }]);
    const first = await root.client.contact.markAnswered({ id: sent.id });
    expect(first).toEqual({ answeredAt: now().toISOString() });
    server.clock.advance(300_000);
    expect(await other.client.contact.markAnswered({ id: sent.id })).toEqual(first);
    const unknown = await post(root.browser, `/contact/messages/${newId()}/answered`, {});
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'NOT_FOUND']);
  });
});
