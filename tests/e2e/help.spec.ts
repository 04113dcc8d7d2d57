import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { readQrCode } from './support/qr-code.ts';
import { signedIn } from './support/restaurant.ts';

test(
  '[HELP-03] the help of a screen stands beside its title, and is there without a network',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    await signedIn(page);
    await page.goto('/dashboard');
    const mark = page.getByRole('button', { name: 'Come si usa questa pagina' });
    await mark.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('«Adesso» dice una cosa sola');
    await expectAccessible(page, 'help');
    await screenshot(page, 'help');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.goto('/inventory');
    await expect(mark).toBeVisible();
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    // One call at least, whenever the screen itself asks next.
    await page.evaluate(() => fetch('/api/health').catch(() => undefined));
    await mark.click();
    await expect(sheet).toContainText('«Nuovo prodotto» chiede il nome');
    await context.setOffline(false);
    // Another screen, without the sheet in between: its own article.
    await page.goBack();
    await expect(sheet).toBeHidden();
  },
);

test(
  '[HELP-05] the sheet for the kitchen leads a telephone to the day',
  { tag: '@every-size' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // No printer here: that it is asked is what counts.
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await signedIn(page);
    await page.goto('/help/wall');
    await page.getByRole('button', { name: 'Stampa' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const code = page.getByRole('img', { name: /^Codice QR/ });
    await expect(code).toBeVisible();
    expect(await readQrCode(await code.screenshot())).toBe(`${new URL(page.url()).origin}/dashboard`);
    await expectAccessible(page, 'sheet for the kitchen');
    await screenshot(page, 'kitchen-sheet', { fullPage: true });
  },
);

test('[HELP-05] the sheet for the kitchen is one page on A4', async ({ page }) => {
  await signedIn(page);
  await page.goto('/help/wall');
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
