import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

const write = async (page: Page, path: string, data: object): Promise<Record<string, unknown>> => {
  const { origin } = new URL(process.env['CREDENZA_E2E_URL'] ?? '');
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as Record<string, unknown>;
};

/** A day in Rome, counted from today: what is good until then is good whatever the hour. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });

interface Goods {
  readonly name: string;
  readonly unit: 'kg' | 'pz';
  readonly supplier: string | null;
  readonly minimumStock: number | null;
  readonly came: number;
  /** Uses of the days before today, the last first, again and again for eight weeks; in the unit. */
  readonly pattern: readonly number[];
}

/** Goods that came eight weeks ago and were used since. */
async function goods(page: Page, restaurantId: string, { came, pattern, ...input }: Goods): Promise<string> {
  const id = newId();
  await write(page, '/inventory/products', { id, costCents: 250, ...input });
  const movementId = newId();
  await write(page, '/inventory/movements/in', {
    id: movementId,
    productId: id,
    quantity: came,
    came: 'there',
  });
  const factor = input.unit === 'kg' ? 1_000 : 1;
  await asOwner(
    `UPDATE product_movements SET performed_at = performed_at - interval '57 days', recorded_at = recorded_at - interval '57 days'
      WHERE restaurant_id = $1 AND id = $2`,
    [restaurantId, movementId],
  );
  const used =
    pattern.length === 0 ? [] : Array.from({ length: 56 }, (_, at) => pattern[at % pattern.length]! * factor);
  await asOwner(
    `INSERT INTO product_movements (restaurant_id, id, product_id, product_name, type, quantity, unit, operator_name, performed_at, recorded_at)
     SELECT restaurant_id, gen_random_uuid(), product_id, product_name, 'out', used, unit, operator_name, at, at
       FROM product_movements, unnest($3::int[]) WITH ORDINALITY use (used, ago),
            LATERAL (SELECT now() - make_interval(days => ago::int) AS at) told
      WHERE restaurant_id = $1 AND id = $2 AND used > 0`,
    [restaurantId, movementId, used],
  );
  await asOwner('UPDATE lots SET quantity = quantity - $3 WHERE restaurant_id = $1 AND product_id = $2', [
    restaurantId,
    id,
    used.reduce((sum, one) => sum + one, 0),
  ]);
  return id;
}

test(
  '[ORDER-15, ORDER-17] from what runs out to the text of an order, what to use first and what was thrown away',
  { tag: '@every-size' },
  async ({ page, context, allowProblem }) => {
    const { restaurantId } = await signedIn(page);
    await page.goto('/reorder');
    await expect(page.getByText('Ancora nessun prodotto')).toBeVisible();
    await screenshot(page, 'reorder-empty', { fullPage: true });

    const flour = await goods(page, restaurantId, {
      name: 'Farina 00',
      unit: 'kg',
      supplier: 'Molino San Vito',
      minimumStock: 5,
      came: 150,
      pattern: [3, 0.5, 4, 2.5, 0, 1, 6, 2, 1.5, 5, 2],
    });
    await goods(page, restaurantId, {
      name: 'Semola rimacinata di grano duro per pasta fresca e pane di Altamura',
      unit: 'kg',
      supplier: 'Molino San Vito',
      minimumStock: 4,
      came: 76,
      pattern: [0, 0, 5, 0, 0, 0, 2, 0, 0, 1, 6],
    });
    await goods(page, restaurantId, {
      name: 'Zafferano',
      unit: 'pz',
      supplier: null,
      minimumStock: 6,
      came: 2,
      pattern: [],
    });
    const ricotta = await goods(page, restaurantId, {
      name: 'Ricotta di pecora',
      unit: 'kg',
      supplier: 'Caseificio Poggioalto',
      minimumStock: null,
      came: 100,
      pattern: [1],
    });
    await write(page, '/inventory/movements/in', {
      id: newId(),
      productId: ricotta,
      quantity: 8,
      lotNumber: 'R-17',
      came: 'there',
      expiryDate: inDays(3),
      expiryKind: 'use_by',
    });
    await write(page, '/recipes', {
      id: newId(),
      name: 'Tortelli di ricotta',
      lines: [{ name: 'Ricotta', productId: ricotta, quantity: 1.5, unit: 'kg' }],
    });
    for (const [reason, quantity] of [
      ['expired', 2],
      ['spoiled', 0.5],
    ] as const)
      await write(page, '/inventory/movements/discard', { id: newId(), productId: flour, quantity, reason });

    await page.reload();
    const mill = page.getByRole('region', { name: 'Molino San Vito' });
    await expect(mill.getByText('Farina 00').first()).toBeVisible();
    await expect(page.getByText(/^Stima: /).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Senza fornitore' })).toContainText(
      'Storico troppo breve per una stima: la quantità riporta alla scorta minima.',
    );
    await expectAccessible(page, 'what to order');
    await screenshot(page, 'reorder', { fullPage: true });
    await page.getByRole('radio', { name: '14 giorni' }).click({ force: true });
    await expect(page).toHaveURL(/giorni=14/);

    await mill.getByRole('button', { name: 'Andamento Farina 00' }).click();
    const plot = page.getByRole('dialog', { name: 'Andamento di Farina 00' });
    await expect(plot.getByText(/^Se non arriva altro/)).toBeVisible();
    await expectAccessible(page, 'the stock ahead');
    await screenshot(page, 'reorder-ahead');
    await page.keyboard.press('Escape');

    await mill.getByRole('button', { name: 'Bozza d’ordine Molino San Vito' }).click();
    const draft = page.getByRole('dialog', { name: 'Ordine per Molino San Vito' });
    const text = draft.getByLabel('Testo dell’ordine');
    await expect(text).toHaveValue(/Per: Molino San Vito\n\n- [^]*Farina 00: [\d,]+ kg/);
    await expectAccessible(page, 'the draft of an order');
    await screenshot(page, 'reorder-draft');
    await text.fill('Due sacchi di farina, per favore');
    // After the draft was kept the page goes, and the text stands as it was typed.
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')))
      .toContain('Due sacchi di farina');
    await page.reload();
    await mill.getByRole('button', { name: 'Bozza d’ordine Molino San Vito' }).click();
    await expect(text).toHaveValue('Due sacchi di farina, per favore');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await draft.getByRole('button', { name: 'Copia' }).click();
    await expect(page.getByText('Testo copiato')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Due sacchi di farina, per favore',
    );
    // On paper the text stands alone.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.text-to-send')).toBeVisible();
    await expect(mill).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Usa prima' }).click();
    const first = page.getByRole('region', { name: 'Usa prima' });
    await expect(first).toContainText('Ricotta di pecora');
    await expect(first).toContainText('Tortelli di ricotta (circa');
    await expectAccessible(page, 'what to use first');
    await screenshot(page, 'reorder-use-first', { fullPage: true });

    await page.getByRole('tab', { name: 'Sprechi' }).click();
    await expect(page.getByText('6,25 €').first()).toBeVisible();
    await page.getByText('Leggi i valori in tabella').click();
    await expect(page.getByRole('table', { name: 'Sprechi per mese' })).toContainText('Andato a male');
    await expectAccessible(page, 'waste by month');
    await screenshot(page, 'reorder-waste', { fullPage: true });

    // Without a network the last plan is there with its age.
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    // One call at least, whenever the app itself asks next.
    await page.evaluate(() => fetch('/api/health').catch(() => undefined));
    await page.getByRole('tab', { name: 'Da ordinare' }).click();
    await expect(mill.getByText('Farina 00').first()).toBeVisible();
  },
);

test(
  '[ORDER-16] without Plus it says which plan has it, and reads nothing',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page, { plan: 'base' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/reorder')) asked.push(request.url());
    });
    await page.goto('/reorder');
    await expect(page.getByText('Scorte e ordini è nel piano Plus')).toBeVisible();
    await expectAccessible(page, 'stock ahead without its plan');
    await screenshot(page, 'reorder-plan', { fullPage: true });
    expect(asked).toEqual([]);
  },
);
