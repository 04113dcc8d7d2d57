import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { zId, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
import { zNewTask, zTask } from '#features/haccp/contract.ts';
import { frequencies } from '#features/haccp/frequencies.ts';
import { manualErrors } from './errors.it.ts';
import { sectionKeys, taskStandings, templateNames } from './kinds.ts';
import { maxNote, maxSigner } from './limits.ts';
import { comparedFields } from './manual.ts';
import {
  zManualContent,
  zManualRow,
  zRowFields,
  zSection,
  zSectionFields,
  zSignedContent,
} from './shapes.ts';

const tags = ['Manuale HACCP'] as const;
const path = '/haccp-manual';
/** What was signed stays readable under every plan (C-07). */
const read = { access: 'member' } as const;
/** Full autoregulation is for Plus alone (PLAN-12). */
const write = { access: 'operator', feature: 'autoregulation' } as const;

export const zChange = z.union([
  z.object({ kind: z.enum(['row_added', 'row_removed']), rowId: z.uuid(), title: z.string() }),
  z.object({
    kind: z.literal('row_changed'),
    rowId: z.uuid(),
    title: z.string(),
    fields: z.array(z.enum(comparedFields)),
    limit: z.object({ before: z.string().nullable(), after: z.string().nullable() }).optional(),
  }),
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('section'), section: z.enum(sectionKeys) }),
]);
export type Change = z.infer<typeof zChange>;

const zVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  signer: z.string(),
  note: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
});
export type Version = z.infer<typeof zVersion>;

const zManualTask = z.object({
  id: z.uuid(),
  rowId: z.uuid(),
  /** Of the manual, by which it was made or brought in line last. */
  version: z.int(),
  name: z.string(),
  criticalLimit: z.string(),
  frequency: z.enum(frequencies),
  dueTime: z.string(),
  /** Further times of a day; left out where there is one. */
  moreDueTimes: z.array(z.string()).optional(),
  standing: z.enum(taskStandings),
});
export type ManualTask = z.infer<typeof zManualTask>;

const zManual = z.object({
  /** Null while nobody has begun one. */
  draft: zManualContent.extend({ revision: z.int() }).nullable(),
  /** The newest version, whole; null while none was signed. */
  signed: zVersion.extend({ content: zSignedContent }).nullable(),
  /** The newest versions, the last one first. */
  versions: z.array(zVersion),
  /** How the draft differs from the newest version; empty while there is none. */
  changes: z.array(zChange),
  /** The checks that came of rows. */
  tasks: z.array(zManualTask),
  ...damagedRows,
});
export type Manual = z.infer<typeof zManual>;

const zRowId = z.strictObject({ id: zId, rowId: zId });
const { MANUAL_MISSING, MANUAL_CHANGED, MANUAL_UNCHANGED, MANUAL_EMPTY, MANUAL_FULL } = manualErrors;
const { MANUAL_ROW_CHANGED, MANUAL_ROW_NOT_SIGNED, MANUAL_ROW_WITHOUT_LIMIT } = manualErrors;

const zRevised = z.object({ revision: z.int() });

export const haccpManualContract = {
  read: endpoint(read, {
    method: 'GET',
    path,
    summary: 'The manual as it is being written, its newest signed version, and the checks that came of it',
    tags,
  }).output(zManual),
  version: endpoint(read, {
    method: 'GET',
    path: `${path}/versions/{versionId}`,
    summary: 'A signed version, whole, and what it says otherwise than the one before',
    tags,
  })
    .input(z.strictObject({ versionId: zId }))
    .output(zVersion.extend({ content: zSignedContent, changes: z.array(zChange), ...damagedRows })),
  applyTemplate: endpoint(write, {
    method: 'POST',
    path: `${path}/template`,
    summary: 'Begin the manual from a template, or add the rows of another that it lacks',
    tags,
    successStatus: 201,
  })
    .errors({ MANUAL_FULL })
    .input(z.strictObject({ id: zId, template: z.enum(templateNames, 'invalid_option') }))
    .output(zRevised.extend({ added: z.int() })),
  addRow: endpoint(write, {
    method: 'POST',
    path: `${path}/rows`,
    summary: 'Add a row',
    tags,
    successStatus: 201,
  })
    .errors({ MANUAL_MISSING, MANUAL_FULL })
    .input(zRowFields.extend({ id: zId }))
    .output(zManualRow),
  changeRow: endpoint(write, {
    method: 'PATCH',
    path: `${path}/rows/{rowId}`,
    summary: 'Change a row of the draft; what was signed stays as it was',
    tags,
  })
    .errors({ MANUAL_ROW_CHANGED })
    .input(zRowFields.extend({ id: zId, rowId: zId, revision: zWhole() }))
    .output(zManualRow),
  removeRow: endpoint(write, {
    method: 'POST',
    path: `${path}/rows/{rowId}/removal`,
    summary: 'Take a row out of the draft',
    tags,
  })
    .errors({ MANUAL_ROW_CHANGED })
    .input(zRowId.extend({ revision: zWhole() }))
    .output(zRevised),
  moveRow: endpoint(write, {
    method: 'POST',
    path: `${path}/rows/{rowId}/move`,
    summary: 'Move a row by a place among those of its step',
    tags,
  })
    .input(zRowId.extend({ direction: z.enum(['up', 'down'], 'invalid_option') }))
    .output(zRevised),
  changeSection: endpoint(write, {
    method: 'PATCH',
    path: `${path}/sections/{section}`,
    summary: 'Change a part of the general pages',
    tags,
  })
    .errors({ MANUAL_MISSING, MANUAL_ROW_CHANGED })
    .input(
      zSectionFields.extend({ id: zId, section: z.enum(sectionKeys, 'invalid_option'), revision: zWhole() }),
    )
    .output(zSection),
  sign: endpoint(write, {
    method: 'POST',
    path: `${path}/versions`,
    summary: 'Sign the draft as the next version, which is kept as it was signed',
    tags,
    successStatus: 201,
  })
    .errors({ MANUAL_MISSING, MANUAL_CHANGED, MANUAL_UNCHANGED, MANUAL_EMPTY })
    .input(
      z.strictObject({
        id: zId,
        /** Of the draft that the person read. */
        revision: zWhole(),
        signer: zText({ max: maxSigner }),
        note: zOptionalText({ max: maxNote, multiline: true }),
      }),
    )
    .output(zVersion),
  createTask: endpoint(write, {
    method: 'POST',
    path: `${path}/rows/{rowId}/tasks`,
    summary: 'Add a check that comes of a row of the signed manual',
    tags,
    successStatus: 201,
  })
    .errors({ MANUAL_ROW_NOT_SIGNED })
    .input(zNewTask.omit({ copyOf: true }).extend({ rowId: zId }))
    .output(zTask),
  linkTask: endpoint(write, {
    method: 'POST',
    path: `${path}/rows/{rowId}/links`,
    summary: 'Say of a check that is there that it comes of a row of the signed manual',
    tags,
  })
    .errors({ MANUAL_ROW_NOT_SIGNED })
    .input(zRowId.extend({ taskId: zId }))
    .output(zTask),
  alignTask: endpoint(write, {
    method: 'POST',
    path: `${path}/tasks/{taskId}/alignment`,
    summary: 'Give a check the limit and the action that the signed manual says now',
    tags,
  })
    .errors({ MANUAL_ROW_NOT_SIGNED, MANUAL_ROW_WITHOUT_LIMIT })
    .input(z.strictObject({ id: zId, taskId: zId }))
    .output(zTask),
};
