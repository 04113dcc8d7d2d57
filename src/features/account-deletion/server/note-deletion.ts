import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { announce } from '#platform/realtime/hints.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import { auditLogs } from '#features/audit/tables.ts';
import { deletionMails } from '../mails.it.ts';
import { peopleOf } from './people.ts';
import { renewalJob } from './settle-renewal.ts';

/** What telling takes. */
type Telling = Pick<JobTools, 'jobs' | 'baseUrl'>;

/** Mails all accounts of a restaurant, in the transaction that does what they are told of. */
export async function mailPeople(
  { jobs, baseUrl }: Telling,
  tx: Transaction,
  restaurantId: string,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  const action = { label: deletionMails.action, url: `${baseUrl}/settings?tab=profile` };
  for (const { email } of await peopleOf(tx, restaurantId))
    await jobs.send(mailJob, { to: email, ...mail, action }, { tx });
}

/**
 * What goes along with a wish to delete and with taking it back, in the same transaction: a row of the restaurant's audit log and one
 * of the account's, the mails, the word to open pages, and what the payment service has to be told.
 */
export async function noteDeletion(
  tools: Telling,
  tx: Transaction,
  caller: Member,
  noted: {
    readonly action: 'ask' | 'withdraw';
    readonly dueAt: Date;
    readonly at: Date;
    readonly mail: { readonly subject: string; readonly text: string };
  },
): Promise<void> {
  const restaurantId = caller.restaurant.id;
  const { action, at, mail } = noted;
  const response = { dueAt: action === 'ask' ? noted.dueAt.toISOString() : null };
  await tx.insert(auditLogs).values({
    restaurantId,
    id: newId(),
    action: `account_deletion.${action}`,
    userId: caller.userId,
    operatorId: caller.operator?.id ?? null,
    operatorName: caller.operator?.name ?? null,
    entityType: 'restaurant',
    entityId: restaurantId,
    room: 'account_deletion',
    fingerprint: '',
    ...caller.origin,
    response,
    recordedAt: at,
  });
  await recordAccountEvent(tx, {
    userId: caller.userId,
    actor: caller.userId,
    action: action === 'ask' ? 'deletion_asked' : 'deletion_withdrawn',
    details: { restaurantId, ...response },
    at,
  });
  await mailPeople(tools, tx, restaurantId, mail);
  await tools.jobs.send(renewalJob, { restaurantId }, { tx });
  await announce(tx, restaurantId, ['accounts']);
}
