import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { zId, zOptionalEmail, zOptionalText, zWhole } from '#platform/kernel/schemas.ts';
import { zApiKey } from './api-key.ts';

const tags = ['Google'] as const;

/** Most characters of a project's and a calendar's id. */
export const googleLimits = { project: 100, calendar: 254 } as const;

/** As Google gives them: a project's id, of an organization's domain before it in old ones; a calendar is an address, or one's own. */
const projectId = /^([a-z0-9.-]+\.[a-z]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const calendarId = /^(primary|[^\s@]+@[^\s@]+\.[^\s@.]+)$/;

/** Most requests to Google's model that a restaurant may allow itself in a month. */
export const largestMonthlyLimit = 1_000_000;

/** How often Google's model was asked in a month of Rome, by what it was asked for. */
export const zModelCalls = z.object({
  /** Its first day. */
  month: z.iso.date(),
  voice: z.int(),
  photo: z.int(),
});
export type ModelCalls = z.infer<typeof zModelCalls>;

/** The fields under the names they are stored by (SETT-11, DATA-06). */
export const zGoogleSettings = z.object({
  google_account_email: z.string().nullable(),
  google_project_id: z.string().nullable(),
  google_calendar_id: z.string().nullable(),
  /** A mask of the key; null without one. The key itself is never told (SETT-12). */
  google_api_key: z.string().nullable(),
  /** False for a key that was sealed under another secret of the server and can not be used any more. */
  google_api_key_readable: z.boolean(),
  /** API key and account e-mail are there (C-35). */
  configured: z.boolean(),
  /** Most requests to Google's model in a month, of voice and photos together; 0: none (SETT-30). */
  gemini_monthly_limit: z.int(),
  gemini_calls: zModelCalls,
});
export type GoogleSettings = z.infer<typeof zGoogleSettings>;

/** Blank texts are stored as null; a key that is left out stays as it is, null removes it (SETT-13). */
export const zGoogleSettingsEdit = z.strictObject({
  id: zId,
  google_account_email: zOptionalEmail,
  google_project_id: zOptionalText({ max: googleLimits.project }).refine(
    (id) => id === null || projectId.test(id),
    'invalid_google_project',
  ),
  google_calendar_id: zOptionalText({ max: googleLimits.calendar }).refine(
    (id) => id === null || calendarId.test(id),
    'invalid_google_calendar',
  ),
  google_api_key: zApiKey.nullable().optional(),
  /** Left out: as it is. */
  gemini_monthly_limit: zWhole({ max: largestMonthlyLimit }).optional(),
});

/** How a test of the account went (SETT-15…17): a sentence for whoever asked, either way. */
export const zConnectionTest = z.object({
  success: z.boolean(),
  message: z.string().nullable(),
  error: z.string().nullable(),
});
export type ConnectionTest = z.infer<typeof zConnectionTest>;

/** What of the account is tested; the documents name one. */
export const zTestType = z.literal('gemini', 'invalid_option');

export const googleContract = {
  settings: endpoint(
    { access: 'restaurant_admin', feature: 'google_integration' },
    { method: 'GET', path: '/google/settings', summary: 'The Google account of the restaurant', tags },
  ).output(zGoogleSettings),
  updateSettings: endpoint(
    { access: 'restaurant_admin', feature: 'google_integration', outward: true },
    { method: 'PATCH', path: '/google/settings', summary: 'Change the Google account', tags },
  )
    .input(zGoogleSettingsEdit)
    .output(z.object({ changed: z.array(z.string()) })),
  /** Asks Google; stores nothing, and needs no turn among the calls while it waits for the answer. */
  testConnection: endpoint(
    { access: 'restaurant_admin', feature: 'google_integration', outward: true },
    { method: 'POST', path: '/google/test', summary: 'Try the stored key', tags, heavy: true },
  )
    .input(z.strictObject({ test_type: zTestType }))
    .output(zConnectionTest),
};
