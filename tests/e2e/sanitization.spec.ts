import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdToasts, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Nuova sanificazione' });
const rows = (page: Page) => page.getByRole('table', { name: 'Ultime sanificazioni' }).getByRole('row');

async function record(page: Page, area: string, product: string, notes = ''): Promise<void> {
  await page.getByRole('button', { name: 'Registra sanificazione' }).click();
  await form(page).getByLabel(/^Area/).selectOption(area);
  await form(page)
    .getByLabel(/^Prodotto/)
    .selectOption(product);
  if (notes !== '') await form(page).getByLabel(/^Note/).fill(notes);
  await form(page).getByRole('button', { name: 'Salva' }).click();
  await expect(form(page)).toHaveCount(0);
}

test(
  '[SANI-03] what was cleaned: recorded, corrected, found, on paper and in a file',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/sanitization');
    await expect(page.getByText('Ancora nessuna sanificazione')).toBeVisible();
    await expectAccessible(page, 'cleaning without entries');
    await screenshot(page, 'sanitization-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Registra sanificazione' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Area e prodotto sono obbligatori')).toBeVisible();
    await expectAccessible(page, 'an entry without area and product');
    await screenshot(page, 'sanitization-missing');
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);

    await record(page, 'Cucina - Pavimenti', 'Detergente pavimenti');
    await expect(page.getByText('Operazione di sanificazione registrata')).toBeVisible();
    await record(page, 'Altro', 'Sgrassatore', 'Cappa sopra la griglia, filtri smontati e lavati.');
    await expect(rows(page)).toHaveCount(3);

    await rows(page)
      .filter({ hasText: 'Cucina - Pavimenti' })
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la sanificazione' });
    await correction.getByLabel(/^Area/).selectOption('Sala');
    await correction.getByRole('button', { name: 'Area sbagliata' }).click();
    await expectAccessible(page, 'correction of an entry');
    await screenshot(page, 'sanitization-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText(/Sala[\s\S]*Correzione: Area sbagliata/);
    await expect(rows(page).nth(3)).toContainText(/Cucina - Pavimenti[\s\S]*Quella giusta: Sala/);
    await expect(page.getByRole('region', { name: 'Sanificazioni registrate' })).toContainText(
      /Oggi2.*Ultimi 7 giorni2.*In tutto2/,
    );
    await expectAccessible(page, 'the register of cleaning');
    await screenshot(page, 'sanitization', { fullPage: true });

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-sanificazione-\d{4}-\d{2}-\d{2}\.csv$/);

    await page.getByLabel('Cerca nel registro').fill('cappa');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/cerca=cappa/);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);

    await page.goto('/sanitization/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expect(page.getByRole('table')).toContainText('Detergente pavimenti');
    await expectAccessible(page, 'cleaning on paper');
    await screenshot(page, 'sanitization-print', { fullPage: true });
  },
);

test(
  '[SANI-12] without a network an entry waits on the device and arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signedIn(page);
    await page.goto('/sanitization');
    await expect(page.getByText('Ancora nessuna sanificazione')).toBeVisible();
    // The form is at hand before the first tap.
    await page.getByRole('button', { name: 'Registra sanificazione' }).click();
    await expect(form(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await record(page, 'Bagni', 'Disinfettante sanitari');
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Bagni');
  },
);

test(
  '[SANI-14, SANI-15, SANI-19] the plan: written, confirmed with one tap, and a slip taken back',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/sanitization/plan');
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    const item = page.getByRole('dialog', { name: 'Nuova voce del piano' });
    await item.getByLabel(/^Che cosa/).fill('Pavimento e scarichi');
    await item.getByLabel(/^Area/).selectOption('Cucina - Pavimenti');
    await item.getByLabel(/^Prodotto/).selectOption('Detergente pavimenti');
    await item.getByLabel(/^Come si fa/).fill('50 ml in 10 litri, 5 minuti, risciacqua');
    await expectAccessible(page, 'an item of the cleaning plan');
    await screenshot(page, 'sanitization-plan-item');
    await item.getByRole('button', { name: 'Salva' }).click();
    await expect(item).toHaveCount(0);
    await expectAccessible(page, 'the cleaning plan');

    await page.goto('/sanitization');
    await page.getByRole('button', { name: /^Fatta: Pavimento/ }).click();
    await expect(page.getByRole('button', { name: /^Non è stata fatta/ })).toBeVisible();
    await expect(rows(page).nth(1)).toContainText('Pavimento e scarichi');
    await expectAccessible(page, 'what the plan asks for today');
    await screenshot(page, 'sanitization-plan-today', { fullPage: true });
    await page.getByRole('button', { name: /^Non è stata fatta/ }).click();
    await page.getByRole('button', { name: 'Toccata per errore' }).click();
    await page.getByRole('button', { name: 'Togli la conferma' }).click();
    await expect(page.getByRole('button', { name: /^Fatta: Pavimento/ })).toBeVisible();
    await expect(rows(page).nth(1)).toContainText('Non eseguita');
  },
);
