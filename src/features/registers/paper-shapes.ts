/** Pieces of a contract for papers that are kept with the entries of a register. */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { attachedTypes, maxAttachedText } from './attached-file.ts';
import { named } from './shapes.ts';

/**
 * A paper that is kept: that of the entry itself, or of the one that it corrects.
 *
 * @param entryId how the register calls the id of the entry that it was put to
 */
export const paperShown = <Name extends string>(entryId: Name) =>
  z.object({
    ...named(entryId, z.uuid()),
    mediaType: z.enum(attachedTypes),
    /** How long it is. */
    bytes: z.int(),
    operatorName: z.string(),
    addedAt: zInstant,
  });

/** A paper as it is sent: a PDF or a picture in base64, known by its bytes. `id` is that of the write. */
export const newPaper = <Name extends string>(entryId: Name) =>
  z.strictObject({
    id: zId,
    ...named(entryId, zId),
    content: z.string('required').min(1, 'required').max(maxAttachedText, 'too_long'),
  });

/** The paper that was put to an entry, in base64; null where none was. */
export const zPaperFile = z.object({
  file: z.object({ fileName: z.string(), mediaType: z.enum(attachedTypes), content: z.string() }).nullable(),
});

/**
 * Where the paper of an entry stands, and how the document of the API calls it; who may call stands in the contract of the register.
 *
 * @param path of the paper of an entry: `/staff-training/entries/{trainingId}/certificate`
 * @param name what the paper is: 'the paper of a course'
 */
export const paperCalls = (path: `/${string}`, name: string, tags: readonly [string, ...string[]]) => ({
  keep: {
    method: 'POST',
    path,
    summary: `Keep ${name} with its entry; one for each, replaced by a correction alone`,
    tags,
    successStatus: 201,
    maxBodyBytes: maxAttachedText + 4_096,
  } as const,
  open: { method: 'GET', path, summary: `Read ${name}, as a file in base64`, tags } as const,
});
