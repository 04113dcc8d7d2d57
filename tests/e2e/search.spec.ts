import { newId } from '#platform/kernel/ids.ts';
import { signedIn } from './support/restaurant.ts';
import { expect, expectAccessible, screenshot, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const send = async (page: Page, path: string, data: object): Promise<{ id: string }> => {
  const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as { id: string };
};

/** A kitchen in which «latte» is a word of much. */
async function kitchen(page: Page): Promise<{ product: string }> {
  const product = newId();
  await send(page, '/inventory/products', {
    id: product,
    name: 'Latte intero fresco',
    unit: 'l',
    category: 'Latticini',
    initialStock: { quantity: 3, lotNumber: 'LATTE-0412', expiryDate: '2027-01-02', expiryKind: 'use_by' },
  });
  await send(page, '/refrigeration/readings', {
    id: newId(),
    equipmentName: 'Frigo latte',
    equipmentType: 'altro',
    temperature: 9,
  });
  await send(page, '/haccp/tasks', { id: newId(), name: 'Bollitura latte', criticalLimit: '≥ 85 °C' });
  await send(page, '/deliveries', {
    id: newId(),
    supplier: 'Centrale del latte',
    documentNumber: 'DDT 77',
    rows: [{ id: newId(), productId: product, quantity: 2, celsius: 3 }],
  });
  return { product };
}

test('[SEARCH-01, SEARCH-03] everything is found and reached with the keyboard', async ({ page }) => {
  await signedIn(page);
  const { product } = await kitchen(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ciao Anna' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Cerca in Credenza' });
  const lead = async (text: string, option: RegExp): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    // The thing itself comes before its trace.
    const wanted = page.getByRole('option', { name: option }).first();
    await expect(wanted).toBeVisible();
    await expect(async () => {
      if ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      await expect(wanted).toHaveAttribute('aria-selected', 'true', { timeout: 50 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  };

  await lead('latte fresco', /^Latte intero fresco/);
  await expect(page).toHaveURL(new RegExp(`/inventory/${product}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await lead('0412', /^LATTE-0412/);
  await expect(page).toHaveURL(/\/inventory\/lots\//);
  await lead('centrale 77', /^Centrale del latte/);
  await expect(page.getByRole('heading', { name: 'L’arrivo che cercavi' })).toBeVisible();
  await expect(page.getByText('DDT 77').first()).toBeVisible();
  await lead('frigo latte', /^Frigo latte.*9,0 °C/);
  await expect(page).toHaveURL(/\/refrigeration\?chiarisci=/);
  await expect(page.getByRole('dialog')).toContainText('Frigo latte');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lead('bollitura', /^Bollitura latte/);
  await expect(page.getByRole('dialog')).toContainText('Bollitura latte');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lead('calendario', /^Calendario dei controlli/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario dei controlli');
});

test('[SEARCH-03] a record is shown in its register', async ({ page }) => {
  await signedIn(page);
  for (const [name, temperature] of [
    ['Cella carni', 3],
    ['Cella pesce', 1],
  ] as const)
    await send(page, '/refrigeration/readings', {
      id: newId(),
      equipmentName: name,
      equipmentType: 'altro',
      temperature,
    });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('cella');
  await page.getByRole('option', { name: /^Cella pesce/ }).click();
  await expect(page.getByRole('tab', { name: 'Registro', selected: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cella pesce', exact: true })).toBeVisible();
  await expect(page.getByText('Cella carni')).toHaveCount(0);
});

test('the search, at every size', { tag: '@every-size' }, async ({ page }) => {
  await signedIn(page);
  await kitchen(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Oggi' })).toBeVisible();
  await expectAccessible(page, 'the search before anything is typed');
  await screenshot(page, 'search-rooms');
  await page.getByRole('combobox').fill('latte');
  await expect(page.getByRole('option', { name: /^Latte intero fresco/ })).toBeVisible();
  await expectAccessible(page, 'what was found');
  await screenshot(page, 'search-found');
  await page.getByRole('combobox').fill('zafferano');
  await expect(page.getByText('Non trovo niente per «zafferano».')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await screenshot(page, 'search-nothing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await screenshot(page, 'search-button');
});
