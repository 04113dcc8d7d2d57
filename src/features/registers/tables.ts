/** What the tables of every register have in common; a register adds what it measures, and by what it judges. Papers that are kept with entries have two: what each is, and apart from it what is in it. */
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn, ExtraConfigColumn, PgTable } from 'drizzle-orm/pg-core';
import { judgements } from '#features/non-conformities/judgements.ts';
import { restaurants } from '#features/access/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { attachedTypes, maxAttachedBytes } from './attached-file.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from './text-lengths.ts';

/**
 * Columns of an entry: what a person recorded once, never changed.
 *
 * @param recordedAt the column's name, where a table from before there was a kit has another
 */
export const entryColumns = (recordedAt = 'recorded_at') => ({
  restaurantId: restaurantId().references(() => restaurants.id),
  id: uuid('id').notNull(),
  notes: text('notes'),
  /** What was done about a value outside its limits. */
  correctiveAction: text('corrective_action'),
  /** The entry that this one mends, and why (C-48); both stay. */
  correctsId: uuid('corrects_id'),
  correctionReason: text('correction_reason'),
  /** When the correction was made, where that is not `recordedAt`: it waited on a device without a network. */
  correctedAt: instant('corrected_at'),
  /** Why a person told it for the past (`told-late.ts`); of a correction that of the entry which it mends. Null: told in time. */
  lateReason: text('late_reason'),
  operatorId: uuid('operator_id'),
  operatorName: text('operator_name').notNull(),
  performedAt: instant('performed_at').notNull(),
  recordedAt: instant(recordedAt).notNull(),
});

/** The columns of an entry, of whatever table. */
export type EntryTable = PgTable & Readonly<Record<keyof ReturnType<typeof entryColumns>, AnyPgColumn>>;

/** Keys, indexes and policies of a table of entries. */
export const entryRules = (
  name: string,
  table: Readonly<Record<'restaurantId' | 'id' | 'correctsId' | 'recordedAt', ExtraConfigColumn>>,
) => [
  primaryKey({ columns: [table.restaurantId, table.id] }),
  foreignKey({
    columns: [table.restaurantId, table.correctsId],
    foreignColumns: [table.restaurantId, table.id],
  }),
  // An entry is mended once: who mends it again mends the newer one.
  uniqueIndex(`${name}_corrects`)
    .on(table.restaurantId, table.correctsId)
    .where(sql`corrects_id is not null`),
  check(
    `${name}_text_lengths`,
    sql.raw(
      `char_length(notes) <= ${maxRemark} and char_length(corrective_action) <= ${maxRemark} and char_length(correction_reason) <= ${maxCorrectionReason}`,
    ),
  ),
  check(`${name}_late_reason`, sql.raw(`char_length(late_reason) <= ${maxLateReason}`)),
  index(`${name}_newest`).on(table.restaurantId, table.recordedAt.desc(), table.id),
  ...tenantPolicies(),
];

/**
 * Columns of an answer: what was done about an entry, said after it was recorded. Never changed.
 *
 * @param entryId the column's name: `reading_id`, `check_id`
 */
export const answerColumns = (entryId: string) => ({
  restaurantId: restaurantId(),
  id: uuid('id').notNull(),
  entryId: uuid(entryId).notNull(),
  action: text('action').notNull(),
  /** Of the food, by which the matter is closed (C-61); null where only an action was written. */
  judgement: text('judgement', { enum: judgements }),
  operatorId: uuid('operator_id'),
  operatorName: text('operator_name').notNull(),
  performedAt: instant('performed_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

/** The columns of an answer, of whatever table. */
export type AnswerTable = PgTable & Readonly<Record<keyof ReturnType<typeof answerColumns>, AnyPgColumn>>;

/** Keys, indexes and policies of a table of answers to the entries of `entries`; `noun` is what an entry is called. */
export const answerRules = (
  name: string,
  noun: string,
  table: Readonly<Record<'restaurantId' | 'id' | 'entryId', ExtraConfigColumn>>,
  entries: Pick<EntryTable, 'restaurantId' | 'id'>,
) => [
  primaryKey({ columns: [table.restaurantId, table.id] }),
  foreignKey({
    columns: [table.restaurantId, table.entryId],
    foreignColumns: [entries.restaurantId, entries.id],
  }),
  check(`${name}_text_lengths`, sql.raw(`char_length(action) <= ${maxRemark}`)),
  check(`${name}_judgement`, sql`judgement in ('fit', 'discarded', 'moved_fit')`),
  index(`${name}_${noun}`).on(table.restaurantId, table.entryId),
  ...tenantPolicies(),
];

/**
 * Columns of a paper: what it is. Never changed; a correction of its entry may bring another.
 *
 * @param entryId the column's name: `training_id`
 */
export const paperColumns = (entryId: string) => ({
  restaurantId: restaurantId(),
  id: uuid('id').notNull(),
  entryId: uuid(entryId).notNull(),
  mediaType: text('media_type', { enum: attachedTypes }).notNull(),
  /** How long it is. */
  bytes: integer('bytes').notNull(),
  operatorName: text('operator_name').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

/** The columns of a paper, of whatever table. */
export type PaperTable = PgTable & Readonly<Record<keyof ReturnType<typeof paperColumns>, AnyPgColumn>>;

/** Keys and policies of a table of papers: one for each entry of `entries`. */
export const paperRules = (
  name: string,
  table: Readonly<Record<'restaurantId' | 'id' | 'entryId', ExtraConfigColumn>> &
    Pick<PaperTable, 'mediaType'>,
  entries: Pick<EntryTable, 'restaurantId' | 'id'>,
) => [
  primaryKey({ columns: [table.restaurantId, table.id] }),
  foreignKey({
    columns: [table.restaurantId, table.entryId],
    foreignColumns: [entries.restaurantId, entries.id],
  }),
  uniqueIndex(`${name}_of`).on(table.restaurantId, table.entryId),
  oneOf(table.mediaType, attachedTypes),
  check(`${name}_bytes`, sql.raw(`bytes between 1 and ${maxAttachedBytes}`)),
  ...tenantPolicies(),
];

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Columns of what is in a paper; apart, so that nothing reads it that only wants to know of it. Never changed. */
export const paperContentColumns = () => ({
  restaurantId: restaurantId(),
  fileId: uuid('file_id').notNull(),
  content: bytea('content').notNull(),
});

/** The columns of what is in a paper, of whatever table. */
export type PaperContentTable = PgTable &
  Readonly<Record<keyof ReturnType<typeof paperContentColumns>, AnyPgColumn>>;

/** Keys and policies of a table of what is in the papers of `files`. */
export const paperContentRules = (
  name: string,
  table: Readonly<Record<'restaurantId' | 'fileId', ExtraConfigColumn>>,
  files: Pick<PaperTable, 'restaurantId' | 'id'>,
) => [
  primaryKey({ columns: [table.restaurantId, table.fileId] }),
  foreignKey({
    columns: [table.restaurantId, table.fileId],
    foreignColumns: [files.restaurantId, files.id],
  }),
  check(`${name}_bytes`, sql.raw(`octet_length(content) between 1 and ${maxAttachedBytes}`)),
  ...tenantPolicies(),
];
