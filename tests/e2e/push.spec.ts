import type { Page } from '@playwright/test';
import { newId } from '#platform/kernel/ids.ts';
import { expect, expectAccessible, screenshot, test } from '#tests/e2e/support/test.ts';
import { startPushCounterpart } from '#tests/support/push-counterpart.ts';
import { signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/* What is critical reaches a device, on a server whose push service is the counterpart. */

test.use({ serviceWorkers: 'allow' });

let service: Awaited<ReturnType<typeof startPushCounterpart>>;
let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startPushCounterpart();
  server = await startServer(undefined, { PUSH_URL: service.origin });
  address = takeServer(server);
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
  await service.close();
});

/**
 * The browser's own push service is beyond this machine: the counterpart stands in for what it answers to a subscription, and a person who
 * says yes for the question, which a browser without a window refuses by itself.
 */
async function withPushService(page: Page): Promise<void> {
  const { endpoint, keys } = service.subscribe();
  await page.addInitScript(
    (given) => {
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () =>
        Promise.resolve((permission = 'granted') as NotificationPermission);
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ ...given, toJSON: () => given } as unknown as PushSubscription);
    },
    { endpoint, keys },
  );
}

test(
  '[REMIND-10, REMIND-16] a device is allowed by a tap, hears of what is critical, and its word leads to the screen',
  { tag: '@every-size' },
  async ({ page, context }) => {
    await withPushService(page);
    await signedIn(page);
    await page.goto('/reminders');
    const card = page.getByRole('region', { name: 'Avvisi sul dispositivo' });
    await expect(card).toBeVisible();
    await screenshot(page, 'push-off', { fullPage: true });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await card.getByRole('button', { name: 'Attiva su questo dispositivo' }).click();
    await expect(card.getByText('Questo dispositivo riceve gli avvisi.')).toBeVisible();
    await card.getByLabel('Ore di silenzio').click();
    await expect(card.getByLabel('Dalle')).toHaveValue('22:00');
    // [REMIND-16] Hours that begin and end at once are none.
    const until = await card.getByLabel('Alle', { exact: true }).inputValue();
    await card.getByLabel('Alle', { exact: true }).selectOption('22:00');
    await expect(card.getByText('così il dispositivo non tace mai')).toBeVisible();
    await card.getByLabel('Alle', { exact: true }).selectOption(until);
    await expect(card.getByText('così il dispositivo non tace mai')).toHaveCount(0);
    await card.getByLabel('Se è critico, disturbami anche allora').click();
    await expect(card.getByLabel('Se è critico, disturbami anche allora')).toBeChecked();
    await expectAccessible(page, 'a device that is told of things');
    await screenshot(page, 'push', { fullPage: true });
    await card.getByRole('button', { name: 'Mandami un avviso di prova' }).click();
    await expect(page.getByText('Prova mandata a un dispositivo')).toBeVisible();
    expect(service.got.at(-1)?.text).toContain('Prova di');

    const name = `Cella carni ${newId().slice(-6)}`;
    const origin = new URL(process.env['CREDENZA_E2E_URL'] ?? '').origin;
    const equipmentId = newId();
    for (const [path, data] of [
      [
        '/refrigeration/equipment',
        {
          id: equipmentId,
          name,
          type: 'frigo_carne',
          limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
        },
      ],
      ['/refrigeration/readings', { id: newId(), equipmentId, temperature: 14 }],
    ] as const) {
      const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
      expect(response.status(), await response.text()).toBe(201);
    }
    await expect
      .poll(() => service.got.map(({ text }) => text).find((text) => text.includes(name)), {
        timeout: 30_000,
      })
      .toBeTruthy();
    const word = service.got.map(({ text }) => text).find((text) => text.includes(name)) ?? '';

    // What the app's worker does with it once the push service hands it over: what it would show is noted, because a browser without a
    // window shows nothing; then it is tapped.
    const [worker] = context.serviceWorkers();
    const shown = await worker?.evaluate(async (text) => {
      const own = globalThis as unknown as {
        registration: { showNotification: (title: string, options: object) => Promise<void> };
        dispatchEvent(event: Event): boolean;
        PushEvent: new (type: string, init: { data: string }) => Event;
        ExtendableEvent: new (type: string) => Event;
      };
      const noted: { title: string; options: object }[] = [];
      own.registration.showNotification = (title, options) => {
        noted.push({ title, options });
        return Promise.resolve();
      };
      own.dispatchEvent(new own.PushEvent('push', { data: text }));
      const [first] = noted;
      const notification = { ...first?.options, close: () => undefined };
      own.dispatchEvent(Object.assign(new own.ExtendableEvent('notificationclick'), { notification }));
      return Promise.resolve(first);
    }, word);
    expect(shown).toMatchObject({ title: name, options: { data: { path: '/refrigeration' }, lang: 'it' } });
    await expect(page).toHaveURL(/\/refrigeration/);
    expect(service.faults).toEqual([]);
  },
);
