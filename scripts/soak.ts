import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { WriteInput } from '#platform/offline/kept-write.ts';
import { ensureBuilt } from './build.ts';
import { inspect } from './crash/inspect.ts';
import type { WriteKind } from './crash/kitchen.ts';
import { seededRandom } from './crash/random.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';
import { Device } from './soak/device.ts';
import type { Tab } from './soak/device.ts';

/*
 * `npm run soak -- --operations 10000 --seed 1`: five tablets of one kitchen work with the app's own queue against the
 * real server, while the network is cut at every step, pages are killed and opened anew, two tabs send the same queue,
 * and the server is killed. Two of the clocks are a day off. At the end everything that the app told somebody is stored
 * or kept must be in the database exactly once, under the operator who did it, with hash chains that verify.
 */

const clients = 5;
/** A queue whose first write has not gone out for this long, on a network that works, is stuck; in milliseconds. */
const stuckMs = 60_000;
/** A tablet that has this much to send waits a little with what is next: people write slower than this. */
const backlog = 100;
const day = 24 * 3_600_000;
const password = 'Mozzarella1!';
const lot = { lotNumber: 'L1', expiryDate: '2099-12-31', expiryKind: 'use_by' };

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
const [operations, kills, seed] = [values.operations, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
];
if (![operations, kills, seed].every(Number.isInteger) || operations < clients) {
  process.stderr.write('Usage: npm run soak -- [--operations 10000] [--kills 5] [--seed 1]\n');
  process.exit(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'credenza soak '));
await ensureBuilt();
const server = new ServerProcess(dataDir, await freePort());
/** What the app has told somebody is stored or kept: write, kind, and who did it. */
const promised = new Map<string, { readonly kind: WriteKind; readonly operator: string }>();
const [productId, equipmentId, taskId] = [newId(), newId(), newId()];
/** Every write that was begun. */
const attempted = new Map<string, WriteKind>();
let done = 0;
let kept = 0;
let opened = 0;
let sentAgain = 0;

try {
  process.exitCode = await main();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<number> {
  server.start();
  await server.ready();
  const devices = await kitchen();
  const working = Promise.all(devices.map((device, n) => work(device, seededRandom(seed * 1_000 + n))));
  let over = false;
  void working.finally(() => {
    over = true;
  });
  for (let kill = 1; kill <= kills && !over; kill++) {
    while (!over && done < (operations * kill) / (kills + 1)) await wait(20);
    server.killServer();
    await wait(200);
    await server.ready();
    process.stdout.write(`${done} of ${operations}, server killed ${kill} of ${kills}\n`);
  }
  const tabs = await working;
  await server.ready();

  const problems = (await Promise.all(devices.map((device, n) => settle(device, tabs[n]!)))).flat();
  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer at the end.');
  const found = await inspect(urls, attempted);
  // Of a write whose page died before it said anything, nobody expects that it is there; once at most all the same.
  const lost = found.lost.filter((id) => promised.has(id));
  problems.push(...found.other, ...(await wrongNames(urls.ownerUrl)));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${kept} kept on a device, ${attempted.size - promised.size} cut off before a word, ${opened} pages opened, ${sentAgain} sent again\n`,
  );
  process.stdout.write(
    `${attempted.size} operations, ${lost.length} lost, ${found.doubled.length} doubled\n`,
  );
  return lost.length + found.doubled.length + problems.length === 0 ? 0 : 1;
}

/** A restaurant with a fridge, a control, a product and five tablets, each with an operator of its own. */
async function kitchen(): Promise<Device[]> {
  const email = `soak-${randomUUID()}@example.test`;
  const devices = Array.from({ length: clients }, (_, n) => {
    // One clock runs a day ahead, one a day behind.
    const clockError = n === 1 ? day : n === 2 ? -day : 0;
    return new Device(`tablet ${n}`, server.url, seededRandom(seed * 100 + n), clockError);
  });
  const [first] = devices as [Device];
  await first.call('POST', '/accounts/sign-up', { email, password });
  const urls = await attachEmbeddedPostgres(dataDir);
  const owner = new pg.Client({ connectionString: urls!.ownerUrl });
  await owner.connect();
  await owner.query('UPDATE users SET email_verified = true');
  await owner.query(`UPDATE restaurants SET current_plan_type = 'plus'`);
  const { rows } = await owner.query<{ id: string; user_id: string }>(
    'SELECT r.id, u.id AS user_id FROM restaurants r JOIN users u ON u.email = r.email WHERE r.email = $1',
    [email],
  );
  await owner.end();
  for (const [n, device] of devices.entries()) {
    await device.call('POST', '/accounts/sign-in', { email, password });
    const operator = { id: newId(), name: `Operatore ${n}` };
    await device.call('POST', '/operators', { ...operator, icon: 'chef-hat' });
    await device.call('POST', '/operators/selection', { operatorId: operator.id });
    const { ticket } = (await device.call('GET', '/operators/selection/ticket')) as { ticket: string };
    device.place = { restaurantId: rows[0]!.id, userId: rows[0]!.user_id, operator, ticket };
  }
  await first.call('POST', '/inventory/products', {
    id: productId,
    name: 'Mozzarella',
    unit: 'pz',
    initialStock: { quantity: 100_000, ...lot },
  });
  await first.call('POST', '/refrigeration/equipment', {
    id: equipmentId,
    name: 'Frigo 1',
    type: 'frigorifero',
    limits: { warnAbove: 4, warnBelow: 0, criticalAbove: 6, criticalBelow: -1 },
  });
  await first.call('POST', '/haccp/tasks', { id: taskId, name: 'Cottura', criticalLimit: 'min 75' });
  return devices;
}

interface Operation {
  readonly kind: WriteKind;
  readonly endpoint: readonly [string, string];
  readonly path: string;
  readonly input: WriteInput;
}

function operation(random: () => number): Operation {
  const id = newId();
  const choice = random();
  if (choice < 0.4) {
    const temperature = Math.round(random() * 80) / 10;
    return {
      kind: 'reading',
      endpoint: ['refrigeration', 'recordReading'],
      path: '/refrigeration/readings',
      input: { id, equipmentId, temperature },
    };
  }
  if (choice < 0.6) {
    const value = String(70 + Math.floor(random() * 12));
    return {
      kind: 'check',
      endpoint: ['haccp', 'submitCheck'],
      path: '/haccp/checks',
      input: { id, taskId, value },
    };
  }
  return choice < 0.8
    ? {
        kind: 'movement',
        endpoint: ['inventory', 'takeOut'],
        path: '/inventory/movements/out',
        input: { id, productId, quantity: 1 },
      }
    : {
        kind: 'movement',
        endpoint: ['inventory', 'receive'],
        path: '/inventory/movements/in',
        input: { id, productId, quantity: 1, ...lot },
      };
}

/** A shift on one tablet: one or two tabs, a network that comes and goes, pages that die. */
async function work(device: Device, random: () => number): Promise<Tab[]> {
  let tabs = [await device.open()];
  const share = Math.ceil(operations / clients);
  let offlineFor = 0;
  for (let n = 0; n < share; n++) {
    if (offlineFor > 0 && --offlineFor === 0) {
      device.offline = false;
      // Every tab hears of it.
      for (const { queue } of tabs) void queue.atOnce();
    } else if (offlineFor === 0 && random() < 0.01) {
      device.offline = true;
      offlineFor = 5 + Math.floor(random() * 120);
    }
    if (random() < 0.01) {
      for (const tab of tabs) tab.kill();
      // Some browsers know no locks: their tabs send the same writes at the same time.
      const locks = random() < 0.7;
      tabs = await Promise.all(
        Array.from({ length: 1 + Math.floor(random() * 2) }, () => device.open(locks)),
      );
      opened += tabs.length;
    }
    const { endpoint, input, kind, path } = operation(random);
    attempted.set(input.id, kind);
    const tab = tabs[Math.floor(random() * tabs.length)]!;
    const dies = random() < 0.005;
    const writing = tab.queue.write(endpoint, input, { title: kind, fields: [] });
    if (dies) {
      // The page is closed while the write is under way: nobody was told anything, so nothing is promised.
      writing.catch(() => undefined);
      await wait(random() * 10);
      tab.kill();
      tabs = [await device.open()];
      opened += 1;
    } else {
      const result = await writing;
      promised.set(input.id, { kind, operator: device.place!.operator!.name });
      if ('kept' in result) kept += 1;
      else if (random() < 0.05) {
        // Sent once more, past the queue, as a page restored from memory might.
        await device
          .call('POST', path, sameAsSent(result.response, input))
          .then(() => (sentAgain += 1))
          .catch(() => undefined);
      }
    }
    done += 1;
    if (n % 20 === 0 && !device.offline) await catchUp(device, tabs);
  }
  device.offline = false;
  return tabs;
}

/** Lets a tablet with a network send some of what it has kept. */
async function catchUp(device: Device, [tab]: readonly Tab[]): Promise<void> {
  for (let n = 0; n < 50; n++) {
    if ((await tab!.store.list(device.place!.restaurantId)).length <= backlog) return;
    await tab!.queue.atOnce();
    await wait(10);
  }
}

/** The input with the time that was sent with it: the server gives it back. */
function sameAsSent(response: unknown, input: WriteInput): object {
  return { ...input, performedAt: (response as { performedAt: string }).performedAt };
}

/** Lets a tablet send what it still has; what stays behind is a fault. */
async function settle(device: Device, tabs: readonly Tab[]): Promise<string[]> {
  device.badness = 0;
  const { queue, store } = tabs[0]!;
  const { restaurantId } = device.place!;
  let first = '';
  let stuckSince = performance.now();
  for (;;) {
    const next = (await store.next(restaurantId))?.id;
    if (next === undefined || performance.now() - stuckSince > stuckMs) break;
    if (next !== first) stuckSince = performance.now();
    first = next;
    await queue.atOnce();
    await wait(20);
  }
  const rest = await store.list(restaurantId);
  for (const tab of tabs) tab.kill();
  return rest.map(({ id, state, refusal }) => `${device.name}: ${id} is ${state} ${JSON.stringify(refusal)}`);
}

/** Records that stand under another name than that of who did them. */
async function wrongNames(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string; name: string; off: string }>(
      `SELECT id, operator_name AS name, extract(epoch FROM recorded_at - performed_at) AS off FROM refrigeration_logs
       UNION ALL SELECT id, operator_name, extract(epoch FROM submitted_at - performed_at) FROM haccp_task_completions`,
    );
    return rows.flatMap(({ id, name, off }) => {
      const of = promised.get(id)?.operator ?? name;
      if (of !== name) return [`${id} of ${of} stands under ${name}`];
      // Nobody waited an hour here; a clock that is wrong would show as a day.
      return Math.abs(Number(off)) > 3_600 ? [`${id} was done ${off} s before it was stored`] : [];
    });
  } finally {
    await owner.end();
  }
}
