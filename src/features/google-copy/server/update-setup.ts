import { createPrivateKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { seal, sealedFingerprint } from '#platform/secrets/seal.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zCopySetupEdit } from '../contract.ts';
import { readServiceAccount } from '../service-account.ts';
import { googleGuides } from '../tables.ts';
import { accountContext } from './account-context.ts';
import { calendarAnew } from './sync-calendar.ts';

/**
 * Changes what the copy is set up with (GOOG-17). The key is sealed before it gets to the database; where a repeated write is told by
 * its content, a fingerprint stands in for it. The audit log keeps which fields were changed, not what they hold.
 * @throws INPUT_INVALID for a key that is none
 */
export async function updateSetup(
  services: Services,
  caller: Member,
  input: z.infer<typeof zCopySetupEdit>,
): Promise<{ changed: string[] }> {
  const restaurantId = caller.restaurant.id;
  const context = accountContext(restaurantId);
  const { id, google_service_account_key: key, ...places } = input;
  const account = typeof key === 'string' ? readServiceAccount(key) : null;
  if (typeof key === 'string' && (account === null || !isPrivateKey(account.privateKey)))
    throw refuse('INPUT_INVALID', {
      fields: [
        {
          field: 'google_service_account_key',
          code: 'invalid_service_account',
          message: fieldText('invalid_service_account'),
        },
      ],
    });
  const print =
    account === null
      ? null
      : sealedFingerprint(`${account.email}|${account.privateKey}`, context, services.secrets);
  return recordWrite<{ changed: string[] }>(services, caller, {
    id,
    action: 'googleCopy.update_setup',
    input: {
      // Left out and removed are two contents, which one id can not stand for.
      google_service_account_key: key === undefined ? 'untouched' : print,
      google_drive_folder_id:
        places.google_drive_folder_id === undefined ? 'untouched' : places.google_drive_folder_id,
      google_sheet_id: places.google_sheet_id === undefined ? 'untouched' : places.google_sheet_id,
      google_calendar_id: places.google_calendar_id === undefined ? 'untouched' : places.google_calendar_id,
    },
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['googleCopy'],
    run: async (tx) => {
      const own = eq(restaurants.id, restaurantId);
      const [before] = await tx
        .select({
          google_drive_folder_id: restaurants.googleDriveFolderId,
          google_sheet_id: restaurants.googleSheetId,
          google_calendar_id: restaurants.googleCalendarId,
          key: restaurants.googleServiceAccountKey,
        })
        .from(restaurants)
        .where(own)
        .for('update');
      if (!before) throw refuse('NOT_FOUND');
      const { google_drive_folder_id: folder, google_sheet_id: sheet, google_calendar_id: calendar } = places;
      const set = {
        ...(folder === undefined ? {} : { googleDriveFolderId: folder }),
        ...(sheet === undefined ? {} : { googleSheetId: sheet }),
        ...(calendar === undefined ? {} : { googleCalendarId: calendar }),
        ...(key === undefined
          ? {}
          : {
              googleServiceAccountKey: typeof key === 'string' ? seal(key, context, services.secrets) : null,
              googleServiceAccountEmail: account?.email ?? null,
            }),
      };
      if (Object.keys(set).length > 0) await tx.update(restaurants).set(set).where(own);
      if (calendar !== undefined || key !== undefined)
        await tx.update(googleGuides).set(calendarAnew).where(eq(googleGuides.restaurantId, restaurantId));
      return {
        response: {
          changed: [
            ...(folder !== undefined && folder !== before.google_drive_folder_id
              ? ['google_drive_folder_id']
              : []),
            ...(sheet !== undefined && sheet !== before.google_sheet_id ? ['google_sheet_id'] : []),
            ...(calendar !== undefined && calendar !== before.google_calendar_id
              ? ['google_calendar_id']
              : []),
            ...(typeof key === 'string' || (key === null && before.key !== null)
              ? ['google_service_account_key']
              : []),
          ],
        },
      };
    },
  });
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
