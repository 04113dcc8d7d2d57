/**
 * What the calls of all registers have in common, as pieces of a contract: what an entry, an answer and a correction tell whatever the
 * register is of, what is sent to make one, and what the list is narrowed to.
 */
import { z } from 'zod';
import { zJudgement } from '#features/non-conformities/shapes.ts';
import { zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalReason, zOptionalText, zReason } from '#platform/kernel/schemas.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import { instrumentStates } from './measured-with.ts';
import type { MeasuredWith } from './measured-with.ts';
import { maxCorrectionReason, maxLateReason, maxRemark } from './text-lengths.ts';

/** One field under a name that the caller gives. */
export const named = <Name extends string, Field>(name: Name, field: Field) =>
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

/** Of an answer, shown or sent, where the food can be judged: by that the matter is closed, and its words say why. */
export const judged = { judgement: zJudgement.optional() };

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

/**
 * Where the calls of a register stand, and how the document of the API calls them: `endpoint(read, calls.list)`. Who may call each of them is
 * said in the contract of its register.
 *
 * @param path of the list: `/frying-oil/entries`
 */
export const registerCalls = (path: `/${string}`, tags: readonly [string, ...string[]]) => ({
  list: { method: 'GET', path, summary: 'The register, newest first', tags } as const,
  file: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The register in large pages, newest first, for a file',
    tags,
  } as const,
  record: (summary: string) => posted(path, summary, tags),
  /** @param entryId how the register calls the id of the entry that is answered */
  answer: (entryId: string, summary: string) => posted(`${path}/{${entryId}}/actions`, summary, tags),
  /**
   * @param entryId how the register calls the id of the wrong entry
   * @param entry what it calls its entries
   */
  correct: (entryId: string, entry = 'an entry') =>
    posted(
      `${path}/{${entryId}}/corrections`,
      `Correct ${entry} by a new one that points at it; both stay (C-48)`,
      tags,
    ),
});

/** Something that is sent to be kept. */
const posted = (path: `/${string}`, summary: string, tags: readonly [string, ...string[]]) =>
  ({ method: 'POST', path, summary, tags, successStatus: 201 }) as const;

/** Entries on a page: as many as are asked for, 100 at the most. */
export const pageLimit = (perPage: number) => ({
  limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(perPage),
});
