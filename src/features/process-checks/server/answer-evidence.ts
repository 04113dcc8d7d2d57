import type { InferSelectModel } from 'drizzle-orm';
import { ownWithin } from '#features/integrity/server/index.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import { answerEvidence } from '#features/registers/server/index.ts';
import { processAnswers } from '../tables.ts';

export type AnswerRow = InferSelectModel<typeof processAnswers>;

const names = { answerType: 'process_answer', noun: 'run' } as const;

/** A stored answer as it is hashed. */
export const evidenceOfAnswer = (row: AnswerRow) => answerEvidence(names, row);

/** All answers of a restaurant in the form that was hashed, as they are stored now. */
export const readAnswerEvidence: EvidenceReader = async (tx, restaurantId, within) => {
  const rows = await tx
    .select()
    .from(processAnswers)
    .where(ownWithin(processAnswers, restaurantId, within));
  return rows.map((row) => {
    const { type, id, record } = evidenceOfAnswer(row);
    return { dataType: type, dataIdentifier: id, record };
  });
};
