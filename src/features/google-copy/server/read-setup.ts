import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { mask } from '#platform/secrets/seal.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { CopySetup } from '../contract.ts';
import { guideSteps } from '../steps.ts';
import { googleCopies, googleGuides } from '../tables.ts';
import { unsealAccount } from './open-google.ts';

/** What the copy of the caller's restaurant is set up with, the key masked. */
export async function readSetup(services: Services, caller: Member): Promise<CopySetup> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(restaurantId, async (tx) => {
    const [row] = await tx
      .select({
        key: restaurants.googleServiceAccountKey,
        email: restaurants.googleServiceAccountEmail,
        folder: restaurants.googleDriveFolderId,
        sheet: restaurants.googleSheetId,
        calendar: restaurants.googleCalendarId,
        copied: googleCopies.sheetId,
        done: googleGuides.done,
      })
      .from(restaurants)
      .leftJoin(googleCopies, eq(googleCopies.restaurantId, restaurants.id))
      .leftJoin(googleGuides, eq(googleGuides.restaurantId, restaurants.id))
      .where(eq(restaurants.id, restaurantId));
    if (!row) throw refuse('NOT_FOUND');
    const account = row.key === null ? null : unsealAccount(services, restaurantId, row.key);
    return {
      google_service_account_email: account?.email ?? row.email,
      google_service_account_key: row.key === null ? null : mask(account?.keyId ?? ''),
      google_service_account_readable: row.key === null || account !== null,
      google_drive_folder_id: row.folder,
      google_sheet_id: row.sheet,
      google_calendar_id: row.calendar,
      guide: guideSteps.filter((step) => row.done?.includes(step) === true),
      isStarted: row.copied !== null && row.copied === row.sheet,
    };
  });
}
