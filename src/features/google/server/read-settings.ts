import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { mask, unseal, UnsealError } from '#platform/secrets/seal.ts';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { GoogleSettings } from '../contract.ts';
import { keyContext } from './key-context.ts';
import { readModelCalls } from './model-calls.ts';

/** What stands in place of a key that can not be opened any more. */
const unreadable = mask('');

/** The Google account of the caller's restaurant, its key masked (SETT-11, SETT-12, C-24). */
export async function readSettings(services: Services, caller: Member): Promise<GoogleSettings> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(restaurantId, async (tx) => ({
    ...(await readOwn(services, tx, restaurantId)),
    gemini_calls: await readModelCalls(tx, restaurantId, services.clock.now()),
  }));
}

/** Whether the account can be used: e-mail and a key that opens are there (C-35). The one answer for every feature. */
export async function isGoogleConfigured(
  services: Pick<Services, 'secrets'>,
  tx: Transaction,
  restaurantId: string,
): Promise<boolean> {
  return (await readOwn(services, tx, restaurantId)).configured;
}

/**
 * The restaurant's own API key, for asking Google in its name; null where there is none or it does not open any more. It is used
 * at once and kept nowhere.
 */
export async function googleKeyOf(services: Services, restaurantId: string): Promise<string | null> {
  const sealed = await services.database.asTenant(restaurantId, async (tx) => {
    const [row] = await tx
      .select({ sealed: restaurants.googleApiKey })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    return row?.sealed ?? null;
  });
  if (sealed === null) return null;
  try {
    return unseal(sealed, keyContext(restaurantId), services.secrets);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

async function readOwn(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  restaurantId: string,
): Promise<Omit<GoogleSettings, 'gemini_calls'>> {
  const [row] = await tx
    .select({
      google_account_email: restaurants.googleAccountEmail,
      google_project_id: restaurants.googleProjectId,
      google_calendar_id: restaurants.googleCalendarId,
      gemini_monthly_limit: restaurants.geminiMonthlyLimit,
      sealed: restaurants.googleApiKey,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  if (!row) throw refuse('NOT_FOUND');
  const { sealed, ...fields } = row;
  const masked = sealed === null ? null : maskOf(sealed, restaurantId, secrets);
  return {
    ...fields,
    google_api_key: masked,
    google_api_key_readable: masked !== unreadable,
    configured: masked !== null && masked !== unreadable && row.google_account_email !== null,
  };
}

function maskOf(sealed: string, restaurantId: string, secrets: Services['secrets']): string {
  try {
    return mask(unseal(sealed, keyContext(restaurantId), secrets));
  } catch (error) {
    // The server was given another secret: the page still opens, and a new key can be typed.
    if (error instanceof UnsealError) return unreadable;
    throw error;
  }
}
