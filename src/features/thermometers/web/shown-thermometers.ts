import { isWritten } from '#features/non-conformities/waiting.ts';
import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { Matter, Overview, Thermometer } from '../contract.ts';
import { deviationOf, expectedAt, judgeDeviation, usualTolerance } from '../deviation.ts';
import { checkMethods } from '../entry-kinds.ts';
import type { CheckMethod } from '../entry-kinds.ts';
import { recheckMinutes } from '../recheck.ts';
import { calibrationNames as names } from './queries.ts';

/** A thermometer as this device knows it. */
export type ShownThermometer = Thermometer & {
  /** What was told of it last is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/** The thermometers and those that are out of service, as this device knows them. */
export interface ShownThermometers {
  readonly thermometers: readonly ShownThermometer[];
  /** The newest first. */
  readonly matters: readonly Waiting<Matter>[];
  /** A correction waits: of which entry, and so of which thermometer, only the server knows; nothing is green until it has it. */
  readonly isDoubted: boolean;
}

const isOf = ({ state, endpoint: [feature, name] }: KeptWrite, wanted: string): boolean =>
  state !== 'discarded' && feature === names.feature && name === wanted;

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * A check that is on this device alone and says that a thermometer is off: it counts at once, and where it was refused until a person
 * has put that right or thrown it away (NC-16).
 */
function matterOf(write: KeptWrite, known: Overview | undefined): Matter | null {
  const { input } = write;
  const thermometer = known?.thermometers.find(({ id }) => id === input['thermometerId']);
  const method: CheckMethod | undefined = checkMethods.find((one) => one === input['method']);
  const readCelsius = numberOr(input['readCelsius']);
  if (thermometer === undefined || method === undefined || readCelsius === null) return null;
  const tolerance = known?.rule.tolerance ?? usualTolerance;
  const expectedCelsius = expectedAt({
    method,
    altitude: numberOr(input['altitude']),
    certifiedCelsius: numberOr(input['certifiedCelsius']),
  });
  if (
    expectedCelsius === null ||
    judgeDeviation(deviationOf(readCelsius, expectedCelsius), tolerance) !== 'off'
  )
    return null;
  const at = doneAt(write);
  if (thermometer.replacedAt !== undefined && thermometer.replacedAt > at) return null;
  const action = input['correctiveAction'];
  return {
    calibrationId: input.id,
    thermometerId: thermometer.id,
    thermometer: thermometer.name,
    method,
    readCelsius,
    expectedCelsius,
    tolerance,
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
 * Thermometers and matters with what is on this device alone, judged by the same rule: a bad check counts at once, also one that was
 * refused; a good one and a replacement end nothing until the server has them (C-61).
 *
 * @param known what the server said last; undefined while it said nothing
 */
export function shownThermometers(
  known: Overview | undefined,
  writes: readonly KeptWrite[],
): ShownThermometers {
  const stored = known?.matters ?? [];
  const withWaiting = (matter: Matter): Waiting<Matter> =>
    matterWithWaiting({ ...matter, recheckMinutes }, writes, names, matter.calibrationId, [
      'thermometerId',
      matter.thermometerId,
    ]);
  const own = writes.filter((write) => isOf(write, names.record) || isOf(write, names.correct));
  const unsent = own.flatMap((write): { of: unknown; matter: Waiting<Matter> | null; toSend: Unsent }[] => {
    const toSend: Unsent = write.state === 'refused' ? 'refused' : true;
    const found = matterOf(write, known);
    // A good value that was refused is worth nothing.
    if (toSend === 'refused' && found === null) return [];
    const isStored = stored.some(({ calibrationId }) => calibrationId === write.input.id);
    const matter = found === null || isStored ? null : { ...withWaiting(found), toSend };
    return [{ of: write.input['thermometerId'], matter, toSend }];
  });
  const unsentOf = (thermometerId: string): Unsent | undefined => {
    const states = unsent.flatMap(({ of, toSend }) => (of === thermometerId ? [toSend] : []));
    return states.includes('refused') ? 'refused' : states[0];
  };
  return {
    thermometers: (known?.thermometers ?? []).map((one) => {
      const toSend = unsentOf(one.id);
      return toSend === undefined ? one : { ...one, toSend };
    }),
    matters: [...unsent.flatMap(({ matter }) => matter ?? []), ...stored.map(withWaiting)].toSorted((x, y) =>
      y.performedAt.localeCompare(x.performedAt),
    ),
    isDoubted: own.some((write) => write.state === 'waiting' && isOf(write, names.correct)),
  };
}
