import type { AnswerRow, EntryRow } from './register.ts';

/** What of a stored entry travels in every register. */
export const presentEntry = (row: EntryRow) => ({
  id: row.id,
  notes: row.notes,
  correctiveAction: row.correctiveAction,
  operatorName: row.operatorName,
  performedAt: row.performedAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
  correctsId: row.correctsId,
  correctionReason: row.correctionReason,
  ...(row.lateReason === null ? {} : { lateReason: row.lateReason }),
  ...correctedAtOf(row),
});

/** What of a correction travels with the entry that it mends; a register adds the right value. */
export const presentCorrection = (row: EntryRow) => ({
  id: row.id,
  operatorName: row.operatorName,
  recordedAt: row.recordedAt.toISOString(),
  ...correctedAtOf(row),
});

/** What of a stored answer travels; a register adds the id of the entry, under its own name. */
export const presentAnswer = (row: AnswerRow) => ({
  id: row.id,
  action: row.action,
  ...(row.judgement === null ? {} : { judgement: row.judgement }),
  operatorName: row.operatorName,
  performedAt: row.performedAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
});

/** When a correction was made: only where that was not when it was recorded. */
const correctedAtOf = ({ correctedAt }: EntryRow): { correctedAt?: string } =>
  correctedAt === null ? {} : { correctedAt: correctedAt.toISOString() };
