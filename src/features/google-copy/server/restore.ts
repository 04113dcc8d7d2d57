import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { columnName, rangeOf } from '../plan-batch.ts';
import type { CopyProblem } from '../problems.ts';
import { googleCopies, googleCopyTabs } from '../tables.ts';
import { GoogleError } from './google-error.ts';
import { inTurn } from './in-turn.ts';
import { withCopy } from './lease.ts';
import { openGoogle } from './open-google.ts';
import { headOf } from './prepare-sheet.ts';
import { refuseCopy } from './refuse.ts';
import type { SheetTab } from './sheet-tab.ts';
import { clearRanges } from './spreadsheet.ts';

type Restored = { restored: string[]; problem: CopyProblem | null };

/**
 * Puts right the tabs that the last comparison found to differ: they are emptied, in our columns alone, and filled again from the first
 * record on by the copy itself.
 * @throws GOOGLE_COPY_NOT_STARTED, GOOGLE_COPY_BUSY
 */
export async function restore(
  services: Services,
  caller: Member,
  tabs: readonly SheetTab[],
  id: string,
  signal?: AbortSignal,
): Promise<Restored> {
  const restaurantId = caller.restaurant.id;
  const done = await inTurn(services, restaurantId, signal, () =>
    withCopy(services, restaurantId, async ({ sheetId, differences }): Promise<Restored> => {
      const kinds = (differences ?? []).map(({ kind }) => kind);
      if (kinds.length === 0) return { restored: [], problem: null };
      try {
        const google = await openGoogle(services, restaurantId);
        const own = and(eq(googleCopyTabs.restaurantId, restaurantId), inArray(googleCopyTabs.kind, kinds));
        const states = await services.database.asTenant(restaurantId, (tx) =>
          tx.select().from(googleCopyTabs).where(own),
        );
        await clearRanges(
          services,
          google,
          sheetId,
          states.flatMap(({ kind, title, gridRows }) => {
            const tab = tabs.find((one) => one.kind === kind);
            // A tab of one row has nothing below its head.
            return tab === undefined || gridRows < 2
              ? []
              : [rangeOf(title, `A2:${columnName(headOf(tab).length)}`)];
          }),
        );
        const restored = states.map(({ title }) => title);
        return await recordWrite<{ restored: string[]; problem: null }>(services, caller, {
          id,
          action: 'googleCopy.restore',
          input: { kinds: kinds.toSorted() },
          entity: { type: 'restaurant', id: restaurantId },
          hints: ['googleCopy'],
          run: async (tx, at) => {
            await tx.update(googleCopyTabs).set({ nextRow: 2, lastId: null, sequence: 0 }).where(own);
            await tx
              .update(googleCopies)
              .set({ differences: null, comparedAt: null, dueAt: at })
              .where(eq(googleCopies.restaurantId, restaurantId));
            return { response: { restored, problem: null } };
          },
        });
      } catch (error) {
        if (error instanceof GoogleError) return { restored: [], problem: error.problem };
        throw error;
      }
    }),
  );
  if (done === null) throw refuseCopy('GOOGLE_COPY_BUSY');
  return done;
}
