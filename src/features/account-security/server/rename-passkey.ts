import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import type { Passkey } from '../contract.ts';
import { passkeys } from '#features/access/tables.ts';
import { presentPasskey } from './list-passkeys.ts';
import { ownPasskey } from './own-passkey.ts';

/** Gives the caller's own passkey another name. @throws NOT_FOUND for somebody else's */
export async function renamePasskey(
  context: RequestContext,
  caller: Caller,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const [row] = await context.services.database.as('accounts', (tx) =>
    tx.update(passkeys).set({ name }).where(ownPasskey(caller, id)).returning(),
  );
  if (!row) throw refuse('NOT_FOUND');
  return presentPasskey(row);
}
