import type { Page } from '@playwright/test';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { password, signedIn } from './support/restaurant.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page) => page.getByText(/^L’account sarà cancellato il/);

async function ask(page: Page): Promise<void> {
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Cancella l’account' }).click();
  await dialog(page).getByLabel('Password dell’account').fill(password);
  await dialog(page).getByRole('button', { name: 'Cancella fra 30 giorni' }).click();
  await expect(banner(page)).toBeVisible();
}

test('[JOB-13, JOB-14, JOB-18] the account is to be deleted, every screen says when, and one tap keeps it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  await signedIn(page);
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Cancella l’account' }).click();
  await dialog(page).getByLabel('Password dell’account').fill('Sbagliata1!');
  await dialog(page).getByRole('button', { name: 'Cancella fra 30 giorni' }).click();
  await expect(dialog(page).getByText('La password attuale non è corretta.')).toBeVisible();
  await dialog(page).getByLabel('Password dell’account').fill(password);
  await dialog(page).getByRole('button', { name: 'Cancella fra 30 giorni' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  for (const path of ['/dashboard', '/inventory', '/refrigeration']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Annulla la cancellazione' }).click();
  await expect(page.getByText('Cancellazione annullata')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.goto('/settings?tab=profile');
  await expect(page.getByRole('button', { name: 'Cancella l’account' })).toBeVisible();
});

test('the wish to delete looks as it should @every-size', async ({ page }) => {
  await signedIn(page);
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Cancella l’account' }).click();
  await expect(dialog(page).getByLabel('Password dell’account')).toBeVisible();
  await screenshot(page, 'account-deletion-dialog');
  await expectAccessible(page, 'account-deletion-dialog');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await ask(page);
  await expect(dialog(page)).toBeHidden();
  await screenshot(page, 'account-deletion-pending', { fullPage: true });
  await expectAccessible(page, 'account-deletion-pending');
});
