import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { RequestContext, Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { accountErrors } from '../errors.it.ts';
import { lockedUntil, lockoutMemoryMs } from '../lockout.ts';
import { knownDevices, loginAttempts } from '../tables.ts';
import { users } from '#features/access/tables.ts';

/**
 * Whose failures count together. A device on which a person has signed in before has a count of its own; all others
 * share one. So a stranger's guesses never lock the kitchen out (OWASP device cookies).
 */
export interface Bucket {
  readonly email: string;
  /** The known device, or null for the count that all strangers share. */
  readonly deviceId: string | null;
}

/** The bucket of this browser's tries for an address. An address that nobody has knows no device. */
export async function bucketOf(database: Database, email: string, deviceId: string): Promise<Bucket> {
  const known = await database.as('accounts', (tx) => isKnownDevice(tx, email, deviceId));
  return { email, deviceId: known ? deviceId : null };
}

async function isKnownDevice(tx: Transaction, email: string, deviceId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceId, deviceId)))
    .limit(1);
  return found.length > 0;
}

/** The failures of a bucket that still count. */
const counting = (bucket: Bucket) =>
  and(
    eq(loginAttempts.email, bucket.email),
    eq(loginAttempts.success, false),
    isNull(loginAttempts.clearedAt),
    bucket.deviceId === null
      ? eq(loginAttempts.knownDevice, false)
      : and(eq(loginAttempts.knownDevice, true), eq(loginAttempts.deviceId, bucket.deviceId)),
  );

async function lockOf(tx: Transaction, bucket: Bucket, now: Date): Promise<Date | null> {
  const failures = await tx
    .select({ at: loginAttempts.createdAt })
    .from(loginAttempts)
    .where(and(counting(bucket), gt(loginAttempts.createdAt, new Date(now.getTime() - lockoutMemoryMs))))
    .orderBy(desc(loginAttempts.createdAt));
  return lockedUntil(
    failures.map(({ at }) => at),
    now,
  );
}

/** A try that may go on: its row, stored as a failure until it turns out otherwise. */
export interface OpenAttempt {
  readonly id: string;
  readonly bucket: Bucket;
}

/**
 * Opens a try to sign in with a password (AUTH-18…21, C-19). It is stored as a failure before the password is looked
 * at, one at a time for each bucket, so that a hundred guesses at once get no further than five one after the other.
 * On a locked bucket it is stored as well, but counts for nothing: it does not make the lock longer.
 */
export async function openAttempt(
  context: RequestContext,
  bucket: Bucket,
): Promise<OpenAttempt | { readonly lockedUntil: Date }> {
  const { database, clock } = context.services;
  const id = newId();
  return database.as('accounts', async (tx) => {
    // Held until this transaction ends: the next one sees the row that this one writes.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${bucket.email} ${bucket.deviceId ?? ''}`}, 0))`,
    );
    const now = clock.now();
    const locked = await lockOf(tx, bucket, now);
    await tx.insert(loginAttempts).values({
      ...attemptRow(context, bucket, now),
      id,
      success: false,
      errorMessage: (locked ? accountErrors.ACCOUNT_LOCKED : accountErrors.CREDENTIALS_WRONG).message,
      clearedAt: locked ? now : null,
    });
    return locked ? { lockedUntil: locked } : { id, bucket };
  });
}

function attemptRow(context: RequestContext, bucket: Bucket, now: Date) {
  return {
    email: bucket.email,
    userAgent: context.userAgent,
    address: context.address,
    deviceId: context.deviceId,
    knownDevice: bucket.deviceId !== null,
    createdAt: now,
  };
}

/** The password was right, but the address is not confirmed yet: stored as it was, counted for nothing. */
export async function excuseAttempt(database: Database, attempt: OpenAttempt, now: Date): Promise<void> {
  await database.as('accounts', (tx) =>
    tx
      .update(loginAttempts)
      .set({ errorMessage: accountErrors.EMAIL_NOT_CONFIRMED.message, clearedAt: now })
      .where(eq(loginAttempts.id, attempt.id)),
  );
}

/**
 * Stores that somebody signed in: the open try becomes a success, a way in without a password gets a row of its own, and
 * the failures of the bucket count no more. The rows stay: the person is told of failures all the same (AUTH-66).
 */
export async function storeSuccess(
  tx: Transaction,
  context: RequestContext,
  email: string,
  attempt: OpenAttempt | null,
): Promise<void> {
  const now = context.services.clock.now();
  let bucket: Bucket;
  if (attempt) {
    ({ bucket } = attempt);
    await tx
      .update(loginAttempts)
      .set({ success: true, errorMessage: null })
      .where(eq(loginAttempts.id, attempt.id));
  } else {
    const known = await isKnownDevice(tx, email, context.deviceId);
    bucket = { email, deviceId: known ? context.deviceId : null };
    await tx
      .insert(loginAttempts)
      .values({ ...attemptRow(context, bucket, now), id: newId(), success: true, errorMessage: null });
  }
  await tx.update(loginAttempts).set({ clearedAt: now }).where(counting(bucket));
}

/**
 * Lets all failures of an address count no more, on every device.
 * @returns how many counted until now
 */
export async function clearFailures(tx: Transaction, email: string, now: Date): Promise<number> {
  const cleared = await tx
    .update(loginAttempts)
    .set({ clearedAt: now })
    .where(
      and(eq(loginAttempts.email, email), eq(loginAttempts.success, false), isNull(loginAttempts.clearedAt)),
    )
    .returning({ id: loginAttempts.id });
  return cleared.length;
}

/** Whether an address is locked, and until when. */
export interface LockoutInfo {
  readonly isLocked: boolean;
  readonly lockoutExpiresAt: Date | null;
}

/**
 * Tells whether an address is locked for the browser of `context`, or for strangers where there is none (AUTH-19). It
 * is told of unknown addresses as well: they lock like all others.
 */
export async function lockoutInfo(
  services: Pick<Services, 'database' | 'clock'>,
  context: RequestContext | null,
  email: string,
): Promise<LockoutInfo> {
  const { database, clock } = services;
  const bucket = context ? await bucketOf(database, email, context.deviceId) : { email, deviceId: null };
  const end = await database.as('accounts', (tx) => lockOf(tx, bucket, clock.now()));
  return { isLocked: end !== null, lockoutExpiresAt: end };
}
