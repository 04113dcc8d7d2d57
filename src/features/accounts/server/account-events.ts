import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { accountEvents } from '../tables.ts';

/** Something that was done to an account. */
export interface AccountEvent {
  /** Whose account; null when it was none. */
  readonly userId: string | null;
  /** Who did it: a user's id, or `command line`. */
  readonly actor: string;
  /** Verb and object, such as `password_changed`. */
  readonly action: string;
  /** What else the log should know; never a password, a token or a whole hash. */
  readonly details: Record<string, unknown>;
  readonly at: Date;
}

/** Notes what was done to an account, in the transaction that does it. The log is only ever added to. */
export async function recordAccountEvent(tx: Transaction, event: AccountEvent): Promise<void> {
  await tx.insert(accountEvents).values({
    id: newId(),
    userId: event.userId,
    actor: event.actor,
    action: event.action,
    details: event.details,
    recordedAt: event.at,
  });
}
