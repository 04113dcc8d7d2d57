import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import { answerEvidence } from '#features/registers/server/index.ts';
import { processAnswers } from '../tables.ts';

export type AnswerRow = InferSelectModel<typeof processAnswers>;

const names = { answerType: 'process_answer', noun: 'run' } as const;

/** A stored answer as it is hashed. */
export const evidenceOfAnswer = (row: AnswerRow) => answerEvidence(names, row);

/** All answers of a restaurant in the form that was hashed, as they are stored now. */
export const readAnswerEvidence = readerOf(processAnswers, evidenceOfAnswer);
