import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Member } from '#features/access/server/index.ts';
import { isJudgedByPerson } from '#features/haccp/check-status.ts';
import { checksOfDay, openCheckMatters, stillAsked, tasksInPlan } from '#features/haccp/server/index.ts';
import { shownValue } from '#features/haccp/shown-value.ts';
import type { CheckMatter, ChecksOfDay, TaskInPlan } from '#features/haccp/server/index.ts';
import { dueAt, dueState, periodsOf } from '#features/haccp/task-due.ts';
import { fromBase } from '#platform/kernel/quantity.ts';
import { expiringLots, productCount } from '#features/inventory/server/index.ts';
import type { LotMatters } from '#features/inventory/server/index.ts';
import { expiryWindowDays } from '#features/inventory/thresholds.ts';
import type { Said } from '#features/non-conformities/history.ts';
import { planAllows } from '#features/access/entitlements.ts';
import { shiftAround } from '#features/refrigeration/readings-due.ts';
import {
  dueReadings,
  lastReadings,
  openReadingMatters,
  readingsOfDay,
} from '#features/refrigeration/server/index.ts';
import type { LastReading, ReadingMatter, ReadingsOfDay } from '#features/refrigeration/server/index.ts';
import type { Today } from '../contract.ts';
import { nextThing } from '../next-thing.ts';
import type { Facts, FirstStep, NextThing, Owed, Recheck, StockMatter, Unanswered } from '../next-thing.ts';
import { madeByDay } from './made-by-day.ts';

/** Rows of each list: what fits on a tablet; the screens behind them show all. */
const listed = 8;

const outcomeOf = { OK: 'ok', Warning: 'warning', Critical: 'critical' } as const;

/**
 * The day at a glance (DASH-01…13, DATA-20): what each room tells of the day, read where it changed and all as of one
 * moment; what of it is owed, late or over is worked out at each call by the rules. What the plan does not hold is left out;
 * records made under a better plan stay where they were (C-07).
 */
export async function dayAtAGlance(services: Services, caller: Member): Promise<Today> {
  const now = services.clock.now();
  const date = romeDate(now);
  const mayCheck = planAllows(caller.restaurant, 'haccp_basic', now);
  const mayRead = planAllows(caller.restaurant, 'registers', now);
  const day = { date, limit: listed };
  const [made, products, stock, tasks, checks, openChecks, equipment, readings, readingMatters] =
    await services.memory.read(caller.restaurant, [
      madeByDay({ date }),
      productCount({}),
      expiringLots({ ...day, days: expiryWindowDays }),
      tasksInPlan({ date }),
      checksOfDay(day),
      openCheckMatters({ date }),
      lastReadings({}),
      readingsOfDay(day),
      openReadingMatters({}),
    ]);
  const checkMatters = mayCheck ? stillAsked(openChecks, now) : [];
  const plan = mayCheck ? tasksOf(tasks, now) : { due: [], upcoming: [] };
  const shifts = mayRead ? readingsOf(equipment, now) : { due: [], upcoming: [] };
  const outside = mayRead ? readingMatters : [];
  const rechecks = rechecksOf(outside, checkMatters);
  const due = withRechecks([...plan.due, ...shifts.due], rechecks).toSorted(byTime);
  // Close to a limit is inside it: it asks, but it is no matter.
  const failed = checkMatters.filter(({ status }) => status === 'critical');
  const unsure = tasks.filter(
    ({ last_performed: at, last_status: status }) => at !== null && status !== 'ok' && status !== 'warning',
  ).length;
  const count = (kind: Owed['kind'], state: Today['due'][number]['state']) =>
    due.filter((one) => one.kind === kind && one.state === state).length;
  const facts: Facts = {
    unanswered: unansweredOf(outside, checkMatters),
    rechecks,
    owed: due
      .filter(({ state }) => state !== 'recheck')
      .map(({ kind, id, name, dueAt: at }) => ({ kind, id, name, dueAt: new Date(at) })),
    upcoming:
      [...plan.upcoming, ...shifts.upcoming].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0] ??
      null,
    pastUseBy: stockMatters(stock.pastUseBy),
    expiringToday: stockMatters(stock.lastDay),
    missing: [
      ...(mayRead && equipment.length === 0 ? ['equipment' as const] : []),
      ...(products === 0 ? ['product' as const] : []),
      ...(mayCheck && tasks.length === 0 ? ['task' as const] : []),
    ] satisfies FirstStep[],
  };
  return {
    date,
    next: told(nextThing(facts, now)),
    preparations: made.preparations,
    products: {
      count: products,
      today: stock.today,
      expiring: stock.expiring,
      expired: stock.expired,
    },
    codesThisMonth: planAllows(caller.restaurant, 'qr_labels', now) ? made.codes : null,
    tasks: mayCheck
      ? {
          active: tasks.length,
          due: count('check', 'due'),
          overdue: count('check', 'overdue'),
          checksToday: checks.count,
          ...(unsure > 0 ? { unsure } : {}),
          ...goingOn(failed),
        }
      : null,
    readings: mayRead
      ? {
          equipment: equipment.length,
          due: count('reading', 'due'),
          overdue: count('reading', 'overdue'),
          ...goingOn(outside),
          today: readings.count,
          outsideLimits: readings.outside,
        }
      : null,
    expiring: stock.lots.map((lot) => ({
      productId: lot.product_id,
      productName: lot.product_name,
      lotId: lot.lot_id,
      lotNumber: lot.lot_number,
      quantity: fromBase(lot.quantity, lot.unit),
      unit: lot.unit,
      expiryDate: lot.expiry_date,
      expiryKind: lot.expiry_kind,
    })),
    expiringTotal: stock.count,
    due: due.slice(0, listed),
    done: doneToday(checks, readings).slice(0, listed),
    doneTotal: checks.count + readings.count,
  };
}

const stockMatters = ({ first, count }: LotMatters): { first: StockMatter; count: number } | null =>
  first === null
    ? null
    : {
        first: {
          productId: first.product_id,
          productName: first.product_name,
          lotNumber: first.lot_number,
          expiryDate: first.expiry_date,
        },
        count,
      };

/** Checks and readings of today, the newest first. */
function doneToday({ checks }: ChecksOfDay, { readings }: ReadingsOfDay): Today['done'] {
  return [
    ...checks.map((check) => ({
      id: check.id,
      kind: 'check' as const,
      title: check.title,
      value: shownValue(check.value, check.critical_limit),
      outcome: check.outcome,
      ...(isJudgedByPerson({
        value: check.value,
        criticalLimit: check.critical_limit,
        limitMinimum: check.limit_minimum,
        limitMaximum: check.limit_maximum,
        limitUnit: check.limit_unit,
        status: check.outcome,
      })
        ? { byPerson: true as const }
        : {}),
      operatorName: check.operator_name,
      performedAt: new Date(check.performed_at).toISOString(),
    })),
    ...readings.map((reading) => ({
      id: reading.id,
      kind: 'reading' as const,
      title: reading.title,
      value: formatTemperature(reading.celsius),
      outcome: outcomeOf[reading.status],
      operatorName: reading.operator_name,
      performedAt: new Date(reading.performed_at).toISOString(),
    })),
  ].sort((a, b) => b.performedAt.localeCompare(a.performedAt) || a.id.localeCompare(b.id));
}

/** Tasks still to do in their running period, and when those that are done come again. */
function tasksOf(tasks: readonly TaskInPlan[], now: Date): { due: Today['due']; upcoming: Owed[] } {
  const periods = periodsOf(now);
  const due: Today['due'] = [];
  const upcoming: Owed[] = [];
  for (const { id, name, critical_limit: criticalLimit, frequency, ...task } of tasks) {
    const schedule = { frequency, dueTime: task.due_time, since: new Date(task.since) };
    const performed = task.last_performed === null ? null : new Date(task.last_performed);
    const state = dueState(schedule, performed, now);
    const at = dueAt(frequency, task.due_time, now, schedule.since);
    if (state === 'done') {
      const { to } = (periods as Partial<typeof periods>)[frequency] ?? periods.daily;
      const next = dueAt(frequency, task.due_time, to);
      upcoming.push({ kind: 'check', id, name, dueAt: next });
    } else due.push({ kind: 'check', id, name, criticalLimit, dueAt: at.toISOString(), state });
  }
  return { due, upcoming };
}

/** Temperatures owed in the running shift, and when those of the other equipment are owed next. */
function readingsOf(equipment: readonly LastReading[], now: Date): { due: Today['due']; upcoming: Owed[] } {
  const owed = dueReadings(equipment, now);
  const owing = new Set(owed.map(({ equipmentId }) => equipmentId));
  return {
    due: owed.map(({ equipmentId, equipmentName, dueAt: at, state }) => ({
      kind: 'reading',
      id: equipmentId,
      name: equipmentName,
      criticalLimit: null,
      dueAt: at.toISOString(),
      state,
    })),
    upcoming: equipment
      .filter(({ equipmentId }) => !owing.has(equipmentId))
      .map(({ equipmentId: id, equipmentName: name, dueTimes }) => {
        const times = dueTimes.map((time) => time.slice(0, 5));
        const { nextDueAt } = shiftAround(times, now);
        return { kind: 'reading', id, name, dueAt: nextDueAt };
      }),
  };
}

/** How many of some matters nobody has said anything of, and how many are to be measured again. */
function goingOn(matters: readonly { readonly said: Said | null }[]): { open: number; recheck: number } {
  const open = matters.filter(({ said }) => said === null).length;
  return { open, recheck: matters.length - open };
}

/** What is to be measured again, what has waited longest first. */
function rechecksOf(
  readingMatters: readonly ReadingMatter[],
  checkMatters: readonly CheckMatter[],
): readonly Recheck[] {
  return [
    ...readingMatters.flatMap(({ said, archived, ...reading }): Recheck[] =>
      said === null
        ? []
        : [
            {
              kind: 'reading',
              id: archived ? null : reading.equipmentId,
              entryId: reading.readingId,
              name: reading.equipmentName,
              value: formatTemperature(reading.temperature),
              recheckAt: said.recheckAt,
            },
          ],
    ),
    ...checkMatters.flatMap(({ said, archived, ...check }): Recheck[] =>
      said === null
        ? []
        : [
            {
              kind: 'check',
              id: archived ? null : check.taskId,
              entryId: check.checkId,
              name: check.taskName,
              value: shownValue(check.value, check.criticalLimit),
              recheckAt: said.recheckAt,
            },
          ],
    ),
  ].toSorted((a, b) => a.recheckAt.getTime() - b.recheckAt.getTime());
}

/** What is to be done, with what is to be measured again in place of the same thing that is not late yet. */
function withRechecks(due: Today['due'], rechecks: readonly Recheck[]): Today['due'] {
  const late = new Set(due.filter(({ state }) => state === 'overdue').map(({ id }) => id));
  const again = rechecks.flatMap(({ kind, id, name, recheckAt }): Today['due'] =>
    id === null || late.has(id)
      ? []
      : [{ kind, id, name, criticalLimit: null, dueAt: recheckAt.toISOString(), state: 'recheck' }],
  );
  const replaced = new Set(again.map(({ id }) => id));
  return [...due.filter(({ id }) => !replaced.has(id)), ...again];
}

/** What asks for an answer, the newest first. */
function unansweredOf(
  readingMatters: readonly ReadingMatter[],
  checkMatters: readonly CheckMatter[],
): readonly Unanswered[] {
  return [
    ...readingMatters
      .filter(({ said }) => said === null)
      .map((reading) => ({
        kind: 'reading' as const,
        id: reading.readingId,
        name: reading.equipmentName,
        value: formatTemperature(reading.temperature),
        status: reading.status === 'Critical' ? ('critical' as const) : ('warning' as const),
        performedAt: reading.performedAt,
      })),
    ...checkMatters
      .filter(({ said }) => said === null)
      .map(({ checkId, taskName, value, criticalLimit, status, performedAt }) => ({
        kind: 'check' as const,
        id: checkId,
        name: taskName,
        value: shownValue(value, criticalLimit),
        status,
        performedAt,
      })),
  ].toSorted((a, b) => b.performedAt.getTime() - a.performedAt.getTime());
}

/** The answer as it travels. */
function told(next: NextThing): Today['next'] {
  const owed = (one: Owed) => ({ ...one, dueAt: one.dueAt.toISOString() });
  switch (next.kind) {
    case 'clarify':
      return { ...next, what: { ...next.what, performedAt: next.what.performedAt.toISOString() } };
    case 'recheck':
      return { ...next, what: { ...next.what, recheckAt: next.what.recheckAt.toISOString() } };
    case 'late':
    case 'soon':
    case 'later':
      return { ...next, what: owed(next.what) };
    case 'all_done':
      return { kind: 'all_done', upcoming: next.upcoming && owed(next.upcoming) };
    case 'first_steps':
      return { kind: 'first_steps', missing: [...next.missing] };
    case 'discard':
    case 'use_today':
      return next;
  }
}

const byTime = (a: Today['due'][number], b: Today['due'][number]): number =>
  a.dueAt.localeCompare(b.dueAt) || a.name.localeCompare(b.name, 'it');
