import { describe, expect, it } from 'vitest';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant, newEmail, password } from '#tests/support/factories.ts';
import { allEndpoints } from '#tests/support/endpoints.ts';
import type { Browser } from '#tests/support/server.ts';
import { dataManagerTests } from './data-manager.part.test.ts';
import { server, rows, post, useServer } from './test-kit.ts';

useServer();

const calls = [
  '/functions/send-confirmation-email',
  '/functions/reset-password',
  '/rpc/log_login_attempt',
  '/rpc/get_account_lockout_info',
  '/rpc/get_effective_features',
];

const soon = { timeout: 40_000 };

/** The links that were mailed to an address; waits until there are `count`. */
async function linksTo(email: string, count: number): Promise<string[]> {
  let links: string[] = [];
  const read = async () => {
    const entries = (await server.mailbox.list()).filter(({ to }) => to === email);
    const mails = await Promise.all(entries.map(({ id }) => server.mailbox.read(id)));
    links = mails.flatMap((mail) => mail!.text.match(/https?:\S+/g) ?? []);
    return links.length;
  };
  await expect.poll(read, soon).toBe(count);
  return links;
}

const signUp = async (email: string) => server.browser().client.accounts.signUp({ email, password });

const confirmByHand = (email: string) =>
  rows('UPDATE users SET email_verified = true WHERE email = $1', email);

const attemptsOf = (email: string) => rows('SELECT * FROM login_attempts WHERE email = $1', email);

const signIn = (browser: Browser, email: string, tried: string) =>
  post(browser, '/accounts/sign-in', { email, password: tried });

const lockoutInfo = (browser: Browser, email: string) =>
  post(browser, '/rpc/get_account_lockout_info', { email });

describe('the documented calls', () => {
  it('stand in the OpenAPI document, each with who may call it', async () => {
    const document = (await (await server.browser().fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { 'x-permission'?: { access: string } }>>;
    };
    const found = Object.keys(document.paths).filter((path) => /^\/(functions|rpc)\//.test(path));
    expect(found).toEqual(expect.arrayContaining(calls));
    const access = calls.map((path) => document.paths[path]!['post']!['x-permission']?.access);
    expect(access).toEqual(['public', 'public', 'public', 'public', 'member']);
  });

  it('[API-29] refuse in the documents’ words besides ours', async () => {
    const { status, body } = await post(server.browser(), '/functions/reset-password', { email: 'x' });
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        error: 'Controlla i campi segnalati.',
        defined: true,
        code: 'INPUT_INVALID',
        status: 422,
        message: 'Controlla i campi segnalati.',
        data: {
          fields: [{ field: 'email', code: 'invalid_email', message: 'Inserisci un indirizzo email valido' }],
        },
      },
    ]);
    const ours = await post(server.browser(), '/accounts/request-reset', { email: 'x' });
    expect(Object.keys(ours.body)).not.toContain('success');
  });
});

describe('send-confirmation-email', () => {
  it('[API-05] mails our own link once more, whatever link and name it is given', async () => {
    const email = newEmail();
    await signUp(email);
    await linksTo(email, 1);
    const { status, body } = await post(server.browser(), '/functions/send-confirmation-email', {
      email,
      confirmationUrl: 'https://evil.example/steal',
      userName: 'Clicca qui: evil.example',
    });
    expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
    const links = await linksTo(email, 2);
    for (const link of links) {
      expect(new URL(link).origin).toBe(server.url);
      expect(new URL(link).pathname).toBe('/auth/confirm');
    }
    const mails = await Promise.all(
      (await server.mailbox.list()).filter(({ to }) => to === email).map(({ id }) => server.mailbox.read(id)),
    );
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  it('[API-05] answers the same for an address that nobody has, and mails nobody', async () => {
    const [unknown, known] = [newEmail(), newEmail()];
    await signUp(known);
    const path = '/functions/send-confirmation-email';
    const answers = [
      await post(server.browser(), path, { email: unknown }),
      await post(server.browser(), path, { email: known }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await linksTo(known, 2);
    expect((await server.mailbox.list()).filter(({ to }) => to === unknown)).toEqual([]);
  });
});

describe('reset-password', () => {
  it('[API-06] mails a link to set a new password and answers with a message, the same for every address', async () => {
    const [email, unknown] = [newEmail(), newEmail()];
    await signUp(email);
    await linksTo(email, 1);
    const known = await post(server.browser(), '/functions/reset-password', { email });
    expect([known.status, known.body]).toEqual([200, { success: true, message: expect.any(String) }]);
    expect(known.body['message']).not.toBe('');
    const links = await linksTo(email, 2);
    expect(
      links.filter((link) => link.startsWith(`${server.url}/reset-password-confirm?token=`)),
    ).toHaveLength(1);
    expect(await post(server.browser(), '/functions/reset-password', { email: unknown })).toEqual(known);
  });
});

describe('log_login_attempt', () => {
  const claim = (email: string, success: boolean) => ({
    email,
    success,
    error_message: success ? null : 'Invalid login credentials',
    user_agent: 'Mozilla/5.0',
  });

  it('[API-02] takes e-mail, success, error message and user agent, and stores nothing', async () => {
    const email = newEmail();
    for (const success of [true, false]) {
      const { status, body } = await post(server.browser(), '/rpc/log_login_attempt', claim(email, success));
      expect([status, body]).toEqual([200, { success: true }]);
    }
    expect(await attemptsOf(email)).toEqual([]);
  });

  it('[API-02] locks nobody', async () => {
    const email = newEmail();
    await signUp(email);
    await confirmByHand(email);
    const browser = server.browser();
    for (let n = 0; n < 10; n++) await post(browser, '/rpc/log_login_attempt', claim(email, false));
    expect((await lockoutInfo(browser, email)).body).toEqual([
      { is_locked: false, lockout_expires_at: null },
    ]);
    expect((await signIn(browser, email, password)).status).toBe(200);
  });

  it('[API-02] unlocks nobody', async () => {
    const email = newEmail();
    await signUp(email);
    await confirmByHand(email);
    const browser = server.browser();
    for (let n = 0; n < 5; n++) await signIn(browser, email, 'Ricotta2?');
    const before = await attemptsOf(email);
    expect(before).toHaveLength(5);
    await post(browser, '/rpc/log_login_attempt', claim(email, true));
    expect(await attemptsOf(email)).toEqual(before);
    expect((await signIn(browser, email, password)).status).toBe(423);
  });

  it.each([
    [{ success: true }, 'email', 'required'],
    [{ email: 'ugo@example.test' }, 'success', 'required'],
    [{ email: 'ugo@example.test', success: 'yes' }, 'success', 'invalid_type'],
    [
      { email: 'ugo@example.test', success: true, error_message: 'a'.repeat(1_001) },
      'error_message',
      'too_long',
    ],
    [{ email: 'ugo@example.test', success: true, user_agent: 'a\0b' }, 'user_agent', 'invalid_characters'],
    [{ email: 'ugo@example.test', success: true, address: '1.2.3.4' }, 'address', 'unknown_field'],
  ])('refuses %j', async (body, field, code) => {
    const answer = await post(server.browser(), '/rpc/log_login_attempt', body);
    expect([answer.status, answer.body['data']]).toMatchObject([422, { fields: [{ field, code }] }]);
  });

  it('has an end for one network', async () => {
    const browser = server.browser();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++)
      statuses.push((await post(browser, '/rpc/log_login_attempt', claim('ugo@example.test', false))).status);
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  });
});

describe('get_account_lockout_info', () => {
  it('[API-03] tells in its first row whether an address is locked and until when', async () => {
    const email = newEmail();
    await signUp(email);
    await confirmByHand(email);
    const browser = server.browser();
    expect(await lockoutInfo(browser, email)).toEqual({
      status: 200,
      body: [{ is_locked: false, lockout_expires_at: null }],
    });
    for (let n = 0; n < 5; n++) await signIn(browser, email, 'Ricotta2?');
    const end = new Date(server.clock.now().getTime() + 15 * 60_000).toISOString();
    expect((await lockoutInfo(browser, email)).body).toEqual([{ is_locked: true, lockout_expires_at: end }]);
  });

  it('[API-03] does not tell who has an account: a stranger’s address locks like any other', async () => {
    const email = newEmail();
    const browser = server.browser();
    const shape = async () =>
      Object.keys(((await lockoutInfo(browser, email)).body as unknown as object[])[0]!);
    expect(await shape()).toEqual(['is_locked', 'lockout_expires_at']);
    for (let n = 0; n < 5; n++) await signIn(browser, email, 'Ricotta2?');
    expect((await lockoutInfo(browser, email)).body).toMatchObject([{ is_locked: true }]);
  });
});

describe('get_effective_features', () => {
  const features = (browser: Browser, restaurant_uuid: unknown) =>
    post(browser, '/rpc/get_effective_features', { restaurant_uuid });

  it('[API-04] answers with the feature map of the documents', async () => {
    const plus = await buildRestaurant(server);
    const { status, body } = await features(plus.browser, plus.id);
    expect([status, body]).toEqual([
      200,
      {
        dashboard: true,
        operator_management: true,
        inventory_basic: true,
        scanner: true,
        google_integration: true,
        voice_interface: true,
        admin_access: true,
        super_admin_access: false,
        restaurant_management: true,
        subscription_management: true,
        max_operators: 10,
        subscription_active: true,
        subscription_status: 'active',
        current_operators: 1,
        voice_advanced: true,
        haccp_advanced: true,
        advanced_notifications: true,
        advanced_reports: true,
        multiple_operators: true,
        qr_labels: true,
        haccp_basic: true,
        registers: true,
        audit_log: true,
        autoregulation: true,
        smart_planning: true,
      },
    ]);
    const free = await buildRestaurant(server, { plan: 'free', operator: false });
    expect((await features(free.browser, free.id)).body).toMatchObject({
      max_operators: 3,
      registers: false,
      audit_log: false,
      current_operators: 0,
    });
  });

  it('[API-26] refuses every restaurant but one’s own, whether it exists or not', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const stored = () => rows('SELECT * FROM restaurants WHERE id = ANY($1)', [own.id, other.id]);
    const before = await stored();
    for (const id of [other.id, newId()]) {
      const { status, body } = await features(own.browser, id);
      expect([status, body['code'], body['success']]).toEqual([403, 'FORBIDDEN', false]);
      expect(Object.keys(body)).not.toContain('dashboard');
    }
    expect(await stored()).toEqual(before);
    expect((await features(server.browser(), own.id)).status).toBe(401);
  });

  it.each([
    [undefined, 'required'],
    [null, 'required'],
    ['x', 'invalid_id'],
    [5, 'invalid_id'],
    ["' OR 1=1 --", 'invalid_id'],
  ])('refuses the id %j', async (id, code) => {
    const own = await buildRestaurant(server, { operator: false });
    const { status, body } = await features(own.browser, id);
    expect([status, body['data']]).toMatchObject([422, { fields: [{ field: 'restaurant_uuid', code }] }]);
  });
});

dataManagerTests();

describe('a restaurant named in a call', () => {
  /** What the documents call a restaurant's id. */
  const names = ['restaurant_id', 'restaurant_uuid', 'restaurantId'];

  it('[API-26] is refused with 403 in every call that takes one, when it is not one’s own', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const document = (await (await own.browser.fetch('/api/openapi.json')).json()) as {
      paths: Record<
        string,
        { post?: { requestBody?: { content: Record<string, { schema: { properties?: object } }> } } }
      >;
    };
    const taking = Object.entries(document.paths).flatMap(([path, { post: operation }]) => {
      const properties = operation?.requestBody?.content['application/json']?.schema.properties ?? {};
      return names.filter((name) => name in properties).map((name) => ({ path, name }));
    });
    expect(taking).toContainEqual({ path: '/rpc/get_effective_features', name: 'restaurant_uuid' });
    // What such a call needs besides, so that only the restaurant is wrong.
    const besides: Readonly<Record<string, object>> = {
      '/functions/qr-label-generator': {
        label_data: { product_name: 'Ragù', lot_number: 'L1', expiry_date: '2030-01-01' },
      },
      '/functions/test-google-integration': { test_type: 'gemini' },
    };
    for (const { path, name } of taking) {
      const { status, body } = await post(own.browser, path, { ...besides[path], [name]: other.id });
      expect([path, status, body['code']]).toEqual([path, 403, 'FORBIDDEN']);
    }
  });

  it('[API-26] is no field of any other call: it changes nothing and is refused', async () => {
    const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
    const { status, body } = await post(own.browser, '/operators', {
      id: newId(),
      name: 'Ugo',
      icon: 'user',
      restaurant_id: other.id,
    });
    expect([status, body['data']]).toMatchObject([
      422,
      { fields: [{ field: 'restaurant_id', code: 'unknown_field' }] },
    ]);
    expect(await rows('SELECT 1 FROM operators WHERE restaurant_id = $1', other.id)).toHaveLength(1);
  });
});

describe('the client of the documents', () => {
  it('[API-27] has sign up, sign in, session, password update and sign out', async () => {
    const { client } = server.browser();
    const email = newEmail();
    expect(await client.accounts.signUp({ email, password })).toEqual({ email });
    await confirmByHand(email);
    expect((await client.accounts.session()).session).toBeNull();
    await client.accounts.signIn({ email, password });
    expect((await client.accounts.session()).session).toMatchObject({ user: { email } });
    const another = 'Ricotta2?';
    expect(
      await client.accountSecurity.changePassword({ currentPassword: password, newPassword: another }),
    ).toEqual({ endedSessions: 0 });
    expect((await client.accounts.session()).session, 'this session goes on').not.toBeNull();
    expect(await client.accounts.signOut()).toEqual({ signedOut: true });
    expect((await client.accounts.session()).session).toBeNull();
    await expect(client.accounts.signIn({ email, password })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    await client.accounts.signIn({ email, password: another });
    expect((await client.accounts.session()).session).not.toBeNull();
  });

  it('[API-01] has every endpoint below one address', async () => {
    const document = (await (await server.browser().fetch('/api/openapi.json')).json()) as {
      servers: { url: string }[];
      paths: Record<string, unknown>;
    };
    expect(document.servers).toEqual([{ url: '/api' }]);
    expect(new Set(allEndpoints().map(({ path }) => path))).toEqual(new Set(Object.keys(document.paths)));
  });
});

describe('qr-label-generator', () => {
  const path = '/functions/qr-label-generator';
  /** The day in Rome, so many days from now. */
  const day = (from: number) => addDays(romeDate(server.clock.now()), from);
  const free = () => ({
    product_name: 'Pane',
    lot_number: 'L1',
    production_date: day(0),
    expiry_date: day(3),
  });

  it('[API-18, LABEL-86] makes a label by action, answers in the documents’ names, and stores it once', async () => {
    const own = await buildRestaurant(server);
    const call = (rest: object = {}) =>
      post(own.browser, path, {
        action: 'generate_label',
        restaurant_id: own.id,
        id: '01990000-0000-7000-8000-0000000000a1',
        label_data: {
          product: 'Torta',
          recipe: 'Torta di mele',
          expiry_date: `${day(3)}T10:00:00.000Z`,
          ingredients: ['farina', 'mele'],
          allergens: ['glutine', 'nichel'],
          batch: 'PREP_1',
          temperature: 'Ambiente',
          operator: 'Nessuno',
        },
        ...rest,
      });
    const first = await call();
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const { unique_id: code, qr_url: url, pdf_url: pdf } = first.body as Record<string, string>;
    expect(url).toBe(`${server.url}/qr/${code}`);
    expect((await own.browser.fetch(new URL(pdf!).pathname)).headers.get('content-type')).toBe(
      'application/pdf',
    );
    expect((await call()).body).toEqual(first.body);
    expect((await own.client.labels.read({ labelId: code! })).label_data).toMatchObject({
      product_name: 'Torta',
      lot_number: 'PREP_1',
      allergens: ['gluten'],
      other_allergens: ['nichel'],
      operator: 'Anna',
    });
    for (const label_data of [
      {},
      { ...free(), expiry_date: 'domani' },
      { ...free(), lot_number: '' },
      { ...free(), product_name: ' ' },
    ])
      expect((await call({ label_data })).body).toMatchObject({ success: false, code: 'INPUT_INVALID' });
    // Dates that can not stand on food are refused as in the form (LABEL-47).
    for (const [dates, field, code] of [
      [{ expiry_date: '9999-12-31' }, 'expiry_date', 'too_far_ahead'],
      [{ expiry_date: day(-1) }, 'expiry_date', 'before_production'],
      [{ production_date: day(-3), expiry_date: day(-1) }, 'expiry_date', 'date_passed'],
      [{ production_date: day(-3), expiry_date: `${day(-1)}T20:59:00Z` }, 'expiry_date', 'date_passed'],
      [{ production_date: day(2) }, 'production_date', 'in_future'],
    ] as const)
      expect((await call({ id: newId(), label_data: { ...free(), ...dates } })).body['data']).toMatchObject({
        fields: [{ field: `label_data.${field}`, code }],
      });
    expect((await call({ action: 'delete_label' })).body).toMatchObject({ success: false });
    const other = await buildRestaurant(server);
    expect((await call({ restaurant_id: other.id })).status).toBe(403);
  });

  it('[LABEL-77] takes no list that names nothing for «none of the fourteen», and hears what names say', async () => {
    const own = await buildRestaurant(server);
    const labelled = async (rest: object) => {
      const made = await post(own.browser, path, {
        action: 'generate_label',
        restaurant_id: own.id,
        label_data: { ...free(), product_name: 'Dolce', ...rest },
      });
      const { unique_id: code } = made.body as Record<string, string>;
      const page = await own.browser.fetch(`/qr/${code}`);
      return { data: (await own.client.labels.read({ labelId: code! })).label_data, page: await page.text() };
    };
    for (const allergens of [[], ['nessuno'], ['senza glutine'], null]) {
      const { data, page } = await labelled({ allergens, ingredients: ['latte', 'farina', 'sale'] });
      expect(data).toMatchObject({
        allergens: ['gluten', 'milk'],
        other_allergens: [],
        unstated: ['latte', 'farina', 'sale'],
      });
      expect(page).not.toContain('Nessuno dei 14');
      expect(page).toContain('Latte');
    }
    const unsaid = await labelled({ allergens: [] });
    expect(unsaid.data).not.toHaveProperty('allergens');
    expect(unsaid.page).not.toContain('Nessuno dei 14');
    const listed = await labelled({ allergens: ['tracce di noci', 'MILK'], ingredients: ['uova', 'sale'] });
    expect(listed.data).toMatchObject({
      allergens: ['eggs', 'milk'],
      may_contain: ['nuts'],
      other_allergens: [],
    });
    expect(listed.data).not.toHaveProperty('unstated');
    expect(listed.data.ingredients?.map(({ emphasised }) => emphasised)).toEqual([true, false]);
    // What one allergen is denied beside is not denied with it (RECIPE-65).
    const both = await labelled({ allergens: ['senza glutine con latte', 'sedano'] });
    expect(both.data).toMatchObject({ allergens: ['milk', 'celery'], other_allergens: [] });
  });

  it('[LABEL-87] makes no date of a preparation later by a paper that bears its number', async () => {
    const own = await buildRestaurant(server);
    const recipe_id = newId();
    const manage = (body: object) =>
      post(own.browser, '/functions/google-data-manager', { restaurant_id: own.id, ...body });
    await manage({ action: 'add_recipe', id: recipe_id, recipe: { name: 'Pesto', ingredients: 'basilico' } });
    const made = await manage({ action: 'create_preparation', preparation_data: { recipe_id } });
    const { batch_number, expiry_date } = made.body['preparation'] as Record<string, string>;
    const label = (lot_number: string, until: string) =>
      post(own.browser, path, {
        action: 'generate_label',
        restaurant_id: own.id,
        label_data: { ...free(), lot_number, expiry_date: until },
      });
    const until = Date.parse(expiry_date!);
    const later = new Date(until + 61_000);
    const nextDay = romeDate(new Date(until + 24 * 3_600_000));
    for (const [number, date] of [
      [batch_number!, later.toISOString()],
      [batch_number!.toLowerCase().replace('_', ' '), later.toISOString()],
      [batch_number!, nextDay],
    ] as const)
      expect(await label(number, date)).toMatchObject({
        status: 409,
        body: { success: false, code: 'LABEL_OUTLASTS_BATCH' },
      });
    expect(await rows('SELECT id FROM qr_labels WHERE restaurant_id = $1', own.id), 'its own').toHaveLength(
      1,
    );
    for (const date of [expiry_date!, new Date(until + 59_000).toISOString(), romeDate(new Date(until))])
      expect(await label(batch_number!, date)).toMatchObject({ status: 200 });
    expect(await label('altro', later.toISOString())).toMatchObject({ status: 200 });
  });

  it('[LABEL-70] labels no number of goods that are called back or held, however it is spelled', async () => {
    const own = await buildRestaurant(server);
    const { client } = own;
    const productId = newId();
    await client.inventory.create({
      id: productId,
      name: 'Riso',
      unit: 'kg',
      initialStock: { quantity: 4, lotNumber: 'RC-77' },
    });
    const call = (lot_number: string) =>
      post(own.browser, path, {
        action: 'generate_label',
        restaurant_id: own.id,
        label_data: { ...free(), lot_number },
      });
    const [lot] = (await client.inventory.product({ productId })).lots;
    const recallId = newId();
    await client.traceability.begin({
      id: recallId,
      kind: 'recall',
      start: { kind: 'lot', value: lot!.id },
      reason: 'Avviso del fornitore',
    });
    for (const spelled of ['RC-77', 'rc 77', 'RC77'])
      expect(await call(spelled)).toMatchObject({
        status: 409,
        body: { success: false, code: 'LABEL_NUMBER_BLOCKED', data: { names: ['Riso'] } },
      });
    expect(await rows('SELECT id FROM qr_labels WHERE restaurant_id = $1', own.id)).toEqual([]);
    expect(await call('RC-78')).toMatchObject({ status: 200 });
    // Let go it may be labelled itself; the number is called until the recall is closed.
    const reason = 'Confezione integra, altro marchio';
    await client.traceability.release({ id: newId(), recallId, goodsKind: 'lot', goodsId: lot!.id, reason });
    expect(await call('rc77')).toMatchObject({ status: 409 });
    await client.traceability.close({ id: newId(), recallId, reason: 'Tutto controllato' });
    expect(await call('rc77')).toMatchObject({ status: 200 });
  });

  it('[API-19] [LABEL-09] without an action comes of the labels’ own form, which needs Google', async () => {
    const own = await buildRestaurant(server);
    const call = () => post(own.browser, path, { restaurant_id: own.id, label_data: free() });
    expect(await call()).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'GOOGLE_NOT_CONFIGURED',
        error: "Configura prima l'integrazione Google per creare etichette QR",
      },
    });
    expect(await rows('SELECT id FROM qr_labels WHERE restaurant_id = $1', own.id)).toEqual([]);
    await own.client.google.updateSettings({
      id: newId(),
      google_account_email: 'cucina@example.test',
      google_api_key: `AIza${'a'.repeat(35)}`,
    });
    expect(await call()).toMatchObject({ status: 200, body: { success: true } });
  });
});
