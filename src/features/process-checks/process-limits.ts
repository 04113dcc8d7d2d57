/**
 * The limits of a process: figures of the restaurant's own manual (Reg. (EC) 852/2004, Annex II ch. IX (5)–(6) and Art. 5). What stands
 * here is guidance of manuals of good practice, which no law fixes; `guidance.it.ts` says so beside each.
 */
import { hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import { processKinds, wayOf } from './process-kinds.ts';
import type { ProcessKind } from './process-kinds.ts';

/** Temperatures in °C, times in minutes. What a kind does not go by is null. */
export interface ProcessLimits {
  /** Where the time of something that is chilled begins. */
  readonly from: number | null;
  /** The target, or what it never passes. */
  readonly to: number;
  /** Within how long the target is reached. */
  readonly withinMinutes: number | null;
  /** How often it is measured. */
  readonly everyMinutes: number | null;
  /** For how long it stays at the target. */
  readonly holdMinutes: number | null;
  /** After how long somebody is asked whether it is over, where no other time says so. */
  readonly closeMinutes: number | null;
}

const none = { from: null, withinMinutes: null, everyMinutes: null, holdMinutes: null, closeMinutes: null };

/** The limits that a restaurant begins with. */
export const usualLimits: Readonly<Record<ProcessKind, ProcessLimits>> = {
  cooking: { ...none, to: 75, closeMinutes: 720 },
  cooling: { ...none, from: 65, to: 10, withinMinutes: 120 },
  blast_chilling: { ...none, from: 65, to: 3, withinMinutes: 90 },
  reheating: { ...none, to: 75, withinMinutes: 60 },
  hot_holding: { ...none, to: hotHoldingMinimum, everyMinutes: 120, closeMinutes: 720 },
  thawing: { ...none, to: 4, closeMinutes: 2_880 },
  fish_freezing: { ...none, to: -20, holdMinutes: 1_440, closeMinutes: 4_320 },
};

/** What can be told of a limit that is wider than usual. */
export type WiderPart = keyof ProcessLimits;

/** The parts of some limits that let more pass than guidance does. */
export function widerParts(kind: ProcessKind, limits: ProcessLimits): WiderPart[] {
  const usual = usualLimits[kind];
  const way = wayOf(kind);
  const warmer = way === 'fall' || way === 'below' || way === 'freeze';
  /** A time that is longer, or that nobody sets. */
  const longer = (part: 'withinMinutes' | 'everyMinutes'): boolean =>
    usual[part] !== null && (limits[part] ?? Infinity) > usual[part];
  return [
    ...(usual.from !== null && (limits.from ?? -Infinity) < usual.from ? (['from'] as const) : []),
    ...((warmer ? limits.to > usual.to : limits.to < usual.to) ? (['to'] as const) : []),
    ...(longer('withinMinutes') ? (['withinMinutes'] as const) : []),
    ...(longer('everyMinutes') ? (['everyMinutes'] as const) : []),
    ...(usual.holdMinutes !== null && (limits.holdMinutes ?? 0) < usual.holdMinutes
      ? (['holdMinutes'] as const)
      : []),
  ];
}

/** Whether a run by these limits can be green. */
export const isWider = (kind: ProcessKind, limits: ProcessLimits): boolean =>
  widerParts(kind, limits).length > 0;

/** The parts that a kind goes by. */
export const partsOf = (kind: ProcessKind): WiderPart[] =>
  (Object.keys(usualLimits[kind]) as WiderPart[]).filter((part) => usualLimits[kind][part] !== null);

/** Shortest and longest time of any limit, in minutes. */
export const minLimitMinutes = 5;
export const maxLimitMinutes = 10_080;

export type LimitProblem = 'required' | 'to_beyond_from';

/** What keeps some limits from being used, by part. */
export function limitProblems(
  kind: ProcessKind,
  limits: ProcessLimits,
): Partial<Record<WiderPart, LimitProblem>> {
  const problems: Partial<Record<WiderPart, LimitProblem>> = {};
  // How often a held food is measured may be left to the cook; everything else decides.
  for (const part of partsOf(kind))
    if (limits[part] === null && part !== 'everyMinutes') problems[part] = 'required';
  if (wayOf(kind) === 'fall' && limits.from !== null && limits.to >= limits.from)
    problems.to = 'to_beyond_from';
  return problems;
}

/** Only what the kind goes by. */
export function ownLimits(kind: ProcessKind, limits: ProcessLimits): ProcessLimits {
  const own = new Set(partsOf(kind));
  const kept = (part: WiderPart): number | null => (own.has(part) ? limits[part] : null);
  return {
    from: kept('from'),
    to: limits.to,
    withinMinutes: kept('withinMinutes'),
    everyMinutes: kept('everyMinutes'),
    holdMinutes: kept('holdMinutes'),
    closeMinutes: kept('closeMinutes'),
  };
}

/** A version of the limits of one kind, as it was set. */
export interface LimitVersion {
  readonly kind: ProcessKind;
  readonly limits: ProcessLimits;
  /** Since when it counts. */
  readonly since: Date;
}

/** The limits that a kind had at an instant: the newest version that counted then, else the usual ones. */
export function limitsAsOf(versions: readonly LimitVersion[], kind: ProcessKind, at: Date): ProcessLimits {
  let newest: LimitVersion | undefined;
  for (const version of versions)
    if (
      version.kind === kind &&
      version.since <= at &&
      (newest === undefined || version.since >= newest.since)
    )
      newest = version;
  return newest?.limits ?? usualLimits[kind];
}

/** The limits of every kind at an instant. */
export const allLimitsAsOf = (
  versions: readonly LimitVersion[],
  at: Date,
): Record<ProcessKind, ProcessLimits> =>
  Object.fromEntries(processKinds.map((kind) => [kind, limitsAsOf(versions, kind, at)])) as Record<
    ProcessKind,
    ProcessLimits
  >;
