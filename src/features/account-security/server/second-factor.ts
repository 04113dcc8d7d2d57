import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { sessions, users, authenticators, passkeys } from '#features/access/tables.ts';
import type { KeyProof } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { authenticatorAddedMail, recoveryCodeUsedMail } from '../texts.it.ts';
import { newRecoveryCodes, newSecret, recoveryHash, setUpAddress, stepOf } from './authenticator-codes.ts';
import { circumstanceOf } from './circumstance.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { requireCurrentPassword } from './require-current-password.ts';

const refuse = refusals(accountSecurityErrors);
/** Counted before the code is looked at, and by the account alone: a right password in between clears nothing. */
const perAccount = { name: 'second-factor', points: 5, seconds: 900 };
const perAccountAndDay = { name: 'second-factor-day', points: 30, seconds: 86_400 };

const placeOf = (userId: string): string => `authenticators.secret.${userId}`;

/**
 * Lets a super administrator change what their second factor is only after giving the one they have: whoever knows the
 * password alone would else put their own in its place. Holds the account, so that of two changes one sees the other.
 * @throws SECOND_FACTOR_REQUIRED
 */
export async function requireFactorToChange(tx: Transaction, caller: Caller): Promise<void> {
  if (!caller.isSuperAdmin || caller.session.secondFactorAt !== null) return;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update');
  const [has] = await tx
    .select({
      any: sql<boolean>`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${caller.userId})
        OR EXISTS (SELECT FROM ${authenticators} WHERE ${authenticators.userId} = ${caller.userId}
                      AND ${authenticators.confirmedAt} IS NOT NULL)`,
    })
    .from(users)
    .where(eq(users.id, caller.userId));
  if (has?.any !== false) throw refuseCommon('SECOND_FACTOR_REQUIRED');
}

/** The caller has shown a second factor: what a super administrator may do counts in this session from now on. */
export async function markGiven(tx: Transaction, caller: Caller, at: Date): Promise<void> {
  if (caller.isSuperAdmin)
    await tx.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, caller.sessionId));
}

/**
 * Begins to set up an authenticator app, for super administrators: a new secret, which counts once a code of it was
 * typed. One that counts already is never put away for one that may never be: without it the password alone would be
 * enough to set up another.
 * @throws FORBIDDEN for others, SECOND_FACTOR_REQUIRED, AUTHENTICATOR_PRESENT, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function beginAuthenticator(
  context: RequestContext,
  caller: Caller,
  currentPassword: string,
): Promise<{ secret: string; address: string }> {
  if (!caller.isSuperAdmin) throw refuseCommon('FORBIDDEN');
  await requireCurrentPassword(context, caller, currentPassword);
  const { database, clock, secrets } = context.services;
  const secret = newSecret();
  const row = {
    secret: seal(secret, placeOf(caller.userId), secrets),
    confirmedAt: null,
    lastStep: null,
    recoveryHashes: [],
    createdAt: clock.now(),
  };
  await database.as('accounts', async (tx) => {
    await requireFactorToChange(tx, caller);
    const begun = await tx
      .insert(authenticators)
      .values({ userId: caller.userId, ...row })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: row,
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId });
    if (begun.length === 0) throw refuse('AUTHENTICATOR_PRESENT');
  });
  return { secret, address: setUpAddress(secret, caller.email) };
}

/**
 * Sets the app up with its first code, and gives the codes for the day on which it is lost; they are shown once.
 * @throws CODE_WRONG, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS
 */
export async function confirmAuthenticator(
  context: RequestContext,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { database, clock, jobs } = context.services;
  const secret = await takeTry(context, caller);
  const now = clock.now();
  const step = secret === null ? null : stepOf(secret, code, now);
  if (step === null) throw await refused(context, caller);
  const codes = newRecoveryCodes();
  await database.as('accounts', async (tx) => {
    await requireFactorToChange(tx, caller);
    const set = await tx
      .update(authenticators)
      .set({ confirmedAt: now, lastStep: step, recoveryHashes: codes.map(recoveryHash) })
      .where(and(eq(authenticators.userId, caller.userId), isNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId });
    if (set.length === 0) throw refuse('CODE_WRONG');
    await markGiven(tx, caller, now);
    await note(tx, caller, 'authenticator_added', now);
    const { subject, text } = authenticatorAddedMail;
    await jobs.send(mailJob, { to: caller.email, subject, text: text(circumstanceOf(context)) }, { tx });
  });
  return { recoveryCodes: codes };
}

/**
 * Gives the second factor in a session that a password began: a code of the app, one of the recovery codes, or a passkey
 * (its challenge is that of `confirmationOptions` for this account). A code counts once.
 * @throws CODE_WRONG, CONFIRMATION_REFUSED, TOO_MANY_REQUESTS
 */
export async function giveSecondFactor(
  context: RequestContext,
  caller: Caller,
  given: { readonly code?: string | undefined; readonly key?: KeyProof | undefined },
): Promise<void> {
  const { database, clock } = context.services;
  if (given.key) {
    const what = { action: 'account.secondFactor', subjectId: caller.userId } as const;
    await requireConfirmation(context, caller, what, { key: given.key });
    await database.as('accounts', (tx) => markGiven(tx, caller, clock.now()));
    return;
  }
  const secret = await takeTry(context, caller);
  const now = clock.now();
  const code = (given.code ?? '').replaceAll(/\s/g, '');
  const step = secret === null ? null : stepOf(secret, code, now);
  const taken =
    step === null ? await takeRecoveryCode(context, caller, code) : await takeStep(context, caller, step);
  if (!taken) throw await refused(context, caller);
}

/** The condition is in the write: of two that send the same code one is late. */
function takeStep(context: RequestContext, caller: Caller, step: number): Promise<boolean> {
  const { database, clock } = context.services;
  return database.as('accounts', async (tx) => {
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step })
      .where(
        and(
          eq(authenticators.userId, caller.userId),
          isNotNull(authenticators.confirmedAt),
          or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
        ),
      )
      .returning({ userId: authenticators.userId });
    if (taken.length === 0) return false;
    await markGiven(tx, caller, clock.now());
    return true;
  });
}

function takeRecoveryCode(context: RequestContext, caller: Caller, code: string): Promise<boolean> {
  const { database, clock, jobs } = context.services;
  const hash = recoveryHash(code);
  return database.as('accounts', async (tx) => {
    const [taken] = await tx
      .update(authenticators)
      .set({ recoveryHashes: sql`array_remove(${authenticators.recoveryHashes}, ${hash})` })
      .where(
        and(
          eq(authenticators.userId, caller.userId),
          isNotNull(authenticators.confirmedAt),
          sql`${hash} = ANY (${authenticators.recoveryHashes})`,
        ),
      )
      .returning({ left: sql<number>`cardinality(${authenticators.recoveryHashes})` });
    if (!taken) return false;
    await markGiven(tx, caller, clock.now());
    await note(tx, caller, 'recovery_code_used', clock.now(), { left: taken.left });
    const { subject, text } = recoveryCodeUsedMail;
    await jobs.send(
      mailJob,
      { to: caller.email, subject, text: text(taken.left, circumstanceOf(context)) },
      { tx },
    );
    return true;
  });
}

/** Counts a try and reads the secret; null where there is none. @throws TOO_MANY_REQUESTS */
async function takeTry(context: RequestContext, caller: Caller): Promise<string | null> {
  const { limits, database, secrets } = context.services;
  await limits.take(perAccount, caller.userId);
  await limits.take(perAccountAndDay, caller.userId);
  const [row] = await database.as('accounts', (tx) =>
    tx
      .select({ secret: authenticators.secret })
      .from(authenticators)
      .where(eq(authenticators.userId, caller.userId)),
  );
  return row ? unseal(row.secret, placeOf(caller.userId), secrets) : null;
}

async function refused(context: RequestContext, caller: Caller): Promise<Error> {
  const { database, clock } = context.services;
  await database.as('accounts', (tx) => note(tx, caller, 'second_factor_refused', clock.now()));
  return refuse('CODE_WRONG');
}

const note = (
  tx: Transaction,
  { userId }: Caller,
  action: string,
  at: Date,
  details: Record<string, unknown> = {},
): Promise<void> => recordAccountEvent(tx, { userId, actor: userId, action, details, at });
