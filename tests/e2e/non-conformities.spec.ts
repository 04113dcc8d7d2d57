import type { Page } from '@playwright/test';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';

/** Calls an endpoint as a screen would, past the screen. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

test(
  '[NC-05, NC-06, NC-11, NC-12, NC-13] from a fridge that is too warm to the closing by another person',
  { tag: '@every-size' },
  async ({ page }) => {
    await signedIn(page);
    await page.goto('/non-conformities');
    await expect(page.getByText('Nessuna non conformità')).toBeVisible();
    await expectAccessible(page, 'no non-conformities');
    await screenshot(page, 'non-conformities-empty', { fullPage: true });

    const equipmentId = newId();
    const productId = newId();
    await post(page, '/inventory/products', { id: productId, name: 'Scamone', unit: 'kg' });
    await post(page, '/inventory/movements/in', {
      id: newId(),
      productId,
      quantity: 2.5,
      lotNumber: 'L77',
      came: 'there',
    });
    await post(page, '/refrigeration/equipment', {
      id: equipmentId,
      name: 'Frigo carne',
      type: 'frigorifero',
      limits: defaultLimitsOf('frigorifero'),
    });
    await post(page, '/refrigeration/readings', { id: newId(), equipmentId, temperature: 9.5 });
    await post(page, '/pest-control/inspections', {
      id: newId(),
      checklistResults: [{ area: 'Zona rifiuti', findings: true, notes: 'Mosche' }],
    });
    await page.reload();
    const table = page.getByRole('table', { name: 'Registro' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expectAccessible(page, 'non-conformities');
    await screenshot(page, 'non-conformities', { fullPage: true });

    await table.getByRole('link', { name: 'Frigo carne' }).click();
    await expect(page.getByRole('heading', { name: 'Frigo carne' })).toBeVisible();
    await expect(page.getByText('9,5 °C (limite: da 0 a 4 °C)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verifica e chiudi' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Annota' }).click();
    const step = page.getByRole('dialog', { name: 'Causa, azione, cibo' });
    await step.getByRole('button', { name: 'Salva' }).click();
    await expect(step.getByText('Scrivi almeno una cosa')).toBeVisible();
    await step.getByRole('button', { name: 'Porta rimasta aperta' }).click();
    await step.getByRole('button', { name: 'Cibo scartato' }).click();
    await step.getByLabel('Scartato', { exact: true }).check();
    await step.getByLabel('Cerca lotto, prodotto o posto').fill('scam');
    await step.getByLabel('Scamone, lotto L77').check();
    await expectAccessible(page, 'what is said of a non-conformity');
    await screenshot(page, 'non-conformity-step');
    await step.getByRole('button', { name: 'Salva' }).click();
    await expect(step).toHaveCount(0);
    await expect(page.getByText('In casa: 2,5 kg')).toBeVisible();
    await expect(page.getByText(/in casa ce n’è ancora/)).toBeVisible();
    await expectAccessible(page, 'a non-conformity that goes on');
    await screenshot(page, 'non-conformity-open', { fullPage: true });

    await page.getByRole('link', { name: 'Ricontrolla, o valuta e chiudi' }).click();
    await expect(page.getByRole('dialog', { name: 'Cosa hai fatto?' })).toBeVisible();
    await post(page, '/refrigeration/readings', { id: newId(), equipmentId, temperature: 3 });

    await page.goto('/dashboard');
    await expect(page.getByText('1 aperta · 1 da chiudere')).toBeVisible();
    await screenshot(page, 'non-conformities-today', { fullPage: true });

    // Somebody else looks at it.
    const bruno = newId();
    await post(page, '/operators', { id: bruno, name: 'Bruno', icon: 'pizza' });
    await post(page, '/operators/selection', { operatorId: bruno });
    await page.goto('/non-conformities?stato=to_close');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('link', { name: 'Frigo carne' }).click();
    await page.getByRole('button', { name: 'Verifica e chiudi' }).click();
    const close = page.getByRole('dialog', { name: 'Chiudi la non conformità' });
    await close.getByLabel('Che cosa hai verificato').fill('Guarnizione nuova, 3 gradi da due giorni');
    await page.reload();
    await page.getByRole('button', { name: 'Verifica e chiudi' }).click();
    await expect(close.getByLabel('Che cosa hai verificato')).toHaveValue(/Guarnizione nuova/);
    await expectAccessible(page, 'closing a non-conformity');
    await screenshot(page, 'non-conformity-close');
    await close.getByRole('button', { name: 'Chiudi con il tuo nome' }).click();
    await expect(page.getByText(/da Bruno, /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verifica e chiudi' })).toHaveCount(0);
    await expectAccessible(page, 'a closed non-conformity');
    await screenshot(page, 'non-conformity-closed', { fullPage: true });

    await page.goto('/non-conformities');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^registro-non-conformita-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.goto('/non-conformities/print');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);
    await expect(page.getByText(/Guarnizione nuova/)).toBeVisible();
    await expectAccessible(page, 'non-conformities on paper');
    await screenshot(page, 'non-conformities-print', { fullPage: true });
    await page.goto('/inspection-papers');
    await expect(page.getByRole('checkbox', { name: 'Registro delle non conformità' })).toBeChecked();
  },
);
