import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { ORPCError } from '@orpc/client';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { operatorHeartbeatMinutes } from '#features/access/operator-sessions.ts';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Shelf } from '#platform/rooms/soak.ts';
import { recordKinds } from '#server/features.ts';
import type { RecordKind } from '#features/integrity/server/index.ts';
import { ensureBuilt } from './build.ts';
import { inspect } from './crash/inspect.ts';
import { seededRandom } from './crash/random.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';
import { kindOf, kinds, openDay } from './soak/day.ts';
import type { Day } from './soak/day.ts';
import { Device } from './soak/device.ts';
import type { Tab } from './soak/device.ts';
import { clockMoved } from '#platform/offline/kept-write.ts';
import { queueables } from './soak/routes.ts';

/*
 * `npm run soak -- --operations 10000 --seed 1`: five tablets of one kitchen do everything that can wait without a
 * network, with the app's own queue against the real server, while the network is cut at every step, pages are killed and
 * opened anew, two tabs send the same queue, and the server is killed. One request in ten is answered by somebody else —
 * a captive portal, a gateway, a filter, an old cache — in any status and with a time that is hours off, with or without
 * the server having done it. Two of the clocks are a day off, and every clock is set by minutes or hours
 * while there is no network, mostly put right before there is one, also with the page closed in between. At the end
 * everything that the app told somebody is stored or kept must be in the database exactly once, under the operator who
 * did it and when it was done, or on its device as a task, refused because somebody was first; and nothing that was
 * refused is stored. Stock is
 * the sum of its movements, lots stand where they were put last, and the hash chains verify.
 */

const clients = 5;
/** What a tablet does with a shelf of its own. */
const counting = 'inventory.count';
/** A queue whose first write has not gone out for this long, on a network that works, is stuck; in milliseconds. */
const stuckMs = 60_000;
/** A tablet that has this much to send waits a little with what is next, or until all is sent: people write slower. */
const backlog = 100;
const day = 24 * 3_600_000;
const password = 'Mozzarella1!';
/** From here on a run is too short only if some kind of write was never stored. */
const fullRun = 1_000;

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
/** What the app has told somebody is stored or kept: write, and who did it. */
const promised = new Map<string, { readonly operator: string }>();
/** What somebody was told was refused while its form was there, and what was refused later and stays as a task. */
const refused = new Set<string>();
/** When each write was really done, in milliseconds since 1970. */
const doneAt = new Map<string, number>();
/** Writes that stand at another time than they were done. */
const misdated: string[] = [];
/** A time that is off by less is the true one: clocks are told to the second, and a busy machine is slow. */
const misdatedMs = 15_000;
/** Every write that was begun. */
const attempted = new Map<string, string>();
const problems: string[] = [];
let done = 0;
let kept = 0;
let opened = 0;
let sentAgain = 0;
let clocksSet = 0;
/** Writes of which only a person could say when they were done, and did. */
const asked = new Set<string>();

try {
  process.exitCode = await main();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<number> {
  server.start();
  await server.ready();
  const untried = queueables.map(kindOf).filter((kind) => !Object.hasOwn(kinds, kind));
  if (untried.length > 0) problems.push(`queued by the app and not tried here: ${untried.join(', ')}`);
  const { devices, day, shelves } = await kitchen();
  const working = Promise.all(
    devices.map((device, n) => work(device, seededRandom(seed * 1_000 + n), day, shelves[n]!)),
  );
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

  await Promise.all(devices.map((device, n) => settle(device, tabs[n]!)));
  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer at the end.');
  const records = new Map([...attempted].map(([id, kind]) => [id, kinds[kind]!.record]));
  const found = await inspect(urls, records);
  problems.push(...found.other, ...(await wrongRecords(urls.ownerUrl)));
  const missing = new Set(found.lost);
  // Of a write whose page died before it said anything, nobody expects that it is there; once at most all the same.
  const lost = new Set([...promised.keys()].filter((id) => missing.has(id) && !refused.has(id)));
  const doubled = new Set(found.doubled);
  for (const id of refused) if (!missing.has(id)) problems.push(`${id} was refused and is stored`);

  for (const kind of Object.keys(kinds)) {
    const ids = [...attempted].flatMap(([id, of]) => (of === kind ? [id] : []));
    const count = (those: { has(id: string): boolean }): number => ids.filter((id) => those.has(id)).length;
    const stored = ids.filter((id) => !missing.has(id)).length;
    if (stored === 0 && operations >= fullRun) problems.push(`no ${kind} was ever stored`);
    process.stdout.write(
      `${kind.padEnd(28)} ${ids.length} tried, ${stored} stored, ${count(refused)} refused, ${count(lost)} lost, ${count(doubled)} doubled\n`,
    );
  }
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const unheard = [...attempted.keys()].filter((id) => !promised.has(id) && !refused.has(id)).length;
  process.stdout.write(
    `${kept} kept on a device, ${unheard} cut off before a word, ${opened} pages opened, ${sentAgain} sent again, ${clocksSet} times a clock was set, ${asked.size} times a person was asked when\n`,
  );
  process.stdout.write(
    `stock and places ${found.doubled.length === 0 && problems.length === 0 ? 'add up' : 'see above'}, hash chain ${found.other.length === 0 ? 'verified' : 'see above'}\n`,
  );
  const strange = new Map<string, number>();
  for (const device of devices)
    for (const [kind, n] of device.strange) strange.set(kind, (strange.get(kind) ?? 0) + n);
  process.stdout.write(
    `answered by somebody else: ${[...strange].map(([kind, n]) => `${kind} ${n}`).join(', ')}\n`,
  );
  for (const what of misdated.slice(0, 20)) process.stdout.write(`${what}\n`);
  process.stdout.write(
    `${attempted.size} operations, ${lost.size} lost, ${found.doubled.length} doubled, ${misdated.length} misdated\n`,
  );
  return lost.size + found.doubled.length + misdated.length + problems.length === 0 ? 0 : 1;
}

/** A restaurant with a fridge, a control, goods, and five tablets, each with an operator and a shelf of its own. */
async function kitchen(): Promise<{ devices: Device[]; day: Day; shelves: Shelf[] }> {
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
  return { devices, ...(await openDay((...asked) => first.call(...asked), clients)) };
}

/** Sets the clock of a tablet that has no network, by two minutes to three hours either way. @returns puts it right again */
function setClock(device: Device, random: () => number): () => void {
  const right = device.clockError;
  const by = 120_000 + random() * 3 * 3_600_000;
  device.clockError += random() < 0.5 ? by : -by;
  clocksSet += 1;
  return () => {
    device.clockError = right;
  };
}

/** A shift on one tablet: one or two tabs, a network that comes and goes, pages that die. */
async function work(device: Device, random: () => number, day: Day, shelf: Shelf): Promise<Tab[]> {
  const open = async (locks = true): Promise<Tab> => {
    const tab = await device.open(locks);
    // As a screen hears what became of what was kept.
    tab.queue.listen((news) => {
      if (news.kind === 'refused' && news.refusal.code === clockMoved) {
        const { id } = news.write;
        asked.add(id);
        void tab.queue.sayWhen(news.write, new Date(doneAt.get(id)!).toISOString());
        return;
      }
      if (news.kind === 'stored') day.learn(kindOf(news.write.endpoint), news.write.id, news.response);
      if (news.kind === 'refused' && kindOf(news.write.endpoint) === counting) shelf.quantity = null;
    });
    return tab;
  };
  let tabs = [await open()];
  let aliveAt = performance.now();
  const share = Math.ceil(operations / clients);
  let offlineFor = 0;
  let putRight = (): void => {};
  for (let n = 0; n < share; n++) {
    if (offlineFor > 0 && random() < 0.12) {
      putRight();
      putRight = random() < 0.5 ? setClock(device, random) : () => {};
    }
    if (offlineFor > 0 && --offlineFor === 0) {
      // Some clocks are still wrong then.
      if (random() < 0.8) putRight();
      putRight = () => {};
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
      tabs = await Promise.all(Array.from({ length: 1 + Math.floor(random() * 2) }, () => open(locks)));
      opened += tabs.length;
    }
    const { endpoint, input, kind } = day.next(random, shelf);
    attempted.set(input.id, kind);
    doneAt.set(input.id, Date.now());
    const tab = tabs[Math.floor(random() * tabs.length)]!;
    const dies = random() < 0.005;
    const writing = tab.queue.write(endpoint, input, { title: kind, fields: [] });
    if (dies) {
      // The page is closed while the write is under way: nobody was told anything, so nothing is promised.
      writing.catch(() => undefined);
      await wait(random() * 10);
      tab.kill();
      tabs = [await open()];
      opened += 1;
      if (kind === counting) shelf.quantity = null;
    } else {
      try {
        const result = await writing;
        promised.set(input.id, { operator: device.place!.operator!.name });
        if (kind === counting) shelf.quantity = input['counted'] as number;
        if ('kept' in result) kept += 1;
        else if (random() < 0.05) await again(device, input.id, result.response);
      } catch (error) {
        refuse(device, input.id, error instanceof ORPCError ? error.code : String(error));
        if (kind === counting) shelf.quantity = null;
      }
    }
    done += 1;
    if (n % 20 > 0 || device.offline) continue;
    await catchUp(device, tabs, shelf, random() < 0.5 ? 0 : backlog);
    // Somebody is at work as long as the page says so.
    if (performance.now() - aliveAt < operatorHeartbeatMinutes * 60_000) continue;
    aliveAt = performance.now();
    await device.call('POST', '/operators/selection/heartbeat', {}).catch(() => undefined);
  }
  device.offline = false;
  return tabs;
}

/** Notes a refusal, which is right only where somebody else was first. */
function refuse(device: Device, id: string, code: string): void {
  const kind = attempted.get(id)!;
  const right = kinds[kind]!.refusals;
  if (right.includes(code)) refused.add(id);
  else problems.push(`${device.name}: ${kind} ${id} was refused: ${code}`);
}

/** Sends a stored write once more; the first answer comes back. */
async function again(device: Device, id: string, first: unknown): Promise<void> {
  try {
    const second = await device.sendAgain(id);
    if (!isDeepStrictEqual(second, first)) problems.push(`${id} was answered in two ways`);
    sentAgain += 1;
  } catch (error) {
    // The server may be away just now.
    if (error instanceof ORPCError && error.status < 500) problems.push(`${id} sent again: ${error.code}`);
  }
}

/** Lets a tablet with a network send some of what it has kept, and look at its shelf where it does not know it. */
async function catchUp(device: Device, [tab]: readonly Tab[], shelf: Shelf, most: number): Promise<void> {
  for (let n = 0; n < 50; n++) {
    const list = await tab!.store.list(device.place!.restaurantId);
    const waiting = list.filter(({ state }) => state === 'waiting').length;
    if (waiting === 0 && shelf.quantity === null) {
      const seen = await device.call('GET', `/inventory/lots/${shelf.lotId}`).catch(() => null);
      shelf.quantity = (seen as { lot: { quantity: number } } | null)?.lot.quantity ?? null;
    }
    if (waiting <= (shelf.quantity === null ? 0 : most)) return;
    await tab!.queue.atOnce();
    await wait(10);
  }
}

/** Lets a tablet send what it still has; what stays behind was refused because somebody was first, or is a fault. */
async function settle(device: Device, tabs: readonly Tab[]): Promise<void> {
  device.badness = 0;
  device.strangeness = 0;
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
  for (const { id, state, refusal } of rest) {
    if (state === 'refused') refuse(device, id, refusal?.code ?? 'no code');
    else problems.push(`${device.name}: ${id} is ${state}`);
  }
}

/**
 * Asks for ids and times of the records of a kind; without corrections that bear the time of what they correct. Nothing
 * of a kind that has no time of its own, because it is done where it is stored (a label, a version of a recipe).
 */
function timesOf({ table, isMeasurement = false }: RecordKind): string[] {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const done = columns['performedAt'] ?? columns['productionDate'];
  if (done === undefined) return [];
  const where = isMeasurement ? ' WHERE corrects_id IS NULL' : '';
  return [`SELECT id, ${done.name} AS performed_at FROM ${getTableName(table)}${where}`];
}

/** Records that stand under another name than that of who did them, or at another time, and lots that stand elsewhere. */
async function wrongRecords(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const names = await owner.query<{ id: string; name: string }>(
      'SELECT id, operator_name AS name FROM audit_logs',
    );
    const wrong = names.rows.flatMap(({ id, name }) => {
      const of = promised.get(id)?.operator ?? name;
      return of === name ? [] : [`${id} of ${of} stands under ${name}`];
    });
    const times = await owner.query<{ id: string; performed_at: Date }>(
      `SELECT id, performed_at FROM (
         ${recordKinds.flatMap(timesOf).join(' UNION ALL ')}) r`,
    );
    for (const { id, performed_at } of times.rows) {
      // What stood there before the run is not of it.
      const off = performed_at.getTime() - (doneAt.get(id) ?? performed_at.getTime());
      if (Math.abs(off) > misdatedMs) misdated.push(`${id} stands ${off} ms from when it was done`);
    }
    const lots = await owner.query<{ id: string }>(
      `SELECT l.id FROM lots l CROSS JOIN LATERAL (
         SELECT response->>'storageLocation' AS place FROM audit_logs a
          WHERE a.restaurant_id = l.restaurant_id AND a.entity_id = l.id AND a.action = 'inventory.move_lot'
          ORDER BY (response->>'performedAt')::timestamptz DESC LIMIT 1) m
        WHERE l.storage_location IS DISTINCT FROM m.place`,
    );
    for (const { id } of lots.rows) wrong.push(`lot ${id} does not stand where it was put last`);
    return wrong;
  } finally {
    await owner.end();
  }
}
