import type { Database, Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { makeResetToken, resetMail, resetUrl } from '#features/accounts/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import { invitationMail, ownerInvitationMail } from '../texts.it.ts';

/** What a command that hands out a link works with. */
export interface LinkTools {
  readonly database: Database;
  readonly auth: Auth;
  readonly jobs: Jobs;
  /** Origin of the link, without a slash at the end. */
  readonly baseUrl: string;
}

/** Life of a link, in seconds: who is invited may be out, who asked for a new password is waiting. */
const lifetimes = { invitation: 24 * 3_600, owner: 7 * 24 * 3_600, reset: 3_600 } as const;

/** A link with which a person sets their password, once. */
export interface PasswordLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Makes such a link and queues the mail that carries it, with the transaction `tx`. */
export async function mailPasswordLink(
  { auth, jobs, baseUrl }: LinkTools,
  tx: Transaction,
  user: { readonly id: string; readonly email: string },
  kind: keyof typeof lifetimes,
  now: Date,
): Promise<PasswordLink> {
  const expiresAt = new Date(now.getTime() + lifetimes[kind] * 1_000);
  const token = await makeResetToken(auth, tx, user.id, expiresAt);
  const url = resetUrl(token, baseUrl);
  await jobs.send(mailJob, mailOf(kind, user.email, { url, token, baseUrl }), { tx });
  return { url, expiresAt };
}

function mailOf(
  kind: keyof typeof lifetimes,
  email: string,
  { url, token, baseUrl }: { readonly url: string; readonly token: string; readonly baseUrl: string },
): Mail {
  if (kind === 'reset') return resetMail({ email, token }, baseUrl);
  const { subject, text, action } = kind === 'owner' ? ownerInvitationMail : invitationMail;
  return { to: email, subject, text, action: { label: action, url } };
}
