import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, madeAt, presentMatter } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { Overview, Thermometer } from '../contract.ts';
import type { Accuracy, CheckMethod } from '../entry-kinds.ts';
import { thermometerLogs, thermometers } from '../tables.ts';
import { openThermometerMatters } from './read-matters.ts';
import { readRule } from './read-rule.ts';

interface Row extends Record<string, unknown> {
  readonly altitude: number | null;
  readonly thermometers: readonly {
    readonly id: string;
    readonly name: string;
    readonly place: string | null;
    readonly archived: boolean;
    readonly created_at: string;
    readonly replaced_at: string | null;
    readonly good_at: string | null;
    readonly check: {
      readonly method: CheckMethod;
      readonly read_celsius: number;
      readonly expected_celsius: number;
      readonly accuracy: Accuracy;
      readonly at: string;
    } | null;
  }[];
}

/** The thermometers of a restaurant as they were last told of, and the height of the last check in boiling water. */
export interface ReadThermometers {
  readonly thermometers: readonly Thermometer[];
  readonly altitude: number | null;
}

async function readThermometers(tx: Transaction, restaurantId: string): Promise<ReadThermometers> {
  const [t, l] = [sql`t`, sql`l`];
  const restaurant = sql`${restaurantId}::uuid`;
  // The newest by when it was made; of the same instant the one that was stored last.
  const newest = sql`ORDER BY ${madeAt(thermometerLogs, l)} DESC, l.recorded_at DESC, l.id DESC LIMIT 1`;
  const lastOf = (which: SQL): SQL => sql`
    SELECT l.method, l.read_celsius, l.expected_celsius, l.accuracy, ${madeAt(thermometerLogs, l)} AS at FROM ${thermometerLogs} l
     WHERE l.restaurant_id = ${t}.restaurant_id AND l.thermometer_id = ${t}.id AND ${which} AND ${isUncorrected(thermometerLogs, l)} ${newest}`;
  const sinceNew = sql`(replaced.at IS NULL OR ${madeAt(thermometerLogs, l)} > replaced.at)`;
  const [row] = await executeNamed<Row>(
    tx,
    'thermometers_overview',
    sql`
    SELECT (SELECT l.altitude FROM ${thermometerLogs} l WHERE l.restaurant_id = ${restaurant} AND l.altitude IS NOT NULL
               AND ${isUncorrected(thermometerLogs, l)} ${newest}) AS altitude,
           coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'place', t.place, 'archived', t.archived_at IS NOT NULL,
             'created_at', t.created_at, 'replaced_at', replaced.at, 'good_at', good.at, 'check', to_json(checked))
             ORDER BY t.archived_at IS NOT NULL, lower(t.name), t.id), '[]') AS thermometers
      FROM ${thermometers} t
      LEFT JOIN LATERAL (${lastOf(sql`l.kind = 'replacement'`)}) replaced ON true
      LEFT JOIN LATERAL (${lastOf(sql`l.kind = 'calibration' AND ${sinceNew}`)}) checked ON true
      LEFT JOIN LATERAL (${lastOf(sql`l.accuracy <> 'off' AND ${sinceNew}`)}) good ON true
     WHERE t.restaurant_id = ${restaurant}`,
  );
  return {
    altitude: row?.altitude ?? null,
    thermometers: (row?.thermometers ?? []).map(
      ({ id, name, place, archived, created_at, replaced_at, good_at, check }) => ({
        id,
        name,
        place,
        archived,
        createdAt: new Date(created_at).toISOString(),
        ...(check === null
          ? {}
          : {
              check: {
                method: check.method,
                readCelsius: check.read_celsius,
                expectedCelsius: check.expected_celsius,
                accuracy: check.accuracy,
                performedAt: new Date(check.at).toISOString(),
              },
            }),
        ...(good_at === null ? {} : { goodAt: new Date(good_at).toISOString() }),
        ...(replaced_at === null ? {} : { replacedAt: new Date(replaced_at).toISOString() }),
      }),
    ),
  };
}

export const thermometersNow = question({
  name: 'thermometers',
  parts: ['thermometers'],
  read: readThermometers,
});
export const ruleNow = question({ name: 'thermometer_rule', parts: ['thermometers'], read: readRule });

/** The thermometers, the rule, and those that are out of service, of one moment. */
export async function readOverview(services: Services, caller: Member): Promise<Overview> {
  const [known, rule, matters] = await services.memory.read(caller.restaurant, [
    thermometersNow({}),
    ruleNow({}),
    openThermometerMatters({}),
  ]);
  return {
    thermometers: [...known.thermometers],
    altitude: known.altitude,
    rule,
    matters: matters.map(presentMatter),
  };
}
