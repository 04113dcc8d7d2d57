/** What the processes tell of the day and raise in the bell; without advanced HACCP in the plan what was done, what failed and how many go on. */
import type { DayTold, Done, ProcessesToSee, Viewer } from '#features/day/day.ts';
import { matterSince, matterStep } from '#features/day/notice.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { doubtOf } from '#features/registers/measured-with.ts';
import type { RunShown } from './contract.ts';
import { dayTexts } from './day.it.ts';
import { unknownRinging } from './limits.ts';
import { measuredWithOfRun } from './measured-run.ts';
import { failsAt, standingOfRun, warnedAfter } from './process-standing.ts';
import type { RunStanding } from './process-standing.ts';
import { countingSteps, runOf } from './shown-run.ts';

/** Minutes after something was done about a run by which its food is to be judged. */
export const judgeWithinMinutes = 60;

/** A run that is decided, as a day tells of it. */
export interface DecidedRun {
  readonly run: RunShown;
  readonly since: Date;
}

/** The runs that somebody has to see to, and how many others there are of which nobody can tell. */
export interface LiveRuns {
  readonly runs: readonly RunShown[];
  readonly more: number;
}

interface Live {
  readonly run: RunShown;
  readonly standing: RunStanding;
  readonly name: string;
}

type Asking = Pick<Viewer, 'now' | 'holds'>;

const standingAt = (runs: readonly RunShown[], now: Date): Live[] =>
  runs.map((run) => ({
    run,
    standing: standingOfRun(runOf(run), now),
    name: dayTexts.name(run.process, run.food),
  }));

/** What is told of: without advanced HACCP in the plan nobody can measure what goes on, and what failed is told all the same (PLAN-39). */
const standing = (runs: readonly RunShown[], { now, holds }: Asking): Live[] =>
  standingAt(runs, now).filter((one) => holds('haccp_advanced') || 'problem' in one.standing);

/** The first and the last temperature of a run, as it counts. */
export function valuesOf({ steps }: Pick<RunShown, 'steps'>): string {
  const counting = countingSteps(steps).toSorted((a, b) => a.performedAt.localeCompare(b.performedAt));
  const first = counting.find(({ step }) => step === 'start')?.celsius ?? null;
  const last =
    counting.findLast(({ step, celsius }) => step !== 'start' && celsius !== null)?.celsius ?? null;
  return dayTexts.values(first, last);
}

/** What was last said of a run whose food nobody has judged; null while nothing was. */
function saidOf({ answers }: Pick<RunShown, 'answers'>): { at: Date; recheckAt: Date } | null {
  const last = answers.at(-1);
  if (last === undefined) return null;
  const at = new Date(last.performedAt < last.recordedAt ? last.performedAt : last.recordedAt);
  return { at, recheckAt: new Date(at.getTime() + judgeWithinMinutes * 60_000) };
}

/** What asks for somebody of a run that goes on. */
interface Asks {
  readonly level: 'doubted' | 'near_end' | 'near_limit' | 'measure' | 'ready' | 'to_close';
  readonly since: Date;
  readonly message: string;
}

/** What a run that goes on asks for at an instant; null while it does not. */
function asksOf({ run, standing: told }: Live, now: Date): Asks | null {
  if (told.state === 'to_close') return { level: 'to_close', since: told.since, message: dayTexts.toClose };
  if (told.state !== 'running') return null;
  const { stage, from, dueAt } = told;
  if (stage === 'near_limit') return { level: stage, since: from, message: nearText(run) };
  if (dueAt === null) return null;
  switch (stage) {
    case 'doubted':
      return { level: stage, since: dueAt, message: dayTexts.doubted };
    case 'measure_due':
      return { level: 'measure', since: dueAt, message: dayTexts.measure(dueAt, now) };
    case 'ready':
      return { level: stage, since: dueAt, message: dayTexts.ready };
    case 'near_end': {
      const since = new Date(from.getTime() + (dueAt.getTime() - from.getTime()) * warnedAfter);
      return { level: stage, since, message: dayTexts.nearEnd(dueAt, now) };
    }
    case 'on_time':
      return null;
  }
}

function nearText({ steps }: RunShown): string {
  const last = countingSteps(steps)
    .toSorted((a, b) => a.performedAt.localeCompare(b.performedAt))
    .findLast(({ celsius }) => celsius !== null);
  return dayTexts.nearLimit(last?.celsius ?? 0);
}

const isGoing = (state: RunStanding['state']): boolean => state === 'running' || state === 'to_close';

/** What goes on: the first that asks for somebody, how many there are, and how many of them ask. */
function toSee(live: readonly Live[], now: Date): { readonly processes?: ProcessesToSee } {
  const going = live.filter(({ standing: { state } }) => isGoing(state));
  if (going.length === 0) return {};
  const asking = going
    .flatMap((one) => {
      const asks = asksOf(one, now);
      return asks === null ? [] : [{ ...one, asks }];
    })
    .toSorted((a, b) => a.asks.since.getTime() - b.asks.since.getTime() || a.run.id.localeCompare(b.run.id));
  const [first] = asking;
  return {
    processes: {
      first: first === undefined ? null : { id: first.run.id, name: first.name, message: first.asks.message },
      count: going.length,
      pressing: asking.length,
    },
  };
}

/** What goes on under a plan in which nobody may measure it: how many there are, and nothing is asked for (PLAN-42). */
function leftRunning(runs: readonly RunShown[], now: Date): { readonly processes?: ProcessesToSee } {
  const count = standingAt(runs, now).filter(({ standing: { state } }) => isGoing(state)).length;
  return count === 0 ? {} : { processes: { first: null, count, pressing: 0 } };
}

/** How the thermometers of a run stood, or that one was found off since: the worst that speaks against it. */
function thermometerStateOf(run: RunShown): Pick<Done, 'thermometerState'> {
  const { measuredWith } = measuredWithOfRun(run);
  return measuredWith === undefined ? {} : { thermometerState: doubtOf(measuredWith) ?? measuredWith.state };
}

const outcomes = { within: 'ok', outside: 'critical', unknown: null } as const;

/** What was decided of a run, as the day lists it; null of one that was called off. */
function doneOf({ run, since }: DecidedRun): Done | null {
  // At the very minute nothing is late yet.
  const told = standingOfRun(runOf(run), new Date(since.getTime() + 1));
  if (told.state !== 'within' && told.state !== 'outside' && told.state !== 'unknown') return null;
  return {
    id: run.id,
    kind: 'process',
    title: dayTexts.name(run.process, run.food),
    value: valuesOf(run),
    outcome: outcomes[told.state],
    ...(run.wider && told.state === 'within' ? { widerLimit: true } : {}),
    ...thermometerStateOf(run),
    operatorName: countingSteps(run.steps).at(-1)?.operatorName ?? '',
    performedAt: since,
  };
}

/** The day of the processes at an instant. */
export function processDay(
  {
    live,
    decided,
    count,
  }: { readonly live: readonly RunShown[]; readonly decided: readonly DecidedRun[]; readonly count: number },
  viewer: Asking,
): DayTold {
  const all = standing(live, viewer);
  const failed = all.flatMap((one) => ('problem' in one.standing ? [{ ...one, failed: one.standing }] : []));
  return {
    done: { count, entries: decided.flatMap((one) => doneOf(one) ?? []) },
    ...(viewer.holds('haccp_advanced') ? toSee(all, viewer.now) : leftRunning(live, viewer.now)),
    unanswered: failed
      .filter(({ run }) => run.answers.length === 0)
      .map(({ run, name, failed: { state, problem, since } }) => ({
        kind: 'process',
        id: run.id,
        name,
        value: dayTexts.problem(problem),
        status: state === 'outside' ? 'critical' : 'warning',
        performedAt: since,
      })),
    rechecks: failed.flatMap(({ run, name, failed: { problem } }) => {
      const said = saidOf(run);
      return said === null
        ? []
        : [
            {
              kind: 'process' as const,
              // Nothing can be measured again: its food is judged.
              id: null,
              entryId: run.id,
              name,
              value: dayTexts.problem(problem),
              recheckAt: said.recheckAt,
            },
          ];
    }),
  };
}

const priorities = {
  doubted: 'high',
  near_end: 'high',
  near_limit: 'medium',
  measure: 'high',
  ready: 'medium',
  to_close: 'high',
} as const;

/**
 * Apart from what rings by itself, what nobody can tell of and nobody has seen to, beyond the newest: one notice says how many they are, or
 * they would bury what goes wrong today. A single one rings as it is.
 */
function ringing(
  all: readonly Live[],
  more: number,
): { readonly single: readonly Live[]; readonly rest: readonly Live[] } {
  const rest = all
    .filter(({ run, standing: { state } }) => state === 'unknown' && run.answers.length === 0)
    .toSorted((a, b) => sinceOf(b) - sinceOf(a) || b.run.id.localeCompare(a.run.id))
    .slice(unknownRinging);
  if (rest.length + more < 2) return { single: all, rest: [] };
  const folded = new Set(rest);
  return { single: all.filter((one) => !folded.has(one)), rest };
}

const sinceOf = ({ standing: told }: Live): number => ('problem' in told ? told.since.getTime() : 0);

/** What the processes raise at an instant: before they fail, and after, until their food is judged. */
export function processNotices({ runs: live, more }: LiveRuns, viewer: Asking): NoticesTold {
  const { now } = viewer;
  const { single, rest } = ringing(standing(live, viewer), more);
  const notices = single.flatMap((one): Notice[] => {
    const { run, name, standing: told } = one;
    const about = { type: 'process', record: run.id, subjectId: run.id, title: name } as const;
    if ('problem' in told) {
      const said = saidOf(run);
      return [
        {
          ...about,
          level: `failed${matterStep(said?.recheckAt ?? null, now)}`,
          priority: told.state === 'outside' ? 'critical' : 'high',
          message: dayTexts.failed(told.problem, told.since, said?.recheckAt ?? null, now),
          since: matterSince(told.since, said, now),
          isMatter: true,
        },
      ];
    }
    const asks = asksOf(one, now);
    if (asks === null) return [];
    const { level, since, message } = asks;
    return [{ ...about, level, priority: priorities[level], message, since }];
  });
  const [newest] = rest;
  if (newest !== undefined)
    notices.push({
      type: 'process',
      level: 'to_judge',
      priority: 'high',
      record: 'to_judge',
      subjectId: newest.run.id,
      title: dayTexts.toJudge,
      message: dayTexts.othersToJudge(rest.length + more),
      since: new Date(sinceOf(newest)),
      isMatter: true,
    });
  return { notices, count: notices.length, ...nextFailure(live, now) };
}

/** When the first of the runs that go on is outside, where nobody measures or ends it. */
function nextFailure(live: readonly RunShown[], now: Date): Pick<NoticesTold, 'criticalFrom'> {
  const ends = standingAt(live, now).flatMap(({ run, standing: { state } }) => {
    const at = state === 'running' ? failsAt(runOf(run)) : null;
    return at === null ? [] : [at.getTime()];
  });
  return ends.length === 0 ? {} : { criticalFrom: new Date(Math.min(...ends)) };
}
