/**
 * What the calls of all registers have in common, as pieces of a contract: what an entry, an answer and a correction tell whatever the
 * register is of, what is sent to make one, and what the list is narrowed to.
 */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalReason, zOptionalText, zReason } from '#platform/kernel/schemas.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { instrumentStates } from './measured-with.ts';
import type { MeasuredWith } from './measured-with.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from './text-lengths.ts';

/** One field under a name that the caller gives. */
const named = <Name extends string, Field>(name: Name, field: Field) =>
  ({ [name]: field }) as Readonly<Record<Name, Field>>;

/** With which of the restaurant's thermometers an entry was measured, and whether that was in order. */
export const zMeasuredWith = z.object({
  id: z.uuid(),
  /** Its name as it was then. */
  name: z.string(),
  /** As it was known when the entry was recorded. */
  state: z.enum(instrumentStates),
  /** It was found off later, and nothing between the entry and then says that it was true; left out of all others. */
  foundOff: z.literal(true).optional(),
}) satisfies z.ZodType<MeasuredWith>;

/** Of an entry: who made it and when, and which one it corrects. */
export const entered = {
  operatorName: z.string(),
  /** When it was done, as the person said. */
  performedAt: zInstant,
  /** When it was stored, by the server's clock. */
  recordedAt: zInstant,
  /** The entry that this one corrects, and why (C-48). */
  correctsId: z.uuid().nullable(),
  correctionReason: z.string().nullable(),
  /** When the correction was made; only where that is not `recordedAt`. */
  correctedAt: zInstant.optional(),
  /** Why it was told only later; only where a person said a time that lay far back. */
  lateReason: z.string().optional(),
};

/**
 * Of an entry in the list: what came after it. `correctedBy` is the entry that corrects it; null while it counts.
 *
 * @param own what of the correction the list shows
 */
export const followed = <Own extends z.core.$ZodShape>(own: Own) => ({
  correctedBy: z
    .object({
      id: z.uuid(),
      ...own,
      operatorName: z.string(),
      recordedAt: zInstant,
      correctedAt: zInstant.optional(),
    })
    .nullable(),
  /** Who says when it was done, where the clock of its device does not; left out where that does. */
  timeBy: z.enum(timesBy).optional(),
});

/**
 * What was said of an entry after it was recorded.
 *
 * @param entryId how the register calls the id of the entry
 */
export const answerShown = <Name extends string>(entryId: Name) =>
  z.object({
    id: z.uuid(),
    ...named(entryId, z.uuid()),
    action: z.string(),
    operatorName: z.string(),
    performedAt: zInstant,
    recordedAt: zInstant,
  });

/** A remark: words, or nothing. */
export const zRemark = zOptionalText({ max: maxRemark, multiline: true });
/** What was done: words, where something is said. */
export const zAction = zOptionalReason({ max: maxRemark, multiline: true });

/** When something was done that is sent, and why it is told only now, where a person says a time that lies far back (`told-late.ts`). */
export const toldAt = {
  performedAt: zInstant.nullish(),
  lateReason: zReason({ max: maxLateReason }).nullish(),
};

/** An entry as it is sent. `id` is made by the client: the same entry sent twice is stored once. */
export const newEntry = <Content extends z.core.$ZodShape>(content: Content) =>
  z.strictObject({ id: zId, ...content, ...toldAt });

/**
 * What is said of an entry, as it is sent. `id` is that of the answer.
 *
 * @param entryId how the register calls the id of the entry that is answered
 */
export const newAnswer = <Name extends string>(entryId: Name) =>
  z.strictObject({
    id: zId,
    ...named(entryId, zId),
    action: zReason({ max: maxRemark, multiline: true }),
    performedAt: zInstant.nullish(),
  });

/**
 * The entry as it should have been. `id` is that of the new one; `performedAt` is when the correction was entered, for one that waited: the
 * new entry bears the time of the wrong one.
 *
 * @param entryId how the register calls the id of the wrong entry
 */
export const correction = <Name extends string, Content extends z.core.$ZodShape>(
  entryId: Name,
  content: Content,
) =>
  z.strictObject({
    id: zId,
    ...named(entryId, zId),
    ...content,
    reason: zReason({ max: maxCorrectionReason, multiline: true }),
    performedAt: zInstant.nullish(),
  });

/**
 * What the list is narrowed to: `search` in its words and the operator's name, `from` and `to` are the first and last day of the entries,
 * in Rome.
 */
export const registerFilter = <Own extends z.core.$ZodShape>(own: Own) =>
  z.strictObject({
    search: zOptionalText({ max: 80 }),
    ...own,
    from: zLocalDate.optional(),
    to: zLocalDate.optional(),
    cursor: z.string().max(300).optional(),
  });

/** Entries on a page: as many as are asked for, 100 at the most. */
export const pageLimit = (perPage: number) => ({
  limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(perPage),
});
