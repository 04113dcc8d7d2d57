import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Member } from '#features/access/server/index.ts';
import { isJudgedByPerson } from '#features/haccp/check-status.ts';
import { readCheckMatters } from '#features/haccp/server/index.ts';
import { shownValue } from '#features/haccp/shown-value.ts';
import type { CheckMatter } from '#features/haccp/server/index.ts';
import { dueAt, dueState, periodsOf } from '#features/haccp/task-due.ts';
import { fromBase } from '#features/inventory/quantity.ts';
import type { Said } from '#features/non-conformities/history.ts';
import { planAllows } from '#features/access/entitlements.ts';
import { shiftAround } from '#features/refrigeration/readings-due.ts';
import { readDueReadings, readReadingMatters } from '#features/refrigeration/server/index.ts';
import type { DueReading, ReadingMatter } from '#features/refrigeration/server/index.ts';
import type { Today } from '../contract.ts';
import { nextThing } from '../next-thing.ts';
import type { Facts, FirstStep, NextThing, Owed, Recheck, StockMatter, Unanswered } from '../next-thing.ts';
import { dayStatement, listed } from './day-statement.ts';
import type { DayRow, Matters } from './day-statement.ts';

const outcomeOf = { OK: 'ok', Warning: 'warning', Critical: 'critical' } as const;

/**
 * The day at a glance (DASH-01…13, DATA-20): what counts and what is listed in one statement; what is owed and what asks
 * for an answer by the functions of refrigeration and HACCP, in the same transaction. What the plan does not hold is left
 * out; records made under a better plan stay where they were (C-07).
 */
export async function dayAtAGlance(services: Services, caller: Member): Promise<Today> {
  const now = services.clock.now();
  const date = romeDate(now);
  const mayCheck = planAllows(caller.restaurant, 'haccp_basic', now);
  const mayRead = planAllows(caller.restaurant, 'registers', now);
  const [[row], dueReadings, readingMatters, checkMatters] = await services.database.asTenant(
    caller.restaurant.id,
    // All sent in the same breath: none waits for the answer to the one before.
    (tx) =>
      Promise.all([
        executeNamed<DayRow>(tx, 'day_at_a_glance', dayStatement(caller.restaurant.id, now)),
        mayRead ? readDueReadings(tx, caller.restaurant.id, now) : [],
        mayRead ? readReadingMatters(tx, caller.restaurant.id) : [],
        mayCheck ? readCheckMatters(tx, caller.restaurant.id, now) : [],
      ]),
    { snapshot: true },
  );
  if (!row) throw new Error('the dashboard query answered nothing');

  const plan = mayCheck ? tasksOf(row.tasks, now) : { due: [], upcoming: [] };
  const shifts = mayRead ? readingsOf(row.equipment, dueReadings, now) : { due: [], upcoming: [] };
  const rechecks = rechecksOf(readingMatters, checkMatters);
  const due = withRechecks([...plan.due, ...shifts.due], rechecks).toSorted(byTime);
  // Close to a limit is inside it: it asks, but it is no matter.
  const failed = checkMatters.filter(({ status }) => status === 'critical');
  const unsure = row.tasks.filter(
    ({ last_performed: at, last_status: status }) => at !== null && status !== 'ok' && status !== 'warning',
  ).length;
  const count = (kind: Owed['kind'], state: Today['due'][number]['state']) =>
    due.filter((one) => one.kind === kind && one.state === state).length;
  const facts: Facts = {
    unanswered: unansweredOf(readingMatters, checkMatters),
    rechecks,
    owed: due
      .filter(({ state }) => state !== 'recheck')
      .map(({ kind, id, name, dueAt: at }) => ({ kind, id, name, dueAt: new Date(at) })),
    upcoming:
      [...plan.upcoming, ...shifts.upcoming].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0] ??
      null,
    pastUseBy: stockMatters(row.past_use_by),
    expiringToday: stockMatters(row.last_day),
    missing: [
      ...(mayRead && row.equipment.length === 0 ? ['equipment' as const] : []),
      ...(row.products === 0 ? ['product' as const] : []),
      ...(mayCheck && row.tasks.length === 0 ? ['task' as const] : []),
    ] satisfies FirstStep[],
  };
  return {
    date,
    next: told(nextThing(facts, now)),
    preparations: row.preparations,
    products: {
      count: row.products,
      today: row.today_count,
      expiring: row.expiring_count,
      expired: row.expired_count,
    },
    codesThisMonth: planAllows(caller.restaurant, 'qr_labels', now) ? row.codes : null,
    tasks: mayCheck
      ? {
          active: row.tasks.length,
          due: count('check', 'due'),
          overdue: count('check', 'overdue'),
          checksToday: row.checks_today,
          ...(unsure > 0 ? { unsure } : {}),
          ...goingOn(failed),
        }
      : null,
    readings: mayRead
      ? {
          equipment: row.equipment.length,
          due: count('reading', 'due'),
          overdue: count('reading', 'overdue'),
          ...goingOn(readingMatters),
          today: row.readings_today,
          outsideLimits: row.readings_outside,
        }
      : null,
    expiring: row.expiring.map((lot) => ({
      productId: lot.product_id,
      productName: lot.product_name,
      lotId: lot.lot_id,
      lotNumber: lot.lot_number,
      quantity: fromBase(lot.quantity, lot.unit),
      unit: lot.unit,
      expiryDate: lot.expiry_date,
      expiryKind: lot.expiry_kind,
    })),
    expiringTotal: row.expiring_lots,
    due: due.slice(0, listed),
    done: doneToday(row).slice(0, listed),
    doneTotal: row.checks_today + row.readings_today,
  };
}

const stockMatters = ({ first, count }: Matters): { first: StockMatter; count: number } | null =>
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
function doneToday(row: DayRow): Today['done'] {
  return [
    ...row.checks.map((check) => ({
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
    ...row.readings.map((reading) => ({
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
function tasksOf(tasks: DayRow['tasks'], now: Date): { due: Today['due']; upcoming: Owed[] } {
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
function readingsOf(
  equipment: DayRow['equipment'],
  owed: readonly DueReading[],
  now: Date,
): { due: Today['due']; upcoming: Owed[] } {
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
      .filter(({ id }) => !owing.has(id))
      .map(({ id, name, due_times }) => {
        const times = due_times.map((time) => time.slice(0, 5));
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
