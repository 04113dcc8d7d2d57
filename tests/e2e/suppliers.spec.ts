import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import {
  expect,
  expectAccessible,
  holdToasts,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Fornitore' });
const list = (page: Page) => page.getByRole('list', { name: 'I tuoi fornitori' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registro dei fornitori' }).getByRole('row');

/** A day so many days ago in Rome, as it is typed. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() - days * 86_400_000));

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Salva' }).click();
  await expect(form(page)).toHaveCount(0);
}

test(
  '[SUPP-05] [UX-74] a supplier is judged, its document expires, is told on Oggi and renewed; file, correction, CSV and paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/suppliers');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    await expectAccessible(page, 'suppliers without entries');
    await screenshot(page, 'suppliers-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page)
      .getByLabel(/^Che cosa decidi/)
      .selectOption({ label: 'Approvato con riserva' });
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await screenshot(page, 'suppliers-form-asks');
    await form(page)
      .getByLabel(/^Fornitore/)
      .fill('Latteria Neri');
    await form(page)
      .getByLabel(/^Che cosa decidi/)
      .selectOption({ label: 'Approvato' });
    await form(page)
      .getByLabel(/^Da quando/)
      .fill(daysAgo(30));
    await form(page).getByRole('button', { name: 'Fra un anno' }).click();
    await expectAccessible(page, 'a decision');
    await screenshot(page, 'suppliers-decision');
    await save(page);
    await expect(list(page).getByText('In regola', { exact: true })).toBeVisible();

    await list(page)
      .getByRole('button', { name: /^Aggiungi un documento/ })
      .click();
    await expect(form(page).getByLabel(/^Fornitore/)).toHaveValue('Latteria Neri');
    await form(page)
      .getByLabel(/^Quale documento/)
      .selectOption({ label: 'Certificazione' });
    await form(page)
      .getByLabel(/^Data del documento/)
      .fill(daysAgo(400));
    await form(page)
      .getByLabel(/^Vale fino al/)
      .fill(daysAgo(2));
    await form(page)
      .getByLabel(/^Numero/)
      .fill('CE-118');
    await expectAccessible(page, 'a document');
    await screenshot(page, 'suppliers-document');
    await save(page);
    await expect(list(page).getByText('Scaduto', { exact: true })).toBeVisible();
    await expect(list(page).getByText('Da rinnovare', { exact: true })).toBeVisible();
    await expect(list(page).getByText('In regola', { exact: true })).toHaveCount(0);
    await screenshot(page, 'suppliers-expired', { fullPage: true });

    await page.goto('/dashboard');
    await expect(
      page.getByText(/^Latteria Neri, Certificazione: era da fare entro il/).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Notifiche' }).click();
    await page
      .getByRole('dialog', { name: 'Notifiche' })
      .getByRole('link', { name: 'Latteria Neri' })
      .click();
    await expect(form(page).getByLabel(/^Quale documento/)).toHaveValue('certification');
    await form(page)
      .getByLabel(/^Data del documento/)
      .fill(daysAgo(1));
    await form(page)
      .getByLabel(/^Vale fino al/)
      .fill(daysAgo(-700));
    await save(page);
    await expect(list(page).getByText('In regola', { exact: true })).toBeVisible();

    await list(page)
      .getByRole('button', { name: /^Metti il file/ })
      .click();
    const file = page.getByRole('dialog', { name: 'File del documento' });
    await file.locator('input[type=file]').setInputFiles({
      name: 'certificato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nCertificato\n%%EOF'),
    });
    await expectAccessible(page, 'the file of a document');
    await file.getByRole('button', { name: 'Metti in archivio' }).click();
    await expect(file).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('file in archivio');

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Documento sbagliato' }).click();
    await correction
      .getByLabel(/^Quale documento/)
      .selectOption({ label: 'Dichiarazione di conformità (MOCA)' });
    await expectAccessible(page, 'correction of a document');
    await screenshot(page, 'suppliers-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(5);
    await expectAccessible(page, 'the register of suppliers');
    await screenshot(page, 'suppliers', { fullPage: true });

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^registro-fornitori-\d{4}-\d{2}-\d{2}\.csv$/);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica Excel' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toMatch(/^registro-fornitori-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [sheet] = await readWorkbook(await workbook.path());
    const lines = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(sheet!.data).toHaveLength(lines.length);
    expect(sheet!.data[0]!.join(';')).toBe(lines[0]!.replace('\uFEFF', ''));
    await page.goto('/suppliers/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(4);
    await expectAccessible(page, 'suppliers on paper');
    await screenshot(page, 'suppliers-print', { fullPage: true });
  },
);

test(
  '[SUPP-06] [SUPP-08] a suspended supplier is told of at arrival; what is recorded without a network arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    await page.goto('/suppliers');
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    // One call that finds no network: the app may be too well-behaved to make one before it is back.
    await page.evaluate(() => fetch('/readyz').catch(() => null));
    await form(page)
      .getByLabel(/^Fornitore/)
      .fill('Pescheria Blu');
    await form(page)
      .getByLabel(/^Che cosa decidi/)
      .selectOption({ label: 'Sospeso' });
    await form(page)
      .getByLabel(/^Perché/)
      .fill('Due consegne calde');
    await form(page)
      .getByLabel(/^Da quando/)
      .fill(daysAgo(1));
    await save(page);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(list(page).getByText('Sospeso', { exact: true })).toBeVisible();

    await page.goto('/inventory/deliveries');
    const supplier = page.getByLabel(/^Fornitore/);
    await supplier.fill('pescheria');
    await expect(page.getByText(/è sospeso dal/)).toHaveCount(0);
    await supplier.fill('pescheria blu');
    await expect(page.getByText(/^Pescheria Blu è sospeso dal/)).toBeVisible();
    await expect(page.getByText('Due consegne calde')).toBeVisible();
    await expectAccessible(page, 'a suspended supplier at arrival');
    await screenshot(page, 'suppliers-suspended-at-arrival');
  },
);
