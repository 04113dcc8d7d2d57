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

const form = (page: Page) => page.getByRole('dialog', { name: 'Visita', exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Postazioni' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registro delle visite' }).getByRole('row');

/** A day so many days ago in Rome, as it is typed. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() - days * 86_400_000));

async function addStation(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi una postazione' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova postazione' });
  await dialog.getByLabel(/^Dove sta/).fill(place);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toHaveCount(0);
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Salva' }).click();
  await expect(form(page)).toHaveCount(0);
}

test(
  '[VISIT-09] stations, a visit that finds activity, its report, told on Oggi until a later visit finds none; correction, CSV and paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/pest-control/visits');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    await expectAccessible(page, 'visits without entries');
    await screenshot(page, 'pest-visits-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Aggiungi una postazione' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuova postazione' });
    await expect(dialog.getByLabel(/^Numero/)).toHaveValue('1');
    await holdToasts(page);
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog.getByText('Campo obbligatorio')).toBeVisible();
    await expectAccessible(page, 'a new station');
    await screenshot(page, 'pest-visits-station');
    await dialog.getByRole('button', { name: 'Chiudi' }).first().click();
    await expect(dialog).toHaveCount(0);
    await addStation(page, 'Ingresso merci, a sinistra');
    await addStation(page, 'Retro, vicino ai rifiuti');
    await addStation(page, 'Magazzino, dietro gli scaffali');
    await expect(list(page).getByText('Mai controllata')).toHaveCount(3);

    await page.getByRole('button', { name: 'Nuova visita' }).click();
    await form(page)
      .getByLabel(/^Ditta/)
      .fill('Tre Colli');
    await form(page)
      .getByLabel(/^Giorno della visita/)
      .fill(daysAgo(9));
    await form(page).getByRole('button', { name: 'Fra 30 giorni' }).click();
    await form(page).getByRole('button', { name: 'Tutte senza attività' }).click();
    await form(page).getByLabel('2. Retro, vicino ai rifiuti').selectOption({ label: 'Attività' });
    await form(page)
      .getByLabel(/^Che cosa c’era nella 2/)
      .fill('Esca consumata a metà');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio')).toBeVisible();
    await form(page)
      .getByLabel(/^Che cosa è stato fatto/)
      .fill('Esca cambiata');
    await expectAccessible(page, 'a visit');
    await screenshot(page, 'pest-visits-form');
    await save(page);
    await expect(list(page).getByText('Attività', { exact: true })).toBeVisible();
    await expect(list(page).getByText('Nessuna attività', { exact: true })).toHaveCount(2);

    await page.getByRole('button', { name: /^Metti il rapporto/ }).click();
    const report = page.getByRole('dialog', { name: 'Rapporto della visita' });
    await report.locator('input[type=file]').setInputFiles({
      name: 'rapporto.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nRapporto\n%%EOF'),
    });
    await expectAccessible(page, 'the report of a visit');
    await report.getByRole('button', { name: 'Metti in archivio' }).click();
    await expect(report).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('rapporto in archivio');
    await screenshot(page, 'pest-visits-activity', { fullPage: true });

    await page.goto('/dashboard');
    await expect(
      page.getByText(/^Postazione 2, Retro, vicino ai rifiuti: era da fare entro il/).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Notifiche' }).click();
    await page
      .getByRole('dialog', { name: 'Notifiche' })
      .getByRole('link', { name: /^Postazione 2/ })
      .click();
    await expect(form(page).getByLabel(/^Ditta/)).toHaveValue('Tre Colli');
    await form(page)
      .getByLabel(/^Giorno della visita/)
      .fill(daysAgo(1));
    await form(page).getByLabel('2. Retro, vicino ai rifiuti').selectOption({ label: 'Nessuna attività' });
    await save(page);
    await expect(list(page).getByText('Nessuna attività', { exact: true })).toHaveCount(3);
    await expect(rows(page)).toHaveCount(3);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la visita' });
    await correction.getByRole('button', { name: 'Ditta sbagliata' }).click();
    await correction.getByLabel(/^Ditta/).fill('Riva Servizi');
    await expectAccessible(page, 'correction of a visit');
    await screenshot(page, 'pest-visits-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(4);
    await expectAccessible(page, 'the register of visits');
    await screenshot(page, 'pest-visits', { fullPage: true });

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/^registro-visite-infestanti-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/pest-control/visits/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expectAccessible(page, 'visits on paper');
    await screenshot(page, 'pest-visits-print', { fullPage: true });
  },
);

test(
  '[VISIT-10] the plan is chosen, stations are put on it by a tap and by keys, and taken off again',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/pest-control/visits');
    await addStation(page, 'Ingresso merci');
    await addStation(page, 'Retro');
    await holdToasts(page);
    // A plan with two rooms, drawn here.
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 800;
      canvas.height = 500;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 800, 500);
      context.lineWidth = 6;
      context.strokeRect(40, 40, 720, 420);
      context.strokeRect(40, 40, 300, 420);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({
      name: 'rapporto.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText(/Non è una foto né un’immagine/).first()).toBeVisible();
    await chooser.setInputFiles({
      name: 'planimetria.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    });
    const plan = page.getByRole('img', { name: 'Planimetria del locale con le postazioni' });
    await expect(plan).toBeVisible();

    await page.getByRole('button', { name: /^Metti la 1/ }).click();
    const box = (await plan.boundingBox())!;
    // What takes the tap lies over the picture.
    await plan
      .locator('..')
      .locator('button[aria-hidden]')
      .click({
        position: { x: box.width / 4, y: box.height / 2 },
      });
    await expectAccessible(page, 'a station that is put on the plan');
    await page.getByRole('button', { name: 'Metti qui' }).click();
    const first = page.getByRole('button', { name: /^Sposta la postazione 1/ });
    await expect(first).toHaveAttribute('style', /left: 2[45]\.?\d*%/);
    await page.getByRole('button', { name: /^Metti la 2/ }).click();
    const second = page.getByRole('button', { name: /^Sposta la postazione 2/ });
    await second.press('ArrowRight');
    await second.press('ArrowDown');
    await expect(second).toHaveAttribute('style', /left: 52%; top: 52%/);
    await page.getByRole('button', { name: 'Metti qui' }).click();
    await expect(page.getByRole('button', { name: /^Metti la/ })).toHaveCount(0);
    await page.reload();
    await expect(second).toHaveAttribute('style', /left: 52%; top: 52%/);
    await expectAccessible(page, 'the plan with its stations');
    await screenshot(page, 'pest-visits-plan', { fullPage: true });
    await first.click();
    await page.getByRole('button', { name: 'Togli dalla planimetria' }).click();
    await expect(first).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Metti la 1/ })).toBeVisible();
  },
);

test(
  '[VISIT-08] without a network a visit waits on the device and arrives once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await withinOneDay();
    await signedIn(page);
    await page.goto('/pest-control/visits');
    await addStation(page, 'Retro');
    await page.getByRole('button', { name: 'Nuova visita' }).click();
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    // One call that finds no network: the app may be too well-behaved to make one before it is back.
    await page.evaluate(() => fetch('/readyz').catch(() => null));
    await form(page)
      .getByLabel(/^Ditta/)
      .fill('Tre Colli');
    await form(page)
      .getByLabel(/^Giorno della visita/)
      .fill(daysAgo(1));
    await form(page).getByRole('button', { name: 'Tutte senza attività' }).click();
    await save(page);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(list(page).getByText('Nessuna attività', { exact: true })).toBeVisible();
  },
);
