import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  holdToasts,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Scheda del prodotto' });
const list = (page: Page) => page.getByRole('list', { name: 'Prodotti in uso' });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Registro dei prodotti di pulizia' }).getByRole('row');

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Salva' }).click();
  await expect(form(page)).toHaveCount(0);
}

test(
  '[CLEAN-01] [CLEAN-04] [CLEAN-06] the sheet of a product is written, shown where it is used, kept with its safety sheet, corrected and printed',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/sanitization');
    await page.getByRole('main').getByRole('link', { name: 'Prodotti di pulizia' }).click();
    await expect(page.getByRole('heading', { name: 'Prodotti di pulizia', level: 1 })).toBeVisible();
    await expectAccessible(page, 'cleaning products without entries');
    await screenshot(page, 'cleaning-products-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Nuova scheda' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page)
      .getByLabel(/^Tempo di contatto/)
      .fill('tanto');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await expect(form(page).getByText('Scrivi un numero: da 1 secondo a 24 ore.')).toBeVisible();
    await screenshot(page, 'cleaning-products-form-asks');
    await form(page)
      .getByLabel(/^Prodotto/)
      .fill('Forno Netto');
    await form(page).getByLabel(/^Tipo/).selectOption({ label: 'Sgrassatore' });
    await form(page)
      .getByLabel(/^Diluizione/)
      .fill('50 ml in 1 litro d’acqua');
    await form(page)
      .getByLabel(/^Tempo di contatto/)
      .fill('5');
    await form(page)
      .getByLabel(/^Risciacquo/)
      .selectOption({ label: 'Da risciacquare' });
    await form(page)
      .getByLabel(/^Avvertenze/)
      .fill('Corrosivo: guanti e occhiali');
    await form(page)
      .getByLabel(/^Data della scheda di sicurezza/)
      .fill('06/05/2024');
    await expectAccessible(page, 'the sheet of a product');
    await screenshot(page, 'cleaning-products-form');
    await save(page);
    await expect(
      list(page).getByText('50 ml in 1 litro d’acqua · lascia agire 5 minuti · da risciacquare'),
    ).toBeVisible();

    await list(page)
      .getByRole('button', { name: /^Metti la scheda di sicurezza/ })
      .click();
    const file = page.getByRole('dialog', { name: 'Scheda di sicurezza' });
    await file.locator('input[type=file]').setInputFiles({
      name: 'sds.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nScheda\n%%EOF'),
    });
    await expectAccessible(page, 'a safety data sheet');
    await file.getByRole('button', { name: 'Metti in archivio' }).click();
    await expect(file).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('file in archivio');

    // Where it is cleaned with a product of the kind, how that is used is there.
    await page.goto('/sanitization?registra');
    const cleaning = page.getByRole('dialog', { name: 'Nuova sanificazione' });
    await cleaning.getByLabel(/^Prodotto usato/).selectOption({ label: 'Detergente vetri' });
    await expect(cleaning.getByText('Forno Netto')).toHaveCount(0);
    await cleaning.getByLabel(/^Prodotto usato/).selectOption({ label: 'Sgrassatore' });
    await expect(cleaning.getByRole('list', { name: 'Come si usa: Sgrassatore' })).toContainText(
      'Forno Netto: 50 ml in 1 litro d’acqua · lascia agire 5 minuti · da risciacquare · attenzione: Corrosivo: guanti e occhiali',
    );
    await expectAccessible(page, 'how a product is used, in the form of a cleaning');
    await screenshot(page, 'cleaning-products-in-form');

    await page.goto('/sanitization/products');
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Tempo sbagliato' }).click();
    await correction.getByLabel(/^Tempo di contatto/).fill('30');
    await correction.getByText('secondi', { exact: true }).click();
    await expectAccessible(page, 'correction of a sheet');
    await screenshot(page, 'cleaning-products-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(list(page).getByText(/lascia agire 30 secondi/)).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expectAccessible(page, 'the register of cleaning products');
    await screenshot(page, 'cleaning-products', { fullPage: true });

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^registro-prodotti-pulizia-\d{4}-\d{2}-\d{2}\.csv$/);

    await list(page)
      .getByRole('button', { name: /^Non si usa più/ })
      .click();
    await expect(form(page).getByLabel(/^Prodotto/)).toHaveValue('Forno Netto');
    await save(page);
    await expect(page.getByText(/^Scrivi la scheda del primo prodotto/)).toBeVisible();

    await page.goto('/sanitization/products/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expectAccessible(page, 'cleaning products on paper');
    await screenshot(page, 'cleaning-products-print', { fullPage: true });
    // A few rows, the line to sign and the code of the print are one sheet.
    await expect(page.getByText(/^Codice di questa stampa: /)).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, path: 'test-results/cleaning-products.pdf' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test(
  '[CLEAN-05] what is recorded without a network arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    await page.goto('/sanitization/products');
    await page.getByRole('button', { name: 'Nuova scheda' }).click();
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    // One call that finds no network: the app may be too well-behaved to make one before it is back.
    await page.evaluate(() => fetch('/readyz').catch(() => null));
    await form(page)
      .getByLabel(/^Prodotto/)
      .fill('Passo Pulito');
    await form(page).getByLabel(/^Tipo/).selectOption({ label: 'Detergente pavimenti' });
    await save(page);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(list(page).getByText('Passo Pulito').first()).toBeVisible();
  },
);
