import { isWritten } from '#features/non-conformities/waiting.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import { recheckMinutes } from '../change-hours.ts';
import type { Fryer, Matter, Overview } from '../contract.ts';
import { stripResults } from '../oil-kinds.ts';
import { judgeOil, usualLimit } from '../oil-status.ts';
import type { OilMeasured } from '../oil-status.ts';
import { oilNames } from './queries.ts';
import { withWaiting } from './shown-matters.ts';

/** A fryer as this device knows it. */
export type ShownFryer = Fryer & {
  /** What was told of it last is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/** The fryers and the oil that is to be changed, as this device knows them. */
export interface ShownOverview {
  readonly fryers: readonly ShownFryer[];
  /** The newest first. */
  readonly matters: readonly Waiting<Matter>[];
  /** A correction waits: of which entry, and so of which fryer, only the server knows; nothing is green until it has it. */
  readonly isDoubted: boolean;
}

/** What waits to be told of a fryer. */
interface Told {
  readonly write: KeptWrite;
  readonly kind: 'check' | 'change';
  readonly fryer: string;
  readonly measured: OilMeasured;
  readonly at: string;
}

const isNamed = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const unsentOf = ({ write }: Told): Unsent => (write.state === 'refused' ? 'refused' : true);

/**
 * Entries of one endpoint that wait, of checks and changes, the oldest first; and checks that were refused and found oil
 * beyond its limit, which it is all the same until a person has put that right or thrown it away.
 */
function toldBy(writes: readonly KeptWrite[], endpoint: string, limit: number): readonly Told[] {
  return writes
    .flatMap((write): Told[] => {
      const { state, input } = write;
      const [feature, name] = write.endpoint;
      if (state === 'discarded' || feature !== oilNames.feature || name !== endpoint) return [];
      const { kind, fryer, polarPercent } = input;
      if ((kind !== 'check' && kind !== 'change') || typeof fryer !== 'string') return [];
      const measured = {
        polarPercent: typeof polarPercent === 'number' ? polarPercent : null,
        strip: stripResults.find((one) => one === input['strip']) ?? null,
      };
      if (state === 'refused' && (kind !== 'check' || judgeOil(measured, limit) !== 'beyond')) return [];
      return [{ write, kind, fryer: fryer.trim(), measured, at: doneAt(write) }];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** A fryer after what waits to be told of it: what was told later than what the server knows stands in its place. */
function afterTold(fryer: ShownFryer, told: Told, limit: number): ShownFryer {
  const { kind, measured, at } = told;
  const toSend = unsentOf(told);
  if (kind === 'change')
    return fryer.changedAt !== undefined && fryer.changedAt > at
      ? fryer
      : { ...fryer, changedAt: at, toSend };
  const outcome = judgeOil(measured, limit);
  if (outcome === null || (fryer.check !== undefined && fryer.check.performedAt > at)) return fryer;
  return { ...fryer, check: { ...measured, outcome, performedAt: at }, toSend };
}

/** A check that waits and found oil beyond its limit: it counts at once, unless the server knows that the oil was changed since. */
function matterOf(
  { write, kind, fryer, measured, at }: Told,
  limit: number,
  known: Overview | undefined,
): Matter | null {
  if (kind !== 'check' || judgeOil(measured, limit) !== 'beyond') return null;
  const changedAt = known?.fryers.find(({ name }) => isNamed(name, fryer))?.changedAt;
  if (changedAt !== undefined && changedAt > at) return null;
  const action = write.input['correctiveAction'];
  return {
    oilId: write.input.id,
    fryer,
    ...measured,
    limitPercent: limit,
    performedAt: at,
    ...(isWritten(action)
      ? {
          answer: {
            action,
            operatorName: write.operator.name,
            at,
            recheckAt: new Date(Date.parse(at) + recheckMinutes * 60_000).toISOString(),
          },
        }
      : {}),
  };
}

/**
 * Fryers and matters with what waits on this device, judged by the same rule and the limit as it is known: a bad check counts at once,
 * a change ends nothing until the server has it (C-61).
 *
 * @param known what the server said last; undefined while it said nothing
 */
export function shownOverview(known: Overview | undefined, writes: readonly KeptWrite[]): ShownOverview {
  const limit = known?.limit.limitPercent ?? usualLimit;
  const recorded = toldBy(writes, oilNames.record, limit);
  const corrections = toldBy(writes, oilNames.correct, limit);
  const stored = known?.matters ?? [];
  const isStored = (id: unknown): boolean => stored.some(({ oilId }) => oilId === id);

  let fryers: readonly ShownFryer[] = known?.fryers ?? [];
  for (const told of recorded) {
    if (!fryers.some(({ name }) => isNamed(name, told.fryer))) fryers = [...fryers, { name: told.fryer }];
    fryers = fryers.map((fryer) => (isNamed(fryer.name, told.fryer) ? afterTold(fryer, told, limit) : fryer));
  }

  // When the corrected entry was made is not known here: oil that it calls bad is asked about, as if it had been measured now.
  const waiting = [
    ...recorded,
    ...corrections.filter(({ write }) => !isStored(write.input[oilNames.entryId])),
  ].flatMap((told) => {
    const matter = isStored(told.write.input.id) ? null : matterOf(told, limit, known);
    return matter === null ? [] : [{ ...withWaiting(matter, writes), toSend: unsentOf(told) }];
  });
  const isRefused = (name: string): boolean =>
    [...recorded, ...corrections].some((told) => unsentOf(told) === 'refused' && isNamed(told.fryer, name));
  return {
    fryers: fryers.map((fryer) =>
      isRefused(fryer.name)
        ? { ...fryer, toSend: 'refused' as const }
        : corrections.some((told) => isNamed(told.fryer, fryer.name))
          ? { ...fryer, toSend: true as const }
          : fryer,
    ),
    matters: [...waiting, ...stored.map((matter) => withWaiting(matter, writes))].toSorted((a, b) =>
      b.performedAt.localeCompare(a.performedAt),
    ),
    isDoubted: writes.some(
      ({ state, endpoint: [feature, name] }) =>
        state === 'waiting' && feature === oilNames.feature && name === oilNames.correct,
    ),
  };
}
