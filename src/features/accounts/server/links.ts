import { createHash, randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { users } from '#features/access/tables.ts';
import { confirmationSeconds, resetSeconds } from './auth.ts';
import type { Auth } from './auth.ts';
import { confirmation, reset } from './mails.ts';

/** What it takes to mail a link. */
type Sender = Pick<Services, 'jobs' | 'baseUrl'>;

/** Somebody asked for a link to an address. */
export interface LinkRequest {
  readonly kind: 'reset' | 'confirmation';
  readonly email: string;
}

/**
 * Requests for links wait here and are looked into later: whether anybody has the address then makes no difference to
 * the answer, nor to the time it takes (C-51).
 */
export const linkJob: JobKind<LinkRequest> = {
  name: 'account-link',
  retryLimit: 30,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  // It says who asked for what: no longer than needed.
  keepSeconds: 600,
};

/**
 * Mails the link that was asked for, to whoever has the account: a new password for anybody, a confirmation for who has
 * not confirmed yet. Others get nothing. Run twice, it sends two mails; both links are good.
 */
export async function sendLink(
  auth: Auth,
  services: Sender & Pick<Services, 'database' | 'clock'>,
  request: LinkRequest,
): Promise<void> {
  await services.database.as('accounts', async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.email, request.email),
          request.kind === 'confirmation' ? eq(users.emailVerified, false) : undefined,
        ),
      )
      .limit(1);
    if (!user) return;
    // Nobody knows whether who asked is who signed up: the link asks for the password, wherever it is opened.
    if (request.kind === 'confirmation') return sendConfirmation(auth, services, user.email, null, tx);
    const expiresAt = new Date(services.clock.now().getTime() + resetSeconds * 1_000);
    const token = await makeResetToken(auth, tx, user.id, expiresAt);
    await services.jobs.send(mailJob, reset({ email: user.email, token }, services.baseUrl), { tx });
  });
}

/** How a confirmation link knows the browser that it belongs to, without giving its id away. */
export const browserMark = (deviceId: string): string =>
  createHash('sha256').update(`confirmation ${deviceId}`).digest('base64url');

/**
 * Mails the link that confirms an address, with the transaction that needs it.
 * @param deviceId the browser whose person has just typed the password; null where nobody did
 */
export async function sendConfirmation(
  auth: Auth,
  { jobs, baseUrl }: Sender,
  email: string,
  deviceId: string | null,
  tx: Transaction,
): Promise<void> {
  const { secret } = await auth.context;
  const claims = deviceId === null ? {} : { browser: browserMark(deviceId) };
  const token = await createEmailVerificationToken(secret, email, undefined, confirmationSeconds, claims);
  await jobs.send(mailJob, confirmation({ email, token }, baseUrl), { tx });
}

/** Makes the secret part of a link with which a person can set a password, once. Stored hashed. */
export async function makeResetToken(
  auth: Auth,
  tx: Transaction,
  userId: string,
  expiresAt: Date,
): Promise<string> {
  const { internalAdapter } = await auth.context;
  const token = randomBytes(24).toString('base64url');
  await auth.run(
    () =>
      internalAdapter.createVerificationValue({
        value: userId,
        identifier: resetIdentifier(token),
        expiresAt,
      }),
    tx,
  );
  return token;
}

/** What a reset link is found by; stored hashed. */
export const resetIdentifier = (token: string): string => `reset-password:${token}`;
