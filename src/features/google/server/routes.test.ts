import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { usualOutside } from '#platform/outside/outside.ts';
import { keyringFrom } from '#platform/secrets/app-secret.ts';
import { unseal } from '#platform/secrets/seal.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startGemini } from '#tests/support/gemini-counterpart.ts';
import type { GeminiCounterpart } from '#tests/support/gemini-counterpart.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { connectionTests, goodKey } from './connection.part.test.ts';

const appSecret = 'the secret of the tests of this file, long enough';
const logged: string[] = [];
let server: TestServer;
let own: TestRestaurant;
let gemini: GeminiCounterpart;
beforeAll(async () => {
  gemini = await startGemini(goodKey);
  server = await startTestServer({
    appSecret,
    outside: { ...usualOutside, gemini: { url: gemini.url, model: 'gemini-3.5-flash' } },
    logger: createLogger('trace', { write: (line) => void logged.push(line) }),
  });
  own = await buildRestaurant(server);
});
afterAll(async () => {
  await server.stop();
  await gemini.close();
});

connectionTests(() => ({ server, gemini, logged }));

const key = (end = '1234') => `AIzaSyD-9tSrke72PouQMnMX_a7eZSW0jkF${end}`;
const settings = (changes: object = {}) => ({
  id: newId(),
  google_account_email: 'cucina@gmail.com',
  google_project_id: 'la-mia-cucina',
  google_calendar_id: 'haccp@group.calendar.google.com',
  ...changes,
});
const rowOf = async (id: string) =>
  (await server.db.owner<Record<string, unknown>>('SELECT * FROM restaurants WHERE id = $1', [id]))[0]!;
const auditOf = (id: string) =>
  server.db.owner(`SELECT * FROM audit_logs WHERE restaurant_id = $1 AND action LIKE 'google.%'`, [id]);

/** Sends JSON as it stands, past the types of the client; the answer as text. */
async function patch(browser: Browser, body: unknown) {
  const response = await browser.fetch('/api/google/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
}

describe('the Google account', () => {
  const noCalls = () => ({
    month: `${romeDate(server.clock.now()).slice(0, 7)}-01`,
    voice: 0,
    photo: 0,
  });

  it('[SETT-11, SETT-12, DATA-06] is stored under the documented names and read with its key masked', async () => {
    const { id, client } = await buildRestaurant(server);
    expect(await client.google.settings()).toEqual({
      google_account_email: null,
      google_project_id: null,
      google_calendar_id: null,
      google_api_key: null,
      google_api_key_readable: true,
      configured: false,
      gemini_monthly_limit: 1_000,
      gemini_calls: noCalls(),
    });
    expect(await client.google.updateSettings(settings({ google_api_key: key() }))).toEqual({
      changed: ['google_account_email', 'google_project_id', 'google_calendar_id', 'google_api_key'],
    });
    expect(await client.google.settings()).toEqual({
      google_account_email: 'cucina@gmail.com',
      google_project_id: 'la-mia-cucina',
      google_calendar_id: 'haccp@group.calendar.google.com',
      google_api_key: 'AIza••••••••1234',
      google_api_key_readable: true,
      configured: true,
      gemini_monthly_limit: 1_000,
      gemini_calls: noCalls(),
    });
    expect(await rowOf(id)).toMatchObject({
      google_account_email: 'cucina@gmail.com',
      google_project_id: 'la-mia-cucina',
      google_calendar_id: 'haccp@group.calendar.google.com',
    });
  });

  it('[SETT-13] keeps its key when an update says nothing of it, takes a new one, and lets it be removed', async () => {
    const { id, client } = await buildRestaurant(server);
    await client.google.updateSettings(settings({ google_api_key: key() }));
    const { google_api_key: sealed } = await rowOf(id);
    expect(await client.google.updateSettings(settings({ google_project_id: 'altra-cucina' }))).toEqual({
      changed: ['google_project_id'],
    });
    expect(await rowOf(id)).toMatchObject({ google_project_id: 'altra-cucina', google_api_key: sealed });
    await client.google.updateSettings(settings({ google_api_key: key('5678') }));
    expect((await client.google.settings()).google_api_key).toBe('AIza••••••••5678');
    expect(await client.google.updateSettings(settings({ google_api_key: null }))).toMatchObject({
      changed: ['google_api_key'],
    });
    expect(await client.google.settings()).toMatchObject({ google_api_key: null, configured: false });
    expect(await rowOf(id)).toMatchObject({ google_api_key: null });
  });

  it('[SETT-13] refuses a mask in place of a key, and keeps the key', async () => {
    const { id, browser, client } = await buildRestaurant(server);
    await client.google.updateSettings(settings({ google_api_key: key() }));
    const before = await rowOf(id);
    const { google_api_key: masked } = await client.google.settings();
    for (const sent of [masked, '••••••••', `${masked}${masked}`])
      expect(await patch(browser, settings({ google_api_key: sent }))).toMatchObject({
        status: 422,
        body: { data: { fields: [{ field: 'google_api_key', code: 'invalid_characters' }] } },
      });
    expect(await rowOf(id)).toEqual(before);
  });

  it('[SETT-30] keeps a monthly ceiling of requests, which stays where nothing is said of it', async () => {
    const { client } = await buildRestaurant(server);
    expect(await client.google.updateSettings(settings({ gemini_monthly_limit: 25 }))).toMatchObject({
      changed: expect.arrayContaining(['gemini_monthly_limit']) as string[],
    });
    await client.google.updateSettings(settings());
    expect(await client.google.settings()).toMatchObject({ gemini_monthly_limit: 25 });
    for (const gemini_monthly_limit of [-1, 1.5, 1_000_001])
      await expect(client.google.updateSettings(settings({ gemini_monthly_limit }))).rejects.toMatchObject({
        code: 'INPUT_INVALID',
      });
  });

  it('[SETT-14] may lack project and calendar', async () => {
    const { id, client } = await buildRestaurant(server);
    await client.google.updateSettings({
      id: newId(),
      google_account_email: 'cucina@gmail.com',
      google_api_key: key(),
    });
    expect(await rowOf(id)).toMatchObject({ google_project_id: null, google_calendar_id: null });
    expect(await client.google.settings()).toMatchObject({ configured: true });
    await client.google.updateSettings(settings());
    await client.google.updateSettings(settings({ google_project_id: ' ', google_calendar_id: '' }));
    expect(await rowOf(id)).toMatchObject({ google_project_id: null, google_calendar_id: null });
  });

  it('is configured with key and account e-mail, and not with one of them (C-35)', async () => {
    const { client } = await buildRestaurant(server);
    await client.google.updateSettings(settings());
    expect(await client.google.settings()).toMatchObject({ configured: false });
    await client.google.updateSettings(settings({ google_account_email: '', google_api_key: key() }));
    expect(await client.google.settings()).toMatchObject({ google_account_email: null, configured: false });
  });

  it('sent twice, also at the same time, is stored and audited once', async () => {
    const { id, client } = await buildRestaurant(server);
    const sent = settings({ google_api_key: key() });
    await Promise.all([1, 2, 3, 4].map(() => client.google.updateSettings(sent)));
    expect(await auditOf(id)).toMatchObject([
      { action: 'google.update_settings', entity_id: id, operator_name: 'Anna' },
    ]);
    await expect(
      client.google.updateSettings({ ...sent, google_api_key: key('9999') }),
    ).rejects.toMatchObject({ code: 'WRITE_ID_REUSED' });
    expect(await client.google.settings()).toMatchObject({ google_api_key: 'AIza••••••••1234' });
  });

  it('that says nothing of the key is another write than one that removes it', async () => {
    const { client } = await buildRestaurant(server);
    const silent = settings();
    await client.google.updateSettings(silent);
    await expect(client.google.updateSettings({ ...silent, google_api_key: null })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
  });
});

describe('the key', () => {
  it('[SETT-12] is nowhere: not in the row, the audit log, an answer, or the log', async () => {
    const { id, browser, client } = await buildRestaurant(server);
    const secret = key('segreto');
    logged.length = 0;
    const write = settings({ google_api_key: secret });
    const answers = [
      // Stored; sent again; the id used for something else; refused for other fields; refused to a visitor.
      await patch(browser, write),
      await patch(browser, write),
      await patch(browser, { ...write, google_project_id: 'altra-cucina' }),
      await patch(browser, settings({ google_api_key: secret, google_account_email: 'no' })),
      await patch(browser, settings({ google_api_key: `${secret} ${secret}` })),
      await patch(browser, settings({ google_api_key: secret.repeat(20) })),
      await patch(server.browser(), settings({ google_api_key: secret })),
    ];
    // The database fails in the middle of it.
    await server.db.owner('REVOKE UPDATE (google_api_key) ON restaurants FROM credenza_tenant');
    try {
      answers.push(await patch(browser, settings({ google_api_key: secret })));
    } finally {
      await server.db.owner('GRANT UPDATE (google_api_key) ON restaurants TO credenza_tenant');
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 422, 422, 422, 401, 500]);
    const settingsText = await (await browser.fetch('/api/google/settings')).text();
    const places = {
      answers: answers.map(({ text }) => text).join('\n'),
      settings: settingsText,
      session: await (await browser.fetch('/api/accounts/session')).text(),
      profile: await (await browser.fetch('/api/restaurants/profile')).text(),
      row: JSON.stringify(await rowOf(id)),
      audit: JSON.stringify(await server.db.owner('SELECT * FROM audit_logs WHERE restaurant_id = $1', [id])),
      log: logged.join('\n'),
    };
    expect(places.log).toContain('/google/settings');
    expect(places.row).toContain('v1.');
    for (const [place, text] of Object.entries(places)) {
      expect(text, place).not.toContain(secret);
      // Nor the part of it that a mask hides.
      expect(text, place).not.toContain(secret.slice(4, -4));
      expect(text, place).not.toContain(Buffer.from(secret).toString('base64').slice(4, -4));
    }
    expect((await client.google.settings()).google_api_key).toBe('AIza••••••••reto');
  });

  it('is sealed for its restaurant and column, with the id of the server’s key', async () => {
    const { id, client } = await buildRestaurant(server);
    await client.google.updateSettings(settings({ google_api_key: key() }));
    const { google_api_key: sealed } = await rowOf(id);
    const ring = keyringFrom(appSecret);
    expect(String(sealed).split('.').slice(0, 2)).toEqual(['v1', ring.current]);
    expect(unseal(String(sealed), `restaurants.google_api_key.${id}`, ring)).toBe(key());
  });

  it.each([
    ['copied from another restaurant', async () => String((await rowOf(await withKey()))['google_api_key'])],
    [
      'sealed under a secret that is gone',
      async () => 'v1.AAAAAAAA.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA',
    ],
  ])('%s is told as unreadable, and can be replaced', async (_what, foreign) => {
    const { id, client } = await buildRestaurant(server);
    await client.google.updateSettings(settings());
    await server.db.owner('UPDATE restaurants SET google_api_key = $2 WHERE id = $1', [id, await foreign()]);
    expect(await client.google.settings()).toMatchObject({
      google_api_key: '••••••••',
      google_api_key_readable: false,
      configured: false,
    });
    await client.google.updateSettings(settings({ google_api_key: key() }));
    expect(await client.google.settings()).toMatchObject({ google_api_key_readable: true, configured: true });
  });

  async function withKey(): Promise<string> {
    const other = await buildRestaurant(server);
    await other.client.google.updateSettings(settings({ google_api_key: key() }));
    return other.id;
  }
});

describe('refused', () => {
  it('to a visitor', async () => {
    expect(await patch(server.browser(), settings())).toMatchObject({ status: 401 });
    await expect(server.browser().client.google.settings()).rejects.toMatchObject({ status: 401 });
  });

  it('to a member who is not the administrator', async () => {
    const { id, browser, client } = await buildRestaurant(server);
    const before = await rowOf(id);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
    expect(await patch(browser, settings({ google_api_key: key() }))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    await expect(client.google.settings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await rowOf(id)).toEqual(before);
  });

  it('for another restaurant, whose account nobody else sees or changes', async () => {
    const other = await buildRestaurant(server);
    await other.client.google.updateSettings(settings({ google_api_key: key() }));
    const before = await rowOf(other.id);
    expect(await patch(own.browser, settings({ restaurant_id: other.id }))).toMatchObject({ status: 422 });
    await own.client.google.updateSettings(settings({ google_account_email: 'io@gmail.com' }));
    expect(await rowOf(other.id)).toEqual(before);
    expect(await own.client.google.settings()).toMatchObject({
      google_account_email: 'io@gmail.com',
      google_api_key: null,
    });
  });

  const long = 'a'.repeat(10_000);
  it.each([
    ['a bad e-mail', { google_account_email: 'cucina' }, 'google_account_email', 'invalid_email'],
    ['a long e-mail', { google_account_email: `${long}@b.it` }, 'google_account_email', 'too_long'],
    ['a number as the e-mail', { google_account_email: 3 }, 'google_account_email', 'invalid_type'],
    ['a long project', { google_project_id: long }, 'google_project_id', 'too_long'],
    ['NUL in the project', { google_project_id: 'a\u0000' }, 'google_project_id', 'invalid_characters'],
    [
      'a project with spaces',
      { google_project_id: 'La mia cucina' },
      'google_project_id',
      'invalid_google_project',
    ],
    [
      'a project of five letters',
      { google_project_id: 'altro' },
      'google_project_id',
      'invalid_google_project',
    ],
    [
      'a project that ends in a dash',
      { google_project_id: 'cucina-' },
      'google_project_id',
      'invalid_google_project',
    ],
    [
      'a calendar by its name',
      { google_calendar_id: 'HACCP' },
      'google_calendar_id',
      'invalid_google_calendar',
    ],
    ['a long calendar', { google_calendar_id: long }, 'google_calendar_id', 'too_long'],
    ['an object as the calendar', { google_calendar_id: {} }, 'google_calendar_id', 'invalid_type'],
    ['a blank key', { google_api_key: '  ' }, 'google_api_key', 'required'],
    ['a short key', { google_api_key: 'AIza' }, 'google_api_key', 'too_short'],
    ['a long key', { google_api_key: long }, 'google_api_key', 'too_long'],
    ['a key with a space', { google_api_key: `${key()} x` }, 'google_api_key', 'invalid_characters'],
    ['a key with NUL', { google_api_key: `${key()}\u0000` }, 'google_api_key', 'invalid_characters'],
    ['a number as the key', { google_api_key: 39 }, 'google_api_key', 'invalid_type'],
    [
      'a key of the service',
      { google_service_account_key: 'x' },
      'google_service_account_key',
      'unknown_field',
    ],
    ['no id', { id: undefined }, 'id', 'required'],
  ])('%s', async (_what, changes, field, code) => {
    const before = await rowOf(own.id);
    const audited = await auditOf(own.id);
    const { status, body } = await patch(own.browser, settings(changes));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ field, code }] } });
    expect(await rowOf(own.id)).toEqual(before);
    expect(await auditOf(own.id)).toEqual(audited);
  });

  it('keeps a text as it was written', async () => {
    const calendar = '<img/src=x/onerror=alert(1)>@b.it';
    await own.client.google.updateSettings(settings({ google_calendar_id: calendar }));
    expect(await own.client.google.settings()).toMatchObject({ google_calendar_id: calendar });
  });
});
