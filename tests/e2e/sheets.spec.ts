import { newId } from '#platform/kernel/ids.ts';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { expect, expectAccessible, holdToasts, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

test(
  'Back closes a sheet and not the page, and asks before what was typed is lost',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    for (const name of ['Cella carni', 'Cella verdure']) {
      const data = { id: newId(), name, type: 'frigo_carne', limits: defaultLimitsOf('frigo_carne') };
      await page.request.post('/api/refrigeration/equipment', { data, headers: { origin } });
    }
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Registra temperatura', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Cella carni' });
    const question = page.getByRole('alertdialog', { name: discardTexts.title });
    const number = sheet.getByLabel(/^Temperatura/);
    const open = () =>
      page.getByRole('button', { name: 'Registra la temperatura di Cella carni', exact: true }).click();

    await open();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/\/refrigeration$/);
    await expect(sheet).toHaveCount(0);

    await open();
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await page.goBack();
    await expect(question).toBeVisible();
    await expectAccessible(page, 'the question before closing');
    await screenshot(page, 'sheet-unsaved');
    // Back takes the question away, and nothing else.
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(number).toHaveValue('3');

    await page.reload();
    await open();
    await expect(number).toHaveValue('3');
    await holdToasts(page);
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);

    // What was saved is told beside the next sheet, not over it.
    await page.getByRole('button', { name: 'Registra la temperatura di Cella verdure', exact: true }).click();
    const title = page.getByRole('heading', { name: 'Cella verdure' }).last();
    const told = page.locator('[data-toast]');
    await expect(title).toBeInViewport();
    await expect(async () => {
      const [toast, next] = [await told.boundingBox(), await title.boundingBox()];
      if (toast === null || next === null) throw new Error('Nothing is told.');
      const isBeside = toast.x + toast.width <= next.x || toast.y + toast.height <= next.y;
      expect(isBeside, JSON.stringify({ toast, next })).toBe(true);
    }).toPass({ timeout: 20_000 });
    await screenshot(page, 'sheet-told');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
