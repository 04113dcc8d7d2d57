import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[VOICE-04, VOICE-10, VOICE-11, VOICE-15, VOICE-31, VOICE-32] what is typed becomes a label, once it was looked at',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/preparations');
    const toggle = page.getByRole('button', { name: 'Comando vocale' });
    await toggle.click();
    const command = page.getByLabel('Cosa hai preparato?');
    const read = page.getByRole('button', { name: 'Prepara l’etichetta' });

    await command.fill('chiama il fornitore');
    await read.click();
    await expect(
      page.getByText('Comando non valido. Descrivi una preparazione da etichettare.'),
    ).toBeVisible();
    await expect(command).toHaveValue('chiama il fornitore');
    await expectAccessible(page, 'the voice card');
    await screenshot(page, 'voice-refused');

    await command.fill('Allora, ragù alla bolognese, due o tre chili, tre giorni nel frigo due');
    await read.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Nome')).toHaveValue('Ragù alla bolognese');
    await expect(dialog.getByLabel('Quantità')).toHaveValue('2');
    await expect(dialog.getByText('oppure 3')).toBeVisible();
    await expect(dialog.getByLabel('Durata in ore')).toHaveValue('72');
    await expectAccessible(page, 'the preview of a label');
    await screenshot(page, 'voice-preview');

    // What was changed stands after a reload, for the same words.
    await dialog.getByLabel('Quantità').fill('2,5');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('2,5');
    await page.reload();
    await toggle.click();
    await expect(command).toHaveValue(/^Allora, ragù/);
    // After a reload the page may still be on its way to hearing a tap.
    await expect(async () => {
      if (!(await dialog.isVisible())) await read.click();
      await expect(dialog.getByLabel('Quantità')).toHaveValue('2,5', { timeout: 3_000 });
    }).toPass();

    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect(page.getByText('Tracciabilità creata!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/qr-labels\/print/);
    await expect(page.getByText('Ragù alla bolognese').first()).toBeVisible();
    await screenshot(page, 'voice-label');
  },
);
