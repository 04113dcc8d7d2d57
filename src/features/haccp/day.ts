/** What the checks tell of a day: one rule for the dashboard and whoever else asks what is to be done. */
import { countOf, goingOn, withMatters } from '#features/day/day.ts';
import type { DayTold, Done, Owed, Recheck, Unanswered, Upcoming, Viewer } from '#features/day/day.ts';
import { openDaysOf } from '#features/closed-days/closed-days.ts';
import type { Closing, IsClosed } from '#features/closed-days/closed-days.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { InstrumentState } from '#features/registers/measured-with.ts';
import { doubtedOfDay, noneDoubted } from '#features/thermometers/doubted.ts';
import type { DoubtedEntries } from '#features/thermometers/doubted.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { CheckMatter } from './check-matter.ts';
import { stillAsked } from './check-matter.ts';
import { isJudgedByPerson, isOutsideToday } from './check-status.ts';
import { isBeyondBound, isUnconfirmed, isWithinWider } from './kind-limits.ts';
import type { ConfirmedTask } from './kind-limits.ts';
import type { Frequency } from './frequencies.ts';
import type { StatedLimit } from './limits-of.ts';
import { periodOf } from './task-due.ts';
import { shownValue } from './shown-value.ts';
import { comesAgainAt, hadSeveral, leftWhenPutAway, taskStand, versionOf } from './task-times.ts';
import type { StoredVersion, TaskStand } from './task-times.ts';

/** A task of the plan and its last valid check in the period that runs on the day. */
export interface TaskInPlan {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  /** Why its limit is wider than its kind asks; null where nobody said. */
  readonly wider_reason: string | null;
  readonly updated_at: string;
  readonly critical_limit: string;
  readonly limit_minimum: number | null;
  readonly limit_maximum: number | null;
  readonly limit_unit: string | null;
  readonly frequency: Frequency;
  /** 'HH:MM' in Rome. */
  readonly due_time: string;
  readonly since: string;
  /** Further times of a day and since when each is asked for, and when its valid checks of the period were made (ms since 1970); null where it has one time. */
  readonly more_times?: readonly { readonly time: string; readonly since: string }[] | null;
  readonly made?: readonly number[] | null;
  /** Of a task that was changed in the running period how it stood before and since; null of all others. */
  readonly versions?: readonly StoredVersion[] | null;
  /** Of those that say something of their turn: not what is good by a thermometer that was known to be off. */
  readonly last_performed: string | null;
  /** Of the last one of all; null also where nobody could tell. */
  readonly last_status: 'ok' | 'warning' | 'critical' | null;
  /** What was typed then, and the limit that it was held against. */
  readonly last_value: string | null;
  readonly last_limit: StoredLimit | null;
  /** It was measured with a thermometer that was not in order, or was found off since. */
  readonly last_doubted?: boolean;
}

/** A limit as it is stored. */
export interface StoredLimit {
  readonly critical_limit: string;
  readonly limit_minimum: number | null;
  readonly limit_maximum: number | null;
  readonly limit_unit: string | null;
}

/** The checks of a day: how many count, and the newest `limit` of them. */
export interface ChecksOfDay {
  readonly count: number;
  readonly checks: readonly {
    readonly id: string;
    readonly title: string;
    readonly value: string;
    readonly critical_limit: string;
    readonly limit_minimum: number | null;
    readonly limit_maximum: number | null;
    readonly limit_unit: string | null;
    /** Of its task today. */
    readonly today: StoredLimit & {
      readonly name: string;
      readonly category: string | null;
      readonly wider_reason: string | null;
    };
    /** Its task as it was when it was judged, where that is other than today. */
    readonly taskThen?: ConfirmedTask | null;
    /** How its thermometer stood; null where none was named. */
    readonly thermometer_state?: InstrumentState | null;
    /** That was found off since. */
    readonly found_off?: boolean;
    readonly outcome: 'ok' | 'warning' | 'critical' | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** What is read of a day; of matters all of its morning (`stillAsked`). */
export interface StoredDay {
  readonly tasks: readonly TaskInPlan[];
  readonly checks: ChecksOfDay;
  readonly matters: readonly CheckMatter[];
  /** What was told of closed days; none where nothing was. */
  readonly closings?: readonly Closing[];
  /** Tasks that were put away on the day. */
  readonly putAway?: readonly TaskInPlan[];
  /** What a thermometer measured that was found off since, and nobody has judged. */
  readonly doubted?: DoubtedEntries;
}

/**
 * The day of the checks at an instant (DASH-06, DASH-11, DASH-13). Without HACCP in the plan nothing is to be checked; what was
 * recorded under a better plan stays done (C-07), and what is out of its limit is told until its food is judged (PLAN-39).
 */
export function checksDay(
  { tasks, checks, matters, closings = [], doubted = noneDoubted, putAway = [] }: StoredDay,
  { now, holds }: Viewer,
): DayTold {
  const done = { entries: checks.checks.map(doneCheck), count: checks.count };
  const toJudge = doubtedOfDay('check', doubted, 'controllo');
  // Those close to their limit that are to be judged as well are told once, where they are judged: several of them as one.
  const judged = new Set(doubted.entries.map(({ id }) => id));
  const asking = stillAsked(matters, now).filter(({ checkId }) => !judged.has(checkId));
  if (!holds('haccp_basic')) {
    const open = outsideAlone(asking);
    return { done, rechecks: rechecksOf(open), unanswered: [...unansweredOf(open), ...toJudge] };
  }
  const rechecks = rechecksOf(asking);
  const { isClosed } = openDaysOf(closings);
  const plan = planOf(tasks, now, isClosed);
  const missed = [...plan.missed, ...putAway.flatMap((task) => leftOf(task, now, isClosed))];
  const unanswered = unansweredOf(asking);
  const owed = withMatters(plan.owed, rechecks, unanswered);
  const unsure = tasks.filter(isUnsure).length;
  const wider = tasks.filter(isWider).length;
  return {
    done,
    owed,
    upcoming: plan.upcoming,
    ...(missed.length > 0 ? { missed } : {}),
    rechecks,
    unanswered: [...unanswered, ...toJudge],
    missing: tasks.length === 0 ? ['task'] : [],
    figures: {
      tasks: {
        active: tasks.length,
        due: countOf(owed, 'due'),
        overdue: countOf(owed, 'overdue'),
        checksToday: checks.count,
        ...(unsure > 0 ? { unsure } : {}),
        ...(missed.length > 0 ? { missed: missed.length } : {}),
        ...(plan.resting > 0 ? { resting: plan.resting } : {}),
        ...(wider > 0 ? { wider } : {}),
        // Close to a limit is inside it: it asks, but it is no matter.
        ...goingOn(asking.filter(({ status }) => status === 'critical')),
      },
    },
  };
}

/** Done, and nobody knows that it is well: outside and over, N/A, a number that a person called good, or by a thermometer in doubt. */
const isUnsure = ({
  last_performed: at,
  last_status: status,
  last_value: value,
  last_limit: limit,
  last_doubted: isDoubted = false,
}: TaskInPlan) =>
  at !== null &&
  (isDoubted ||
    (status !== 'ok' && status !== 'warning') ||
    (value !== null && limit !== null && isJudgedByPerson({ ...statedOf(limit), value, status })));

/** Whether the limit of a task is wider than its kind asks, and nobody confirmed it (HACCP-28). */
export const isWider = ({ name, category, wider_reason: widerReason, ...task }: TaskInPlan): boolean =>
  isUnconfirmed({ ...statedOf(task), name, category, widerReason });

/** Whether that limit is beyond what any reason helps (HACCP-38): it is mended, not confirmed. */
export const isBeyond = ({ name, category, ...task }: TaskInPlan): boolean =>
  isBeyondBound({ ...statedOf(task), name, category });

/**
 * Tasks still to do in their running period, and when those that are done come again. On a closed day nothing is owed but what was late
 * before, and what is to be checked again; what is not done then rests, and is not called done.
 */
function planOf(
  tasks: readonly TaskInPlan[],
  now: Date,
  isClosed: IsClosed,
): { owed: Owed[]; upcoming: Upcoming[]; missed: Upcoming[]; resting: number } {
  const isClosedNow = isClosed(romeDate(now));
  const owed: Owed[] = [];
  const upcoming: Upcoming[] = [];
  const missed: Upcoming[] = [];
  let resting = 0;
  for (const one of tasks) {
    const { id, name, critical_limit: criticalLimit } = one;
    const { state, dueAt: at, slots, comesAgain } = standToday(one, now, isClosed);
    missed.push(...missedOf(slots).map((slot) => ({ kind: 'check' as const, id, name, dueAt: slot.dueAt })));
    if (state === 'done' && isLastOutsideToday(one))
      owed.push({ kind: 'check', id, name, criticalLimit, dueAt: now, state: 'due' });
    else if (state === 'done') upcoming.push({ kind: 'check', id, name, dueAt: comesAgain() });
    else if (isClosedNow && state === 'due') {
      resting += 1;
      upcoming.push({ kind: 'check', id, name, dueAt: at });
    } else owed.push({ kind: 'check', id, name, criticalLimit, dueAt: at, state });
  }
  return { owed, upcoming, missed, resting };
}

/** How a task stands by what was read of it, and when it comes again once it is done. */
export function standToday(
  { frequency, due_time: dueTime, since, more_times: more, made, versions, last_performed: last }: TaskInPlan,
  now: Date,
  isClosed: IsClosed,
): TaskStand & { readonly comesAgain: () => Date } {
  const schedule = {
    frequency,
    dueTime,
    since: new Date(since),
    more: (more ?? []).map((one) => ({ time: one.time, since: new Date(one.since) })),
  };
  const then = (versions ?? []).map(versionOf);
  const isTimed = more != null || hadSeveral(then, periodOf(frequency, now));
  const checks = (isTimed || then.length > 0) && made != null ? made : last === null ? [] : [last];
  const stand = taskStand(
    schedule,
    checks.map((at) => new Date(at)),
    now,
    isClosed,
    then,
  );
  return { ...stand, comesAgain: () => comesAgainAt(schedule, stand.slots, now, isClosed) };
}

/** What was late today of a task when it was put away: nobody can do it any more, and it is not as if it had never been owed (HACCP-113). */
const leftOf = ({ id, name, made, versions }: TaskInPlan, now: Date, isClosed: IsClosed): Upcoming[] =>
  leftWhenPutAway(
    (versions ?? []).map(versionOf),
    (made ?? []).map((at) => new Date(at)),
    now,
    isClosed,
  )
    .filter(({ dueAt }) => romeDate(dueAt) === romeDate(now))
    .map(({ dueAt }) => ({ kind: 'check', id, name, dueAt }));

/** Of several times those that went by without a check. */
const missedOf = (slots: TaskStand['slots']) => slots.filter(({ state }) => state === 'missed');

/** A stored limit as the rules take it. */
export const statedOf = (limit: StoredLimit): StatedLimit => ({
  criticalLimit: limit.critical_limit,
  limitMinimum: limit.limit_minimum,
  limitMaximum: limit.limit_maximum,
  limitUnit: limit.limit_unit,
});

/** What was well and is outside the limit of today is to be checked again now, though its period is done (C-61). */
const isLastOutsideToday = ({
  last_value: value,
  last_limit: limit,
  last_status: status,
  ...task
}: TaskInPlan) =>
  value !== null && limit !== null && isOutsideToday({ ...statedOf(limit), value, status }, statedOf(task));

/** What is told where nobody may check: what was outside, and not to be checked again, as of a task out of the plan. */
export const outsideAlone = (matters: readonly CheckMatter[]): CheckMatter[] =>
  matters.filter(({ status }) => status === 'critical').map((matter) => ({ ...matter, archived: true }));

const rechecksOf = (matters: readonly CheckMatter[]): Recheck[] =>
  matters.flatMap(({ said, archived, ...check }) =>
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
  );

const unansweredOf = (matters: readonly CheckMatter[]): Unanswered[] =>
  matters.flatMap(({ said, checkId, taskId, taskName, value, criticalLimit, status, performedAt }) =>
    said === null
      ? [
          {
            kind: 'check',
            id: checkId,
            subjectId: taskId,
            name: taskName,
            value: shownValue(value, criticalLimit),
            status,
            performedAt,
          },
        ]
      : [],
  );

/** A task of today as `isWithinWider` looks at it. */
const confirmedOf = ({
  name,
  category,
  wider_reason: widerReason,
}: ChecksOfDay['checks'][number]['today']) => ({
  name,
  category,
  widerReason,
});

/** Whether it was well inside a limit that nobody confirmed. */
const isDoneWithinWider = (check: ChecksOfDay['checks'][number]): boolean => {
  const today = { ...confirmedOf(check.today), ...statedOf(check.today) };
  return isWithinWider({ ...statedOf(check), status: check.outcome }, check.taskThen ?? today, today);
};

/** How the thermometer stood, or that it was found off since: the worst that speaks against the value. */
function thermometerStateOf({
  thermometer_state: state,
  found_off: foundOff = false,
}: ChecksOfDay['checks'][number]): Pick<Done, 'thermometerState'> {
  if (state == null) return {};
  return { thermometerState: doubtOf({ state, ...(foundOff ? { foundOff } : {}) }) ?? state };
}

const doneCheck = (check: ChecksOfDay['checks'][number]): Done => ({
  id: check.id,
  kind: 'check',
  title: check.title,
  value: shownValue(check.value, check.critical_limit),
  outcome: check.outcome,
  ...(isJudgedByPerson({ ...statedOf(check), value: check.value, status: check.outcome })
    ? { byPerson: true as const }
    : {}),
  ...(isOutsideToday({ ...statedOf(check), value: check.value, status: check.outcome }, statedOf(check.today))
    ? { outsideToday: true as const }
    : {}),
  ...(isDoneWithinWider(check) ? { widerLimit: true as const } : {}),
  ...thermometerStateOf(check),
  operatorName: check.operator_name,
  performedAt: new Date(check.performed_at),
});
