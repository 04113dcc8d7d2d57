import type { BrowserContext, Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { asOwner, signedIn } from './support/restaurant.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser itself says of calls that reach nobody. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
  const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
}

/** A kitchen with a fridge, a control and a product, its app kept on the device. */
async function kitchen(page: Page): Promise<{ restaurantId: string; productId: string }> {
  const { restaurantId } = await signedIn(page);
  await post(page, '/refrigeration/equipment', { id: newId(), name: 'Frigo carne', type: 'frigo_carne' });
  await post(page, '/haccp/tasks', {
    id: newId(),
    name: 'Temperatura al cuore',
    description: null,
    frequency: 'daily',
    dueTime: null,
    criticalLimit: '≥ 75 °C',
    correctiveAction: null,
  });
  const productId = newId();
  await post(page, '/inventory/products', {
    id: productId,
    name: 'Mozzarella',
    category: null,
    unit: 'pz',
    supplier: null,
    minimumQuantity: null,
    costCents: null,
    initial: { movementId: newId(), quantity: 10, lotNumber: 'L1', expiryKind: null, expiryDate: null },
  });
  return { restaurantId, productId };
}

/** Waits until the worker has the whole app, and this page is one of its pages. */
async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

const openWaiting = (page: Page) =>
  page.getByRole('button', { name: /Registrazioni su questo dispositivo|da sistemare/ }).click();

test(
  'without a network nothing is lost, and everything is stored once',
  { tag: '@phone' },
  async ({ page, context, allowProblem }) => {
    test.setTimeout(60_000);
    allowProblem(noNetwork);
    const { restaurantId } = await kitchen(page);
    for (const path of ['/dashboard', '/inventory', '/haccp', '/refrigeration']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByText('Frigo carne').first()).toBeVisible();
    await keptOnDevice(page);

    await context.setOffline(true);
    const started = Date.now();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(Date.now() - started).toBeLessThan(5_000);
    await expect(page.getByText('Frigo carne').first()).toBeVisible();
    await expect(page.getByText(/Dati di adesso|Dati di un minuto fa/)).toBeVisible();
    await measure(page, '3');
    await expect(
      page.getByText('Salvato su questo dispositivo: parte appena torna la rete').first(),
    ).toBeVisible();
    await openWaiting(page);
    await expect(page.getByText('Temperatura · Frigo carne · 3 °C')).toBeVisible();
    await expectAccessible(page, 'offline-waiting');
    await screenshot(page, 'offline-waiting');
    await page.close();

    const again = await context.newPage();
    await again.goto('/dashboard');
    await expect(again.getByRole('status').filter({ hasText: '1 da inviare' })).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByRole('status').filter({ hasText: 'In linea' })).toBeVisible({ timeout: 15_000 });
    await expect.poll(async () => (await readings(restaurantId)).length, { timeout: 15_000 }).toBe(1);
    const [reading] = await readings(restaurantId);
    expect(reading).toMatchObject({ operator_name: 'Anna', temperature: 3 });
    expect(Date.parse(reading!.recorded_at) - Date.parse(reading!.performed_at)).toBeGreaterThan(0);
  },
);

async function measure(page: Page, temperature: string): Promise<void> {
  await page
    .getByRole('button', { name: /Frigo carne/ })
    .first()
    .click();
  await page.getByLabel(/^Temperatura/).fill(temperature);
  await page.getByRole('button', { name: /^Salva/ }).click();
}

async function readings(restaurantId: string) {
  const { rows } = await asOwner(
    'SELECT operator_name, temperature::float, performed_at, recorded_at FROM refrigeration_logs WHERE restaurant_id = $1',
    [restaurantId],
  );
  return rows as { operator_name: string; temperature: number; performed_at: string; recorded_at: string }[];
}
