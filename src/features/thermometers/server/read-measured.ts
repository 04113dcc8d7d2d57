import { and, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { shownMeasured } from '../contract.ts';
import type { MeasuredShown } from '../contract.ts';
import { thermometerLogs } from '../tables.ts';
import { readGroups } from './judged-together.ts';
import type { JudgedTogether } from './judged-together.ts';
import type { MeasuredReader } from './measured-point.ts';
import { readDoubtfulSpans } from './read-history.ts';

/**
 * What was measured with a thermometer that a check found off, since its last good check at that point and until it was true again:
 * to be judged by people, because nobody knows whether it is true. Nothing of a check that found nothing off, or was corrected.
 * @throws NOT_FOUND for one of another restaurant
 */
export async function readMeasured(
  { database }: Services,
  caller: Member,
  { calibrationId }: { readonly calibrationId: string },
  readers: readonly MeasuredReader[],
  together: readonly JudgedTogether[],
): Promise<MeasuredShown> {
  const restaurantId = caller.restaurant.id;
  return database.asTenant(
    restaurantId,
    async (tx) => {
      const spans = await readDoubtfulSpans(tx, restaurantId);
      const span = spans.find((one) => one.calibrationId === calibrationId);
      const { thermometer } = await requireEntry(tx, restaurantId, calibrationId);
      if (span === undefined) return { thermometer, from: null, until: null, rows: [], count: 0, groups: [] };
      const found = [];
      for (const read of readers) found.push(await read(tx, restaurantId, span, shownMeasured));
      const groups = [];
      for (const rule of together) groups.push(...(await readGroups(tx, restaurantId, rule, span)));
      const rows = found
        .flatMap((one) => one.rows)
        .toSorted((a, b) => b.performedAt.getTime() - a.performedAt.getTime())
        .slice(0, shownMeasured);
      return {
        thermometer,
        from: span.from?.toISOString() ?? null,
        until: span.until?.toISOString() ?? null,
        rows: rows.map(({ performedAt, judged, ...row }) => ({
          ...row,
          ...(judged === undefined ? {} : { judged: { ...judged, at: judged.at.toISOString() } }),
          performedAt: performedAt.toISOString(),
        })),
        count: found.reduce((sum, one) => sum + one.count, 0),
        groups: groups.toSorted((a, b) => a.name.localeCompare(b.name, 'it') || a.of.localeCompare(b.of)),
      };
    },
    { snapshot: true },
  );
}

/** @throws NOT_FOUND for an entry of another restaurant */
export async function requireEntry(
  tx: Transaction,
  restaurantId: string,
  id: string,
): Promise<{ readonly thermometer: string }> {
  const [row] = await tx
    .select({ thermometer: thermometerLogs.thermometer })
    .from(thermometerLogs)
    .where(and(eq(thermometerLogs.restaurantId, restaurantId), eq(thermometerLogs.id, id)));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
