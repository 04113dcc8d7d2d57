import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { samples } from '../support/samples.ts';
import { signedIn } from './support/restaurant.ts';

/** A sheet for each paper that the rooms bring, and the one before them that lists what follows. */
const sheetCount = 1 + globSync('src/features/*/web/paper.ts').length;

/** Calls an endpoint as a screen would, past the screen. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(201);
}

/** One entry in each register, and a delivery of which one row was sent back. */
async function records(page: Page): Promise<void> {
  const fridge = newId();
  await post(page, '/refrigeration/equipment', {
    id: fridge,
    name: 'Cella carni',
    type: 'frigo_carne',
    limits: defaultLimitsOf('frigo_carne'),
  });
  await post(page, '/refrigeration/readings', { id: newId(), equipmentId: fridge, temperature: 2.5 });
  const task = newId();
  await post(page, '/haccp/tasks', { id: task, name: 'Pollo', criticalLimit: '≥ 75 °C', frequency: 'daily' });
  await post(page, '/haccp/checks', { id: newId(), taskId: task, value: '78' });
  for (const { writes } of samples.values())
    for (const [path, data] of writes?.() ?? []) await post(page, path, data);
  const product = newId();
  await post(page, '/inventory/products', { id: product, name: 'Latte fresco', unit: 'pz' });
  await post(page, '/deliveries', {
    id: newId(),
    supplier: 'Caseificio Valle',
    documentNumber: 'DDT 12',
    rows: [
      { id: newId(), productId: product, quantity: 6, celsius: 3 },
      { id: newId(), productId: product, quantity: 2, celsius: 11, refused: { reason: 'Troppo caldo' } },
    ],
  });
}

test(
  '[HACCP-39, HACCP-41, HACCP-42, DASH-21] the papers for an inspection, two taps from the dashboard',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // No printer here: that it is asked is what counts.
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await signedIn(page);
    await records(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Ispezione: stampa i registri' }).click();
    await page.getByRole('button', { name: 'Stampa' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const sheets = page.getByRole('table');
    await expect(sheets).toHaveCount(sheetCount);
    await expect(sheets.first().getByRole('row')).toContainText([
      'Registro',
      /Registro temperature.*2.*Anna/s,
      /Registro dei controlli HACCP.*1/s,
      /Registro cotture e raffreddamenti.*1/s,
      /Registro olio di frittura.*1/s,
      /Registro sanificazione.*2/s,
      /Registro controllo infestanti.*1/s,
      /non conformità.*3/is,
      /Registro arrivo merce.*2/s,
      /Registro taratura termometri.*3/s,
      /Registro formazione del personale.*1/s,
    ]);
    await expect(page.getByText(/^Ogni registrazione ha un’impronta/)).toBeVisible();
    await expect(page.getByText(/^Non ancora verificata/)).toBeVisible();
    const goods = sheets.filter({ hasText: 'Caseificio Valle, bolla DDT 12' });
    await expect(goods).toContainText('Caseificio Valle, bolla DDT 12');
    await expect(goods).toContainText('RIFIUTATA: Troppo caldo');
    // The last column is in sight, whatever the width.
    const width = page.viewportSize()?.width ?? 0;
    for (const cell of await goods.locator('tbody td').all()) {
      const box = await cell.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page, 'papers for an inspection');
    await screenshot(page, 'inspection-papers', { fullPage: true });

    const goodsToo = page.getByRole('checkbox', { name: 'Registro arrivo merce' });
    await goodsToo.click();
    // What is chosen stands in the address, and the box follows it.
    await expect(goodsToo).not.toBeChecked();
    await expect(page).toHaveURL(/senza=arrivi/);
    await expect(sheets).toHaveCount(sheetCount - 1);
    await page.getByLabel('Dal').fill('01/01/2024');
    await page.getByLabel('Dal').blur();
    await expect(page.getByText('Al massimo 92 giorni in una stampa.')).toBeVisible();
    await expect(sheets).toHaveCount(0);
  },
);

test('[HACCP-39, HACCP-42] on paper each register begins on a sheet of its own, as a table', async ({
  page,
}) => {
  await signedIn(page);
  await records(page);
  await page.goto('/inspection-papers');
  await expect(page.getByRole('table')).toHaveCount(sheetCount);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: 'print' });
  expect(
    await page.evaluate(() =>
      Array.from(document.querySelectorAll('.paper-rows'), (sheet) => [
        getComputedStyle(sheet.parentElement!).breakBefore,
        getComputedStyle(sheet.querySelector('tbody td')!).display,
      ]),
    ),
  ).toEqual(Array.from({ length: sheetCount - 1 }, () => ['page', 'table-cell']));
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    path: 'test-results/inspection-papers.pdf',
  });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(sheetCount);
});

test(
  '[INSP-06] a link for the inspector: given, opened with its code on another device, closed',
  { tag: '@every-size' },
  async ({ page, openDevice, allowProblem }) => {
    // The code that is wrong, and the link that is gone.
    allowProblem(/status of 422/);
    allowProblem(/status of 410/);
    await signedIn(page);
    await records(page);
    await page.goto('/inspection-papers');
    await expect(page.getByRole('table')).toHaveCount(sheetCount);
    await page.getByRole('checkbox', { name: 'Registro arrivo merce' }).click();
    await expect(page.getByRole('table')).toHaveCount(sheetCount - 1);
    const links = page.getByRole('region', { name: 'Link per l’ispettore' });
    await links.getByRole('button', { name: 'Crea un link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '4 ore' }).check();
    await screenshot(page, 'inspector-link-hours');
    await dialog.getByRole('button', { name: 'Crea un link' }).click();
    await expect(dialog.getByText('Codice da dire a voce')).toBeVisible();
    const code = (await dialog.getByText(/^\d{6}$/).textContent()) ?? '';
    const address = new URL((await dialog.getByText(/\/ispettore\/[\w-]{43}$/).textContent()) ?? '').pathname;
    await expectAccessible(page, 'a link for the inspector');
    await screenshot(page, 'inspector-link-code');
    await dialog.getByRole('button', { name: 'Fatto' }).click();
    await expect(links.getByText('Non l’ha ancora aperto nessuno.')).toBeVisible();

    const inspector = await openDevice();
    await inspector.goto(address);
    const field = inspector.getByLabel('Codice');
    await field.fill(code === '000000' ? '000001' : '000000');
    await inspector.getByRole('button', { name: 'Apri i registri' }).click();
    await expect(inspector.getByText('Restano 4 tentativi.')).toBeVisible();
    await expectAccessible(inspector, 'the question for the code');
    await screenshot(inspector, 'inspector-code');
    await field.fill(code);
    await inspector.getByRole('button', { name: 'Apri i registri' }).click();
    const sheets = inspector.getByRole('table');
    await expect(sheets).toHaveCount(sheetCount - 1);
    await expect(sheets.first()).toContainText('Registro temperature');
    await expect(sheets.first()).not.toContainText('Registro arrivo merce');
    await expect(inspector.getByText(/^Ogni registrazione ha un’impronta/)).toBeVisible();
    await expect(inspector.getByRole('button', { name: 'Stampa' })).toBeVisible();
    await expectAccessible(inspector, 'the registers of a link');
    await screenshot(inspector, 'inspector-registers', { fullPage: true });
    // The same sheets as at the restaurant, word for word but for when they were drawn.
    const wordsOf = async (from: Page): Promise<string[]> =>
      (await from.locator('.paper-rows tbody').allTextContents()).map((text) => text.trim());
    expect(await wordsOf(inspector)).toEqual(await wordsOf(page));

    // Who gave it sees it without asking.
    await expect(links.getByRole('list', { name: 'Aperture' })).toContainText('aperto, ');
    await expect(links.getByRole('list', { name: 'Aperture' })).toContainText('codice sbagliato, ');
    await screenshot(page, 'inspector-link-opened', { fullPage: true });
    await links.getByRole('button', { name: 'Chiudi il link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chiudi il link' }).click();
    await expect(links.getByText('Chiuso da te')).toBeVisible();
    await inspector.reload();
    await expect(inspector.getByText(/Questo link non vale più/)).toBeVisible();
    await expect(inspector.getByRole('table')).toHaveCount(0);
    await expectAccessible(inspector, 'a link that is gone');
    await screenshot(inspector, 'inspector-gone');
  },
);

test('[INSP-07] [INSP-08] [INTEG-36] the pack for the inspector is a ZIP of the registers that are chosen', async ({
  page,
}) => {
  await signedIn(page);
  await records(page);
  await page.goto('/inspection-papers');
  await expect(page.getByRole('table')).toHaveCount(sheetCount);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Pacchetto per l’ispettore' })
    .getByRole('button', { name: 'Prepara lo ZIP' })
    .click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^ispezione-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const names = Object.keys(files);
  expect(names.filter((name) => /^registri\/.*\.csv$/.test(name))).toHaveLength(sheetCount - 1);
  const sheets = await readWorkbook(Buffer.from(files['registri/registri.xlsx']!));
  expect(sheets).toHaveLength(sheetCount - 1);
  expect(sheets[0]!.data).toContainEqual(expect.arrayContaining(['Cella carni', 2.5]));
  expect(strFromU8(files['registri/01-temperature.csv']!)).toContain('Cella carni;2,5;');
  const goods = strFromU8(files[names.find((name) => name.endsWith('-arrivi.csv'))!]!);
  expect(goods).toContain('Caseificio Valle;DDT 12;Latte fresco;');
  const evidence = names.find((name) => name.startsWith('verifica/'))!;
  const readMe = strFromU8(files['LEGGIMI.txt']!);
  for (const name of names.slice(0, -1)) expect(readMe).toContain(`- ${name}: `);
  await expect(page.getByText('Pacchetto salvato')).toBeVisible();
  await screenshot(page, 'inspection-pack', { fullPage: true });

  // [INSP-08] The same of five years.
  const region = page.getByRole('region', { name: 'Pacchetto per l’ispettore' });
  await region.getByLabel('Giorni del pacchetto').selectOption('Gli ultimi 5 anni');
  await expect(region.getByText('tieni aperta questa pagina')).toBeVisible();
  await screenshot(page, 'inspection-pack-years', { fullPage: true });
  const longSaved = page.waitForEvent('download', { timeout: 120_000 });
  await region.getByRole('button', { name: 'Prepara lo ZIP' }).click();
  const long = unzipSync(new Uint8Array(readFileSync(await (await longSaved).path())));
  expect(strFromU8(long['registri/01-temperature.csv']!)).toContain('Cella carni;2,5;');
  expect(strFromU8(long['LEGGIMI.txt']!)).toContain('al massimo tre mesi per volta');
  const code = (await page.getByText(/^Codice di questa stampa: /).innerText()).split(': ')[1]!;

  // As whoever is given the ZIP reads it: the file in it proves the records.
  await page.goto(`/verifica?codice=${code}`);
  await page
    .getByLabel('File con le prove', { exact: true })
    .locator('input')
    .setInputFiles({
      name: 'registri.json',
      mimeType: 'application/json',
      buffer: Buffer.from(files[evidence]!),
    });
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Integro', exact: true })).toBeVisible();
  await expect(page.getByText('Il codice stampato è confermato')).toBeVisible();
  await screenshot(page, 'verify-printed-code', { fullPage: true });

  // Off another paper, or typed wrongly.
  const typed = page.getByLabel('Codice stampato sui registri');
  await typed.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Non integro' })).toBeVisible();
  await typed.fill('12-BA6D');
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByText('Scrivi il codice com’è sul foglio')).toBeVisible();
  await expectAccessible(page, 'verify-printed-code');
});
