import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Checked, CheckedStep } from '../contract.ts';
import { gidOf } from '../plan-batch.ts';
import { wizardSteps } from '../steps.ts';
import type { WizardStep } from '../steps.ts';
import { lookAtCalendar } from './google-calendar.ts';
import { GoogleError } from './google-error.ts';
import { inTurn } from './in-turn.ts';
import { askGoogle, openGoogle } from './open-google.ts';
import type { Google } from './open-google.ts';
import { readSetup } from './read-setup.ts';
import type { SheetTab } from './sheet-tab.ts';
import { lookAtSheet } from './spreadsheet.ts';

/** Tries: far more than somebody needs who sets it up, and too few to look through Google by this server. */
const perRestaurant = { name: 'google-copy-check', points: 30, seconds: 600 };

const folderType = 'application/vnd.google-apps.folder';

/**
 * Tries every step of the wizard against Google (C-35): the key, the folder, the spreadsheet, its structure. A step stands on those
 * before it: behind one that is not good nothing is tried; the folder alone may be missing, and the calendar, on which none stands.
 * @throws TOO_MANY_REQUESTS, GOOGLE_COPY_BUSY
 */
export async function checkSetup(
  services: Services,
  caller: Member,
  tabs: readonly SheetTab[],
  signal?: AbortSignal,
): Promise<{ steps: CheckedStep[]; calendar: Checked }> {
  const restaurantId = caller.restaurant.id;
  const setup = await readSetup(services, caller);
  const {
    google_sheet_id: sheetId,
    google_drive_folder_id: folderId,
    google_calendar_id: calendarId,
  } = setup;
  if (setup.google_service_account_key === null) return { steps: wizardSteps.map(open), calendar: untried };
  await services.limits.take(perRestaurant, restaurantId);
  return inTurn(services, restaurantId, signal, async () => {
    let google: Google | undefined;
    const account = await triedStep('account', async () => {
      google = await openGoogle(services, restaurantId);
      const opened = google;
      const { data } = await askGoogle(services, 'token', () =>
        opened.drive.about.get({ fields: 'user(emailAddress)' }),
      );
      if (data.user?.emailAddress !== google.email) throw new GoogleError('unreachable');
      return google.email;
    });
    if (google === undefined || account.state !== 'done')
      return {
        steps: wizardSteps.map((step) => (step === 'account' ? account : open(step))),
        calendar: untried,
      };
    const opened = google;
    const calendar =
      calendarId === null ? untried : await tried(() => lookAtCalendar(services, opened, calendarId));
    const folder =
      folderId === null
        ? open('folder')
        : await triedStep('folder', async () => {
            const { data } = await askGoogle(services, 'folder', () =>
              opened.drive.files.get({
                fileId: folderId,
                fields: 'id,name,mimeType,trashed',
                supportsAllDrives: true,
              }),
            );
            if (data.id !== folderId) throw new GoogleError('unreachable');
            if (data.trashed === true) throw new GoogleError('folder_missing');
            if (data.mimeType !== folderType) throw new GoogleError('folder_not_folder');
            return data.name ?? '';
          });
    if (sheetId === null) return { steps: [account, folder, open('sheet'), open('structure')], calendar };
    let missing = tabs.length;
    const sheet = await triedStep('sheet', async () => {
      const found = await lookAtSheet(services, opened, sheetId);
      if (found.owner !== null && found.owner !== restaurantId) throw new GoogleError('sheet_of_other');
      const { data } = await askGoogle(services, 'sheet_read', () =>
        opened.drive.files.get({
          fileId: sheetId,
          fields: 'id,trashed,capabilities(canEdit)',
          supportsAllDrives: true,
        }),
      );
      if (data.id !== sheetId) throw new GoogleError('unreachable');
      if (data.trashed === true) throw new GoogleError('sheet_missing');
      if (data.capabilities?.canEdit === false) throw new GoogleError('sheet_read_only');
      missing = tabs.filter(({ kind }) => !found.tabs.some(({ gid }) => gid === gidOf(kind))).length;
      return found.title;
    });
    const structure: CheckedStep =
      sheet.state === 'done' && setup.isStarted
        ? missing === 0
          ? { step: 'structure', state: 'done', problem: null, found: null }
          : { step: 'structure', state: 'failed', problem: 'tab_missing', found: null }
        : open('structure');
    return { steps: [account, folder, sheet, structure], calendar };
  });
}

const untried: Checked = { state: 'open', problem: null, found: null };
const open = (step: WizardStep): CheckedStep => ({ step, ...untried });

async function triedStep(step: WizardStep, work: () => Promise<string>): Promise<CheckedStep> {
  return { step, ...(await tried(work)) };
}

async function tried(work: () => Promise<string>): Promise<Checked> {
  try {
    return { state: 'done', problem: null, found: await work() };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return { state: 'failed', problem: error.problem, found: null };
  }
}
