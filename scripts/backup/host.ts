import type { BackupOptions } from '#platform/backup/make-backup.ts';
import type { RestoreOptions } from '#platform/backup/restore-backup.ts';
import type { StagedSecret } from '#platform/secrets/app-secret.ts';

/** Where a command runs; a test has a database and a secret of its own. */
export interface Host {
  readonly now: () => Date;
  /** Prints a line for people. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Opens the database beside a running server, or starts it, for as long as `work` takes. */
  readonly open: <T>(work: (ownerUrl: string) => Promise<T>) => Promise<T>;
  /** The same with nobody else at work; rejects while a server is. */
  readonly openAlone: <T>(work: (ownerUrl: string) => Promise<T>) => Promise<T>;
  /** The installation's secret; it is made when there is none. */
  readonly secret: () => Promise<string>;
  /** The installation's secret, or null where there is none; rejects with `AppSecretError` when it is damaged. */
  readonly secretHere: () => Promise<string | null>;
  /** Makes ready to put a saved secret in its place. Absent: it is set from outside. */
  readonly stageSecret?: (secret: string) => Promise<StagedSecret>;
  /** For whom backups are encrypted (`age1…`). */
  readonly recipient: () => string | null;
  readonly afterMigrations: NonNullable<RestoreOptions['afterMigrations']>;
  readonly openFile?: NonNullable<BackupOptions['openFile']>;
}

/** 0 done, 1 could not be done, 2 written wrongly. */
export type ExitCode = 0 | 1 | 2;
