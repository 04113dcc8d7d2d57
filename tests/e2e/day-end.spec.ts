import { addDays, formatTime, romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test, withinOneDay } from './support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

const longAgo = '2026-01-01T08:00:00Z';

/** A fridge that is owed now, once a day: read, it is owed again behind the night that follows. */
async function fridge(restaurantId: string, name: string): Promise<string> {
  const id = newId();
  const [now, morning] = [formatTime(new Date()), '05:00'];
  await asOwner(
    `INSERT INTO refrigeration_equipment (restaurant_id, id, name, type, warn_above, critical_above, due_times, created_at, updated_at)
     VALUES ($1, $2, $3, 'frigorifero', 4, 6, ARRAY[$5::time], $4, $4)`,
    [restaurantId, id, name, longAgo, now < morning ? morning : now],
  );
  return id;
}

async function panna(restaurantId: string): Promise<void> {
  const id = newId();
  await asOwner(
    `INSERT INTO products (restaurant_id, id, name, unit, created_at, updated_at) VALUES ($1, $2, 'Panna', 'pz', $3, $3)`,
    [restaurantId, id, longAgo],
  );
  await asOwner(
    `INSERT INTO lots (restaurant_id, id, product_id, lot_number, expiry_date, expiry_kind, received_on, quantity, created_at)
     VALUES ($1, $2, $3, 'L-7', $4, 'use_by', '2026-01-01', 12, $5)`,
    [restaurantId, newId(), id, addDays(romeDate(new Date()), -1), longAgo],
  );
}

test(
  '[DASH-45, DASH-46] the evening: what is missing, done one by one, until nothing is; and who recorded it',
  { tag: '@every-size' },
  async ({ page }) => {
    await withinOneDay();
    const { restaurantId } = await signedIn(page);
    await fridge(restaurantId, 'Cella carni');
    const oven = newId();
    await asOwner(
      `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, due_time, created_at, updated_at)
       VALUES ($1, $2, 'Cottura pollo', 'daily', 'min 75 °C', '23:59', $3, $3)`,
      [restaurantId, oven, longAgo],
    );
    await panna(restaurantId);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Fine giornata', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fine giornata' })).toBeVisible();
    const verdict = page.getByRole('region', { name: 'Come sta la giornata' });
    await expect(verdict).toContainText('1 lotto scaduto in magazzino');
    // By the hour the fridge is late or only owed.
    await expect(verdict).toContainText(/controll[oi] o temperatur[ae] (ancora da fare|in ritardo)/);
    await expect(page.getByText('Panna')).toBeVisible();
    await expectAccessible(page, 'the evening with things missing');
    await screenshot(page, 'day-end-missing');
    // The fridge, from its row and back.
    await page.getByRole('link', { name: 'Cella carni', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '3', exact: true }).click();
    await sheet.getByRole('button', { name: 'Salva' }).click();
    await expect(sheet).toHaveCount(0);
    await page.goto('/dashboard/day-end');
    await expect(verdict).toContainText('1 controllo o temperatura ancora da fare');
    await expect(verdict).not.toContainText('in ritardo');
    await expect(page.getByRole('region', { name: 'Chi ha registrato' })).toContainText('Temperature 1');
    // The rest.
    await asOwner('UPDATE lots SET quantity = 0 WHERE restaurant_id = $1', [restaurantId]);
    await asOwner('UPDATE refrigeration_equipment SET created_at = now() WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const made = await page.request.post('/api/haccp/checks', {
      data: { id: newId(), taskId: oven, value: '78' },
      headers: { origin },
    });
    expect(made.status(), await made.text()).toBeLessThan(300);
    await page.reload();
    await expect(verdict).toContainText('Tutto fatto, niente di aperto');
    const people = page.getByRole('region', { name: 'Chi ha registrato' });
    await expect(people).toContainText('Anna');
    await expect(people).toContainText('HACCP');
    await expectAccessible(page, 'the evening with all done');
    await screenshot(page, 'day-end-done');
    await page.getByRole('button', { name: 'Giorno prima' }).click();
    await expect(page.getByText('Questa giornata è finita')).toBeVisible();
    await expect(people).toContainText('Nessuno ha registrato niente.');
    await screenshot(page, 'day-end-before');
  },
);
