import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { AnswerTable, EntryTable } from '../tables.ts';
import type { MatterRule } from './matters.ts';

/** An entry as it is stored, as far as all registers have it (`entryColumns`). */
export interface EntryRow {
  readonly restaurantId: string;
  readonly id: string;
  readonly notes: string | null;
  readonly correctiveAction: string | null;
  readonly correctsId: string | null;
  readonly correctionReason: string | null;
  readonly correctedAt: Date | null;
  readonly lateReason: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly performedAt: Date;
  readonly recordedAt: Date;
}

/** An answer as it is stored (`answerColumns`). */
export interface AnswerRow {
  readonly restaurantId: string;
  readonly id: string;
  readonly entryId: string;
  readonly action: string;
  readonly judgement: Judgement | null;
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly performedAt: Date;
  readonly recordedAt: Date;
}

/** What a register adds to an entry: what was measured, and what it was judged by. */
export type Own<Row extends EntryRow> = Omit<Row, keyof EntryRow>;

/** A register of what was done, which is held against no limit: nothing of it is ever outside, so nothing is answered. */
export interface PlainRegister<Row extends EntryRow> {
  /** The feature, which is also the topic of its hints: `refrigeration`. */
  readonly feature: string;
  /** What an entry is called: `reading`. Audit says `refrigeration.record_reading`, the hash of an answer `readingId`. */
  readonly noun: string;
  readonly entries: EntryTable;
  /** The kind of record under which an entry stands in the hash chain. */
  readonly entryType: string;
  /**
   * What of an entry is hashed: `hashedEntry(row)` and the register's own columns. Never change the shape of what has
   * been hashed.
   */
  readonly hashed: (row: Row) => JsonObject;
}

/** A register of values with limits, said once: the use cases of the kit do the rest. */
export interface Register<Row extends EntryRow> extends PlainRegister<Row> {
  readonly answers: AnswerTable;
  /** The kind of record under which an answer stands in the hash chain. */
  readonly answerType: string;
  /** When an entry outside its limits goes on. */
  readonly matter: MatterRule;
}
