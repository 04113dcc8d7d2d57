import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';

let server: TestServer;
let own: TestRestaurant;
beforeAll(async () => {
  server = await testServer();
  own = await buildRestaurant(server);
});

const profile = (changes: object = {}) => ({
  id: newId(),
  name: 'Trattoria da Anna',
  email: 'anna@example.test',
  phone: '+39 06 1234567',
  address: 'Via Roma 1, 00100 Roma',
  ...changes,
});
const rowOf = async (id: string) =>
  (await server.db.owner('SELECT * FROM restaurants WHERE id = $1', [id]))[0]!;
const auditOf = (id: string) =>
  server.db.owner<{ action: string; response: unknown }>(
    `SELECT * FROM audit_logs WHERE restaurant_id = $1 AND action LIKE 'restaurants.%'`,
    [id],
  );

/** Sends JSON as it stands, past the types of the client. */
async function patch(browser: Browser, body: unknown) {
  const response = await browser.fetch('/api/restaurants/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the profile', () => {
  it('[DATA-03, DATA-06] is changed as a whole, in the restaurant’s own row', async () => {
    const { id, client } = await buildRestaurant(server);
    const { id: _write, ...sent } = profile();
    expect(await client.restaurants.updateProfile(profile())).toEqual(sent);
    expect(await client.restaurants.profile()).toEqual(sent);
    expect(await rowOf(id)).toMatchObject({ id, ...sent });
    expect((await client.accounts.session()).session?.restaurant).toMatchObject({ name: sent.name });
  });

  it('[SETT-06] stores what is blank or left out as null', async () => {
    const { id, client } = await buildRestaurant(server);
    await client.restaurants.updateProfile(profile());
    await client.restaurants.updateProfile(profile({ email: ' ', phone: '', address: '   ' }));
    expect(await rowOf(id)).toMatchObject({ email: null, phone: null, address: null });
    await client.restaurants.updateProfile(profile());
    await client.restaurants.updateProfile({ id: newId(), name: 'Da Anna' });
    expect(await rowOf(id)).toMatchObject({ name: 'Da Anna', email: null, phone: null, address: null });
  });

  it('keeps a text as it was written: HTML, accents, emoji', async () => {
    const { client } = await buildRestaurant(server);
    const name = '<b>Osteria</b> & Caffè “Ragù” 🍝';
    const address = `<script>alert('x')</script>`;
    expect(await client.restaurants.updateProfile(profile({ name, address }))).toMatchObject({
      name,
      address,
    });
  });

  it('sent twice, also at the same time, is stored and audited once', async () => {
    const { id, client } = await buildRestaurant(server);
    const sent = profile();
    await Promise.all([1, 2, 3, 4].map(() => client.restaurants.updateProfile(sent)));
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'restaurants.update_profile',
        entity_type: 'restaurant',
        entity_id: id,
        operator_name: 'Anna',
      },
    ]);
    await expect(client.restaurants.updateProfile({ ...sent, name: 'Altro' })).rejects.toMatchObject({
      code: 'WRITE_ID_REUSED',
    });
    expect(await rowOf(id)).toMatchObject({ name: sent.name });
  });

  it('needs no operator and no plan', async () => {
    const { client } = await buildRestaurant(server, { plan: 'free', operator: false });
    expect(await client.restaurants.updateProfile(profile())).toMatchObject({ name: 'Trattoria da Anna' });
  });
});

describe('refused', () => {
  it('to a visitor', async () => {
    const { browser } = server;
    expect(await patch(browser(), profile())).toMatchObject({ status: 401 });
    await expect(browser().client.restaurants.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('to a member who is not the administrator', async () => {
    const { id, browser, client } = await buildRestaurant(server);
    const before = await rowOf(id);
    await server.db.owner('UPDATE profiles SET admin_level = NULL WHERE restaurant_id = $1', [id]);
    expect(await patch(browser, profile())).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    await expect(client.restaurants.profile()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await rowOf(id)).toEqual(before);
  });

  it('for another restaurant: there is no way to name one, and the other row stays', async () => {
    const other = await buildRestaurant(server);
    const before = await rowOf(other.id);
    for (const foreign of [{ restaurantId: other.id }, { restaurant_id: other.id }])
      expect(await patch(own.browser, profile(foreign))).toMatchObject({ status: 422 });
    await own.client.restaurants.updateProfile(profile({ name: 'Solo mio' }));
    expect(await rowOf(other.id)).toEqual(before);
    expect(await rowOf(own.id)).toMatchObject({ name: 'Solo mio' });
  });

  it.each([
    'current_plan_type',
    'currentPlanType',
    'subscription_status',
    'bonus_expires_at',
    'trial_ends_at',
    'google_api_key',
    'is_super_admin',
  ])('[DATA-06] %s in the body (C-44)', async (field) => {
    const before = await rowOf(own.id);
    expect(await patch(own.browser, profile({ [field]: 'plus' }))).toMatchObject({
      status: 422,
      body: { data: { fields: [{ field, code: 'unknown_field', message: 'Campo non previsto' }] } },
    });
    expect(await rowOf(own.id)).toEqual(before);
  });

  const long = 'a'.repeat(10_000);
  it.each([
    ['[SETT-05] no name', { name: undefined }, 'name', 'Campo obbligatorio'],
    ['[SETT-05] a blank name', { name: '  ' }, 'name', 'Campo obbligatorio'],
    ['[SETT-05] null as the name', { name: null }, 'name', 'Campo obbligatorio'],
    ['a long name', { name: long }, 'name', 'Testo troppo lungo'],
    ['a number as the name', { name: 7 }, 'name', 'Valore non valido'],
    ['NUL in the name', { name: 'Da\u0000Anna' }, 'name', 'Il testo contiene caratteri non ammessi'],
    ['a line break in the name', { name: 'Da\nAnna' }, 'name', 'Il testo contiene caratteri non ammessi'],
    ['a bad e-mail', { email: 'anna@' }, 'email', 'Inserisci un indirizzo email valido'],
    [
      'a header in the e-mail',
      { email: 'a@b.it\r\nbcc: c@d.it' },
      'email',
      'Inserisci un indirizzo email valido',
    ],
    ['a long e-mail', { email: `${long}@b.it` }, 'email', 'Testo troppo lungo'],
    ['a long phone', { phone: long }, 'phone', 'Testo troppo lungo'],
    ['NUL in the phone', { phone: '06\u0000' }, 'phone', 'Il testo contiene caratteri non ammessi'],
    ['a list as the address', { address: ['Roma'] }, 'address', 'Valore non valido'],
    ['a long address', { address: long }, 'address', 'Testo troppo lungo'],
    ['no id', { id: undefined }, 'id', 'Campo obbligatorio'],
    ['a bad id', { id: 'x' }, 'id', 'Riferimento non valido'],
  ])('%s', async (_what, changes, field, message) => {
    const before = await rowOf(own.id);
    const audited = await auditOf(own.id);
    expect(await patch(own.browser, profile(changes))).toMatchObject({
      status: 422,
      body: { code: 'INPUT_INVALID', data: { fields: [{ field, message }] } },
    });
    expect(await rowOf(own.id)).toEqual(before);
    expect(await auditOf(own.id)).toEqual(audited);
  });
});
