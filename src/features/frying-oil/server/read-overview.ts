import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, madeAt, presentMatter } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { Fryer, Overview } from '../contract.ts';
import type { OilOutcome, StripResult } from '../oil-kinds.ts';
import { fryingOilLogs } from '../tables.ts';
import { outcomeNowSql } from './outcome-now.ts';
import { openOilMatters } from './read-matters.ts';
import { readLimit } from './read-limit.ts';

/** A fryer of which nobody told for so long before the last entry is not shown any more: it may be gone. */
const shownFor = '180 days';
/** Fryers at most: more than any kitchen has, so that a slip in the name each day does not make the list endless. */
const mostFryers = 40;

interface Row extends Record<string, unknown> {
  readonly fryers: readonly {
    readonly name: string;
    readonly check: {
      readonly polar_percent: number | null;
      readonly strip: StripResult | null;
      readonly outcome: OilOutcome;
      readonly at: string;
    } | null;
    readonly changed_at: string | null;
  }[];
}

/** How each fryer was last told of, by its name as it was written last. */
async function readFryers(tx: Transaction, restaurantId: string): Promise<readonly Fryer[]> {
  const [last, o] = [sql`last`, sql`o`];
  const lastOf = (kind: 'check' | 'change') => sql`
    SELECT o.polar_percent, o.strip, ${outcomeNowSql(o)} AS outcome, ${madeAt(fryingOilLogs, o)} AS at FROM ${fryingOilLogs} o
     WHERE o.restaurant_id = ${last}.restaurant_id AND lower(o.fryer) = lower(${last}.fryer) AND o.kind = ${sql.raw(`'${kind}'`)}
       AND ${isUncorrected(fryingOilLogs, o)} ORDER BY ${madeAt(fryingOilLogs, o)} DESC, o.id DESC LIMIT 1`;
  const [row] = await executeNamed<Row>(
    tx,
    'frying_oil_fryers',
    sql`
    WITH last AS (
      SELECT DISTINCT ON (lower(o.fryer)) o.restaurant_id, o.fryer, o.performed_at FROM ${fryingOilLogs} o
       WHERE o.restaurant_id = ${restaurantId}::uuid AND o.fryer IS NOT NULL
         AND o.performed_at > (SELECT max(n.performed_at) FROM ${fryingOilLogs} n WHERE n.restaurant_id = o.restaurant_id) - interval '${sql.raw(shownFor)}' AND ${isUncorrected(fryingOilLogs, o)}
       ORDER BY lower(o.fryer), o.performed_at DESC, o.id DESC),
    shown AS (SELECT * FROM last ORDER BY performed_at DESC LIMIT ${sql.raw(String(mostFryers))})
    SELECT coalesce(json_agg(json_build_object('name', last.fryer, 'check', to_json(c), 'changed_at', ch.at) ORDER BY lower(last.fryer)), '[]') AS fryers
      FROM shown last LEFT JOIN LATERAL (${lastOf('check')}) c ON true LEFT JOIN LATERAL (${lastOf('change')}) ch ON true`,
  );
  return (row?.fryers ?? []).map(({ name, check, changed_at: changedAt }) => ({
    name,
    ...(check === null
      ? {}
      : {
          check: {
            polarPercent: check.polar_percent,
            strip: check.strip,
            outcome: check.outcome,
            performedAt: new Date(check.at).toISOString(),
          },
        }),
    ...(changedAt === null ? {} : { changedAt: new Date(changedAt).toISOString() }),
  }));
}

const fryersNow = question({
  name: 'frying_oil_fryers',
  parts: ['fryingOil'],
  read: readFryers,
});
const limitNow = question({ name: 'frying_oil_limit', parts: ['fryingOil'], read: readLimit });

/** How each fryer is, the limit, and the oil beyond it, of one moment. */
export async function readOverview(services: Services, caller: Member): Promise<Overview> {
  const [fryers, limit, matters] = await services.memory.read(caller.restaurant, [
    fryersNow({}),
    limitNow({}),
    openOilMatters({}),
  ]);
  return { fryers: [...fryers], limit, matters: matters.map(presentMatter) };
}
