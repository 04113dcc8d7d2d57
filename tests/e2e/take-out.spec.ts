import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { password, signedIn } from './support/restaurant.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Gives the password in the open dialog, and unpacks what the browser saved. */
async function download(page: Page): Promise<Record<string, Uint8Array>> {
  await dialog(page).getByLabel('Password dell’account').fill(password);
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Scarica', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^credenza-tutti-i-dati-\d{4}-\d\d-\d\d\.zip$/);
  return unzipSync(await readFile(await file.path()));
}

test('[INTEG-44] everything is saved as one file, from the settings and before the account is deleted', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  await signedIn(page);
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Scarica tutti i dati' }).click();
  await dialog(page).getByLabel('Password dell’account').fill('Sbagliata1!');
  await dialog(page).getByRole('button', { name: 'Scarica', exact: true }).click();
  await expect(dialog(page).getByText('La password attuale non è corretta.')).toBeVisible();
  const files = await download(page);
  expect(Buffer.from(files['LEGGIMI.txt']!).toString('utf8')).toContain('TUTTI I DATI DI');
  expect(Object.keys(files)).toContain('tabelle/operators.ndjson');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('File pronto')).toBeVisible();

  await page.getByRole('button', { name: 'Cancella l’account' }).click();
  await dialog(page).getByRole('button', { name: 'Prima salva tutti i dati' }).click();
  await expect(dialog(page).getByText('Scaricare tutti i dati?')).toBeVisible();
  expect(Object.keys(await download(page))).toContain('manifest.json');
});

test('the card and its dialog look as they should @every-size', async ({ page }) => {
  await signedIn(page);
  await page.goto('/settings?tab=profile');
  const open = page.getByRole('button', { name: 'Scarica tutti i dati' });
  await open.scrollIntoViewIfNeeded();
  await screenshot(page, 'take-out-card', { fullPage: true });
  await open.click();
  await expect(dialog(page).getByLabel('Password dell’account')).toBeVisible();
  await screenshot(page, 'take-out-dialog');
  await expectAccessible(page, 'take-out-dialog');
});
