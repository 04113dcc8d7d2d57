import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { haccpTasks } from '#features/haccp/tables.ts';
import type { Manual, ManualTask } from '../contract.ts';
import { shownVersions } from '../limits.ts';
import { changesOf, standingOfTask } from '../manual.ts';
import type { SignedContent } from '../shapes.ts';
import { contentOf, findDraft, findVersion, presentVersion, readVersions } from './stored-manual.ts';

/** The manual as it is being written, its newest signed version, and the checks that came of it. */
export function readManual(services: Services, caller: Member): Promise<Manual> {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    async (tx) => {
      const draft = await findDraft(tx, id);
      const versions = await readVersions(tx, id, shownVersions);
      const newest = versions.length === 0 ? undefined : await findVersion(tx, id);
      const content = newest && contentOf(newest);
      return {
        draft: draft === undefined ? null : { ...draft.content, revision: draft.revision },
        signed: newest && content ? { ...presentVersion(newest), content } : null,
        versions,
        changes: draft && content ? changesOf(content, draft.content).map(presentChange) : [],
        tasks: content ? await readTasks(tx, id, content) : [],
      };
    },
    { snapshot: true },
  );
}

/** A signed version, whole, and what it says otherwise than the one before. @throws NOT_FOUND, RECORD_DAMAGED */
export function readVersion(
  services: Services,
  caller: Member,
  { versionId }: { readonly versionId: string },
) {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    async (tx) => {
      const found = await findVersion(tx, id, { id: versionId });
      if (!found) throw refuse('NOT_FOUND');
      const content = contentOf(found);
      const before =
        found.version === 1 ? undefined : await findVersion(tx, id, { version: found.version - 1 });
      return {
        ...presentVersion(found),
        content,
        changes: before ? changesOf(contentOf(before), content).map(presentChange) : [],
      };
    },
    { snapshot: true },
  );
}

const presentChange = (change: ReturnType<typeof changesOf>[number]) =>
  change.kind === 'row_changed' ? { ...change, fields: [...change.fields] } : change;

/** The checks that came of rows, each with how it stands to what the signed manual says now. */
async function readTasks(
  tx: Transaction,
  restaurantId: string,
  signed: SignedContent,
): Promise<ManualTask[]> {
  const rows = await tx
    .select()
    .from(haccpTasks)
    .where(and(eq(haccpTasks.restaurantId, restaurantId), isNotNull(haccpTasks.manualRowId)))
    .orderBy(asc(haccpTasks.dueTime), asc(haccpTasks.name), asc(haccpTasks.id));
  const rowOf = new Map(signed.rows.map((row) => [row.id, row]));
  return rows.flatMap((task) =>
    task.manualRowId === null || task.manualVersion === null
      ? []
      : [
          {
            id: task.id,
            rowId: task.manualRowId,
            version: task.manualVersion,
            name: task.name,
            criticalLimit: task.criticalLimit,
            frequency: task.frequency,
            dueTime: task.dueTime.slice(0, 5),
            ...(task.moreDueTimes === null
              ? {}
              : { moreDueTimes: task.moreDueTimes.map((time) => time.slice(0, 5)) }),
            standing: standingOfTask(rowOf.get(task.manualRowId), task),
          },
        ],
  );
}
