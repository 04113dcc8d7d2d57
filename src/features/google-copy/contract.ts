import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { zDifferences, zPastProblem } from './copy-state.ts';
import { googleCopyErrors } from './errors.it.ts';
import { zCalendarId, zFolderId, zSheetId } from './google-ids.ts';
import { copyProblems } from './problems.ts';
import { zServiceAccountKey } from './service-account.ts';
import { guideSteps, stepStates, wizardSteps } from './steps.ts';

const tags = ['Copia su Google'] as const;
const own = { access: 'restaurant_admin', feature: 'google_integration' } as const;
const reaching = { ...own, outward: true } as const;

const zProblem = z.enum(copyProblems).nullable();

/** What the restaurant has entrusted to us of its Google account for the copy (GOOG-17). The key itself is never told. */
export const zCopySetup = z.object({
  /** The address that folder and spreadsheet are shared with; null without a key. */
  google_service_account_email: z.string().nullable(),
  /** A mask of the key; null without one. */
  google_service_account_key: z.string().nullable(),
  /** False for a key that was sealed under another secret of the server and can not be used any more. */
  google_service_account_readable: z.boolean(),
  google_drive_folder_id: z.string().nullable(),
  google_sheet_id: z.string().nullable(),
  google_calendar_id: z.string().nullable(),
  /** The steps of the guide that were ticked. */
  guide: z.array(z.enum(guideSteps)),
  /** The structure was made in the spreadsheet that is named. */
  isStarted: z.boolean(),
});
export type CopySetup = z.infer<typeof zCopySetup>;

/** What is left out stays as it is; null removes it. Folder and spreadsheet may be given by their addresses. */
export const zCopySetupEdit = z.strictObject({
  id: zId,
  google_service_account_key: zServiceAccountKey.nullable().optional(),
  google_drive_folder_id: zFolderId.optional(),
  google_sheet_id: zSheetId.optional(),
  google_calendar_id: zCalendarId.optional(),
});

/** How something that was entered stands, tried just now (C-35). */
export const zChecked = z.object({
  state: z.enum(stepStates),
  problem: zProblem,
  /** What was found: the account's address, the name of folder, spreadsheet or calendar. */
  found: z.string().nullable(),
});
export type Checked = z.infer<typeof zChecked>;

/** How a step of the wizard stands. */
export const zCheckedStep = zChecked.extend({ step: z.enum(wizardSteps) });
export type CheckedStep = z.infer<typeof zCheckedStep>;

/** How the copy stands (GOOG-05). */
export const zCopyStatus = z.object({
  /** The copy was begun and goes on. */
  isStarted: z.boolean(),
  sheetTitle: z.string().nullable(),
  sheetId: z.string().nullable(),
  folderId: z.string().nullable(),
  startedAt: zInstant.nullable(),
  /** When all that was there was last in the spreadsheet. */
  syncedAt: zInstant.nullable(),
  /** Records that are not there yet, and since when the oldest of them waits. */
  waiting: z.int(),
  waitingSince: zInstant.nullable(),
  /** All records of the chain, so that one sees how far a first filling is. */
  records: z.int(),
  problem: zProblem,
  problemAt: zInstant.nullable(),
  /** When it is tried again by itself. */
  retryAt: zInstant.nullable(),
  problems: z.array(zPastProblem),
  touchedAt: zInstant.nullable(),
  differences: zDifferences.nullable(),
  comparedAt: zInstant.nullable(),
  tabs: z.array(z.object({ title: z.string(), rows: z.int() })),
  /** The calendar of HACCP tasks, which may be left out. */
  calendar: z.object({
    /** It is named, and there is a key to write to it with. */
    isUsed: z.boolean(),
    id: z.string().nullable(),
    title: z.string().nullable(),
    /** Events that stand in it. */
    events: z.int(),
    /** It holds all that it is to hold. */
    isWhole: z.boolean(),
    syncedAt: zInstant.nullable(),
    problem: zProblem,
    problemAt: zInstant.nullable(),
    retryAt: zInstant.nullable(),
  }),
  counts: z.object({ products: z.int(), preparations: z.int(), tasks: z.int() }),
});
export type CopyStatus = z.infer<typeof zCopyStatus>;

/** What came of something that was done with Google. */
export const zInitialized = z.object({
  success: z.boolean(),
  message: z.string().nullable(),
  problem: zProblem,
});
export type Initialized = z.infer<typeof zInitialized>;

export const googleCopyContract = {
  setup: endpoint(own, {
    method: 'GET',
    path: '/google-copy/setup',
    summary: 'What the copy in Google is set up with',
    tags,
  }).output(zCopySetup),
  updateSetup: endpoint(reaching, {
    method: 'PATCH',
    path: '/google-copy/setup',
    summary: 'Change the service account, the folder, the spreadsheet or the calendar',
    tags,
  })
    .input(zCopySetupEdit)
    .output(z.object({ changed: z.array(z.string()) })),
  tickStep: endpoint(own, {
    method: 'PATCH',
    path: '/google-copy/guide/{step}',
    summary: 'Tick a step of the guide, or take the tick back',
    tags,
  })
    .input(z.strictObject({ id: zId, step: z.enum(guideSteps), done: z.boolean() }))
    .output(z.object({ guide: z.array(z.enum(guideSteps)) })),
  /** Asks Google; stores nothing. */
  check: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/check',
    summary: 'Try every step of the wizard',
    tags,
    heavy: true,
  })
    .errors(googleCopyErrors)
    .output(z.object({ steps: z.array(zCheckedStep), calendar: zChecked })),
  /** Makes the tabs in the spreadsheet and begins the copy. */
  initialize: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/initialize',
    summary: 'Make the structure in the spreadsheet and begin the copy',
    tags,
    heavy: true,
  })
    .errors(googleCopyErrors)
    .input(z.strictObject({ id: zId }))
    .output(zInitialized),
  status: endpoint(own, {
    method: 'GET',
    path: '/google-copy/status',
    summary: 'How the copy in Google stands',
    tags,
  }).output(zCopyStatus),
  retry: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/retry',
    summary: 'Try the copy again now',
    tags,
  })
    .errors(googleCopyErrors)
    .output(z.object({ success: z.boolean() })),
  rewriteCalendar: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/calendar/rewrite',
    summary: 'Write every event of the calendar again',
    tags,
    heavy: true,
  })
    .errors(googleCopyErrors)
    .output(z.object({ success: z.boolean() })),
  /** Reads the whole spreadsheet; what differs is kept for `status`. */
  compare: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/compare',
    summary: 'Hold the spreadsheet against the records',
    tags,
    heavy: true,
  })
    .errors(googleCopyErrors)
    .output(z.object({ differences: zDifferences.nullable(), problem: zProblem })),
  restore: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/restore',
    summary: 'Empty the tabs that differ, and fill them again',
    tags,
    heavy: true,
  })
    .errors(googleCopyErrors)
    .input(z.strictObject({ id: zId }))
    .output(z.object({ restored: z.array(z.string()), problem: zProblem })),
  disconnect: endpoint(reaching, {
    method: 'POST',
    path: '/google-copy/disconnect',
    summary: 'Remove the key and end the copy; the spreadsheet stays',
    tags,
  })
    .input(z.strictObject({ id: zId }))
    .output(z.object({ success: z.literal(true) })),
};
