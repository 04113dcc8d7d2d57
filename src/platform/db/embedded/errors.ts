/**
 * Why the embedded database could not be started:
 * - `DATA_IN_USE` another Credenza works on the same data folder (`details.pid`, when known);
 * - `DATA_NOT_WRITABLE` the data folder cannot be created, read or written by this user (`details.path`);
 * - `DATA_FOLDER_UNSUITABLE` its file system cannot keep files private to one user, or holds something else;
 * - `DISK_FULL` no room left;
 * - `WRONG_VERSION` the data was written by another major version (`details.found`, `details.expected`);
 * - `BINARIES_MISSING` no Postgres for this platform among the installed packages (`details.platform`);
 * - `USER_UNKNOWN` the user has no name on this machine, which initdb insists on (`details.uid`);
 * - `ROOT_REFUSED` started as root where no other user can be used and Postgres refuses root;
 * - `START_FAILED` anything else; `details.log` names the log file and `details.output` holds its last lines.
 */
export type EmbeddedPostgresErrorCode =
  | 'DATA_IN_USE'
  | 'DATA_NOT_WRITABLE'
  | 'DATA_FOLDER_UNSUITABLE'
  | 'DISK_FULL'
  | 'WRONG_VERSION'
  | 'BINARIES_MISSING'
  | 'USER_UNKNOWN'
  | 'ROOT_REFUSED'
  | 'START_FAILED';

export type EmbeddedPostgresErrorDetails = Readonly<Record<string, string>>;

/** A failure of the embedded database as a code; the text for people is in messages.it.ts. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;
  readonly details: EmbeddedPostgresErrorDetails;

  constructor(
    code: EmbeddedPostgresErrorCode,
    details: EmbeddedPostgresErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(`${code} ${JSON.stringify(details)}`, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
    this.details = details;
  }
}

/** The system's own code (`ENOSPC`, `EACCES` …) of a thrown value, or undefined. */
export function systemCode(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Turns a failed file operation below `path` into one of our codes; our own errors pass unchanged. */
export function fromFileError(error: unknown, path: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new EmbeddedPostgresError('DISK_FULL', { path }, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return new EmbeddedPostgresError('DATA_NOT_WRITABLE', { path }, { cause: error });
  }
  const output = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError('START_FAILED', { path, output }, { cause: error });
}

/** Reads what initdb or postgres said before it gave up. `details` are kept for whichever code comes of it. */
export function fromPostgresOutput(
  output: string,
  details: EmbeddedPostgresErrorDetails,
): EmbeddedPostgresError {
  const all = { ...details, output: output.trim().slice(-2_000) };
  const code = ((): EmbeddedPostgresErrorCode => {
    if (/No space left on device|Disk quota exceeded/.test(output)) return 'DISK_FULL';
    if (/could not look up effective user ID/.test(output)) return 'USER_UNKNOWN';
    if (/database files are incompatible with server|not compatible with this version/.test(output))
      return 'WRONG_VERSION';
    if (/cannot be run as root|execution of the PostgreSQL server is not permitted/.test(output))
      return 'ROOT_REFUSED';
    if (
      /has wrong ownership|has invalid permissions|could not change permissions|exists but is not empty/.test(
        output,
      )
    )
      return 'DATA_FOLDER_UNSUITABLE';
    if (/Permission denied|Operation not permitted|Read-only file system/.test(output))
      return 'DATA_NOT_WRITABLE';
    return 'START_FAILED';
  })();
  return new EmbeddedPostgresError(code, all);
}
