import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, holdToasts, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Controllo infestanti' });
const rows = (page: Page) => page.getByRole('table', { name: 'Ultimi controlli' }).getByRole('row');

/** Records an inspection past the screen. */
async function post(page: Page, areas: readonly object[]): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post('/api/pest-control/inspections', {
    data: { id: newId(), checklistResults: areas },
    headers: { origin },
  });
  expect(response.status(), await response.text()).toBe(201);
}

test(
  '[PEST-03, PEST-08, PEST-16] something found asks until the same area was found clean',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/pest-control');
    await expect(page.getByText('Ancora nessun controllo')).toBeVisible();
    await expectAccessible(page, 'pest control without inspections');
    await screenshot(page, 'pest-control-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Nuovo controllo' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText("Seleziona almeno un'area da controllare").first()).toBeVisible();
    await form(page).getByLabel('Bagni', { exact: true }).check();
    await form(page).getByLabel('Zona rifiuti', { exact: true }).check();
    await form(page).getByLabel('Ritrovamento Zona rifiuti').check();
    await form(page).getByLabel('Nota per Zona rifiuti').fill('Due blatte sotto il bidone');
    await expectAccessible(page, 'an inspection');
    await screenshot(page, 'pest-control-form');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByRole('button', { name: 'Posate trappole' })).toBeInViewport();
    await screenshot(page, 'pest-control-question');
    // Two taps within 400 ms are one, so that a double tap does not answer the question.
    await expect(async () => {
      await form(page).getByRole('button', { name: 'Salva comunque' }).click({ timeout: 1_000 });
      await expect(form(page)).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('Controllo infestanti registrato')).toBeVisible();
    await expect(page.getByText('1 ritrovamento da chiudere')).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(/1 ritrovamento[\s\S]*Ritrovamento aperto/);
    await expectAccessible(page, 'a finding that asks');
    await screenshot(page, 'pest-control-open', { fullPage: true });

    await page.getByRole('button', { name: 'Chiarisci il ritrovamento in Zona rifiuti' }).click();
    const answer = page.getByRole('dialog', { name: 'Cosa hai fatto?' });
    await answer.getByRole('button', { name: 'Posate trappole' }).click();
    await screenshot(page, 'pest-control-answer');
    await answer.getByRole('button', { name: 'Salva' }).click();
    await expect(answer).toHaveCount(0);
    await expect(page.getByText(/^Da ricontrollare entro/)).toBeVisible();

    await page.getByRole('button', { name: 'Ricontrolla il ritrovamento in Zona rifiuti' }).click();
    await expect(form(page).getByText('Da ricontrollare: qui era stato trovato qualcosa.')).toBeVisible();
    await form(page).getByLabel('Zona rifiuti', { exact: true }).check();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('1 ritrovamento da chiudere')).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('Nessun ritrovamento');

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi il controllo' });
    await correction.getByRole('button', { name: 'Area sbagliata' }).click();
    await correction.getByLabel('Bagni', { exact: true }).check();
    await expectAccessible(page, 'correction of an inspection');
    await screenshot(page, 'pest-control-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(4);
    await expectAccessible(page, 'the register of pest control');
    await screenshot(page, 'pest-control', { fullPage: true });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-infestanti-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/pest-control/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expectAccessible(page, 'pest control on paper');
    await screenshot(page, 'pest-control-print', { fullPage: true });
  },
);

test('[PEST-17] Oggi and the bell lead to what was found', { tag: '@every-size' }, async ({ page }) => {
  await signedIn(page);
  await post(page, [{ area: 'Magazzino' }, { area: 'Zona rifiuti', findings: true, notes: 'Mosche' }]);
  await page.goto('/dashboard');
  await expect(page.getByText('Zona rifiuti: 1 ritrovamento')).toBeVisible();
  await screenshot(page, 'pest-control-today', { fullPage: true });
  await page.getByRole('link', { name: 'Chiarisci' }).click();
  const answer = page.getByRole('dialog', { name: 'Cosa hai fatto?' });
  await answer.getByRole('button', { name: 'Area lavata e disinfettata' }).click();
  await answer.getByRole('button', { name: 'Salva' }).click();
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Notifiche' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifiche' });
  await expect(bell.getByText('Zona rifiuti')).toBeVisible();
  await bell.getByText('Zona rifiuti').click();
  await expect(form(page)).toBeVisible();
});

test(
  '[PEST-18] without a network an inspection waits on the device and arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signedIn(page);
    await page.goto('/pest-control');
    // The form is at hand before the first tap.
    await page.getByRole('button', { name: 'Nuovo controllo' }).click();
    await expect(form(page)).toBeVisible();
    // Below the form the register has come, too: it is fetched after the rest.
    await expect(page.getByText('Ancora nessun controllo')).toBeAttached();
    await context.setOffline(true);
    await form(page).getByRole('button', { name: 'Spuntale tutte' }).click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Tutte le aree');
  },
);

test('[HACCP-02] the checks lead to the three registers', async ({ page }) => {
  await signedIn(page);
  await page.goto('/haccp');
  const links = page.getByRole('navigation', { name: 'Registri' }).getByRole('link');
  await expect(links).toHaveText([/^Temperature/, /^Sanificazione/, /^Controllo infestanti/]);
  for (const [index, path] of ['/refrigeration', '/sanitization', '/pest-control'].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
  }
});

test('[PLAN-13] Plus alone holds the three registers; what was recorded stays readable', async ({ page }) => {
  await signedIn(page, { plan: 'base' });
  for (const path of ['/refrigeration', '/sanitization', '/pest-control']) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Disponibile con il piano Plus' })).toBeVisible();
    await page.getByRole('button', { name: 'Leggi quello che c’è' }).click();
    await expect(page.getByText('Solo lettura: per registrare serve il piano Plus.')).toBeVisible();
  }
});
