import type pg from 'pg';
import { dayAtAGlance } from '#features/dashboard/server/day-at-a-glance.ts';
import type { Database } from '#platform/db/database.ts';
import { daySources } from '#server/features.ts';
import type { Kitchen } from './kitchens.ts';
import { inTurns, median } from './measure.ts';
import type { Rounds, Work } from './measure.ts';
import { statementsOf } from './statements.ts';

/** How much a large kitchen owes in a day. */
export const largeDay = { tasks: 60, pieces: 30, cleanings: 40 } as const;

/** Products whose orders are forecast. */
export const forecast = { products: 500, days: 182 } as const;

/** What one request for the day costs. */
interface DayFigures {
  /** Of the rate at which its statements alone are answered, one after the other and past row security, in per cent. */
  readonly unchangedOfBare: number;
  readonly firstAfterWriteOfBare: number;
  /** Of the rate in a kitchen with a month of records, in per cent. */
  readonly unchangedOfMonth: number;
  readonly firstAfterWriteOfMonth: number;
}

interface Means {
  readonly pace: { readonly rounds: number; readonly milliseconds: number };
  /** A write that changes what the day says, in this kitchen. */
  readonly write: (kitchen: Kitchen) => Work;
}

/** The day's list over all rooms, of a kitchen with a month of records and one with years (`addLargeDay`). */
export async function measureDay(
  owner: pg.Pool,
  database: Database,
  [month, years]: readonly [Kitchen, Kitchen],
  { pace, write }: Means,
): Promise<DayFigures> {
  const statements = await statementsOf(database, (services) =>
    dayAtAGlance(services, years.member, daySources),
  );
  const bare: Work = async () => {
    for (const { text, values } of statements) await owner.query(text, values);
  };
  const today =
    (kitchen: Kitchen): Work =>
    async (caller) =>
      kitchen.connections[caller]?.send({ method: 'GET', path: '/dashboard/today' });
  const after =
    (first: Work, second: Work): Work =>
    async (caller) => {
      await first(caller);
      await second(caller);
    };
  const [writeMonth, writeYears] = [write(month), write(years)];
  const found: Rounds = await inTurns(
    [
      bare,
      today(month),
      today(years),
      writeMonth,
      after(writeMonth, today(month)),
      writeYears,
      after(writeYears, today(years)),
    ],
    pace,
  );
  const first = { month: found.percentBeside(4, 3, 0), years: found.percentBeside(6, 5, 0) };
  return {
    unchangedOfBare: found.percent(2, 0),
    firstAfterWriteOfBare: first.years,
    unchangedOfMonth: found.percent(2, 1),
    firstAfterWriteOfMonth: (100 * first.years) / first.month,
  };
}

/** What the suggested order costs: seconds until it is there anew, and the processor time of the server meanwhile. */
interface ForecastFigures {
  readonly seconds: number;
  /** Of the process that answers everybody: the reckoning is done in another. */
  readonly serverSeconds: number;
}

/**
 * The suggested order after each change of the stock, which forgets what was reckoned before.
 * @param change changes the stock
 */
export async function measureForecast(
  kitchen: Kitchen,
  { rounds, change, processorMs }: { rounds: number; change: Work; processorMs: () => Promise<number> },
): Promise<ForecastFigures> {
  const [taken, used]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    await change(0);
    const usedBefore = await processorMs();
    const begun = performance.now();
    const answer = await kitchen.connections[0]!.send({ method: 'GET', path: '/reorder' });
    taken.push((performance.now() - begun) / 1_000);
    used.push(((await processorMs()) - usedBefore) / 1_000);
    const { toOrder, others } = JSON.parse(answer) as { toOrder: unknown[]; others: unknown[] };
    if (toOrder.length + others.length < forecast.products)
      throw new Error(`a forecast of ${toOrder.length + others.length}`);
  }
  // The first one warms up.
  return { seconds: median(taken.slice(1)), serverSeconds: median(used.slice(1)) };
}

/** The id of a generated row: a hash of the restaurant and its place. */
const id = (place: string): string =>
  `overlay(overlay(md5($1::text || ${place}) placing '4' from 13) placing '8' from 17)::uuid`;

/** As many tasks, pieces of equipment and items of the cleaning plan as a large kitchen has, each done every day until yesterday. */
export async function addLargeDay(owner: pg.Pool, restaurant: string, days: number): Promise<void> {
  const { tasks, pieces, cleanings } = largeDay;
  const insert = async (rows: number, text: string, ofDays = true): Promise<void> => {
    await owner.query(text, ofDays ? [restaurant, rows, days] : [restaurant, rows]);
  };
  const daysAgo = `generate_series(1, $3::int) day, LATERAL (SELECT date_trunc('day', now()) - day * interval '1 day' + interval '9 hours' AS at) moment`;
  await insert(
    pieces,
    `INSERT INTO refrigeration_equipment (restaurant_id, id, name, type, warn_above, critical_above, created_at, updated_at)
     SELECT $1::uuid, ${id(`'piece' || n`)}, 'Frigo ' || n, 'frigorifero', 4, 6, now() - interval '6 years', now() FROM generate_series(1, $2::int) n`,
    false,
  );
  await insert(
    pieces,
    `INSERT INTO refrigeration_logs (restaurant_id, id, equipment_id, equipment_name, temperature, status, warn_above, critical_above,
                                     operator_name, performed_at, recorded_at)
     SELECT $1::uuid, ${id(`'reading' || n || ' ' || day`)}, ${id(`'piece' || n`)}, 'Frigo ' || n, 2 + (day * 7 + n) % 20 / 10.0, 'OK', 4, 6,
            'Anna', at, at FROM generate_series(1, $2::int) n, ${daysAgo}`,
  );
  await insert(
    tasks,
    `INSERT INTO haccp_tasks (restaurant_id, id, name, frequency, critical_limit, created_at, updated_at)
     SELECT $1::uuid, ${id(`'task' || n`)}, 'Controllo ' || n, 'daily', 'min 75', now() - interval '6 years', now() FROM generate_series(1, $2::int) n`,
    false,
  );
  await insert(
    tasks,
    `INSERT INTO haccp_task_completions (restaurant_id, id, task_id, task_name, value, critical_limit, status, operator_name, performed_at, submitted_at)
     SELECT $1::uuid, ${id(`'check' || n || ' ' || day`)}, ${id(`'task' || n`)}, 'Controllo ' || n, '78', 'min 75', 'ok', 'Anna', at, at
       FROM generate_series(1, $2::int) n, ${daysAgo}`,
  );
  await insert(
    cleanings,
    `INSERT INTO cleaning_plan_items (restaurant_id, id) SELECT $1::uuid, ${id(`'item' || n`)} FROM generate_series(1, $2::int) n`,
    false,
  );
  await insert(
    cleanings,
    `INSERT INTO cleaning_plan_versions (restaurant_id, id, item_id, number, status, area, subject, product_used, frequency, due_time, recorded_at)
     SELECT $1::uuid, ${id(`'version' || n`)}, ${id(`'item' || n`)}, 1, 'active', 'Cucina - Attrezzature', 'Voce ' || n, 'Sgrassatore', 'daily', '22:00',
            now() - interval '6 years' FROM generate_series(1, $2::int) n`,
    false,
  );
  await insert(
    cleanings,
    `INSERT INTO sanitization_logs (restaurant_id, id, area, product_used, plan_item_id, plan_version_id, plan_subject, operator_name, performed_at, recorded_at)
     SELECT $1::uuid, ${id(`'cleaning' || n || ' ' || day`)}, 'Cucina - Attrezzature', 'Sgrassatore', ${id(`'item' || n`)}, ${id(`'version' || n`)}, 'Voce ' || n,
            'Anna', at, at FROM generate_series(1, $2::int) n, ${daysAgo}`,
  );
}

/** Half a year in which some of each product was used on half of the days. */
export async function addConsumption(owner: pg.Pool, restaurant: string): Promise<void> {
  await owner.query(
    `INSERT INTO product_movements (restaurant_id, id, product_id, product_name, type, quantity, unit, operator_name, performed_at, recorded_at)
     SELECT p.restaurant_id, ${id(`'use' || p.id || day`)}, p.id, p.name, 'out', 1 + (hashtext(p.id::text || day) & 7), p.unit, 'Anna', at, at
       FROM products p, generate_series(1, $2::int) day, LATERAL (SELECT date_trunc('day', now()) - day * interval '1 day' + interval '12 hours' AS at) moment
      WHERE p.restaurant_id = $1::uuid AND hashtext(p.id::text || day) & 3 < 2`,
    [restaurant, forecast.days],
  );
}
