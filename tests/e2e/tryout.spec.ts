import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { newEmail, password } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/* A visitor in a restaurant to try, on a server that makes some ahead. */

let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer(undefined, { CREDENZA_TRYOUTS: '9' });
  address = takeServer(server);
  await expect
    .poll(async () => (await (await fetch(`${server.url}/api/tryout`)).json()) as unknown, {
      timeout: 150_000,
    })
    .toEqual({ isOffered: true, isReady: true });
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
});

test(
  '[TRY-01, TRY-05, TRY-07] from the first page into a restaurant with one tap, and it is kept',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Solo necessari' }).click();
    await page.getByRole('link', { name: 'Prova subito' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.getByRole('button', { name: /Marta/ }).click();
    await expect(page.getByText(/^Prova con dati inventati: sparisce il/)).toBeVisible();
    await screenshot(page, 'tryout-dashboard');
    await expectAccessible(page, 'tryout-dashboard');

    // What a phone reads from one of its labels says that it is made up.
    const label = await page.evaluate(async () => {
      const answer = await fetch('/api/labels?limit=1');
      const { rows } = (await answer.json()) as { rows: { unique_identifier: string }[] };
      return rows[0]!.unique_identifier;
    });
    const shown = await page.request.get(`/qr/${label}`);
    expect(await shown.text()).toContain('Ristorante di prova');

    // The first page leads back, and the page of the tryout says how long it is open.
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Vai a Oggi' })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Tieni questi dati' }).click();
    await expect(page).toHaveURL(/\/prova/);
    await expect(page.getByText(/^La tua prova è aperta fino al/)).toBeVisible();
    await screenshot(page, 'tryout-keep', { fullPage: true });
    await expectAccessible(page, 'tryout-keep');
    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Conferma password').fill(password);
    await page.getByRole('button', { name: 'Crea account' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crea account' }).click();
    await expect(page.getByText(email)).toBeVisible();
  },
);

test(
  '[TRY-03, TRY-04] says when none is ready, and looks as it should',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.goto('/prova');
    await expect(page.getByRole('button', { name: 'Apri la trattoria di prova' })).toBeVisible();
    await screenshot(page, 'tryout-begin');
    await expectAccessible(page, 'tryout-begin');
    // As it was answered, but that none waits.
    await page.route('**/api/tryout', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { isOffered: true, isReady: false } });
    });
    await page.reload();
    await expect(page.getByText('Stiamo preparando la prossima prova')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apri la trattoria di prova' })).toBeDisabled();
  },
);
