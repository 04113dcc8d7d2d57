import { refusals } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { administrationErrors } from '../errors.it.ts';
import { createAdministrator } from './create-administrator.ts';
import type { NewAdministrator } from './create-administrator.ts';
import type { LinkTools } from './password-link.ts';

const refuse = refusals(administrationErrors);

/**
 * Makes an administrator of the platform, whom a mailed link lets set a password (ADMIN-07, API-08, decision 0036): nobody but
 * who reads that mail can sign in, and the link is shown to nobody.
 * @returns the id of the account
 * @throws ADDRESS_TAKEN
 */
export async function inviteAdministrator(
  tools: LinkTools,
  caller: Caller,
  made: NewAdministrator,
  now: Date,
): Promise<string> {
  const created = await createAdministrator(tools, made, caller.userId, now, (tx, userId) =>
    recordAct(
      tx,
      caller,
      {
        action: 'administrator_invited',
        subject: made.email,
        subjectId: userId,
        details: { name: made.name, level: made.level },
      },
      now,
    ),
  );
  if (!created) throw refuse('ADDRESS_TAKEN');
  return created.userId;
}
