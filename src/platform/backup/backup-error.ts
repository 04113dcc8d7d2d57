/** What can keep a backup from being made or used. */
export type BackupProblem =
  /** Another backup of this database is being made. */
  | 'BUSY'
  | 'DISK_FULL'
  /** The database was never used: there is nothing to save. */
  | 'NOTHING'
  | 'NOT_WRITABLE'
  /** The folder holds no whole backup. */
  | 'NO_BACKUP'
  /** A file is not as it was written. */
  | 'DAMAGED'
  /** The data are of another version than this program. */
  | 'OTHER_VERSION'
  /** What was restored is not what was saved. */
  | 'DIFFERENT'
  /** The database to restore into holds rows. */
  | 'NOT_EMPTY'
  /** Somebody works in the database to restore into. */
  | 'IN_USE'
  /** The owner may not create a database to try the backup in. */
  | 'NO_SCRATCH'
  /** Its seal was made under the secret that lies in it. */
  | 'SEAL_INSIDE'
  /** Its seal was made under a secret that is not here. */
  | 'SEAL_UNKNOWN'
  /** The secret in it was set from outside and can only be set from outside again. */
  | 'SECRET_FROM_OUTSIDE'
  /** It is encrypted, and nothing was given to open it. */
  | 'NEEDS_IDENTITY'
  /** The identity given does not open it. */
  | 'WRONG_IDENTITY'
  /** The file given holds no identity. */
  | 'BAD_IDENTITY'
  /** The recipient given is none. */
  | 'BAD_RECIPIENT';

/** Thrown for every foreseen failure of a backup or a restore; `subject` is the file, folder or table concerned. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupProblem;
  readonly subject: string;

  constructor(code: BackupProblem, subject: string, options?: ErrorOptions) {
    super(`${code} ${subject}`, options);
    this.code = code;
    this.subject = subject;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Turns what the file system says into a problem of the backup; anything else stays as it is. */
export function fromFileError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError('DISK_FULL', path, { cause: error });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO'].includes(String(code)))
    return new BackupError('NOT_WRITABLE', path, { cause: error });
  return error;
}
