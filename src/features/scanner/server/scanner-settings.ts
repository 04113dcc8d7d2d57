import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Member } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { ScannerSettings, zScannerSettingsEdit } from '../contract.ts';

/** What the restaurant lets its scanner ask of others (SETT-32). */
export async function readScannerSettings(
  { database }: Services,
  { restaurant }: Member,
): Promise<ScannerSettings> {
  const [row] = await database.asTenant(restaurant.id, (tx) =>
    tx
      .select({ asksOpenFoodFacts: restaurants.asksOpenFoodFacts })
      .from(restaurants)
      .where(eq(restaurants.id, restaurant.id)),
  );
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Changes it; who did, and to what, stands in the audit log. */
export function updateScannerSettings(
  services: Services,
  caller: Member,
  { id, asksOpenFoodFacts }: z.output<typeof zScannerSettingsEdit>,
): Promise<ScannerSettings> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<ScannerSettings>(services, caller, {
    id,
    action: 'scanner.update_settings',
    input: { asksOpenFoodFacts },
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['scanner'],
    run: async (tx) => {
      const own = eq(restaurants.id, restaurantId);
      const [before] = await tx
        .select({ asksOpenFoodFacts: restaurants.asksOpenFoodFacts })
        .from(restaurants)
        .where(own)
        .for('update');
      if (!before) throw refuse('NOT_FOUND');
      await tx.update(restaurants).set({ asksOpenFoodFacts }).where(own);
      return { response: { asksOpenFoodFacts }, change: changeOf(before, { asksOpenFoodFacts }) };
    },
  });
}
