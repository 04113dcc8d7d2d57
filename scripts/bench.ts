import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { dayAtAGlance } from '#features/dashboard/server/day-at-a-glance.ts';
import { zListProducts } from '#features/inventory/product-shapes.ts';
import { listProducts } from '#features/inventory/server/list.ts';
import { readNotifications } from '#features/notifications/server/read-notifications.ts';
import { listReadings } from '#features/refrigeration/server/list-readings.ts';
import { maximumDishes } from '#features/allergen-book/limits.ts';
import { maximumPrinted } from '#features/labels/limits.ts';
import { maximumRecipes } from '#features/recipes/limits.ts';
import { openDatabase } from '#platform/db/database.ts';
import { attachEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { daySources } from '#server/features.ts';
import { ensureBuilt } from './build.ts';
import { readBundle, sizes } from './checks/bundle.ts';
import type { Budget } from './checks/bundle.ts';
import {
  addBareTable,
  addLabels,
  addMovements,
  addPreparations,
  addProducts,
  addRecipes,
  addRecords,
  addRestaurants,
  brief,
  settle,
  usualDays,
  whole,
} from './bench/data.ts';
import { measurePackages } from './bench/packages.ts';
import { measureCommands } from './bench/commands.ts';
import { addConsumption, addLargeDay, forecast, largeDay, measureDay, measureForecast } from './bench/day.ts';
import { measureDishes } from './bench/dishes.ts';
import { measureEvidence } from './bench/evidence.ts';
import { measureFiles } from './bench/files.ts';
import { openKitchen } from './bench/kitchens.ts';
import type { Kitchen } from './bench/kitchens.ts';
import { measureLabels } from './bench/labels.ts';
import { atLeast, atMost, callers, inTurns, line, quantile, told } from './bench/measure.ts';
import type { Figure, Work } from './bench/measure.ts';
import { readWhole, statementsOf } from './bench/statements.ts';
import type { Statement } from './bench/statements.ts';
import { measureSite } from './bench/site.ts';
import { measureTaps } from './bench/taps.ts';
import { freePort, ServerProcess } from './crash/server-process.ts';

/*
 * `npm run bench`: what the daily rooms cost, on a generated database (bench/data.ts), each beside the bare database in
 * the same run and in interleaved rounds, because only ratios mean something on a machine that does other things as
 * well. Prints lines `name value unit goal ok|short`.
 *
 *   -- --quick        less data and shorter rounds, to see whether it runs
 *   -- --write        puts the table into docs/performance.md
 *   -- unchanged age  only these parts, with the data that they need
 *   -- commands       what spoken commands are understood as; with --write into docs/voice.md
 *   -- packages       what photos of packages are read as; with --write into docs/scanner.md
 */

/** What can be measured by itself. Reads before writes: those leave a restaurant with readings as no kitchen has. */
const partNames = [
  'start',
  'restaurants',
  'reads',
  'unchanged',
  'age',
  'day',
  'writes',
  'pages',
  'trace',
  'labels',
  'dishes',
  'files',
  'evidence',
  'taps',
  'site',
  'bundle',
  'commands',
  'packages',
] as const;
type Part = (typeof partNames)[number];

const root = fileURLToPath(new URL('../', import.meta.url));
const { values: options, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = positionals.map((name) => {
  const part = partNames.find((other) => other === name);
  if (!part) throw new Error(`No part is called ${name}. There are: ${partNames.join(', ')}`);
  return part;
});
/** Commands and photos have a page of their own, and need no server. */
const isAlone = chosen.length === 1 && (chosen[0] === 'commands' || chosen[0] === 'packages');
/** Files of records are verified without a server too, and stand on the page of all. */
const needsServer =
  chosen.length === 0 || chosen.some((part) => !['commands', 'packages', 'evidence'].includes(part));
if (options.write && chosen.length > 0 && !isAlone) throw new Error('The page shows all parts or none.');
const wants = (...parts: readonly Part[]): boolean =>
  chosen.length === 0 || parts.some((part) => chosen.includes(part));
const amount = options.quick ? brief : whole;
const pace = options.quick ? { rounds: 2, milliseconds: 300 } : { rounds: 7, milliseconds: 700 };
/** For what should cost the same: short rounds, and many, so that both meet the same machine. */
const near = options.quick ? pace : { rounds: 21, milliseconds: 250 };
const mebibyte = 1_048_576;
const search = 'mozzarella';
/** What people of every kitchen look for, one after the other. */
const words: readonly string[] = [
  'mozzarella',
  'mozz',
  'farina',
  'pomodoro 1',
  'forn',
  'ricotta',
  'L77',
  'salumi',
  'olio',
  'al',
];

const figures: Figure[] = [];
function print(...added: Figure[]): void {
  for (const figure of added) {
    figures.push(figure);
    console.log(line(figure));
  }
}

const spoken = wants('commands') ? measureCommands() : null;
if (spoken !== null) print(...spoken.figures);
const photographed = wants('packages') ? await measurePackages(options.quick) : null;
if (photographed !== null) print(...photographed.figures);
const dataDir = await mkdtemp(join(tmpdir(), 'credenza bench '));
const server = new ServerProcess(dataDir, await freePort());
try {
  if (needsServer) await measureWithServer();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (wants('evidence'))
  print(...(await measureEvidence(options.quick ? 100_000 : 1_000_000, options.quick ? 2 : 5)));
if (wants('bundle')) measureBundle();
const short = figures.filter(({ goal }) => goal?.met === false).length;
console.log(`\n${figures.length} figures, ${short} short of their goal`);
if (options.write && spoken !== null) await writeTable('docs/voice.md', spoken.page);
if (options.write && photographed !== null) await writeTable('docs/scanner.md', photographed.page);
if (options.write && !isAlone) await writeTable('docs/performance.md', page());

/** What people wrote below the table stays. */
async function writeTable(file: string, text: string): Promise<void> {
  const path = join(root, file);
  const [, ...said] = (await readFile(path, 'utf8').catch(() => '')).split(/^(?=## )/m);
  await writeFile(path, text + (said.length > 0 ? `\n${said.join('')}` : ''));
}

async function measureWithServer(): Promise<void> {
  await ensureBuilt();
  await timeStart();
  if (wants('start')) {
    await server.stop();
    // Postgres is installed and its data are there: what a restart costs.
    print(atMost('cold start, Postgres installed', await timeStart(), 's', 3));
    // It gives back what its start left behind.
    await wait(8_000);
    print(atMost('server memory at rest', (await residentBytes()) / mebibyte, 'MiB', 200));
  }

  const urls = await attachEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('The database does not answer.');
  const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: callers });
  const database = openDatabase({ url: urls.serverUrl, maxConnections: callers });
  try {
    await measureServer(owner, database);
  } finally {
    await database.close();
    await owner.end();
  }
}

async function measureServer(owner: pg.Pool, database: ReturnType<typeof openDatabase>): Promise<void> {
  const open = (name: string): Promise<Kitchen> => openKitchen(server.url, owner, name);
  const [month, years, large] = [await open('month'), await open('years'), await open('large')];
  const others: Kitchen[] = [];
  if (wants('writes')) for (let n = 3; n < callers; n++) others.push(await open(`other${n}`));
  const only = ({ id }: Kitchen): string => `SELECT '${id}'::uuid AS id`;
  for (const kitchen of [month, years]) await addProducts(owner, only(kitchen), 60);
  await addRecords(owner, only(month), usualDays);
  if (wants('reads', 'age', 'writes')) await addRecords(owner, only(years), amount.days);
  await addBareTable(owner);
  await settle(owner);

  if (wants('reads', 'unchanged', 'pages', 'restaurants', 'trace', 'labels')) {
    await addProducts(owner, only(large), amount.products);
    await addMovements(owner, only(large), amount.movements);
  }
  if (wants('trace', 'labels')) await addPreparations(owner, large.id, amount.preparations);
  const codes = wants('labels') ? await addLabels(owner, large.id, maximumPrinted) : [];
  if (wants('reads', 'restaurants')) await addRestaurants(owner, amount.restaurants - callers);
  await settle(owner);
  if (wants('restaurants')) await compareRestaurants(month);
  if (wants('reads')) await compareReads(owner, database, large, years);
  if (wants('unchanged')) await compareUnchanged(large, month);
  if (wants('trace')) await measureTrace(owner, large);
  if (wants('labels') && server.pid !== undefined) await compareLabels(owner, large, server.pid, codes);
  if (wants('age')) await compareAges(month, years);
  if (wants('day')) await compareDay(owner, database, open);
  if (wants('dishes')) await compareDishes(owner, await open('dishes'));
  // After the comparison by age: it leaves one restaurant with thousands of readings of today, as no kitchen has.
  if (wants('writes')) await compareWrites(owner, years, [month, years, large, ...others]);
  if (wants('pages')) {
    const deep = await cursorAt(large, options.quick ? 10 : 150);
    const pages = await inTurns([list(large), list(large, `cursor=${encodeURIComponent(deep)}`)], near);
    print(atLeast('product list, a deep page of the first', pages.percent(1, 0), '%', 90));
  }
  if (wants('reads', 'writes'))
    print(atMost('server memory under load', (await residentBytes()) / mebibyte, 'MiB', 350));

  if (wants('files') && server.pid !== undefined) {
    await month.choose();
    const file = await measureFiles(server.pid, month, years);
    print(
      { name: 'the largest file that is taken in, read', value: file.seconds, unit: 's' },
      atMost('memory of the process that reads it', file.apartBytes / mebibyte, 'MiB', 450),
      { name: 'bell of another restaurant, p95', value: file.quietMs, unit: 'ms' },
      { name: 'the same while file after file is read', value: file.meanwhileMs, unit: 'ms' },
    );
  }
  if (wants('taps')) await measureBrowser(owner, years);
  if (wants('site')) await showSite();
  for (const { connections, strangers } of [month, years, large, ...others])
    for (const connection of [...connections, ...strangers]) connection.close();
}

function today(kitchen: Kitchen): Work {
  return get(kitchen, '/dashboard/today');
}

function bell(kitchen: Kitchen): Work {
  return get(kitchen, '/notifications');
}

function list(kitchen: Kitchen, query = ''): Work {
  return get(kitchen, `/inventory/products?${query}`);
}

/** One lot after the other, from the movement that it went out by through five preparations, each of the one before. */
async function measureTrace(owner: pg.Pool, large: Kitchen): Promise<void> {
  const { rows } = await owner.query<{ lot_id: string }>(
    `SELECT DISTINCT l.lot_id FROM preparation_inputs i
       JOIN product_movement_lots l ON l.restaurant_id = i.restaurant_id AND l.movement_id = i.movement_id
      WHERE i.restaurant_id = $1 ORDER BY 1 LIMIT 60`,
    [large.id],
  );
  const taken: number[] = [];
  for (const { lot_id: lot } of rows) {
    const begun = performance.now();
    const path = `/traceability/trace?kind=lot&value=${lot}` as const;
    const body = await large.connections[0]!.send({ method: 'GET', path });
    taken.push(performance.now() - begun);
    const { nodes } = JSON.parse(body) as { nodes: unknown[] };
    // The lot, and five rows of five preparations with a container each.
    if (nodes.length !== 51) throw new Error(`a trace of ${nodes.length}`);
  }
  const size = `${amount.movements} movements, ${amount.preparations} preparations`;
  print(atMost(`trace of one lot through five levels, p95, ${size}`, quantile(taken, 0.95), 'ms', 100));
}

/** A file of as many labels as one print holds, and the page behind a code beside a call that reads nothing. */
async function compareLabels(
  owner: pg.Pool,
  large: Kitchen,
  pid: number,
  codes: readonly string[],
): Promise<void> {
  const rounds = options.quick ? 2 : 7;
  const { seconds, processorSeconds, moreBytes, pageMs, nothingMs } = await measureLabels(
    owner,
    pid,
    large,
    codes,
    { rounds, processorMs },
  );
  print(
    atMost(`${codes.length} labels as one PDF`, seconds, 's', 3),
    atMost("the server's processor time, the same", processorSeconds, 's', 3),
    atMost('memory that it takes', moreBytes / mebibyte, 'MiB', 150),
    { name: `a signed-in call that reads nothing, p95, ${callers} at once`, value: nothingMs, unit: 'ms' },
    atMost(`page behind a label's code, p95, ${callers} at once`, pageMs, 'ms', 30),
    atMost('the same of that call', pageMs / nothingMs, 'times', 4),
  );
}

/** A list of all recipes that a restaurant may have, what is made by one beside a reading, and a menu as large as it may be. */
async function compareDishes(owner: pg.Pool, kitchen: Kitchen): Promise<void> {
  await addProducts(owner, `SELECT '${kitchen.id}'::uuid AS id`, 60);
  await addRecipes(owner, kitchen.id, maximumRecipes - maximumDishes);
  await settle(owner);
  const of = await measureDishes(owner, kitchen, {
    ...pace,
    processorMs,
    record: async (caller) => record(kitchen, caller),
  });
  print(
    atMost(`list of ${of.recipes} recipes, p95`, of.listMs, 'ms', 500),
    atMost("the server's processor time, the same", of.listProcessorMs, 'ms', 300),
    {
      name: 'preparations with stock, container and label, all in one restaurant',
      value: of.made,
      unit: '/s',
    },
    atLeast('preparations of readings, in turns', of.madeOfReadings, '%', 10),
    { name: `a signed-in call that reads nothing, p95, ${callers} at once`, value: of.nothingMs, unit: 'ms' },
    { name: `guests' page of ${of.dishes} dishes, p95, ${callers} at once`, value: of.guestMs, unit: 'ms' },
    atMost('the same of that call', of.guestMs / of.nothingMs, 'times', 20),
    atMost(`allergen book of ${of.dishes} dishes as a PDF`, of.bookSeconds, 's', 3),
    atMost("the server's processor time, the same", of.bookProcessorSeconds, 's', 3),
  );
}

/** Whether a restaurant is slower among many. */
async function compareRestaurants(month: Kitchen): Promise<void> {
  await amongFew(async (few) => {
    const { percent } = await inTurns([today(few), today(month), list(few), list(month)], near);
    print(
      atLeast(`dashboard, ${amount.restaurants} restaurants of ${callers}`, percent(1, 0), '%', 90),
      atLeast(`product list, ${amount.restaurants} restaurants of ${callers}`, percent(3, 2), '%', 90),
    );
  });
}

/** Whether a restaurant is slower after years. */
async function compareAges(month: Kitchen, years: Kitchen): Promise<void> {
  const ages = await inTurns(
    [today(month), today(years), registerAtWork(month), registerAtWork(years)],
    near,
  );
  print(
    atLeast(`dashboard, ${amount.days} days of records of ${usualDays}`, ages.percent(1, 0), '%', 90),
    atLeast(`register, ${amount.days} days of records of ${usualDays}`, ages.percent(3, 2), '%', 90),
  );
}

/** What a large kitchen owes in a day over all rooms, and what it is told to order. */
async function compareDay(
  owner: pg.Pool,
  database: ReturnType<typeof openDatabase>,
  open: (name: string) => Promise<Kitchen>,
): Promise<void> {
  const [month, years, stock] = [
    await open('large-day-month'),
    await open('large-day-years'),
    await open('large-stock'),
  ];
  await addLargeDay(owner, month.id, usualDays);
  await addLargeDay(owner, years.id, amount.days);
  await addProducts(owner, `SELECT '${stock.id}'::uuid AS id`, forecast.products);
  await addConsumption(owner, stock.id);
  await settle(owner);
  const made = new Map([month, years, stock].map((kitchen) => [kitchen, newProducts(kitchen)]));
  const products = new Map<Kitchen, string[]>();
  for (const [kitchen, ids] of made) products.set(kitchen, await ids);
  const write = (kitchen: Kitchen): Work => receive(kitchen, products.get(kitchen) ?? []);
  const day = await measureDay(owner, database, [month, years], { pace: near, write });
  const { tasks, pieces, cleanings } = largeDay;
  const size = `${tasks} tasks, ${pieces} pieces, ${cleanings} cleanings`;
  print(
    atLeast(`the day over all rooms of its bare statements, ${size}`, day.unchangedOfBare, '%', 25),
    atLeast('the same, first after a write', day.firstAfterWriteOfBare, '%', 25),
    atLeast(`the day, ${amount.days} days of records of ${usualDays}`, day.unchangedOfMonth, '%', 80),
    atLeast('the same, first after a write', day.firstAfterWriteOfMonth, '%', 80),
  );
  const ordered = await measureForecast(stock, {
    rounds: options.quick ? 2 : 7,
    change: write(stock),
    processorMs,
  });
  print(
    atMost(`forecast of ${forecast.products} products after a change of the stock`, ordered.seconds, 's', 1),
    { name: "the server's processor time, the same", value: ordered.serverSeconds, unit: 's' },
  );
  for (const { connections, strangers } of [month, years, stock])
    for (const connection of [...connections, ...strangers]) connection.close();
}

/**
 * What has not changed since it was last asked, and what has, beside a signed-in call that reads nothing: who works on a
 * device on which nobody was chosen. `small` has 60 products.
 */
async function compareUnchanged(large: Kitchen, small: Kitchen): Promise<void> {
  const nothing: Work = async (caller) =>
    large.strangers[caller]?.send({ method: 'GET', path: '/operators/selection' });
  const [writeLarge, writeSmall] = [
    receive(large, await newProducts(large)),
    receive(small, await newProducts(small)),
  ];
  const { rates, costs, percent, percentBeside } = await inTurns(
    [
      nothing,
      searching(large, words),
      searching(large, words, 5),
      searching(small, words, 5),
      searching(large, newWords()),
      today(large),
      today(small),
      bell(large),
      writeLarge,
      both(writeLarge, today(large)),
      both(writeLarge, bell(large)),
      both(writeLarge, searching(large, words)),
      writeSmall,
      both(writeSmall, today(small)),
    ],
    pace,
    processorMs,
  );
  const [perSecond = 0] = rates;
  const cost = (name: string, work: number, behind?: number): Figure => ({
    name: `the server's processor time, ${name}`,
    value: 1_000 * ((costs[work] ?? Number.NaN) - (behind === undefined ? 0 : (costs[behind] ?? Number.NaN))),
    unit: 'µs',
  });
  const [ofNothing, size] = ['of a signed-in call', `${amount.products} products`];
  const [first, firstSmall] = [percentBeside(9, 8, 0), percentBeside(13, 12, 0)];
  const behindWrite = (pair: number): { value: number; unit: string } => ({
    value: percentBeside(pair, 8, 0),
    unit: '%',
  });
  print(
    { name: 'a signed-in call that reads nothing', value: perSecond, unit: '/s' },
    atLeast(`product list with search ${ofNothing}, ${size}`, percent(1, 0), '%', 40),
    atLeast('a page of 5 of it, of that with 60 products', percent(2, 3), '%', 90),
    { name: `search for words never asked before ${ofNothing}`, value: percent(4, 0), unit: '%' },
    atLeast(`dashboard unchanged ${ofNothing}, ${size}`, percent(5, 0), '%', 60),
    atLeast('the same, of that with 60 products', percent(5, 6), '%', 90),
    { name: `bell unchanged ${ofNothing}, 200 notices`, value: percent(7, 0), unit: '%' },
    atLeast(`dashboard first after a write ${ofNothing}, ${size}`, first, '%', 20),
    atLeast('the same, of that with 60 products', (100 * first) / firstSmall, '%', 90),
    { name: `bell first after a write ${ofNothing}, 200 notices`, ...behindWrite(10) },
    { name: `search first after a write ${ofNothing}, ${size}`, ...behindWrite(11) },
    // Of a busy machine the rates say little; what a call takes of the processor they say all the same.
    cost('a signed-in call that reads nothing', 0),
    cost('search', 1),
    cost('search for words never asked before', 4),
    cost('dashboard unchanged', 5),
    cost('bell unchanged', 7),
    cost('dashboard first after a write', 9, 8),
    cost('bell first after a write', 10, 8),
    cost('search first after a write', 11, 8),
  );
}

/** A product for each caller, made as people do: what was generated has ids that no write takes. */
async function newProducts(kitchen: Kitchen): Promise<string[]> {
  return Promise.all(
    kitchen.connections.map(async (connection, caller) => {
      const id = newId();
      const body = { id, name: `Prova ${caller}`, unit: 'pz' };
      await connection.send({ method: 'POST', path: '/inventory/products', body });
      return id;
    }),
  );
}

/** Words of which none comes twice within a run: parts of names and of lots' numbers. */
function newWords(): readonly string[] {
  return Array.from({ length: 10_000 }, (_, n) => String(n));
}

/** A search for another word each time, as people type. */
function searching(kitchen: Kitchen, wanted: readonly string[], limit = 50): Work {
  let asked = 0;
  return (caller) => {
    const word = wanted[asked++ % wanted.length] ?? '';
    return list(kitchen, `limit=${limit}&search=${encodeURIComponent(word)}`)(caller);
  };
}

/** Goods come in for this caller's product: more of a lot, so that the stock has changed and is as large as before. */
function receive(kitchen: Kitchen, products: readonly string[]): Work {
  return async (caller) =>
    kitchen.connections[caller]?.send({
      method: 'POST',
      path: '/inventory/movements/in',
      body: { id: newId(), productId: products[caller], quantity: 1, lotNumber: 'BENCH', came: 'there' },
    });
}

/** Does one after the other. */
function both(first: Work, second: Work): Work {
  return async (caller) => {
    await first(caller);
    await second(caller);
  };
}

/** What taps cost in a browser. */
async function measureBrowser(owner: pg.Pool, years: Kitchen): Promise<void> {
  // What the loads before left the database to tidy up is not part of a tap.
  await settle(owner);
  await years.choose();
  const taps = await measureTaps(server.url, years.cookies, {
    rounds: options.quick ? 1 : 3,
    taps: options.quick ? 20 : 60,
  });
  print(
    { name: 'a page of one button, tap to paint p95 at 4x slowdown', value: taps.oneButton, unit: 'ms' },
    atMost('keypad, tap to paint p95 at 4x slowdown', taps.keypad, 'ms', 50),
    atMost('keypad offline', taps.keypadOffline, 'ms', 50),
    atMost('list filter, tap to paint p95 at 4x slowdown', taps.filter, 'ms', 50),
    atMost('list filter offline', taps.filterOffline, 'ms', 50),
    atMost('recipe tap to label ready', taps.label / 1_000, 's', 1),
    { name: 'the same of two taps on a page of one button', value: taps.label / taps.twoTaps, unit: 'times' },
  );
}

/** What strangers find (SITE): the first page and the one for signing in, on a slow telephone with a slow network. */
async function showSite(): Promise<void> {
  const { first, signInMs, ...site } = await measureSite(server.url, {
    visits: options.quick ? 1 : 5,
    ...pace,
  });
  print(
    atMost('first page, largest paint, 4x slowdown, 1.6 Mbit/s', first.largestMs / 1_000, 's', 1.8),
    atMost('its layout shift, scrolled to the end', first.shift * 100, '%', 2),
    atMost('its slowest tap, 4x slowdown', first.slowestTapMs, 'ms', 200),
    atMost('its longest task, 4x slowdown', first.longestTaskMs, 'ms', 200),
    atMost('its JavaScript before anything is touched', first.scriptBytes / 1_000, 'kB', 60),
    atMost('all of it before anything is touched', first.allBytes / 1_000, 'kB', 350),
    atMost('signing in: until one can type, 4x slowdown, 1.6 Mbit/s', signInMs / 1_000, 's', 2.5),
    atLeast('first pages a second, packed, 16 callers', site.pagesPerSecond, '/s', 2_000),
    { name: 'the same to who has it already', value: site.unchangedPerSecond, unit: '/s' },
  );
}

/**
 * A restaurant like `month`, alone with few others on a second server with a database of its own: both are asked in turns,
 * because a server that has run for longer is quicker whatever its database holds.
 */
async function amongFew(measure: (few: Kitchen) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credenza bench '));
  const second = new ServerProcess(folder, await freePort());
  try {
    second.start();
    await second.ready();
    const urls = await attachEmbeddedPostgres(folder);
    if (!urls) throw new Error('The second database does not answer.');
    const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 });
    try {
      const few = await openKitchen(second.url, owner, 'few');
      const itself = `SELECT '${few.id}'::uuid AS id`;
      await addProducts(owner, itself, 60);
      await addRecords(owner, itself, usualDays);
      await addRestaurants(owner, callers - 1);
      await settle(owner);
      await measure(few);
      for (const connection of few.connections) connection.close();
    } finally {
      await owner.end();
    }
  } finally {
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A list beside its statements, dashboard and bell, and whether any of them reads what grows from end to end. */
async function compareReads(
  owner: pg.Pool,
  database: ReturnType<typeof openDatabase>,
  large: Kitchen,
  years: Kitchen,
): Promise<void> {
  const bare =
    (statements: readonly Statement[]): Work =>
    async () => {
      for (const { text, values } of statements) await owner.query(text, values);
    };
  const listed = await statementsOf(database, (services) =>
    listProducts(services, large.member, zListProducts.parse({ search })),
  );
  const glance = await statementsOf(database, (services) => dayAtAGlance(services, years.member, daySources));
  const bellAsks = await statementsOf(database, (services) =>
    readNotifications(services, years.member, daySources),
  );
  const register = await statementsOf(database, (services) =>
    listReadings(services, years.member, { search: null, limit: 50 }),
  );
  const firstPage = await statementsOf(database, (services) =>
    listProducts(services, years.member, zListProducts.parse({})),
  );
  const wholly = await readWhole(database, years.id, [...glance, ...bellAsks, ...register, ...firstPage]);
  const isolated: Work = () =>
    database.asTenant(large.id, async (tx) => {
      for (const { text, values } of listed) await tx.connection.query(text, values);
    });
  const { rates, percent } = await inTurns(
    [
      bare(listed),
      get(large, `/inventory/products?search=${search}`),
      get(years, '/dashboard/today'),
      bell(years),
      isolated,
    ],
    pace,
  );
  const [bareList = 0, lists = 0, glances = 0, bells = 0] = rates;
  print(
    { name: `bare query of 50 of ${amount.products} products by name`, value: bareList, unit: '/s' },
    { name: 'product list with name search over HTTP', value: lists, unit: '/s' },
    atLeast('product list of the bare query', percent(1, 0), '%', 30),
    { name: 'dashboard over HTTP', value: glances, unit: '/s' },
    { name: 'bell over HTTP', value: bells, unit: '/s' },
    atMost('tenant isolation (row security and transaction) costs', 100 - percent(4, 0), '%', 25),
    atMost(`growing tables read from end to end ${wholly.join(' ')}`.trimEnd(), wholly.length, '', 0),
  );
}

/** Readings with hash and audit, beside rows that are only stored. */
async function compareWrites(owner: pg.Pool, one: Kitchen, several: readonly Kitchen[]): Promise<void> {
  const insert: Work = () =>
    owner.query(
      `INSERT INTO bench_rows (id, restaurant_id, equipment_id, equipment_name, temperature, status, operator_name, performed_at, recorded_at)
       VALUES ($1, $2, $3, 'Cella', 3.5, 'OK', 'Anna', now(), now())`,
      [newId(), one.id, one.equipmentId],
    );
  const { rates, percent } = await inTurns(
    [insert, async (caller) => record(several[caller], caller), async (caller) => record(one, caller)],
    pace,
  );
  const [bare = 0, spread = 0, together = 0] = rates;
  print(
    { name: `bare inserts, ${callers} callers`, value: bare, unit: '/s' },
    { name: `readings with hash and audit, ${callers} restaurants`, value: spread, unit: '/s' },
    { name: 'readings with hash and audit, all in one restaurant', value: together, unit: '/s' },
    atLeast(`readings of bare inserts, ${callers} restaurants`, percent(1, 0), '%', 20),
    atLeast('readings of bare inserts, all in one restaurant', percent(2, 0), '%', 20),
  );
}

/** What the browser loads, in kB after gzip. */
function measureBundle(): void {
  const budget = JSON.parse(readFileSync(join(root, 'bundle-budget.json'), 'utf8')) as Budget;
  const measured = sizes(readBundle(join(root, 'dist')), budget);
  const first = measured.find(({ name }) => name.endsWith('DashboardScreen.tsx'));
  if (!first) throw new Error('The build has no dashboard.');
  const others = measured.filter(({ name }) => name.endsWith('Screen.tsx') && name !== first.name);
  const largest = Math.max(...others.map(({ kilobytes }) => kilobytes)) - first.kilobytes;
  print(
    atMost('JavaScript of the first room, gzip', first.kilobytes, 'kB', 170),
    atMost('JavaScript of the largest other room, on top', largest, 'kB', 60),
  );
}

/** A read by each caller over a connection of its own. */
function get(kitchen: Kitchen, path: string): Work {
  return async (caller) => kitchen.connections[caller]?.send({ method: 'GET', path });
}

/** A reading stored by this caller. */
function record(kitchen: Kitchen | undefined, caller: number): Promise<unknown> | undefined {
  return kitchen?.connections[caller]?.send({
    method: 'POST',
    path: '/refrigeration/readings',
    body: { id: newId(), equipmentId: kitchen.equipmentId, temperature: 3.5 },
  });
}

/** The first page of the register of temperatures; before each hundredth one a reading comes in, for what is known then ends. */
function registerAtWork(kitchen: Kitchen): Work {
  const page = get(kitchen, '/refrigeration/readings');
  let asked = 0;
  return async (caller) => {
    if (asked++ % 100 === 0) await record(kitchen, caller);
    return page(caller);
  };
}

/** The cursor of a page after so many others. */
async function cursorAt(kitchen: Kitchen, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page++) {
    const path = `/inventory/products${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await kitchen.connections[0]?.send({ method: 'GET', path });
    const next = (JSON.parse(answer ?? '{}') as { nextCursor?: string | null }).nextCursor;
    if (typeof next !== 'string') throw new Error(`The list of products ends after ${page + 1} pages.`);
    cursor = next;
  }
  return cursor;
}

async function timeStart(): Promise<number> {
  const from = performance.now();
  server.start();
  await server.ready();
  return (performance.now() - from) / 1_000;
}

function residentBytes(): Promise<number> {
  return metric('process_resident_memory_bytes');
}

/** Processor time that the server has had since its start, in milliseconds. */
async function processorMs(): Promise<number> {
  return 1_000 * (await metric('process_cpu_seconds_total'));
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** The table as a page of the documentation. */
function page(): string {
  const rows = figures.map(
    ({ name, value, unit, goal }) =>
      `| ${name} | ${told({ value, unit })} | ${goal?.text ?? ''} | ${goal === undefined ? '' : goal.met ? 'ok' : '**short**'} |`,
  );
  return `# Performance

Made by \`npm run bench -- --write\`${options.quick ? ' with `--quick`' : ''}: ${amount.restaurants} restaurants, one with ${amount.days} days of records, one with ${amount.products} products and ${amount.movements} movements; ${callers} callers; rounds of what is compared take turns; a rate is the median of its rounds, a share the median of what each round found, a tap's figure the median of three rounds' 95th percentile. Caller, server and database share the machine. What it shares with others lowers every rate; the ratios stay.

| what | value | goal | |
|---|---:|---|---|
${rows.join('\n')}

The statements beside which a list stands are those that the product itself sends, caught on their way; they are asked past row security by a client that only asks and, like any, has each planned anew. Few and many restaurants stand on two servers, asked in turns. A reading finds its caller, judges the temperature, stores the record, its audit row and its link in the hash chain, and commits, where a bare insert stores one row. The server's processor time is what it says of itself (\`/metrics\`) before and after a round; behind a write it is the difference of two rounds.
`;
}
