import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#features/access/server/index.ts';
import type { AdministrativeAct } from '../acts.ts';
import { administrationActs } from '../tables.ts';

/** What one of us did. */
export interface Act {
  readonly action: AdministrativeAct;
  /** Whom or what it was done to, as people call it. */
  readonly subject?: string | null;
  readonly subjectId?: string | null;
  readonly reason?: string | null;
  /** What else is worth knowing; never a key, a password or a link. */
  readonly details?: Record<string, unknown>;
}

/** Notes what one of us did, in the transaction that does it (role `accounts` or `maintenance`). The log is only added to. */
export async function recordAct(
  tx: Transaction,
  caller: Pick<Caller, 'userId' | 'email'>,
  { action, subject = null, subjectId = null, reason = null, details = {} }: Act,
  at: Date,
): Promise<void> {
  await tx.insert(administrationActs).values({
    id: newId(),
    actorId: caller.userId,
    actorEmail: caller.email,
    action,
    subject,
    subjectId,
    reason,
    details,
    recordedAt: at,
  });
}
