import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { chained, ownWithin } from '#features/integrity/server/index.ts';
import type { Evidence, EvidenceReader } from '#features/integrity/server/index.ts';
import type { AnswerRow, EntryRow, PlainRegister, Register } from './register.ts';

/** What of every entry is hashed (C-46); a register adds its own. Never change the shape of what has been hashed. */
export function hashedEntry(row: EntryRow) {
  return {
    id: row.id,
    notes: row.notes,
    correctiveAction: row.correctiveAction,
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    performedAt: row.performedAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    // Only where there is one: what was hashed before there were corrections must still be the same.
    ...(row.correctsId === null ? {} : { correctsId: row.correctsId }),
    ...(row.correctionReason === null ? {} : { correctionReason: row.correctionReason }),
    ...(row.correctedAt === null ? {} : { correctedAt: row.correctedAt.toISOString() }),
    ...(row.lateReason === null ? {} : { lateReason: row.lateReason }),
  };
}

/** A stored entry as it is hashed: all that an inspector relies on. */
export const entryEvidence = <Row extends EntryRow>(register: PlainRegister<Row>, row: Row): Evidence => ({
  type: register.entryType,
  id: row.id,
  record: register.hashed(row),
});

/** A stored answer as it is hashed; never change the shape of what has been hashed. */
export function answerEvidence<Row extends EntryRow>(
  { answerType, noun }: Pick<Register<Row>, 'answerType' | 'noun'>,
  row: AnswerRow,
): Evidence {
  const record: JsonObject = {
    id: row.id,
    [`${noun}Id`]: row.entryId,
    action: row.action,
    // Only where there is one: what was hashed before there were judgements must still be the same.
    ...(row.judgement === null ? {} : { judgement: row.judgement }),
    operatorId: row.operatorId,
    operatorName: row.operatorName,
    performedAt: row.performedAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
  };
  return { type: answerType, id: row.id, record };
}

/**
 * The kinds of record that a register brings to the hash chain: entries, and answers where it has limits. Each is read as it is stored now, in the form that was
 * hashed: the integrity check builds the same from the database, so that a change of any of it is found.
 */
export function recordsOf<Row extends EntryRow>(register: PlainRegister<Row> | Register<Row>) {
  const { noun, entries } = register;
  const readEntries: EvidenceReader = async (tx, restaurantId, within) => {
    const rows = await tx
      .select()
      .from(entries)
      .where(ownWithin(entries, restaurantId, within));
    return (rows as unknown as Row[]).map((row) => chained(entryEvidence(register, row)));
  };
  const kind = { name: noun, table: entries, isMeasurement: true, read: readEntries };
  if (!('answers' in register)) return [kind];
  const { answers } = register;
  const readAnswers: EvidenceReader = async (tx, restaurantId, within) => {
    const rows = await tx
      .select()
      .from(answers)
      .where(ownWithin(answers, restaurantId, within));
    return (rows as unknown as AnswerRow[]).map((row) => chained(answerEvidence(register, row)));
  };
  return [kind, { name: `${noun} answer`, table: answers, read: readAnswers }];
}
