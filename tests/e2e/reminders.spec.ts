import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[REMIND-06] from the account to the e-mail of the day: chosen, tried, ended by its link',
  { tag: '@every-size' },
  async ({ page }) => {
    const { email } = await signedIn(page);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Scegli i promemoria' }).click();
    await expect(page.getByRole('heading', { name: 'Promemoria', exact: true })).toBeVisible();
    const on = page.getByLabel('Mandami l’email del giorno');
    await expect(on).not.toBeChecked();
    await expectAccessible(page, 'reminders that nobody chose');
    await screenshot(page, 'reminders-off', { fullPage: true });

    await on.click();
    await expect(page.getByText(/^La prossima/)).toBeVisible();
    await expect(page.getByLabel('A che ora')).toHaveValue('07:30');
    await page.getByLabel('A che ora').selectOption('06:30');
    await expect(page.getByText(/^La prossima: .* alle 06:30/)).toBeVisible();
    await page.getByLabel('Domenica').click();
    await expect(page.getByLabel('Domenica')).toBeEnabled();
    await expect(page.getByLabel('Domenica')).not.toBeChecked();
    await expectAccessible(page, 'reminders as they were chosen');
    await screenshot(page, 'reminders', { fullPage: true });
    await page.reload();
    await expect(page.getByLabel('A che ora')).toHaveValue('06:30');

    await page.getByRole('button', { name: 'Mandami una prova' }).click();
    await expect(page.getByText(`Prova mandata a ${email}`)).toBeVisible();
    await page.goto('/mailbox');
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: /^Prova · / })
      .click();
    await page.getByRole('link', { name: /\/promemoria\// }).click();
    await expect(page.getByText('Non vuoi più ricevere')).toBeVisible();
    await expectAccessible(page, 'the link that ends the e-mail');
    await screenshot(page, 'reminders-unsubscribe', { fullPage: true });
    await page.getByRole('button', { name: 'Non mandarmelo più' }).click();
    await expect(page.getByText('non ricevi più il promemoria')).toBeVisible();
    await page.goto('/reminders');
    await expect(page.getByLabel('Mandami l’email del giorno')).not.toBeChecked();
  },
);

test(
  '[REMIND-14] who wants to hear of what nobody answers says so, and after how long',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/reminders');
    const on = page.getByLabel('Scrivimi se nessuno risponde');
    await expect(on).not.toBeChecked();
    await on.click();
    const after = page.getByLabel('Dopo quanto');
    await expect(after).toHaveValue('30');
    await after.selectOption({ label: 'un’ora' });
    await expect(after).toBeEnabled();
    await expectAccessible(page, 'who is told when nobody answers');
    await screenshot(page, 'reminders-escalation', { fullPage: true });
    await page.reload();
    await expect(after).toHaveValue('60');
    await on.click();
    await expect(after).toHaveCount(0);
    // Shown at once; it can be touched again when the server has it.
    await expect(on).toBeEnabled();
    await page.reload();
    await expect(on).toBeEnabled();
    await expect(on).not.toBeChecked();
  },
);
