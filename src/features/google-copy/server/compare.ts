import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Member } from '#features/access/server/index.ts';
import { dataIntegrityHashes } from '#features/integrity/tables.ts';
import type { Differences } from '../copy-state.ts';
import { columnName, differencesOf, rangeOf } from '../plan-batch.ts';
import type { CopyProblem } from '../problems.ts';
import { googleCopies, googleCopyTabs } from '../tables.ts';
import { GoogleError } from './google-error.ts';
import { inTurn } from './in-turn.ts';
import { withCopy } from './lease.ts';
import { openGoogle } from './open-google.ts';
import { headOf } from './prepare-sheet.ts';
import { refuseCopy } from './refuse.ts';
import type { SheetTab } from './sheet-tab.ts';
import { readRows } from './spreadsheet.ts';

/** Reads of a whole spreadsheet: Google counts them. */
const perRestaurant = { name: 'google-copy-compare', points: 10, seconds: 600 };
/** Records that are read at once. */
const chunk = 1_000;

/**
 * Holds the spreadsheet against the records, row for row: what is missing, doubled, changed, or nobody's (C-04). Nobody writes meanwhile.
 * What is found is kept, and told as an answer.
 * @throws GOOGLE_COPY_NOT_STARTED, GOOGLE_COPY_BUSY, TOO_MANY_REQUESTS
 */
export async function compare(
  services: Services,
  caller: Member,
  tabs: readonly SheetTab[],
  signal?: AbortSignal,
): Promise<{ differences: Differences | null; problem: CopyProblem | null }> {
  const restaurantId = caller.restaurant.id;
  const isThere = await services.database.asTenant(restaurantId, (tx) =>
    tx.select({ id: googleCopies.restaurantId }).from(googleCopies).limit(1),
  );
  if (isThere.length === 0) throw refuseCopy('GOOGLE_COPY_NOT_STARTED');
  await services.limits.take(perRestaurant, restaurantId);
  const done = await inTurn(services, restaurantId, signal, () =>
    withCopy(services, restaurantId, async ({ sheetId }) => {
      try {
        const google = await openGoogle(services, restaurantId);
        const own = eq(googleCopyTabs.restaurantId, restaurantId);
        const states = await services.database.asTenant(restaurantId, (tx) =>
          tx.select().from(googleCopyTabs).where(own),
        );
        const differences: Differences = [];
        for (const tab of tabs) {
          const state = states.find(({ kind }) => kind === tab.kind);
          if (state === undefined) continue;
          const width = columnName(headOf(tab).length);
          const [rows = []] = await readRows(services, google, sheetId, [
            rangeOf(state.title, `A1:${width}`),
          ]);
          const wanted = await services.database.asTenant(
            restaurantId,
            (tx) => readWanted(tx, restaurantId, tab, state.sequence),
            { snapshot: true },
          );
          const found = differencesOf(rows.slice(1), wanted);
          if (Object.values(found).some((n) => n > 0))
            differences.push({ title: state.title, kind: tab.kind, ...found });
        }
        await services.database.asTenant(restaurantId, (tx) =>
          tx
            .update(googleCopies)
            .set({
              differences,
              comparedAt: services.clock.now(),
              // Looked at: what was touched is told by the differences, if there are any.
              touchedAt: null,
            })
            .where(eq(googleCopies.restaurantId, restaurantId)),
        );
        return { differences, problem: null };
      } catch (error) {
        if (error instanceof GoogleError) return { differences: null, problem: error.problem };
        throw error;
      }
    }),
  );
  if (done === null) throw refuseCopy('GOOGLE_COPY_BUSY');
  services.hints.publish(restaurantId, ['googleCopy']);
  return done;
}

/** The rows that a tab should have: every record of its kind up to a number of the chain. */
async function readWanted(
  tx: Transaction,
  restaurantId: string,
  tab: SheetTab,
  upTo: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Map<string, readonly string[]>();
  for (let from = 0; ;) {
    const links = await tx
      .select({
        sequence: dataIntegrityHashes.sequence,
        id: dataIntegrityHashes.dataIdentifier,
        hash: dataIntegrityHashes.hash,
      })
      .from(dataIntegrityHashes)
      .where(
        and(
          eq(dataIntegrityHashes.restaurantId, restaurantId),
          eq(dataIntegrityHashes.dataType, tab.kind),
          gt(dataIntegrityHashes.sequence, from),
          lte(dataIntegrityHashes.sequence, upTo),
        ),
      )
      .orderBy(asc(dataIntegrityHashes.sequence))
      .limit(chunk);
    const rows = await tab.rowsOf(
      tx,
      restaurantId,
      links.map(({ id }) => id),
    );
    for (const { id, sequence, hash } of links) {
      const cells = rows.get(id);
      if (cells !== undefined) wanted.set(id, [id, sequence, ...cells, hash].map(String));
    }
    if (links.length < chunk) return wanted;
    from = links.at(-1)!.sequence;
  }
}
