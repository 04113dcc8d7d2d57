import type { Page } from '@playwright/test';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test, withinOneDay } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

/** A restaurant with 200 products: two of them with names of 80 characters, a lot each, some past their date. */
async function withStock(page: Page): Promise<string> {
  const { restaurantId } = await signedIn(page);
  await asOwner(
    `WITH made AS (
       INSERT INTO products (restaurant_id, id, name, category, supplier, unit, storage_location, cost, minimum_stock,
                             created_at, updated_at)
       SELECT $1::uuid, overlay(gen_random_uuid()::text PLACING '7' FROM 15)::uuid,
              CASE WHEN n <= 2 THEN 'Aceto balsamico tradizionale di Modena invecchiato almeno venticinque anni, ' || n || ' l'
                   ELSE 'Prodotto ' || to_char(n, 'FM000') END,
              (ARRAY['Latticini', 'Carne', 'Dispensa'])[1 + n % 3], 'Fornitore ' || n % 7, 'pz',
              (ARRAY['Frigo 1', 'Frigo banco', 'Dispensa'])[1 + n % 3], 250, CASE WHEN n % 10 = 0 THEN 50 END, now(), now()
         FROM generate_series(1, 200) n
       RETURNING id, name)
     INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, state,
                       created_at)
     SELECT $1::uuid, overlay(gen_random_uuid()::text PLACING '7' FROM 15)::uuid, id, 'L-' || row_number() OVER (ORDER BY name),
            $2::date + (row_number() OVER (ORDER BY name))::int % 23 - 2, 'use_by', $2::date - 3,
            1 + (row_number() OVER (ORDER BY name))::int % 30, 'closed', now() FROM made`,
    [restaurantId, romeDate(new Date())],
  );
  return restaurantId;
}

/** Where the first product begins and how many are whole in the window, past the bars at its foot. */
async function density(page: Page): Promise<{ first: number; whole: number }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr, main li:has(article)')].map((row) =>
      row.getBoundingClientRect(),
    );
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? innerHeight;
    const fixed =
      getComputedStyle(document.querySelector('[data-action-bar]') ?? document.body).position === 'fixed';
    const foot = fixed ? bar : innerHeight;
    return {
      first: rows[0]!.top,
      whole: rows.filter(({ bottom }) => bottom <= foot).length,
    };
  });
}

for (const [tag, first, whole] of [
  ['@phone', 275, 4],
  ['@desktop', 400, 6],
] as const)
  test(`[INV-28] 200 products: many at a glance (${tag})`, { tag }, async ({ page }) => {
    const restaurantId = await withStock(page);
    await page.goto('/inventory');
    await expect(page.getByText('50 di 200')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Prodotto 003' })).toBeVisible();
    const seen = await density(page);
    expect(seen.first, 'where the first product begins, in CSS pixels').toBeLessThan(first);
    expect(seen.whole, 'products whole in sight').toBeGreaterThanOrEqual(whole);
    if (tag === '@phone') return;
    // What takes the most room in each column: a unit and a place of many letters, one lot expired among good ones.
    await asOwner(
      `WITH wide AS (
         UPDATE products SET unit = 'confezione', storage_location = 'Frigo latticini', minimum_stock = 500, cost = 99999
          WHERE name = 'Prodotto 003' AND restaurant_id = $1
         RETURNING restaurant_id, id)
       INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, state,
                         created_at)
       SELECT restaurant_id, overlay(gen_random_uuid()::text PLACING '7' FROM 15)::uuid, id, '261119-14', $2::date - 1,
              'best_before', $2::date - 3, 20, 'closed', now() FROM wide`,
      [restaurantId, romeDate(new Date())],
    );
    await page.reload();
    await expect(page.getByText('Lotto 261119-14 oltre la data')).toBeVisible();
    // The table has all its columns in sight, with what the row offers at its end.
    const out = page.getByRole('button', { name: 'Scarico di Prodotto 003' });
    await expect(out).toBeInViewport({ ratio: 1 });
    const beyond = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(beyond, 'how much wider the table is than its place, in CSS pixels').toBeLessThanOrEqual(0);
  });

test(
  '[INV-29] the stock of 200 products, its filters and its calendar',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    await withStock(page);
    await page.goto('/inventory');
    await expect(page.getByRole('link', { name: 'Prodotto 003' })).toBeVisible();
    await expect(page.getByText('Scaduti', { exact: true }).first()).toBeVisible();
    if (page.viewportSize()!.width >= 1024)
      await expect(page.getByRole('figure', { name: 'Scadenze dei prossimi 14 giorni' })).toBeVisible();
    await screenshot(page, 'inventory-200');
    await expectAccessible(page, 'the stock of 200 products');

    await page.getByRole('button', { name: 'Filtri', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Categoria').selectOption('Carne');
    await sheet.getByLabel('Mostra').selectOption({ label: 'In scadenza (7 giorni)' });
    await expect(sheet.getByRole('button', { name: /^Vedi \d+ prodotti$/ })).toBeVisible();
    await expectAccessible(page, 'the filters of the stock');
    await screenshot(page, 'inventory-filters');
    await sheet.getByRole('button', { name: /^Vedi / }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filtri (2)' })).toBeVisible();
    await expectAccessible(page, 'the filtered stock');
    await screenshot(page, 'inventory-filtered');
    await page.getByRole('button', { name: 'Togli il filtro: Carne' }).click();
    await page.getByRole('button', { name: /^Togli il filtro: In scadenza/ }).click();

    // On a phone it stands behind a button of the head, on a desk the plot has one for its table.
    await page.getByRole('button', { name: /^(Calendario delle scadenze|Tabella)$/ }).click();
    await expect(sheet.getByRole('button', { name: /^oggi / })).toBeVisible();
    await expectAccessible(page, 'the calendar of expiries');
    await screenshot(page, 'inventory-calendar');
    await sheet.getByRole('button', { name: /^oggi / }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Filtri attivi' })).toHaveText(/^Scade il /);
    // Back leads out of the stock and not through what was chosen in it.
    await expect(page).toHaveURL(/expiresOn=/);
    await expect(page.getByText('Scade oggi').first()).toBeVisible();
    await screenshot(page, 'inventory-of-a-day');
  },
);

test('[INV-29] a bar of the plot leads to what expires then', async ({ page }) => {
  await withinOneDay();
  await withStock(page);
  await page.goto('/inventory');
  const plot = page.getByRole('figure', { name: 'Scadenze dei prossimi 14 giorni' });
  await plot.getByRole('button', { name: /^Scaduti: / }).click();
  await expect(page).toHaveURL(/filter=expired/);
  await plot.getByRole('button', { name: /^oggi / }).click();
  await expect(page).toHaveURL(/expiresOn=/);
  await expect(page.getByRole('button', { name: /^Togli il filtro: Scade il/ })).toBeVisible();
  // The columns sort as before, with the filter in force.
  await page.getByRole('button', { name: 'Quantità' }).click();
  await expect(page.getByRole('columnheader', { name: 'Quantità' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(/expiresOn=.*sort=quantity/);
});

test(
  '[INV-11] goods out among 200 products, found by a few letters',
  { tag: '@every-size' },
  async ({ page }) => {
    await withStock(page);
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Registra movimento' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: 'Tutti i prodotti' }).getByRole('button')).toHaveCount(200);
    await screenshot(page, 'inventory-movement-200');
    await expectAccessible(page, 'a movement of one of 200 products');
    await dialog.getByRole('textbox', { name: /^Prodotto/ }).fill('prod 15');
    await screenshot(page, 'inventory-movement-found');
    await dialog.getByRole('button', { name: /^Prodotto 155/ }).click();
    await expect(dialog.getByText('Prodotto 155')).toBeFocused();
    await screenshot(page, 'inventory-movement-chosen');
    await dialog.getByRole('button', { name: 'Registra' }).click();
    await expect(page.getByText('Movimento registrato con successo')).toBeVisible();
  },
);

test(
  '[INV-77] what stands in a fridge that is out of its limits is not called good until that is over',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const post = async (path: string, data: object): Promise<void> => {
      const response = await page.request.post(`/api${path}`, { headers: { origin }, data });
      expect(response.status(), await response.text()).toBe(201);
    };
    const equipmentId = newId();
    await post('/refrigeration/equipment', {
      id: equipmentId,
      name: 'Frigo verdure',
      type: 'frigorifero',
      limits: defaultLimitsOf('frigorifero'),
    });
    const measure = (temperature: number) =>
      post('/refrigeration/readings', { id: newId(), equipmentId, temperature });
    await post('/inventory/products', {
      id: newId(),
      name: 'Lattuga',
      unit: 'pz',
      storageLocation: 'Frigo verdure, ripiano 2',
      initialStock: { quantity: 4, expiryDate: addDays(romeDate(new Date()), 30), expiryKind: 'best_before' },
    });
    await measure(11.4);
    await page.goto('/inventory');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lattuga' });
    await expect(row.getByText('Temperatura fuori limite')).toBeVisible();
    await expect(row.getByText('Buono')).toHaveCount(0);
    await row.getByRole('link', { name: 'Lattuga' }).click();
    await expect(page.getByText('Temperatura fuori limite').first()).toBeVisible();
    await measure(3);
    await page.goto('/inventory');
    await expect(row.getByText('Buono')).toBeVisible();
    await expect(row.getByText('Temperatura fuori limite')).toHaveCount(0);
  },
);
