import { desc } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { standingOf } from '../checks.ts';
import { checksListed } from '../contract.ts';
import type { CheckRow } from '../contract.ts';
import { integrityCheckLogs as logs } from '../tables.ts';

/** The last ten checks, newest first (INTEG-08, INTEG-17); one whose server died has failed. */
export async function listChecks({ database, clock }: Services): Promise<{ checks: CheckRow[] }> {
  const found = await database.as(
    'maintenance',
    (tx) => tx.select().from(logs).orderBy(desc(logs.checkDate), desc(logs.id)).limit(checksListed),
    { snapshot: true },
  );
  const now = clock.now();
  return {
    checks: found.map((row) => ({
      id: row.id,
      checkDate: row.checkDate.toISOString(),
      occasion: row.occasion,
      status: standingOf(row, now),
      restaurantsChecked: row.restaurantsChecked,
      violationsFound: row.violationsFound,
      alertsSent: row.alertsSent,
    })),
  };
}
