import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { firstSteps, isOutside } from '#features/day/day.ts';
import type {
  CleaningsToDo,
  Deadline,
  DayTold,
  Done,
  NonConformitiesToSee,
  Owed,
  Recheck,
  Unanswered,
  Upcoming,
} from '#features/day/day.ts';
import { noFigures } from '#features/day/figures.ts';
import type { Figures } from '#features/day/figures.ts';
import { tellAll } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { readUrgent } from '#features/notifications/server/index.ts';
import type { Today } from '../contract.ts';
import { endOfNight } from '../day-end.ts';
import { isGood, nextThing, orUrgent } from '../next-thing.ts';
import type { NextThing } from '../next-thing.ts';

/** What is told of a day, and how much of it. */
interface Glance {
  /** Rows of each list at most. */
  readonly listed: number;
  /** Also what the bell holds against calling the day good, whatever else there is. */
  readonly withUrgent: boolean;
}

/** What fits on a tablet, as *Oggi* shows it; the screens behind it show all. */
const glanced: Glance = { listed: 8, withUrgent: false };

/**
 * The day at a glance (DASH-01…13, DATA-20): what the rooms tell of it, put in order, as of one moment. The bell is asked
 * only where nothing else speaks against green, so that a busy day costs no more.
 */
export async function dayAtAGlance(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
  { listed, withUrgent } = glanced,
): Promise<Today> {
  const tellings = sources.flatMap(({ day }) => (day === undefined ? [] : [day]));
  const { viewer, told } = await tellAll(services, caller, tellings, listed);
  const all = <Row>(of: (one: DayTold) => readonly Row[] | undefined): Row[] =>
    told.flatMap((one) => of(one) ?? []);
  const due = all(({ owed }) => owed).toSorted(byTime);
  const missed = all((one) => one.missed).toSorted(byTime);
  const done = all(({ done: one }) => one?.entries).toSorted(newestFirst);
  const deadlines = all((one) => one.deadlines).toSorted(mostPressing);
  const missing = new Set(all((one) => one.missing));
  const expiring = told.find((one) => one.expiring !== undefined)?.expiring;
  const recalls = told.find((one) => one.recalls !== undefined)?.recalls;
  const wrongLabels = told.find((one) => one.wrongLabels !== undefined)?.wrongLabels;
  const held = told.find((one) => one.held !== undefined)?.held;
  const throwAway = told.find((one) => one.throwAway !== undefined)?.throwAway;
  const pastTubs = told.find((one) => one.pastTubs !== undefined)?.pastTubs;
  const lastDayTubs = told.find((one) => one.lastDayTubs !== undefined)?.lastDayTubs;
  const cleanings = told.find((one) => one.cleanings !== undefined)?.cleanings;
  const processes = told.find((one) => one.processes !== undefined)?.processes;
  const closed = told.find((one) => one.closed !== undefined)?.closed;
  const unanswered = all((one) => one.unanswered).toSorted(
    (a, b) => b.performedAt.getTime() - a.performedAt.getTime(),
  );
  const rechecks = all((one) => one.rechecks).toSorted(
    (a, b) => a.recheckAt.getTime() - b.recheckAt.getTime(),
  );
  const matters = mattersBeside(due, unanswered, rechecks);
  const upcoming = all((one) => one.upcoming).toSorted(byTime);
  const stillToday = upcoming.filter(({ dueAt }) => dueAt < endOfNight(viewer.today));
  const plain = nextThing(
    {
      unanswered,
      rechecks,
      owed: due.filter(({ state }) => state !== 'recheck'),
      upcoming: upcoming[0] ?? null,
      recalls: recalls ?? null,
      wrongLabels: wrongLabels ?? null,
      held: held ?? null,
      throwAway: throwAway ?? null,
      pastUseBy: expiring?.pastUseBy ?? null,
      pastTubs: pastTubs ?? null,
      expiringToday: expiring?.lastDay ?? null,
      cleanings: cleanings ?? null,
      processes: processes ?? null,
      deadlines,
      missing: firstSteps.filter((step) => missing.has(step)),
    },
    viewer.now,
  );
  const urgent = withUrgent || isGood(plain) ? await readUrgent(services, caller, sources) : [];
  const next = orUrgent(plain, urgent);
  return {
    date: viewer.today,
    next: shownNext(next),
    ...(recalls === undefined ? {} : { recalls }),
    ...(held === undefined ? {} : { held }),
    ...(throwAway === undefined ? {} : { throwAway }),
    ...(pastTubs === undefined ? {} : { pastTubs }),
    ...(lastDayTubs === undefined ? {} : { lastDayTubs }),
    ...(wrongLabels === undefined ? {} : { wrongLabels }),
    ...(cleanings === undefined ? {} : shownCleanings(cleanings)),
    ...(processes === undefined
      ? {}
      : { processes: { count: processes.count, pressing: processes.pressing } }),
    ...(deadlines.length === 0
      ? {}
      : { deadlines: { first: { ...deadlines[0]! }, ...countedOf(deadlines) } }),
    ...(closed === undefined ? {} : { closed: { ...closed } }),
    ...summed(told.flatMap(({ nonConformities }) => nonConformities ?? [])),
    ...told.reduce<Figures>((sum, { figures }) => ({ ...sum, ...figures }), noFigures),
    expiring: [...(expiring?.lots ?? [])],
    expiringTotal: expiring?.count ?? 0,
    due: due.toSorted(outsideFirst).slice(0, listed).map(shownOwed),
    ...(missed.length > 0
      ? {
          missed: {
            first: missed.slice(0, listed).map((one) => ({ ...one, dueAt: one.dueAt.toISOString() })),
            count: missed.length,
          },
        }
      : {}),
    ...(matters.length > 0 ? { matters: { first: matters.slice(0, listed), count: matters.length } } : {}),
    ...(stillToday[0] === undefined
      ? {}
      : { stillToday: { first: shownUpcoming(stillToday[0]), count: stillToday.length } }),
    ...(withUrgent && urgent.length > 0 ? { urgent } : {}),
    done: done.slice(0, listed).map((one) => ({ ...one, performedAt: one.performedAt.toISOString() })),
    doneTotal: told.reduce((sum, one) => sum + (one.done?.count ?? 0), 0),
  };
}

const byTime = (a: Upcoming, b: Upcoming): number =>
  a.dueAt.getTime() - b.dueAt.getTime() || a.name.localeCompare(b.name, 'it');

/** What is late or was never done before what is only soon; then by day and name. */
const mostPressing = (a: Deadline, b: Deadline): number =>
  Number(a.state === 'soon') - Number(b.state === 'soon') ||
  a.dueOn.localeCompare(b.dueOn) ||
  a.name.localeCompare(b.name, 'it');

const countedOf = (deadlines: readonly Deadline[]) => ({
  count: deadlines.length,
  pressing: deadlines.filter(({ state }) => state !== 'soon').length,
});

const newestFirst = (a: Done, b: Done): number =>
  b.performedAt.getTime() - a.performedAt.getTime() || a.id.localeCompare(b.id);

const isOut = ({ outside, state }: Owed): boolean => outside !== undefined || state === 'recheck';

/** What is out of its limits stands before what is merely owed, as in its room; else the order stays. */
const outsideFirst = (a: Owed, b: Owed): number => Number(isOut(b)) - Number(isOut(a));

const shownOwed = ({ outside, ...one }: Owed): Today['due'][number] => ({
  ...one,
  dueAt: one.dueAt.toISOString(),
  ...(outside === undefined
    ? {}
    : { outside: { recheckAt: outside.recheckAt && outside.recheckAt.toISOString() } }),
});

type Matter = NonNullable<Today['matters']>['first'][number];

/**
 * What goes on and stands in no row of what is owed: nobody has said anything, or nothing can be measured again. Those outside their
 * limits come first.
 */
function mattersBeside(
  due: readonly Owed[],
  unanswered: readonly Unanswered[],
  rechecks: readonly Recheck[],
): Matter[] {
  const told = new Set(due.filter(isOut).map(({ id }) => id));
  const silent = unanswered
    .filter((one) => !(one.subjectId && isOutside(one) && told.has(one.subjectId)))
    .map((one): Matter => ({
      kind: one.kind,
      id: one.id,
      name: one.name,
      value: one.value,
      state: isOutside(one) ? 'open' : 'unsure',
      ...(one.doubted && { doubted: one.doubted }),
      ...(one.stands && { stands: one.stands }),
    }));
  const toJudge = rechecks
    .filter(({ id }) => id === null)
    .map(({ kind, entryId: id, name, value, recheckAt }): Matter => ({
      kind,
      id,
      name,
      value,
      state: 'recheck',
      recheckAt: recheckAt.toISOString(),
    }));
  return [...silent, ...toJudge].toSorted(
    (a, b) => Number(a.state === 'unsure') - Number(b.state === 'unsure'),
  );
}

/** What the rooms have of the register of non-conformities, together. */
function summed(all: readonly NonConformitiesToSee[]): Pick<Today, 'nonConformities'> {
  const [first, ...others] = all;
  if (first === undefined) return {};
  const { oldestAt, ...counted } = others.reduce(
    (sum, one) => ({
      open: sum.open + one.open,
      toClose: sum.toClose + one.toClose,
      oldestAt: one.oldestAt < sum.oldestAt ? one.oldestAt : sum.oldestAt,
    }),
    first,
  );
  return { nonConformities: { ...counted, oldestAt: oldestAt.toISOString() } };
}

const shownCleanings = ({ first: _first, ...counts }: CleaningsToDo): Pick<Today, 'cleanings'> => ({
  cleanings: counts,
});

const shownUpcoming = ({ kind, id, name, dueAt }: Upcoming) => ({
  kind,
  id,
  name,
  dueAt: dueAt.toISOString(),
});

/** The answer as it travels. */
function shownNext(next: NextThing): Today['next'] {
  switch (next.kind) {
    case 'clarify':
      return { ...next, what: { ...next.what, performedAt: next.what.performedAt.toISOString() } };
    case 'recheck':
      return { ...next, what: { ...next.what, recheckAt: next.what.recheckAt.toISOString() } };
    case 'clean':
      return { ...next, what: { ...next.what, dueAt: next.what.dueAt.toISOString() } };
    case 'late':
    case 'soon':
    case 'later':
      return { ...next, what: shownUpcoming(next.what) };
    case 'all_done':
      return { kind: 'all_done', upcoming: next.upcoming && shownUpcoming(next.upcoming) };
    case 'first_steps':
      return { kind: 'first_steps', missing: [...next.missing] };
    case 'recall':
    case 'relabel':
    case 'judge':
    case 'throw_away':
    case 'process':
    case 'deadline':
    case 'discard':
    case 'discard_tub':
    case 'use_today':
    case 'urgent':
      return next;
  }
}
