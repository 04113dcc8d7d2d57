import type { Page } from '@playwright/test';
import { defaultLimitsOf } from '#features/refrigeration/equipment-types.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { signedIn } from './support/restaurant.ts';
import { startServer, takeServer, type TestServer } from './support/server.ts';

/*
 * Rooms that stand open on a wall while midnight passes in Rome. The server and the browser go over it together: a server
 * with a clock of its own, and Playwright's clock in the pages.
 */

/** Two minutes before a midnight in Rome,. */
const nights = [
  { name: 'an ordinary night', before: '2027-01-14T22:58:00.000Z' },
  // At two in the morning it is three: the day that begins has 23 hours, and ends an hour earlier by the world's clock.
  { name: 'the night in which summer time begins', before: '2027-03-27T22:58:00.000Z' },
  { name: 'the end of the day that had 23 hours', before: '2027-03-28T21:58:00.000Z' },
  { name: 'the end of the day that had 25 hours', before: '2027-10-31T22:58:00.000Z' },
] as const;
const fourMinutes = 4 * 60_000;

let server: TestServer;
let address: ReturnType<typeof takeServer>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer(0);
  address = takeServer(server);
});
test.afterAll(async () => {
  takeServer(address);
  await server.stop();
});

/** A restaurant in which all of the day is done, and goods may be used until its end. */
async function dayDone(page: Page, today: string): Promise<void> {
  const { origin } = new URL(server.url);
  const write = async (path: string, data: object): Promise<void> => {
    const response = await page.request.post(`/api${path}`, { data, headers: { origin } });
    expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  };
  const [equipmentId, taskId] = [newId(), newId()];
  await write('/inventory/products', {
    id: newId(),
    name: 'Panna fresca',
    unit: 'l',
    initialStock: {
      quantity: 2,
      lotNumber: 'P1',
      expiryDate: today,
      expiryKind: 'use_by',
      accepted: { reason: 'Ultimo giorno', measure: 'Si usa oggi' },
    },
  });
  await write('/refrigeration/equipment', {
    id: equipmentId,
    name: 'Frigo carne',
    type: 'frigorifero',
    limits: defaultLimitsOf('frigorifero'),
    dueTimes: ['08:00'],
  });
  await write('/refrigeration/readings', { id: newId(), equipmentId, temperature: 3 });
  await write('/haccp/tasks', {
    id: taskId,
    name: 'Frigo verdure',
    criticalLimit: '≤ 4 °C',
    dueTime: '23:00',
  });
  await write('/haccp/checks', { id: newId(), taskId, value: '3' });
}

for (const { name, before } of nights)
  test(`[UX-20] ${name}: what was done yesterday is not done today, what expired has expired, the round begins anew`, async ({
    context,
    page,
  }) => {
    const start = new Date(before);
    await server.setAhead(start.getTime() - Date.now());
    await signedIn(page);
    await dayDone(page, romeDate(start));
    await context.clock.install({ time: new Date(start.getTime() + 5_000) });
    const open = async (path: string): Promise<Page> => {
      const room = path === '/dashboard' ? page : await context.newPage();
      await room.goto(path);
      await expect(room.getByRole('heading', { level: 1 })).toBeVisible();
      await room.waitForLoadState('networkidle');
      return room;
    };
    const rooms = {
      dashboard: await open('/dashboard'),
      temperatures: await open('/refrigeration'),
      tasks: await open('/haccp'),
      round: await open('/haccp/round'),
      stock: await open('/inventory'),
    };
    const shows = (room: keyof typeof rooms, text: string | RegExp) =>
      expect(rooms[room].getByRole('main'), `${room} before`).toContainText(text);
    /** The figure above the list, which the server counts. */
    const expired = (count: number) =>
      expect
        .poll(() => rooms.stock.getByRole('main').innerText())
        .toMatch(new RegExp(`Scaduti\\s+${count}\\s+Cerca`));
    await shows('dashboard', 'Panna fresca: scade oggi');
    await shows('dashboard', 'Tutti i controlli sono fatti.');
    await shows('temperatures', /3,0 °C/);
    await expect(rooms.temperatures.getByText('ieri alle')).toHaveCount(0);
    await shows('tasks', 'Fatto, nei limiti');
    await shows('round', 'Niente da controllare adesso');
    await shows('stock', 'Scade oggi');
    await expired(0);

    await server.setAhead(start.getTime() + fourMinutes - Date.now());
    await context.clock.fastForward(fourMinutes);
    await shows('dashboard', 'Panna fresca: scaduto il');
    await expect(rooms.dashboard.getByText('Tutti i controlli sono fatti.')).toHaveCount(0);
    await shows('dashboard', 'Frigo verdure');
    await shows('temperatures', 'ieri alle 23:58');
    await expect(rooms.tasks.getByText('Fatto, nei limiti')).toHaveCount(0);
    await shows('tasks', 'Da fare');
    await expect(rooms.round.getByRole('dialog', { name: 'Frigo verdure' })).toBeVisible();
    await expired(1);
    await expect(rooms.stock.getByText('Scade oggi')).toHaveCount(0);
  });
