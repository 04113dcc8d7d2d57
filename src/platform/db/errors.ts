/**
 * Tells the failures of the database apart from the refusals of a statement, by SQLSTATE and by the driver's own
 * connection errors.
 */

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The SQLSTATE or system error code of a thrown value, looked for down its chain of causes; undefined when none. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    const code = (current as Error & { code?: unknown }).code;
    if (typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || connectionCodes.has(code))) return code;
  }
  return undefined;
}

/**
 * True when a connection holds a named statement whose columns another instance has changed meanwhile, by a migration: the
 * connection refuses it for as long as it lives, a new one does not.
 */
export function isStalePlan(error: unknown): boolean {
  if (databaseErrorCode(error) !== '0A000') return false;
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    // The place in Postgres that said so: the message is in the language of the server.
    if ((current as Error & { routine?: unknown }).routine === 'RevalidateCachedQuery') return true;
  }
  return false;
}

/** The name of the constraint a statement broke, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    const constraint = (current as Error & { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/** True when there is no connection any more, or never was one: nothing further can be said on it. */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseErrorCode(error);
  // 08: connection exceptions; 57P0x: shutdown, crash, cannot connect now.
  if (code !== undefined) return connectionCodes.has(code) || /^(08...|57P0[1-5])$/.test(code);
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout/.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}

/** True when the database is there and can store nothing: its disk is full, or what it may take of something; or it is a standby. */
export const hasDatabaseNoRoom = (error: unknown): boolean =>
  // 53: no room for connections, on disk, in memory; 25006: read-only (a standby).
  /^(53...|25006)$/.test(databaseErrorCode(error) ?? '');

/** True when the database could not be reached, is starting or going away, or has no room or time: try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // 25P03, 57014, 55P03: it took too long and was ended.
  return (
    isConnectionLost(error) ||
    hasDatabaseNoRoom(error) ||
    /^(25P03|57014|55P03)$/.test(databaseErrorCode(error) ?? '')
  );
}

/** True for a duplicate key (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => databaseErrorCode(error) === '23505';

/** True when the database itself asks to run the transaction again (deadlock, serialization failure). */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseErrorCode(error) ?? '');
