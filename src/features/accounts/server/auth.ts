import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { productName } from '#platform/kernel/product.ts';
import { maximumPasswordLength, minimumPasswordLength } from '../password-policy.ts';
import { credentials, verifications } from '../tables.ts';
import { sessions, users } from '#features/access/tables.ts';
import { hashedSessions } from './hashed-session-adapter.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Life of a confirmation and of a reset link, in seconds. */
export const confirmationSeconds = 24 * 3_600;
export const resetSeconds = 3_600;

export interface AuthOptions {
  readonly database: Database;
  readonly baseUrl: string;
  /** 32 bytes or more; signs cookies and confirmation links. */
  readonly secret: string;
}

/** A call into better-auth that is under way. */
interface Call {
  readonly tx: Transaction | undefined;
  /** The first failure of ours in it. */
  fault: Error | undefined;
}

export type Auth = ReturnType<typeof createAuth>;

/** Where the sign-in machinery is brought that was made at boot. */
export const signInPoint = extensionPoint<Auth>('sign-in');

/**
 * The sign-in machinery: better-auth over our own tables, used through its functions only. Its HTTP routes are not
 * mounted: the doors of Credenza are the endpoints of contract.ts, with one set of rules and error codes.
 */
export function createAuth(options: AuthOptions) {
  const running = new AsyncLocalStorage<Call>();
  /**
   * Runs `work`, a call into better-auth. With `tx` whatever it reads or writes belongs to that transaction. A failure
   * of the database comes out as it is: better-auth would turn it into an error of its own or pass over it.
   */
  async function run<T>(work: () => Promise<T>, tx?: Transaction): Promise<T> {
    const call: Call = { tx, fault: undefined };
    let result: T;
    try {
      result = await running.run(call, work);
    } catch (error) {
      throw call.fault ?? error;
    }
    if (call.fault) throw call.fault;
    return result;
  }
  /** Remembers the first failure of a step. */
  async function step<T>(work: (tx: Transaction | undefined) => Promise<T>): Promise<T> {
    const call = running.getStore();
    try {
      return await work(call?.tx);
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      if (call) call.fault ??= fault;
      throw fault;
    }
  }

  // Drizzle asks a "client" for `query`. Ours sends each statement to the transaction that is running in this call, or
  // to one of its own, always under the accounts role.
  const client = {
    query: (statement: pg.QueryConfig, values?: unknown[]) =>
      step((tx) =>
        tx
          ? tx.connection.query(statement, values)
          : options.database.as('accounts', (own) => own.connection.query(statement, values)),
      ),
  };
  const auth = betterAuth({
    appName: productName,
    baseURL: options.baseUrl,
    secret: options.secret,
    database: hashedSessions(
      drizzleAdapter(drizzle(client as unknown as pg.Pool), {
        provider: 'pg',
        schema: { user: users, session: sessions, account: credentials, verification: verifications },
      }),
    ),
    advanced: {
      cookiePrefix: 'credenza',
      // Of its cookies only the name of one is used; the server gives all of ours their prefix over HTTPS.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
    session: {
      additionalFields: {
        deviceId: { type: 'string', required: false, input: false },
        lastUsedAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verifyPassword(stored, password),
      },
    },
    // Who can read a backup must not be able to use the links that are still good.
    verification: { storeIdentifier: 'hashed' },
    // Limits are ours, at each endpoint (platform/http/server/rate-limits.ts): these routes are never reached by HTTP.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return { run, context: auth.$context };
}
