/**
 * What a non-conformity is: values, findings or goods outside their limits, of one cause, until it was over (C-61). Derived from the
 * records of the rooms, so that it never stands in the way of any and says nothing that they do not say; stored is only what people
 * say about it. Pure; instants are UTC.
 */
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { repeatedDays } from './limits.ts';
import { keyOf } from './key.ts';
import type { RecordRef } from './key.ts';
import { goesOn } from './kinds.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';
import type { ConcernedKind, FoodFate, NonConformityState } from './kinds.ts';

/** A lot or a container that is concerned, by the name it had. */
export interface Concerned {
  readonly kind: ConcernedKind;
  readonly id: string;
  readonly name: string;
}

/** What somebody said in the room itself: an action, or a judgement of the food. */
export interface SaidInRoom {
  readonly words: string;
  readonly judgement: Judgement | null;
  readonly operatorName: string;
  readonly at: Date;
}

/** By what a value was corrected after somebody had judged it or said something of it by name. */
export interface CorrectedTo {
  /** The record that counts instead. */
  readonly entryId: string;
  /** As that one says it; null where there is nothing to compare. */
  readonly value: string | null;
  readonly reason: string | null;
  readonly operatorName: string;
  readonly at: Date;
}

/** Something outside, as its room tells it. */
export interface Deviation {
  readonly entryId: string;
  readonly part: number;
  /** Those of one episode are one non-conformity: the same subject, ended by the same. */
  readonly episode: string;
  /** What it comes of, to be found again: a piece of equipment, a supplier; null where nobody knows. */
  readonly cause: string | null;
  /** As people call what it is about. */
  readonly name: string;
  readonly value: string;
  readonly limit: string | null;
  readonly madeAt: Date;
  /** When it was known of; left out: when it was made. */
  readonly recordedAt?: Date;
  /** Of what nobody has done anything about yet: it is outside once this instant is past, at which it is made; left out: it is already. */
  readonly failsAt?: Date;
  readonly operatorName: string;
  readonly said: readonly SaidInRoom[];
  /** When it was over, and who judged the food by that; null while it goes on. */
  readonly ended: { readonly at: Date; readonly judged: SaidInRoom | null } | null;
  readonly goods: readonly Concerned[];
  /** Where it was outside only by what was corrected since (NC-22); left out where it counts. */
  readonly corrected?: CorrectedTo;
}

/** What somebody said about it here; stored, never changed. */
export interface Step extends RecordRef {
  readonly id: string;
  readonly cause: string | null;
  readonly action: string | null;
  readonly food: FoodFate | null;
  readonly goods: readonly Concerned[];
  /** What was verified, by which it is closed; null of any other step. */
  readonly verified: string | null;
  readonly operatorName: string;
  readonly at: Date;
}

/** Who closed it, and by which words. */
export interface Closing {
  readonly words: string;
  readonly judgement: Judgement | null;
  readonly operatorName: string;
  readonly at: Date;
}

export interface NonConformity {
  /** The name of its first record. */
  readonly key: string;
  readonly kind: NonConformityKind;
  readonly name: string;
  readonly cause: string | null;
  readonly state: NonConformityState;
  readonly openedAt: Date;
  /** When what it is about was over. */
  readonly endedAt: Date | null;
  readonly closing: Closing | null;
  /** The oldest first. */
  readonly deviations: readonly Deviation[];
  readonly steps: readonly Step[];
}

const byTime = (a: Deviation, b: Deviation): number =>
  a.madeAt.getTime() - b.madeAt.getTime() || a.entryId.localeCompare(b.entryId) || a.part - b.part;

/**
 * Which non-conformity each is part of: what was corrected is part of that which its correction is in, where that is outside as well, else
 * of what the correction ended, so that one that was one stays so.
 */
function episodesOf(deviations: readonly Deviation[]): (of: Deviation) => string {
  const byEntry = new Map(deviations.map((one) => [`${one.entryId} ${one.part}`, one]));
  return ({ episode, part, corrected }) =>
    corrected === undefined ? episode : (byEntry.get(`${corrected.entryId} ${part}`)?.episode ?? episode);
}

/** The non-conformities of one kind, the newest first. */
export function nonConformitiesOf(
  kind: NonConformityKind,
  deviations: readonly Deviation[],
  steps: readonly Step[],
): NonConformity[] {
  const stepsOf = Map.groupBy(steps, keyOf);
  return [...Map.groupBy(deviations, episodesOf(deviations)).values()]
    .map((some) => nonConformityOf(kind, some.toSorted(byTime), stepsOf))
    .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime() || b.key.localeCompare(a.key));
}

function nonConformityOf(
  kind: NonConformityKind,
  deviations: readonly Deviation[],
  stepsOf: ReadonlyMap<string, readonly Step[]>,
): NonConformity {
  const first = deviations[0]!;
  const steps = deviations
    .flatMap(({ entryId, part }) => stepsOf.get(keyOf({ kind, entryId, part })) ?? [])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
  const going = deviations.filter(({ ended }) => ended === null);
  const about = {
    key: keyOf({ kind, ...first }),
    kind,
    name: deviations.at(-1)!.name,
    cause: first.cause,
    openedAt: first.madeAt,
    deviations,
    steps,
  };
  const last = going.at(-1);
  if (last !== undefined) {
    const isSaid = last.said.length > 0;
    return { ...about, state: isSaid ? 'recheck' : 'open', endedAt: null, closing: null };
  }
  const endedAt = new Date(Math.max(...deviations.map(({ ended }) => ended!.at.getTime())));
  const closing = closingOf(deviations, steps, endedAt);
  return { ...about, state: closing === null ? 'to_close' : 'closed', endedAt, closing };
}

/**
 * By what something that is over is closed: its food was judged by name in its room, or somebody has verified it since. What was
 * verified before it was over, because it came to light later that it went on, or that there was more of it, closes nothing.
 */
function closingOf(deviations: readonly Deviation[], steps: readonly Step[], endedAt: Date): Closing | null {
  const known = deviations.map(({ madeAt, recordedAt }) => (recordedAt ?? madeAt).getTime());
  const since = Math.max(endedAt.getTime(), ...known);
  const verified = steps.find((step) => step.verified !== null && step.at.getTime() >= since);
  if (verified !== undefined)
    return {
      words: verified.verified!,
      judgement: null,
      operatorName: verified.operatorName,
      at: verified.at,
    };
  const judged = deviations.map(({ ended }) => ended!.judged);
  if (judged.includes(null)) return null;
  return judged.reduce((one, other) => (other!.at > one!.at ? other : one));
}

/** Those that are there at an instant: what is outside only if nobody does anything by then is none before. At the very minute nothing is late yet. */
export const thereBy = (all: readonly NonConformity[], now: Date): NonConformity[] =>
  all.filter(({ deviations }) => deviations.some(({ failsAt }) => failsAt === undefined || now > failsAt));

/** The one that a record is part of; undefined where there is none. */
export function findByKey(all: readonly NonConformity[], ref: RecordRef): NonConformity | undefined {
  return all.find(
    ({ kind, deviations }) =>
      kind === ref.kind &&
      deviations.some(({ entryId, part }) => entryId === ref.entryId && part === ref.part),
  );
}

const dayMs = 86_400_000;

/** How many of the same cause there were in the thirty days until one began, itself among them; 1 where nobody knows the cause. */
export function timesIn30Days(one: NonConformity, all: readonly NonConformity[]): number {
  if (one.cause === null) return 1;
  const from = one.openedAt.getTime() - repeatedDays * dayMs;
  return all.filter(
    ({ cause, openedAt }) =>
      cause === one.cause && openedAt.getTime() > from && openedAt.getTime() <= one.openedAt.getTime(),
  ).length;
}

/** Several of one cause within the last thirty days. */
export interface Repeated {
  readonly cause: string;
  /** As the newest of them is called. */
  readonly name: string;
  /** The newest first. */
  readonly of: readonly NonConformity[];
}

/** What came back: the causes of two or more that began in the last thirty days, the most frequent first. */
export function repeatedLately(all: readonly NonConformity[], now: Date): Repeated[] {
  const since = now.getTime() - repeatedDays * dayMs;
  const recent = all.filter(({ cause, openedAt }) => cause !== null && openedAt.getTime() > since);
  return [...Map.groupBy(recent, ({ cause }) => cause!)]
    .filter(([, of]) => of.length > 1)
    .map(([cause, of]) => ({
      cause,
      name: of[0]!.name,
      of: of.toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime()),
    }))
    .toSorted((a, b) => b.of.length - a.of.length || a.name.localeCompare(b.name, 'it'));
}

/** What is to be seen to: how many go on, how many are to be closed, and since when the oldest of them. */
export interface ToSee {
  readonly open: number;
  readonly toClose: number;
  readonly oldestAt: Date | null;
}

/** Counts what is to be seen to. */
export function toSeeOf(all: readonly NonConformity[]): ToSee {
  const asking = all.filter(({ state }) => state !== 'closed');
  return {
    open: asking.filter(({ state }) => goesOn(state)).length,
    toClose: asking.filter(({ state }) => state === 'to_close').length,
    oldestAt:
      asking.length === 0
        ? null
        : asking.map(({ openedAt }) => openedAt).reduce((one, other) => (other < one ? other : one)),
  };
}
