import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Initialized } from '../contract.ts';
import { googleCopyTexts as texts } from '../texts.it.ts';
import { GoogleError } from './google-error.ts';
import { inTurn } from './in-turn.ts';
import { openGoogle } from './open-google.ts';
import { prepareSheet } from './prepare-sheet.ts';
import { readSetup } from './read-setup.ts';
import type { SheetTab } from './sheet-tab.ts';

/**
 * Makes the structure in the restaurant's spreadsheet and begins the copy (GOOG-06, API-22). Done again it makes what is missing.
 * What Google says against it is an answer, in words.
 * @throws GOOGLE_COPY_BUSY
 */
export async function initialize(
  services: Services,
  caller: Member,
  tabs: readonly SheetTab[],
  id: string = newId(services.clock.now()),
  signal?: AbortSignal,
): Promise<Initialized> {
  const restaurantId = caller.restaurant.id;
  const { google_sheet_id: sheetId } = await readSetup(services, caller);
  if (sheetId === null) return { success: false, message: null, problem: 'sheet_missing' };
  try {
    const { title, made } = await inTurn(services, restaurantId, signal, async () =>
      prepareSheet(services, await openGoogle(services, restaurantId), restaurantId, sheetId, tabs),
    );
    return await recordWrite<{ success: true; message: string; problem: null }>(services, caller, {
      id,
      action: 'googleCopy.initialize',
      input: { sheetId },
      entity: { type: 'restaurant', id: restaurantId },
      hints: ['googleCopy'],
      run: () =>
        Promise.resolve({ response: { success: true, message: texts.prepared(title, made), problem: null } }),
    });
  } catch (error) {
    if (error instanceof GoogleError) return { success: false, message: null, problem: error.problem };
    throw error;
  }
}
