import { and, eq } from 'drizzle-orm';
import type { Caller } from '#features/access/server/index.ts';
import { passkeys } from '#features/access/tables.ts';

/** The passkey with this id, if it is the caller's own: no row security protects the table. */
export const ownPasskey = (caller: Caller, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId));
