import type { Evidence } from '#features/integrity/server/index.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import { newId } from '#platform/kernel/ids.ts';
import { answerEvidence } from './evidence.ts';
import type { AnswerRow, EntryRow, Register } from './register.ts';

/**
 * The judgements of the food of several entries, said once: each entry gets a record of its own, as where it is judged alone (C-48), which
 * stands in the chain in the order of the entries. That each of them asks was seen before, behind `holdJudgements`; the write's own id
 * is what is sent again, so that these may be made here.
 */
export function judgementsOn(
  tx: Transaction,
  caller: OperatorCaller,
  register: Pick<Register<EntryRow>, 'answers' | 'answerType' | 'noun'>,
  entryIds: readonly string[],
  { judgement, action, at }: { readonly judgement: Judgement; readonly action: string; readonly at: Date },
): { readonly evidence: readonly Evidence[]; readonly sent: readonly Promise<unknown>[] } {
  const rows = entryIds.map((entryId): AnswerRow => ({
    restaurantId: caller.restaurant.id,
    id: newId(),
    entryId,
    action,
    judgement,
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    performedAt: at,
    recordedAt: at,
  }));
  return {
    evidence: rows.map((row) => answerEvidence(register, row)),
    sent: rows.map((row) => insertRow(tx, register.answers, row as never)),
  };
}
