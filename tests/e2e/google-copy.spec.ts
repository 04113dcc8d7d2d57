import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { startGoogle } from '#tests/support/google-counterpart.ts';
import type { GoogleCounterpart } from '#tests/support/google-counterpart.ts';
import { signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/* The restaurant's own copy, on a server whose Google is the counterpart. */

let google: GoogleCounterpart;
let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  google = await startGoogle();
  server = await startServer(undefined, { GOOGLE_URL: google.url });
  address = takeServer(server);
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
  await google.close();
});

test('[GOOG-04] a visitor of the wizard is sent to sign in', async ({ page }) => {
  await page.goto('/google-drive-setup');
  await expect(page).toHaveURL(/\/login/);
});

test(
  '[GOOG-10, GOOG-11, GOOG-12, GOOG-13, GOOG-14, GOOG-15] eight steps are ticked, and the last one leads on',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page, { plan: 'plus' });
    await page.goto('/google-setup');
    const steps = page.getByRole('main').getByRole('checkbox');
    await expect(steps).toHaveCount(8);
    await expect(page.getByText('15-20 minuti')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Passi completati' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(page.getByLabel('File JSON della chiave')).toBeVisible();
    await expect(page.getByLabel('Indirizzo del foglio Google')).toBeVisible();
    await steps.first().click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '13');
    await expectAccessible(page, 'the guide to Google');
    await screenshot(page, 'google-guide', { fullPage: true });
    for (let n = 1; n < 8; n++) {
      await steps.nth(n).click();
      await expect(page.getByText(`${String(n + 1)} di 8`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Configurazione completata' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vai alla dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await page.reload();
    await expect(page.getByText('8 di 8')).toBeVisible();
    await steps.nth(3).click();
    await expect(page.getByText('7 di 8')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Configurazione completata' })).toHaveCount(0);
  },
);

test(
  '[GOOG-01, GOOG-02, GOOG-03, GOOG-05, GOOG-06, GOOG-07, GOOG-08, GOOG-09, GOOG-16] four steps, each tried, and then a reading is in the sheet',
  { tag: '@every-size' },
  async ({ page, isMobile, allowProblem }) => {
    test.setTimeout(120_000);
    // A file that is no key.
    allowProblem(/status of 422/);
    await signedIn(page, { plan: 'plus' });
    await page.goto('/google-data');
    await expect(page.getByText('Non configurata')).toBeVisible();
    await page.getByRole('link', { name: 'Configura Google' }).click();
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(0)).toContainText('In corso');
    await expect(steps.nth(1)).toContainText('In attesa');
    await expect(page.getByRole('link', { name: 'Apri la guida passo passo' })).toHaveAttribute(
      'href',
      '/google-setup',
    );
    const name = `walk-${String(Date.now())}-${isMobile ? 'm' : 'd'}-${String(Math.trunc(page.viewportSize()!.width))}`;
    const account = google.account(name);
    const sheet = google.sheet(`foglio_${name}_0000000000`, []);
    const key = page.getByLabel('File JSON della chiave');
    await key.fill('{"type":"authorized_user"}');
    await steps.nth(0).getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText(/Questo non è il file JSON/)).toBeVisible();
    await key.fill(account.keyFile);
    await steps.nth(0).getByRole('button', { name: 'Salva' }).click();
    await expect(steps.nth(0)).toContainText('Completato');
    await expect(key).toHaveValue('');
    await page
      .getByLabel('Indirizzo del foglio Google')
      .fill(`https://docs.google.com/spreadsheets/d/${sheet.id}/edit#gid=0`);
    await steps.nth(2).getByRole('button', { name: 'Salva' }).click();
    await expect(steps.nth(2)).toContainText('Il foglio Google non è condiviso con l’account di servizio.');
    await expect(steps.nth(2)).toContainText('Da sistemare');
    await expectAccessible(page, 'the wizard with a refusal');
    await screenshot(page, 'google-wizard', { fullPage: true });
    sheet.readers.add(account.email);
    sheet.editors.add(account.email);
    await page.getByRole('button', { name: 'Prova di nuovo' }).click();
    await expect(steps.nth(2)).toContainText('Completato');
    await page.getByRole('button', { name: 'Prepara il foglio' }).click();
    await expect(steps.nth(3)).toContainText('Completato');
    await page.goto('/refrigeration');
    await page.evaluate(async () => {
      const id = crypto.randomUUID();
      const time = Date.now().toString(16).padStart(12, '0');
      await fetch('/api/refrigeration/readings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: `${time.slice(0, 8)}-${time.slice(8)}-7${id.slice(15)}`,
          equipmentName: 'Frigo bar',
          equipmentType: 'frigorifero',
          temperature: 3.2,
        }),
      });
    });
    await expect.poll(() => google.rowsOf(sheet, 'Temperature').length, { timeout: 20_000 }).toBe(2);
    await page.goto('/google-data');
    await expect(page.getByText(/^Tutto copiato/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apri il foglio Google' })).toHaveAttribute(
      'href',
      `https://docs.google.com/spreadsheets/d/${sheet.id}/edit`,
    );
    for (const [label, href] of [
      ['Prodotti', '/products'],
      ['Preparazioni', '/preparations'],
      ['Task HACCP', '/haccp'],
    ] as const)
      await expect(
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) }),
      ).toHaveAttribute('href', href);
    await page.getByRole('button', { name: 'Confronta il foglio' }).click();
    await expect(page.getByText('Il foglio corrisponde alle registrazioni, riga per riga.')).toBeVisible();
    await expectAccessible(page, 'the copy in Google');
    await screenshot(page, 'google-data', { fullPage: true });
    sheet.tabs.find(({ title }) => title === 'Temperature')!.rows[1]![4] = 9;
    await page.getByRole('button', { name: 'Confronta il foglio' }).click();
    await expect(page.getByText('Temperature: 1 riga è cambiata')).toBeVisible();
    await page.getByRole('button', { name: 'Ripristina le schede' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ripristina le schede' }).click();
    await expect.poll(() => google.rowsOf(sheet, 'Temperature')[1]?.[4], { timeout: 20_000 }).toBe('3.2');
  },
);

test(
  '[GOOG-60, GOOG-63, GOOG-64, GOOG-65] a calendar is tried, and then a task is in it',
  { tag: '@every-size' },
  async ({ page, isMobile }) => {
    test.setTimeout(120_000);
    await signedIn(page, { plan: 'plus' });
    await page.goto('/google-drive-setup');
    const name = `calendario-${String(Date.now())}-${isMobile ? 'm' : 'd'}-${String(Math.trunc(page.viewportSize()!.width))}`;
    const account = google.account(name);
    const calendar = google.calendar(`c_${name}@group.calendar.google.com`, []);
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(page.getByText('Non usato')).toBeVisible();
    await page.getByLabel('File JSON della chiave').fill(account.keyFile);
    await steps.nth(0).getByRole('button', { name: 'Salva' }).click();
    await expect(steps.nth(0)).toContainText('Completato');
    await page.getByLabel('ID del calendario').fill(calendar.id);
    await page.getByRole('button', { name: 'Salva' }).last().click();
    await expect(page.getByText('Il calendario non si trova.')).toBeVisible();
    await expectAccessible(page, 'the wizard with a calendar that is not shared');
    await screenshot(page, 'google-calendar-refused', { fullPage: true });
    calendar.editors.add(account.email);
    await page.getByRole('button', { name: 'Prova di nuovo' }).click();
    await expect(page.getByText('Trovato: HACCP in cucina')).toBeVisible();
    await page.evaluate(async () => {
      const id = crypto.randomUUID();
      const time = Date.now().toString(16).padStart(12, '0');
      await fetch('/api/haccp/tasks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: `${time.slice(0, 8)}-${time.slice(8)}-7${id.slice(15)}`,
          name: 'Frigo carne',
          criticalLimit: '≤ 4 °C',
        }),
      });
    });
    await expect.poll(() => google.eventsOf(calendar).length, { timeout: 30_000 }).toBe(1);
    await page.goto('/google-data');
    await expect(page.getByText('Calendario «HACCP in cucina»')).toBeVisible();
    await expect(page.getByText('1 attività nel calendario')).toBeVisible();
    await expect(page.getByText(/^Segue il piano/)).toBeVisible({ timeout: 20_000 });
    google.eventsOf(calendar)[0]!.status = 'cancelled';
    await page.getByRole('button', { name: 'Riscrivi gli eventi' }).click();
    await expect.poll(() => google.eventsOf(calendar).length).toBe(1);
    await expectAccessible(page, 'the data page with a calendar');
    await screenshot(page, 'google-calendar', { fullPage: true });
  },
);
