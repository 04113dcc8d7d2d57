import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import {
  expect,
  expectAccessible,
  holdToasts,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Olio di frittura' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registro dell’olio' }).getByRole('row');

/** Records an entry past the screen. */
async function post(page: Page, entry: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post('/api/frying-oil/entries', {
    data: { id: newId(), ...entry },
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test(
  '[OIL-05] oil beyond its limit asks until it is changed; then its collection, correction, file and paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/frying-oil');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    await expect(page.getByText('indicazione, non legge')).toBeVisible();
    await expectAccessible(page, 'frying oil without entries');
    await screenshot(page, 'frying-oil-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await form(page)
      .getByRole('textbox', { name: /^Friggitrice/ })
      .fill('Friggitrice grande');
    await form(page).getByRole('button', { name: '2', exact: true }).click();
    await form(page).getByRole('button', { name: '8', exact: true }).click();
    await expect(form(page).getByText('Oltre il limite')).toBeVisible();
    await expectAccessible(page, 'an entry of frying oil');
    await screenshot(page, 'frying-oil-form');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByRole('button', { name: 'Friggitrice spenta' })).toBeInViewport();
    await screenshot(page, 'frying-oil-question');
    // Two taps within 400 ms are one, so that a double tap does not answer the question.
    await expect(async () => {
      await form(page).getByRole('button', { name: 'Salva comunque' }).click({ timeout: 1_000 });
      await expect(form(page)).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('1 olio da cambiare')).toBeVisible();
    await expectAccessible(page, 'oil to be changed');
    await screenshot(page, 'frying-oil-open', { fullPage: true });

    await page.getByRole('button', { name: 'Chiarisci di Friggitrice grande' }).click();
    const answer = page.getByRole('dialog', { name: 'Cosa hai fatto?' });
    await answer.getByRole('button', { name: 'Friggitrice spenta' }).click();
    await answer.getByRole('button', { name: 'Salva' }).click();
    await expect(answer).toHaveCount(0);
    await expect(page.getByText(/^Da cambiare entro/)).toBeVisible();

    await page.getByRole('button', { name: 'Cambia olio di Friggitrice grande' }).click();
    await expect(form(page).getByRole('textbox', { name: /^Friggitrice/ })).toHaveValue('Friggitrice grande');
    await form(page).getByLabel('Litri di olio tolti').fill('7,5');
    await screenshot(page, 'frying-oil-change');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('1 olio da cambiare')).toHaveCount(0);
    await expect(page.getByText('Olio nuovo, non ancora misurato')).toBeVisible();

    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await form(page).getByText('Ritiro', { exact: true }).click();
    await form(page).getByLabel('Litri ritirati').fill('40');
    await form(page).getByLabel('Chi lo ha ritirato').fill('Recuperi Oli Srl');
    await form(page).getByLabel('Numero del documento di ritiro').fill('FIR 2401/26');
    await expectAccessible(page, 'a collection of waste oil');
    await screenshot(page, 'frying-oil-collection');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText(/Olio esausto[\s\S]*Ritirati 40 l[\s\S]*FIR 2401\/26/);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Litri sbagliati' }).click();
    await correction.getByLabel('Litri ritirati').fill('45');
    await expectAccessible(page, 'correction of an entry of frying oil');
    await screenshot(page, 'frying-oil-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
    await expectAccessible(page, 'the register of frying oil');
    await screenshot(page, 'frying-oil', { fullPage: true });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-olio-frittura-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/frying-oil/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(4);
    await expectAccessible(page, 'frying oil on paper');
    await screenshot(page, 'frying-oil-print', { fullPage: true });
  },
);

test(
  '[OIL-03, OIL-07, OIL-11] the limit is only tightened; Oggi and the bell lead to the change',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/frying-oil');
    await page.getByRole('button', { name: 'Limite', exact: true }).click();
    const limit = page.getByRole('dialog', { name: 'Limite dell’olio' });
    await limit.getByLabel(/^Composti polari/).fill('30');
    await limit.getByRole('button', { name: 'Salva' }).click();
    await expect(limit.getByText('Al massimo 25: puoi solo scegliere un limite più stretto')).toBeVisible();
    await expectAccessible(page, 'the limit of frying oil');
    await screenshot(page, 'frying-oil-limit');
    await limit.getByLabel(/^Composti polari/).fill('24');
    await limit.getByRole('button', { name: 'Salva' }).click();
    await expect(limit).toHaveCount(0);
    await expect(page.getByText('Limite: max 24 % di composti polari')).toBeVisible();

    await post(page, { kind: 'check', fryer: 'Friggitrice', polarPercent: 31, correctiveAction: 'Spenta' });
    await page.goto('/dashboard');
    await expect(page.getByText('Cambia l’olio di Friggitrice: 31,0 %')).toBeVisible();
    await screenshot(page, 'frying-oil-today', { fullPage: true });
    await page.getByRole('button', { name: 'Notifiche' }).click();
    const bell = page.getByRole('dialog', { name: 'Notifiche' });
    await bell.getByRole('link', { name: 'Friggitrice' }).click();
    await expect(form(page).getByText('Litri di olio tolti')).toBeVisible();
    await expect(form(page).getByRole('textbox', { name: /^Friggitrice/ })).toHaveValue('Friggitrice');
  },
);

test(
  '[OIL-06] without a network an entry waits on the device and arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signedIn(page);
    await page.goto('/frying-oil');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    // The form is at hand before the first tap.
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    await form(page)
      .getByRole('textbox', { name: /^Friggitrice/ })
      .fill('Friggitrice');
    await form(page).getByText('Striscia', { exact: true }).click();
    await form(page).getByText('Buono', { exact: true }).click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Striscia: buono');
  },
);

test(
  '[UX-69] the register that could not be fetched leaves the open form alone, and comes by a tap',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/);
    await signedIn(page);
    // The register's code is on its way until the network goes.
    const gone = Promise.withResolvers<undefined>();
    await context.route(/\/assets\/Register-[^/]+\.js/, async (route) => {
      await gone.promise;
      await route.abort();
    });
    await page.goto('/frying-oil');
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await form(page)
      .getByRole('textbox', { name: /^Friggitrice/ })
      .fill('Friggitrice');
    await context.setOffline(true);
    gone.resolve(undefined);
    await expect(page.getByText('Questa parte della pagina non si è caricata')).toBeAttached();
    await screenshot(page, 'part-lost');
    await form(page).getByText('Striscia', { exact: true }).click();
    await form(page).getByText('Buono', { exact: true }).click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await context.unrouteAll();
    await context.setOffline(false);
    await expect(page.getByText('Misurato alle')).toBeVisible();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Striscia: buono');
  },
);
