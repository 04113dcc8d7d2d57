/**
 * The limits of a process: figures of the restaurant's own manual (Reg. (EC) 852/2004, Annex II ch. IX (5)–(6) and Art. 5). What stands
 * here is guidance of manuals of good practice, which no law fixes; `guidance.it.ts` says so beside each.
 */
import { processScales } from '#features/haccp/kind-scales.ts';
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

/** A part of some limits that no reason helps: beyond `bound`, in the unit of the part, no food of the kind is safe. */
export interface AbsurdPart {
  readonly part: WiderPart;
  readonly side: 'above' | 'below';
  readonly bound: number;
}

/** As cold as this raw fish is safe after fifteen hours, else after a day (Reg. (EC) 853/2004, Annex III, sect. VIII, ch. III D). */
const shortFreezing = -35;
/** Food that was found too cold is still safe by then; who goes by no time at all goes beyond it (PROC-30). */
const longestBetweenMeasures = 240;

/** How far the limits of each kind may go: the bounds of the same thing among the tasks of HACCP (HACCP-28, HACCP-38). */
function boundsOf(kind: ProcessKind, { to }: ProcessLimits): Partial<Record<WiderPart, number | null>> {
  const {
    hot_holding: hot,
    cooling,
    cooling_time: coolingTime,
    chilling,
    chilling_time: chillingTime,
  } = processScales;
  switch (kind) {
    case 'cooking':
      return { to: processScales.cooking.farthest };
    case 'cooling':
      return { from: hot.farthest, to: cooling.farthest, withinMinutes: coolingTime.farthest };
    case 'blast_chilling':
      return { from: hot.farthest, to: chilling.farthest, withinMinutes: chillingTime.farthest };
    case 'reheating':
      return { to: processScales.reheating.farthest, withinMinutes: processScales.reheating_time.farthest };
    case 'hot_holding':
      return { to: hot.farthest, everyMinutes: longestBetweenMeasures };
    case 'thawing':
      return { to: processScales.thawing.farthest };
    case 'fish_freezing': {
      const { usual, farthest } = processScales.parasites_time;
      return { to: processScales.parasites.farthest, holdMinutes: to <= shortFreezing ? farthest : usual };
    }
  }
}

/** On which side of its bound a part is absurd. */
function sideOf(kind: ProcessKind, part: WiderPart): AbsurdPart['side'] {
  if (part === 'from' || part === 'holdMinutes') return 'below';
  if (part !== 'to') return 'above';
  const way = wayOf(kind);
  return way === 'rise' || way === 'above' ? 'below' : 'above';
}

/** The parts of some limits by which food would be called safe that is not, whoever says why. */
export const absurdParts = (kind: ProcessKind, limits: ProcessLimits): AbsurdPart[] =>
  (Object.entries(boundsOf(kind, limits)) as [WiderPart, number | null][]).flatMap(([part, bound]) => {
    const given = limits[part];
    if (bound === null || (given === null && part !== 'everyMinutes')) return [];
    const side = sideOf(kind, part);
    const said = given ?? Infinity;
    return (side === 'above' ? said > bound : said < bound) ? [{ part, side, bound }] : [];
  });

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
  // How often a held food is measured has its bound, by which an empty one is refused; everything else decides.
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
