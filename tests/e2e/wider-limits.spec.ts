import { newId } from '#platform/kernel/ids.ts';
import {
  expect,
  expectAccessible,
  forPictures,
  screenshot,
  test,
  withinOneDay,
} from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

test(
  '[HACCP-28] a limit wider than its kind is asked about, and amber until somebody confirms it',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    const { restaurantId } = await signedIn(page);
    await page.goto('/haccp');
    await page.getByRole('button', { name: 'Nuovo Task' }).first().click();
    const form = page.getByRole('dialog', { name: 'Nuovo Task' });
    await form.getByLabel(/^Nome/).fill('Cottura pollo');
    await form.getByLabel(/^Limite critico/).fill('min 50 °C');
    await expect(form.getByText(/non può essere/)).toBeVisible();
    await forPictures(() => screenshot(page, 'haccp-wider-absurd'));
    await form.getByLabel(/^Limite critico/).fill('min 65 °C');
    await form.getByRole('button', { name: 'Crea controllo' }).click();
    await expect(form.getByText(/scrivi perché/)).toBeVisible();
    await screenshot(page, 'haccp-wider-asked');
    await expectAccessible(page, 'a limit wider than its kind');
    await form.getByLabel(/^Perché va bene così/).fill('Sottovuoto a lungo, come dal manuale');
    await expect(async () => {
      await form.getByRole('button', { name: 'Crea controllo' }).click({ timeout: 1_000 });
      await expect(form).toBeHidden({ timeout: 1_000 });
    }).toPass();
    const { rows } = await asOwner(
      'UPDATE haccp_tasks SET wider_reason = NULL WHERE restaurant_id = $1 RETURNING id',
      [restaurantId],
    );
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const check = { id: newId(), taskId: String((rows[0] as { id: string }).id), value: '70' };
    await page.request.post('/api/haccp/checks', { data: check, headers: { origin } });
    await page.reload();
    await expect(page.getByText('Limite largo', { exact: true })).toBeVisible();
    await screenshot(page, 'haccp-wider-row', { fullPage: true });
    await page.getByRole('tab', { name: 'Controlli Eseguiti' }).click();
    await expect(page.getByText('limite largo, non confermato').first()).toBeVisible();
    await screenshot(page, 'haccp-wider-register');
    await page.goto('/dashboard');
    await expect(page.getByText('limite largo, non confermato').first()).toBeVisible();
  },
);
