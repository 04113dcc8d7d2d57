import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { passkeys } from '#features/access/tables.ts';
import { passkeyRemovedMail } from '../texts.it.ts';
import { circumstanceOf } from './circumstance.ts';
import { ownPasskey } from './own-passkey.ts';
import { requireFactorToChange } from './second-factor.ts';

/** Takes the caller's own passkey away and tells the owner by mail. @throws NOT_FOUND for somebody else's */
export async function removePasskey(context: RequestContext, caller: Caller, id: string): Promise<void> {
  const { database, clock, jobs } = context.services;
  await database.as('accounts', async (tx) => {
    await requireFactorToChange(tx, caller);
    const [row] = await tx.delete(passkeys).where(ownPasskey(caller, id)).returning({ name: passkeys.name });
    if (!row) throw refuse('NOT_FOUND');
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'passkey_removed',
      details: { passkeyId: id, name: row.name },
      at: clock.now(),
    });
    const { subject, text } = passkeyRemovedMail;
    await jobs.send(
      mailJob,
      { to: caller.email, subject, text: text(row.name, circumstanceOf(context)) },
      { tx },
    );
  });
}
