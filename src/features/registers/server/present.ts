import type { Said } from '#features/non-conformities/history.ts';
import type { ListedEntry } from './list-entries.ts';
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

/**
 * Presents the answers of a register.
 *
 * @param entryId how the register calls the id of the entry
 */
export const presentAnswerTo =
  <Name extends string>(entryId: Name) =>
  (row: AnswerRow) => ({
    ...presentAnswer(row),
    ...({ [entryId]: row.entryId } as Readonly<Record<Name, string>>),
  });

/**
 * The same of a register in which no food is judged.
 *
 * @param entryId how the register calls the id of the entry
 */
export const presentActionOn =
  <Name extends string>(entryId: Name) =>
  (row: AnswerRow) => {
    const { judgement: _none, ...answer } = presentAnswer(row);
    return { ...answer, ...({ [entryId]: row.entryId } as Readonly<Record<Name, string>>) };
  };

/** What goes on, as it travels; the answer is left out while there is none. */
export const presentMatter = <Matter extends { readonly performedAt: Date; readonly said: Said | null }>({
  said,
  ...matter
}: Matter) => ({
  ...matter,
  performedAt: matter.performedAt.toISOString(),
  ...(said === null
    ? {}
    : {
        answer: {
          action: said.action,
          operatorName: said.operatorName,
          at: said.at.toISOString(),
          recheckAt: said.recheckAt.toISOString(),
        },
      }),
});

/**
 * What came after an entry of the list, as it travels with it.
 *
 * @param own what of a correction the register shows
 */
export const presentSequel = <Row extends EntryRow, Own extends object>(
  { correction, timeBy }: ListedEntry<Row>,
  own: (correction: Row) => Own,
) => ({
  correctedBy: correction ? { ...presentCorrection(correction), ...own(correction) } : null,
  ...(timeBy === null ? {} : { timeBy }),
});

/** When a correction was made: only where that was not when it was recorded. */
const correctedAtOf = ({ correctedAt }: EntryRow): { correctedAt?: string } =>
  correctedAt === null ? {} : { correctedAt: correctedAt.toISOString() };
