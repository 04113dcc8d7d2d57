import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { thermometerLogs } from '../tables.ts';
import { doubtfulSpans, stateAt } from '../trust.ts';
import type { DoubtfulSpan, History, Told } from '../trust.ts';
import { readRuleVersions } from './read-rule.ts';
import { thermometerOf } from './thermometer-of.ts';

/** All that counts of some thermometers, the oldest first; checks of a thermometer are few in years. */
async function readTold(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Told[]>> {
  const made = madeAt(thermometerLogs);
  const rows = await tx
    .select({
      thermometerId: thermometerLogs.thermometerId,
      id: thermometerLogs.id,
      madeAt: made,
      method: thermometerLogs.method,
      readCelsius: thermometerLogs.readCelsius,
      expectedCelsius: thermometerLogs.expectedCelsius,
      tolerance: thermometerLogs.tolerance,
      accuracy: thermometerLogs.accuracy,
    })
    .from(thermometerLogs)
    .where(
      and(
        eq(thermometerLogs.restaurantId, restaurantId),
        inArray(thermometerLogs.thermometerId, [...ids]),
        isUncorrected(thermometerLogs),
      ),
    )
    .orderBy(asc(made), asc(thermometerLogs.recordedAt), asc(thermometerLogs.id));
  const told = new Map<string, Told[]>();
  for (const {
    thermometerId,
    id,
    madeAt: at,
    method,
    readCelsius,
    expectedCelsius,
    tolerance,
    accuracy,
  } of rows) {
    const entry: Told =
      method === null ||
      readCelsius === null ||
      expectedCelsius === null ||
      tolerance === null ||
      accuracy === null
        ? { id, kind: 'replacement', madeAt: at }
        : { id, kind: 'calibration', madeAt: at, method, readCelsius, expectedCelsius, tolerance, accuracy };
    told.set(thermometerId, [...(told.get(thermometerId) ?? []), entry]);
  }
  return told;
}

/**
 * A thermometer as it stood at an instant, put away since or not: what waited on a device was measured with it all the same.
 * @throws NOT_FOUND for one of another restaurant
 */
export async function thermometerAt(
  tx: Transaction,
  restaurantId: string,
  thermometerId: string,
  at: Date,
): Promise<MeasuredWith> {
  const { id, name, createdAt } = await thermometerOf(tx, restaurantId, thermometerId);
  const told = (await readTold(tx, restaurantId, [id])).get(id) ?? [];
  const history: History = { id, createdAt, told };
  return { id, name, state: stateAt(history, await readRuleVersions(tx, restaurantId), at) };
}

/** The times of which nobody knows whether a thermometer of a restaurant was true; none of most. */
export async function readDoubtfulSpans(tx: Transaction, restaurantId: string): Promise<DoubtfulSpan[]> {
  const off = await tx
    .selectDistinct({ id: thermometerLogs.thermometerId })
    .from(thermometerLogs)
    .where(
      and(
        eq(thermometerLogs.restaurantId, restaurantId),
        eq(thermometerLogs.accuracy, 'off'),
        isUncorrected(thermometerLogs),
      ),
    );
  if (off.length === 0) return [];
  const ids = off.map(({ id }) => id);
  const told = await readTold(tx, restaurantId, ids);
  return ids.flatMap((id) => doubtfulSpans({ id, told: told.get(id) ?? [] }));
}
