import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { seal, sealedFingerprint } from '#platform/secrets/seal.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { zGoogleSettingsEdit } from '../contract.ts';
import { keyContext } from './key-context.ts';

/** The names of the fields that an update changed, for the audit log, which keeps no values. */
type Changed = { readonly changed: string[] };

/**
 * Changes the Google account of the restaurant (SETT-11…14). The key is sealed before it gets to the database; where a
 * repeated write is told by its content, a fingerprint stands in for it.
 */
export async function updateSettings(
  services: Services,
  caller: Member,
  input: z.infer<typeof zGoogleSettingsEdit>,
): Promise<{ changed: string[] }> {
  const restaurantId = caller.restaurant.id;
  const context = keyContext(restaurantId);
  const { id, google_api_key: key, gemini_monthly_limit: limit, ...fields } = input;
  return recordWrite<Changed>(services, caller, {
    id,
    action: 'google.update_settings',
    input: {
      ...fields,
      // Left out and removed are two contents, which one id can not stand for.
      google_api_key:
        key === undefined
          ? 'untouched'
          : key === null
            ? null
            : sealedFingerprint(key, context, services.secrets),
      // Where nothing is said it is as it was before anything could be.
      ...(limit === undefined ? {} : { gemini_monthly_limit: limit }),
    },
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['google'],
    run: async (tx) => {
      const [before] = await tx
        .select({
          google_account_email: restaurants.googleAccountEmail,
          google_project_id: restaurants.googleProjectId,
          google_calendar_id: restaurants.googleCalendarId,
          google_api_key: restaurants.googleApiKey,
          gemini_monthly_limit: restaurants.geminiMonthlyLimit,
        })
        .from(restaurants)
        .where(eq(restaurants.id, restaurantId))
        .for('update');
      if (!before) throw refuse('NOT_FOUND');
      await tx
        .update(restaurants)
        .set({
          googleAccountEmail: fields.google_account_email,
          googleProjectId: fields.google_project_id,
          googleCalendarId: fields.google_calendar_id,
          ...(key === undefined
            ? {}
            : { googleApiKey: key === null ? null : seal(key, context, services.secrets) }),
          ...(limit === undefined ? {} : { geminiMonthlyLimit: limit }),
        })
        .where(eq(restaurants.id, restaurantId));
      const changed = Object.entries(fields)
        .filter(([name, value]) => value !== before[name as keyof typeof fields])
        .map(([name]) => name);
      const keyChanged = key === null ? before.google_api_key !== null : key !== undefined;
      const limitChanged = limit !== undefined && limit !== before.gemini_monthly_limit;
      return {
        response: {
          changed: [
            ...changed,
            ...(keyChanged ? ['google_api_key'] : []),
            ...(limitChanged ? ['gemini_monthly_limit'] : []),
          ],
        },
      };
    },
  });
}
