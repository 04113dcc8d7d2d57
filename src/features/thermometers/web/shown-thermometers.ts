import { matterWithWaiting } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter, Overview, Thermometer } from '../contract.ts';
import { deviationOf, expectedAt, judgeDeviation, usualTolerance } from '../deviation.ts';
import { checkMethods } from '../entry-kinds.ts';
import type { CheckMethod } from '../entry-kinds.ts';
import { recheckMinutes } from '../recheck.ts';
import { calibrationNames as names } from './queries.ts';

/** A thermometer as this device knows it. */
export type ShownThermometer = Thermometer & {
  /** What was told of it last waits on this device; the server does not know it yet. */
  readonly toSend?: true;
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
  state === 'waiting' && feature === names.feature && name === wanted;

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A check that waits and says that a thermometer is off: it counts at once. */
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
    ...(typeof action === 'string'
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
 * Thermometers and matters with what waits on this device, judged by the same rule: a bad check counts at once, a good one and a
 * replacement end nothing until the server has them (C-61).
 *
 * @param known what the server said last; undefined while it said nothing
 */
export function shownThermometers(
  known: Overview | undefined,
  writes: readonly KeptWrite[],
): ShownThermometers {
  const told = writes.filter((write) => isOf(write, names.record));
  const corrections = writes.filter((write) => isOf(write, names.correct));
  const stored = known?.matters ?? [];
  const waitsFor = (thermometerId: string): boolean =>
    [...told, ...corrections].some(({ input }) => input['thermometerId'] === thermometerId);
  const withWaiting = (matter: Matter): Waiting<Matter> =>
    matterWithWaiting({ ...matter, recheckMinutes }, writes, names, matter.calibrationId, [
      'thermometerId',
      matter.thermometerId,
    ]);
  const waiting = [...told, ...corrections].flatMap((write) => {
    if (stored.some(({ calibrationId }) => calibrationId === write.input.id)) return [];
    const matter = matterOf(write, known);
    return matter === null ? [] : [{ ...withWaiting(matter), toSend: true as const }];
  });
  return {
    thermometers: (known?.thermometers ?? []).map((one) =>
      waitsFor(one.id) ? { ...one, toSend: true as const } : one,
    ),
    matters: [...waiting, ...stored.map(withWaiting)].toSorted((a, b) =>
      b.performedAt.localeCompare(a.performedAt),
    ),
    isDoubted: corrections.length > 0,
  };
}
