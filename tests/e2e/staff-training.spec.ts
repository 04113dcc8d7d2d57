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

const form = (page: Page) => page.getByRole('dialog', { name: 'Formazione' });
const rows = (page: Page) => page.getByRole('table', { name: 'Registro della formazione' }).getByRole('row');

/** A day so many days ago in Rome, as it is typed. */
const daysAgo = (days: number): string => {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);
};

test(
  '[TRAIN-05] a course is recorded with the end that is proposed, told on Oggi when it has expired, renewed; correction, file and paper',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/staff-training');
    await expect(page.getByText('Ancora nessuna voce')).toBeVisible();
    await expect(page.getByText('indicazione: decide la Regione')).toBeVisible();
    await expectAccessible(page, 'training without entries');
    await screenshot(page, 'training-empty', { fullPage: true });

    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await holdToasts(page);
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page).getByText('Campo obbligatorio').first()).toBeVisible();
    await form(page)
      .getByLabel(/^Nome e cognome/)
      .fill('Luca Neri');
    // Five years and some days: what is proposed has expired.
    await form(page)
      .getByLabel(/^Giorno del corso/)
      .fill(daysAgo(1_840));
    await form(page)
      .getByRole('button', { name: /^Metti/ })
      .click();
    await form(page)
      .getByLabel(/^Numero dell’attestato/)
      .fill('LP-1180/21');
    await expectAccessible(page, 'a course');
    await screenshot(page, 'training-form');
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Scaduto', { exact: true })).toBeVisible();
    await screenshot(page, 'training-expired', { fullPage: true });

    await page.goto('/dashboard');
    await expect(page.getByText(/^Luca Neri, HACCP, addetto: era da fare entro il/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Notifiche' }).click();
    const bell = page.getByRole('dialog', { name: 'Notifiche' });
    await bell.getByRole('link', { name: 'Luca Neri' }).click();
    await expect(form(page).getByLabel(/^Nome e cognome/)).toHaveValue('Luca Neri');
    await form(page)
      .getByLabel(/^Giorno del corso/)
      .fill(daysAgo(1));
    await form(page)
      .getByRole('button', { name: /^Metti/ })
      .click();
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Valido', { exact: true })).toBeVisible();
    await expect(page.getByText('Scaduto', { exact: true })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Corso sbagliato' }).click();
    await correction.getByLabel(/^Quale corso/).selectOption({ label: 'HACCP, responsabile' });
    await expectAccessible(page, 'correction of a course');
    await screenshot(page, 'training-correction');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(4);
    await expectAccessible(page, 'the register of training');
    await screenshot(page, 'training', { fullPage: true });

    await page.getByRole('button', { name: 'Durata dei corsi', exact: true }).click();
    const table = page.getByRole('dialog', { name: 'Durata dei corsi' });
    await table.getByLabel(/^Regione/).fill('Toscana');
    await table.getByLabel(/^Allergeni, anni/).fill('3');
    await expectAccessible(page, 'the table of years');
    await screenshot(page, 'training-years');
    await table.getByRole('button', { name: 'Salva' }).click();
    await expect(table).toHaveCount(0);
    await expect(page.getByText(/Regione Toscana/)).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-formazione-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/staff-training/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
    await expectAccessible(page, 'training on paper');
    await screenshot(page, 'training-print', { fullPage: true });
  },
);

test(
  '[TRAIN-08] the paper of a course is chosen, kept, saved again; a correction has it until another comes',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await signedIn(page);
    await page.goto('/staff-training');
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await form(page)
      .getByLabel(/^Nome e cognome/)
      .fill('Luca Neri');
    await form(page)
      .getByLabel(/^Giorno del corso/)
      .fill(daysAgo(30));
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);

    const held = page.getByRole('list', { name: 'Chi ha fatto che cosa' });
    const paper = page.getByRole('dialog', { name: 'Attestato' });
    const input = paper.locator('input[type=file]');
    await held.getByRole('button', { name: /^Metti l’attestato/ }).click();
    await expect(paper.getByText('Nessun attestato in archivio')).toBeVisible();
    await holdToasts(page);
    await input.setInputFiles({
      name: 'pagina.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await expect(paper.getByText(/^Non è un PDF né una foto/)).toBeVisible();
    await input.setInputFiles({
      name: 'metà.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nLuca Neri'),
    });
    await expect(paper.getByText(/^Il file è incompleto o danneggiato/)).toBeVisible();
    await expect(paper.getByRole('button', { name: 'Metti in archivio' })).toHaveCount(0);
    const file = Buffer.from('%PDF-1.7\nLuca Neri\n%%EOF');
    await input.setInputFiles({ name: 'attestato di Luca.pdf', mimeType: 'text/plain', buffer: file });
    await expect(paper.getByText('attestato di Luca.pdf')).toBeVisible();
    await expectAccessible(page, 'a paper to keep');
    await screenshot(page, 'training-paper');
    await paper.getByRole('button', { name: 'Metti in archivio' }).click();
    await expect(paper).toHaveCount(0);

    await held.getByRole('button', { name: /^Attestato/ }).click();
    await expect(paper.getByText(/^PDF, 1 kB, messo da/)).toBeVisible();
    await expectAccessible(page, 'a paper that is kept');
    await screenshot(page, 'training-paper-kept');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      paper.getByRole('button', { name: 'Scarica' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^attestato-\w{6}\.pdf$/);
    await page.keyboard.press('Escape');
    await expect(paper).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('attestato in archivio');

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Correggi/ })
      .click();
    const correction = page.getByRole('dialog', { name: 'Correggi la voce' });
    await correction.getByRole('button', { name: 'Persona sbagliata' }).click();
    await correction.getByLabel(/^Nome e cognome/).fill('Luca Nero');
    await correction.getByRole('button', { name: 'Salva' }).click();
    await expect(correction).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
    await held.getByRole('button', { name: /^Attestato/ }).click();
    await expect(paper.getByText(/^È quello della voce corretta/)).toBeVisible();
    await input.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0000IEND', 'latin1'),
    });
    await paper.getByRole('button', { name: 'Metti in archivio' }).click();
    await expect(paper).toHaveCount(0);
    await expect(rows(page).getByRole('button', { name: /^Attestato/ })).toHaveCount(2);
    await screenshot(page, 'training-papers', { fullPage: true });
  },
);

test(
  '[TRAIN-07] without a network a course waits on the device and arrives once; who left is asked for nothing',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signedIn(page);
    await page.goto('/staff-training');
    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await expect(form(page)).toBeVisible();
    await context.setOffline(true);
    await form(page)
      .getByLabel(/^Nome e cognome/)
      .fill('Sara Blu');
    await form(page)
      .getByLabel(/^Giorno del corso/)
      .fill(daysAgo(30));
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('Senza scadenza', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Nuova voce' }).click();
    await form(page).getByText('Non lavora più qui', { exact: true }).click();
    await form(page).getByRole('button', { name: 'Sara Blu' }).click();
    await form(page)
      .getByLabel(/^Ultimo giorno di lavoro/)
      .fill(daysAgo(1));
    await form(page).getByRole('button', { name: 'Salva' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Senza scadenza', { exact: true })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
  },
);
