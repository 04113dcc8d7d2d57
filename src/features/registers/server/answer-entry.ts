import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAfterOf, performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { correctionOf, entryById } from './correction-of.ts';
import type { CorrectedBy } from './correction-of.ts';
import { answerEvidence } from './evidence.ts';
import { judgementsOf } from './judgements-of.ts';
import { closingOf } from './matters.ts';
import type { ClosedBy } from './matters.ts';
import type { AnswerRow, EntryRow, Register } from './register.ts';

interface Answering<Row extends EntryRow, Shown extends JsonObject> {
  /** The entry that is answered. */
  readonly entryId: string;
  /** As it was sent; without a judgement there is none at all, so that the fingerprint of what was sent before stays. */
  readonly said: JsonObject & {
    readonly id: string;
    readonly action: string;
    readonly judgement?: Judgement;
    readonly performedAt: string | null;
  };
  /** The refusal for an entry with nothing to answer for; null for one that asks. */
  readonly fine: (entry: Row, tx: Transaction) => Error | null | Promise<Error | null>;
  /** The refusal of what was done after the correction. */
  readonly corrected: (by: CorrectedBy) => Error;
  /** The refusal of a judgement of food that was judged already. */
  readonly closed: (by: ClosedBy) => Error;
  readonly present: (row: AnswerRow) => Shown;
}

/** Whether somebody throws away what another one let pass: the food is safer by it, so it is never too late to say (NC-23). */
const isStricter = (said: Judgement, before: Judgement): boolean =>
  said === 'discarded' && before !== 'discarded';

/**
 * Says what was done about an entry, after it was recorded: from then on it is to be measured again. With a judgement of
 * the food the matter is closed, by the name of who judged (C-61). Several answers may be given, for a story has more than
 * one step; none is ever changed (C-48). Food is judged once: a second judgement would leave two words on one matter, and
 * nobody would know which holds; but that it is to be thrown away after all, which holds. The audit names the entry that was answered.
 * @throws NOT_FOUND for an entry of another restaurant, `fine`, `corrected` for what was done after the correction (what
 *   was done before belongs to the story, also when it is told later), `closed` for a judgement given after the one that
 *   closed the matter, INPUT_INVALID for a time in the future
 */
export function answerEntry<Row extends EntryRow, Shown extends JsonObject>(
  services: Services,
  caller: OperatorCaller,
  register: Register<Row>,
  { entryId, said, fine, corrected, closed, present }: Answering<Row, Shown>,
): Promise<Shown> {
  const restaurantId = caller.restaurant.id;
  const { feature, noun, entries, answers, entryType } = register;
  return recordWrite<Shown>(services, caller, {
    id: said.id,
    action: `${feature}.answer_${noun}`,
    input: said,
    entity: { type: entryType, id: entryId },
    hints: [feature],
    run: async (tx, at) => {
      const entry = await entryById<Row>(tx, entries, restaurantId, entryId);
      if (!entry) throw refuse('NOT_FOUND');
      const performedAt =
        said.judgement === undefined
          ? performedAtOf(said.performedAt, at)
          : performedAfterOf(said.performedAt, at, entry);
      const nothing = await fine(entry, tx);
      if (nothing) throw nothing;
      const correction = await correctionOf(tx, entries, restaurantId, entryId);
      if (correction && performedAt >= correction.correctedAt) throw corrected(correction);
      if (said.judgement !== undefined) {
        const closing = await closingOf(tx, register.matter, restaurantId, entryId);
        if (closing && performedAt >= closing.closedAt && !isStricter(said.judgement, closing.judgement))
          throw closed(closing);
        // Of what was within its limits, and in doubt, no matter knows the judgement.
        const own = (await judgementsOf(tx, restaurantId, answers, [entryId])).get(entryId);
        if (own !== undefined && performedAt >= own.at && !isStricter(said.judgement, own.judgement))
          throw closed({ operatorName: own.operatorName, closedAt: own.at });
      }
      const row: AnswerRow = {
        restaurantId,
        id: said.id,
        entryId,
        action: said.action,
        judgement: said.judgement ?? null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      return {
        response: present(row),
        evidence: [answerEvidence(register, row)],
        sent: [insertRow(tx, answers, row as never)],
      };
    },
  });
}
