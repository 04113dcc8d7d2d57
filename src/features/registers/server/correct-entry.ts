import { sql } from 'drizzle-orm';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { correctionOf, entryById } from './correction-of.ts';
import type { CorrectedBy } from './correction-of.ts';
import { entryEvidence } from './evidence.ts';
import type { SaidEntry } from './record-entry.ts';
import type { EntryRow, Own, PlainRegister } from './register.ts';

interface Correcting<Row extends EntryRow, Shown extends JsonObject> {
  /** The entry that is wrong. */
  readonly entryId: string;
  /** As it was sent; `performedAt` is when the correction was entered, for one that waited on a device. */
  readonly said: SaidEntry & { readonly reason: string };
  /** What should have been recorded, judged anew. Throws a refusal to store nothing. */
  readonly judge: (tx: Transaction, wrong: Row, at: Date) => Promise<Own<Row>> | Own<Row>;
  /** The refusal where somebody was first. */
  readonly corrected: (by: CorrectedBy) => Error;
  readonly present: (row: Row) => Shown;
  /** What follows of it in other rooms, once it is stored, in the same transaction. */
  readonly followed?: (tx: Transaction, at: Date) => Promise<void>;
}

/**
 * Corrects an entry by a new one that points at it and bears its time, made when the wrong one was (C-48); what was
 * measured again is an entry of its own. When it was corrected stands beside, as the person said or else when it was
 * recorded. An entry is corrected once, by whoever comes first, which the unique index decides; a wrong correction is
 * corrected in turn. The audit names the entry that was wrong.
 * @throws NOT_FOUND for an entry of another restaurant, INPUT_INVALID for a time in the future, `corrected` when somebody
 *   was first, and what `judge` refuses
 */
export function correctEntry<Row extends EntryRow, Shown extends JsonObject>(
  services: Services,
  caller: OperatorCaller,
  register: PlainRegister<Row>,
  { entryId, said, judge, corrected, present, followed }: Correcting<Row, Shown>,
): Promise<Shown> {
  const restaurantId = caller.restaurant.id;
  const { feature, noun, entries, entryType } = register;
  return recordWrite<Shown>(services, caller, {
    id: said.id,
    action: `${feature}.correct_${noun}`,
    input: said,
    entity: { type: entryType, id: entryId },
    hints: [feature],
    run: async (tx, at) => {
      const wrong = await entryById<Row>(tx, entries, restaurantId, entryId);
      if (!wrong) throw refuse('NOT_FOUND');
      const shared: EntryRow = {
        restaurantId,
        id: said.id,
        notes: said.notes,
        correctiveAction: said.correctiveAction,
        correctsId: entryId,
        correctionReason: said.reason,
        correctedAt: said.performedAt === null ? null : performedAtOf(said.performedAt, at),
        // What was told late does not become told in time by being mended.
        lateReason: wrong.lateReason,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: wrong.performedAt,
        recordedAt: at,
      };
      const stored = await tx
        .insert(entries)
        .values({ ...(await judge(tx, wrong, at)), ...shared } as never)
        // Waits for another correction on its way, so that of two at once one wins.
        .onConflictDoNothing({
          target: [entries.restaurantId, entries.correctsId] as never,
          where: sql`corrects_id IS NOT NULL`,
        })
        .returning();
      const [row] = stored as unknown as Row[];
      if (row) {
        await followed?.(tx, at);
        return { response: present(row), evidence: [entryEvidence(register, row)] };
      }
      const first = await correctionOf(tx, entries, restaurantId, entryId);
      throw corrected(first ?? { operatorName: '', correctedAt: at });
    },
  });
}
