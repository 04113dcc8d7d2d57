import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { codeAt } from '#features/account-security/server/authenticator-codes.ts';
import { GENESIS_HASH } from '#features/integrity/chain.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { nodeFlags } from '#tests/support/node-flags.ts';
import { readQrCode } from './support/qr-code.ts';
import { asOwner, newEmail, password, signedIn } from './support/restaurant.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Runs `npm run admin -- …` on the database of the running server. Returns what it printed. */
async function command(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...nodeFlags, 'scripts/admin.ts', ...args], {
    cwd: root,
    // Where its links lead it learns from the server that runs there.
    env: { ...process.env, CREDENZA_DATA: process.env['CREDENZA_E2E_DATA'] },
  });
  return stdout;
}

/** Makes an administrator with the command, who sets a password with the link that it prints and signs in. */
async function enterAsAdministrator(
  page: Page,
  level: 'admin' | 'super_admin',
  { secondFactor = true }: { secondFactor?: boolean } = {},
): Promise<string> {
  const email = newEmail();
  await asOwner('DELETE FROM rate_limits');
  const link = /https?:\S+/.exec(await command('create', email, '--level', level, '--name', 'Ada Rossi'))![0];
  await page.goto(link);
  await page.getByLabel('Nuova password', { exact: true }).fill(password);
  await page.getByLabel(/^Conferma/).fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password cambiata')).toBeVisible();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  if (level === 'super_admin' && secondFactor) {
    await expect(page.getByRole('heading', { name: 'Aggiungi un secondo passaggio' })).toBeVisible();
    await asOwner(
      'UPDATE sessions SET second_factor_at = created_at WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [email],
    );
    await page.reload();
  }
  return email;
}

/**
 * A super administrator as the command and the second step leave one, past both: what stands behind that door is tried by
 * tests that need not walk through it.
 */
async function asSuperAdministrator(page: Page): Promise<string> {
  const { email } = await signedIn(page, { operator: null });
  const [{ id }] = (await asOwner('SELECT id FROM users WHERE email = $1', [email])).rows as [{ id: string }];
  await asOwner(
    `UPDATE profiles SET admin_level = 'super_admin', is_super_admin = true, restaurant_id = NULL WHERE id = $1`,
    [id],
  );
  await asOwner('UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1', [id]);
  return email;
}

/** Restaurants that nobody had to sign up for, each with its empty chain. Returns their names' common mark. */
async function addRestaurants(count: number): Promise<string> {
  const mark = newId().slice(-6);
  const states = [
    ['free', 'active', null],
    ['base', 'active', null],
    ['base', 'trial', '4 days'],
    ['plus', 'inactive', null],
    ['plus', 'trial', '-2 days'],
    ['test', 'active', null],
  ] as const;
  const restaurants = Array.from({ length: count }, (_, n) => {
    const [plan, status, trial] = states[n % states.length]!;
    return { id: newId(), n, plan, status, trial };
  });
  await asOwner(
    `WITH added AS (
       INSERT INTO restaurants (id, name, email, current_plan_type, subscription_status, trial_ends_at, created_at)
       SELECT id, format('Trattoria %s %s', $2::text, n), format('trattoria-%s-%s@example.test', $2::text, n), plan, status,
              now() + trial::interval, now()
         FROM json_to_recordset($1) AS r (id uuid, n int, plan text, status text, trial text)
       RETURNING id)
     INSERT INTO integrity_chains (restaurant_id, sequence, previous, head) SELECT id, 0, $3, $3 FROM added`,
    [JSON.stringify(restaurants), mark, GENESIS_HASH],
  );
  return mark;
}

const tabs = (page: Page) => page.getByRole('tab');

/** A check goes through every restaurant of the run, one after the other: on a busy machine longer than a screen takes. */
const wholeCheck = { timeout: 120_000 };

/** Begins a check when no other test of the run is reading: the server lets one read at a time and refuses a second. */
async function beginCheck(page: Page): Promise<void> {
  test.setTimeout(400_000);
  await page.route('**/api/integrity/checks*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await expect(async () => {
      await asOwner('DELETE FROM rate_limits');
      // It answers when the check is over: asked again before that, it would be refused until it is.
      const response = await route.fetch(wholeCheck);
      expect(response.status()).not.toBe(409);
      await route.fulfill({ response });
    }).toPass(wholeCheck);
  });
  await page.getByRole('button', { name: 'Esegui check' }).click();
}

test(
  '[GUARD-08, GUARD-25] a super administrator comes in by the command’s link, sees all restaurants and checks their chains',
  { tag: '@every-size' },
  async ({ page }) => {
    const mark = await addRestaurants(53);
    // Days as the nights would have counted them, two of them missed.
    await asOwner(
      `INSERT INTO service_days (day, records, devices, restaurants, mails_sent, mails_failed, database_bytes, counted_at)
       SELECT (now() AT TIME ZONE 'Europe/Rome')::date - n, 900 + n * 37 % 400, 40 + n % 9, 18 + n % 4, 60 + n * 13 % 50,
              CASE WHEN n % 7 = 0 THEN 12 ELSE 0 END, 80000000 - n * 900000, now()
         FROM generate_series(1, 30) n WHERE n NOT IN (11, 12)
       ON CONFLICT DO NOTHING`,
    );
    const email = await enterAsAdministrator(page, 'super_admin');
    await page.waitForURL('**/admin');
    await expect(page.getByRole('heading', { name: 'Amministrazione', level: 1 })).toBeVisible();
    const own = ['Panoramica', 'Ristoranti', 'Amministratori', 'Stripe', 'Impostazioni'];
    await expect(tabs(page)).toHaveText(own);
    await expect(page.getByRole('region', { name: 'Numeri' }).getByText('Abbonamenti attivi')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ultimi 30 giorni' })).toBeVisible();
    await expectAccessible(page, 'administration, overview');
    await screenshot(page, 'administration-overview', { fullPage: true });
    await page.getByText('Tutti i numeri').click();
    await expect(page.getByRole('table', { name: 'Ultimi 30 giorni' })).toBeVisible();
    await expectAccessible(page, 'administration, all figures');
    await screenshot(page, 'administration-figures', { fullPage: true });

    // One screen by two names.
    await page.goto('/super-admin');
    await expect(page.getByRole('heading', { name: 'Amministrazione', level: 1 })).toBeVisible();
    await expect(tabs(page)).toHaveText(own);

    await page.getByRole('tab', { name: 'Ristoranti' }).click();
    const found = page.waitForResponse((response) => response.url().includes(`search=trattoria+${mark}`));
    await page.getByRole('textbox', { name: 'Cerca per nome o email' }).fill(`trattoria ${mark}`);
    await found;
    await expect(page.getByText('50 di 53')).toBeVisible();
    await page.getByRole('button', { name: 'Carica altri' }).click();
    const table = page.getByRole('table', { name: 'Ristoranti' });
    await expect(table.getByRole('row')).toHaveCount(54);
    await expectAccessible(page, 'administration, restaurants');
    await screenshot(page, 'administration-restaurants');
    await page.getByRole('textbox', { name: 'Cerca per nome o email' }).fill('nessuno si chiama così');
    await expect(page.getByText('Nessun ristorante trovato')).toBeVisible();
    await screenshot(page, 'administration-restaurants-none');

    await page.getByRole('tab', { name: 'Amministratori' }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Super amministratore');
    await expectAccessible(page, 'administration, administrators');
    await screenshot(page, 'administration-administrators', { fullPage: true });

    await page.getByRole('tab', { name: 'Stripe' }).click();
    await expect(page.getByText('Non configurato')).toBeVisible();
    await expectAccessible(page, 'administration, Stripe');
    await screenshot(page, 'administration-stripe', { fullPage: true });

    await page.getByRole('tab', { name: 'Impostazioni' }).click();
    await expectAccessible(page, 'administration, settings');
    await screenshot(page, 'administration-settings', { fullPage: true });
    for (const [part, name] of [
      ['Sistema', 'system'],
      ['Lavori non riusciti', 'jobs'],
      ['Messaggi', 'messages'],
      ['Registro delle attività', 'acts'],
    ] as const) {
      await page.getByRole('button', { name: part }).click();
      await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible();
      await expectAccessible(page, `administration, ${name}`);
      await screenshot(page, `administration-${name}`, { fullPage: true });
      await page.getByRole('button', { name: 'Impostazioni' }).click();
    }

    await page.goto('/integrity');
    await expect(page.getByRole('heading', { name: 'Integrità', level: 1 })).toBeVisible();
    await beginCheck(page);
    await expect(page.getByText(/^Check completato: \d+ violazioni trovate$/)).toBeVisible(wholeCheck);
    await expect(page.getByRole('button', { name: 'Esegui check' })).toBeVisible();
    await expectAccessible(page, 'integrity');
    await screenshot(page, 'integrity', { fullPage: true });
  },
);

test(
  '[AUTH-72, AUTH-73, AUTH-76] a super administrator sets an authenticator app up, by its code or its key, before anything is shown',
  { tag: '@every-size' },
  async ({ page }) => {
    await enterAsAdministrator(page, 'super_admin', { secondFactor: false });
    await expect(page.getByRole('heading', { name: 'Aggiungi un secondo passaggio' })).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await expectAccessible(page, 'second factor');
    await screenshot(page, 'second-factor');
    await page.getByRole('button', { name: 'Usa un’app di autenticazione' }).click();
    await page.getByLabel('Password attuale', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continua' }).click();
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
    const code = page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const address = new URL(await readQrCode(await code.screenshot()));
      expect(address.protocol).toBe('otpauth:');
      expect(address.searchParams.get('secret')).toBe(secret);
    }
    await page.emulateMedia({ colorScheme: null });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copia la chiave' }).click();
    await expect(page.getByText('Chiave copiata')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await expectAccessible(page, 'second factor, key');
    await screenshot(page, 'second-factor-key', { fullPage: true });
    await page.getByLabel('Codice di 6 cifre').fill(codeAt(secret ?? '', new Date()));
    await page.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText('Conserva i codici di recupero')).toBeVisible();
    await expectAccessible(page, 'recovery codes');
    await screenshot(page, 'second-factor-recovery');
    await page.getByRole('button', { name: 'Li ho conservati' }).click();
    await expect(page.getByRole('heading', { name: 'Amministrazione', level: 1 })).toBeVisible();
  },
);

test(
  'a record that was changed behind our back is named on /integrity',
  { tag: '@every-size' },
  async ({ page, openDevice }) => {
    const kitchen = await openDevice();
    const { restaurantId } = await signedIn(kitchen);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const reading = await kitchen.request.post('/api/refrigeration/readings', {
      data: { id: newId(), equipmentName: 'Frigo carni', temperature: 9 },
      headers: { origin },
    });
    expect(reading.status()).toBe(201);
    const name = `Da Ugo ${restaurantId.slice(-6)}`;
    await asOwner('UPDATE restaurants SET name = $1 WHERE id = $2', [name, restaurantId]);
    await asOwner('UPDATE refrigeration_logs SET temperature = 3 WHERE restaurant_id = $1', [restaurantId]);
    try {
      await asSuperAdministrator(page);
      await page.goto('/integrity');
      await beginCheck(page);
      const table = page.getByRole('table', { name: `Violazioni di ${name}` });
      await expect(table.getByText('Dato modificato')).toBeVisible(wholeCheck);
      await expectAccessible(page, 'integrity with violations');
      await screenshot(page, 'integrity-violations', { fullPage: true });
    } finally {
      await asOwner('UPDATE refrigeration_logs SET temperature = 9 WHERE restaurant_id = $1', [restaurantId]);
    }
  },
);

test('[ADMIN-10] an administrator with fewer rights sees three tabs and no chains', async ({ page }) => {
  await enterAsAdministrator(page, 'admin');
  // The way in for who has no restaurant.
  await page.waitForURL('**/super-admin');
  await expect(page.getByRole('heading', { name: 'Amministrazione', level: 1 })).toBeVisible();
  await expect(tabs(page)).toHaveText(['Panoramica', 'Ristoranti', 'Impostazioni']);
  await page.goto('/admin?tab=administrators');
  await expect(page.getByText('Abbonamenti attivi')).toBeVisible();
  await expect(tabs(page)).toHaveText(['Panoramica', 'Ristoranti', 'Impostazioni']);
  await page.goto('/integrity');
  await expect(page.getByText(/^Accesso non autorizzato\./)).toBeVisible();
});

test('[ADMIN-12, ADMIN-13, ADMIN-16, ADMIN-24] keys are stored after the password was given again, and shown as masks', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  const email = await asSuperAdministrator(page);
  await asOwner(
    `UPDATE sessions SET created_at = created_at - interval '1 hour', second_factor_at = second_factor_at - interval '1 hour'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  await page.goto('/admin?tab=stripe');
  const key = page.getByLabel('Chiave segreta', { exact: true });
  await key.fill('pk_live_0123456789');
  await page.getByRole('button', { name: 'Salva le chiavi' }).click();
  await expect(page.getByText('Inserisci una chiave Stripe valida (deve iniziare con sk_)')).toBeVisible();
  await key.fill('sk_test_0123456789abcdef');
  await page.getByRole('button', { name: 'Salva le chiavi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the proof of who is there');
  await screenshot(page, 'administration-proof');
  await dialog.getByLabel(/^Password attuale/).fill(password);
  await dialog.getByRole('button', { name: 'Conferma', exact: true }).click();
  try {
    await expect(page.getByText('Chiavi salvate con successo')).toBeVisible();
    await expect(page.getByText(/Adesso: sk_t••••••••cdef/)).toBeVisible();
    await expect(key).toHaveValue('');
    await page.goto('/admin?tab=settings&part=acts');
    await expect(page.getByText('Chiavi di Stripe cambiate').first()).toBeVisible();
  } finally {
    await asOwner('DELETE FROM stripe_settings');
  }
});

test(
  '[ADMIN-03, ADMIN-04, ADMIN-27, ADMIN-28, ADMIN-29] a restaurant is opened, given a bonus, suspended and let go on',
  { tag: '@every-size' },
  async ({ page }) => {
    await asSuperAdministrator(page);
    await page.goto('/admin?tab=restaurants');
    const dialog = page.getByRole('dialog');
    const email = newEmail();
    await page.getByRole('button', { name: 'Nuovo ristorante' }).click();
    await dialog.getByRole('button', { name: 'Crea e invita' }).click();
    await expect(dialog.getByText('Campo obbligatorio')).toHaveCount(2);
    await dialog.getByLabel(/^Nome del ristorante/).fill('Da Ugo');
    await dialog.getByLabel(/^Email di chi lo usa/).fill(email);
    await expectAccessible(page, 'a new restaurant');
    await screenshot(page, 'administration-new-restaurant');
    // What was typed stands there after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Nuovo ristorante' }).click();
    await expect(dialog.getByLabel(/^Nome del ristorante/)).toHaveValue('Da Ugo');
    await dialog.getByRole('button', { name: 'Crea e invita' }).click();
    await expect(page.getByText('Ristorante creato con successo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Da Ugo', level: 2 })).toBeVisible();
    await expect(page.getByText('Password da scegliere')).toBeVisible();
    await page.getByRole('button', { name: 'Invita di nuovo' }).click();
    await dialog.getByRole('button', { name: 'Invia l’invito' }).click();
    await expect(page.getByText('Invito inviato')).toBeVisible();

    await page.getByRole('button', { name: 'Cambia piano' }).click();
    await dialog
      .getByLabel(/^Ultimo giorno/)
      .first()
      .fill('31/12/2035');
    await dialog.getByLabel(/^Motivo/).fill('Prova con noi la voce');
    await expectAccessible(page, 'another plan');
    await screenshot(page, 'administration-plan');
    await dialog.getByRole('button', { name: 'Cambia piano' }).click();
    await expect(page.getByText('31/12/2035')).toBeVisible();

    await page.getByRole('button', { name: 'Sospendi il ristorante' }).click();
    await dialog.getByLabel(/^Motivo/).fill('Uso non consentito');
    await dialog.getByRole('button', { name: 'Sospendi' }).click();
    await expect(page.getByText(/^Sospeso dal/)).toBeVisible();
    await expect(page.getByText('Motivo: Uso non consentito').first()).toBeVisible();
    await expectAccessible(page, 'a suspended restaurant');
    await screenshot(page, 'administration-restaurant', { fullPage: true });
    await page.getByRole('button', { name: 'Riattiva il ristorante' }).click();
    await dialog.getByLabel(/^Motivo/).fill('Chiarito');
    await dialog.getByRole('button', { name: 'Riattiva' }).click();
    await expect(page.getByText(/^Sospeso dal/)).toHaveCount(0);
  },
);

test(
  '[ADMIN-34, ADMIN-35] a mail that could not be sent is tried again from the console, with the reason',
  { tag: '@every-size' },
  async ({ page }) => {
    await asSuperAdministrator(page);
    const [lost, waiting] = [newId(), newId()];
    // About a restaurant of this test alone: others look at the same queue.
    const mark = await addRestaurants(1);
    const about = await asOwner('SELECT id FROM restaurants WHERE name = $1', [`Trattoria ${mark} 0`]);
    const [{ id: restaurantId }] = about.rows as [{ id: string }];
    await asOwner(
      `INSERT INTO pgboss.job (id, name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, start_after, output)
       VALUES ($1, 'mail', $3, 'failed', 30, 30, now() - interval '1 day', now(), now(), now(), $4),
              ($2, 'account-deletions', '{}', 'retry', 3, 1, now() - interval '1 hour', now(), NULL, now() + interval '1 day',
               '{"value": {"message": "job timed out"}}')`,
      [
        lost,
        waiting,
        JSON.stringify({ to: newEmail(), subject: 'Ciao', text: 'Ciao', restaurantId }),
        JSON.stringify({ name: 'Error', message: 'no', cause: { code: 'EENVELOPE', responseCode: 550 } }),
      ],
    );
    try {
      await page.goto('/admin?tab=settings&part=jobs');
      const row = page.getByRole('listitem').filter({ hasText: mark });
      await expect(row.getByText(/EENVELOPE, 550/)).toBeVisible();
      await expectAccessible(page, 'administration, jobs that failed');
      await screenshot(page, 'administration-jobs-failed', { fullPage: true });
      await row.getByRole('button', { name: /^Riprova/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Motivo/).fill('La posta è tornata');
      await expectAccessible(page, 'administration, a job tried again');
      await screenshot(page, 'administration-job-again');
      // What was typed stands there after a reload.
      await page.reload();
      await row.getByRole('button', { name: /^Riprova/ }).click();
      await expect(dialog.getByLabel(/^Motivo/)).toHaveValue('La posta è tornata');
      await dialog.getByRole('button', { name: 'Riprova', exact: true }).click();
      await expect(page.getByText('Il server ci riprova adesso')).toBeVisible();
      await page.goto('/admin?tab=settings&part=acts');
      await expect(page.getByText('Lavoro ripetuto').first()).toBeVisible();
    } finally {
      await asOwner('DELETE FROM pgboss.job WHERE id IN ($1, $2)', [lost, waiting]);
    }
  },
);

test('[ADMIN-29] a kitchen that is suspended reads it above each screen', async ({ page }) => {
  const { restaurantId } = await signedIn(page);
  await asOwner('UPDATE restaurants SET suspended_at = now() WHERE id = $1', [restaurantId]);
  await page.goto('/refrigeration');
  await expect(page.getByText('Il ristorante è sospeso')).toBeVisible();
  await expectAccessible(page, 'a suspended kitchen');
  await screenshot(page, 'suspended');
});

test('[GUARD-04] who runs a restaurant comes to the dashboard instead', async ({ page }) => {
  await signedIn(page);
  for (const path of ['/admin', '/super-admin', '/super-admin?tab=restaurants']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { name: 'Amministrazione' })).toHaveCount(0);
  }
});

test(
  '[GUARD-30, INTEG-01] /integrity sends visitors to sign in and tells others that it is not for them',
  { tag: '@every-size' },
  async ({ page, openDevice }) => {
    const visitor = await openDevice();
    await visitor.goto('/integrity');
    await visitor.waitForURL('**/login**');
    await signedIn(page);
    await page.goto('/integrity');
    await expect(
      page.getByText(
        "Accesso non autorizzato. Solo i super admin possono visualizzare il dashboard dell'integrità.",
        { exact: true },
      ),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/integrity');
    await expectAccessible(page, 'integrity without the right to it');
    await screenshot(page, 'integrity-forbidden');
  },
);
