import type { JobKind } from '#platform/jobs/jobs.ts';
import { makeBackup } from './make-backup.ts';
import type { Backup, BackupOptions } from './make-backup.ts';
import { deleteOldBackups } from './retention.ts';

/** When and where backups are made by themselves. */
export interface BackupSchedule {
  readonly folder: string;
  /** Cron expression, by the clocks in Rome (C-59). */
  readonly cron: string;
  /** How many of them are kept, at least one. */
  readonly keep: number;
  /** For whom they are encrypted (`age1…`); null: they are not. */
  readonly recipient: string | null;
}

/** A backup that nobody asks for. It has no time of its own: the settings give one. */
export const backupJob: JobKind<object> = {
  name: 'backup',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireSeconds: 4 * 3_600,
};

/** The kinds of jobs with the schedule that the settings ask for. */
export const withSchedule = (
  kinds: readonly JobKind<object>[],
  schedule: BackupSchedule | null,
): JobKind<object>[] =>
  kinds.map((kind) => (kind === backupJob && schedule ? { ...kind, cron: schedule.cron } : kind));

/**
 * Makes a backup as the schedule asks and deletes old ones once there is a newer good one.
 * @throws BackupError; then nothing was deleted
 */
export async function runSchedule(
  schedule: BackupSchedule,
  options: Omit<BackupOptions, 'to' | 'madeBy' | 'recipient'>,
): Promise<Backup & { readonly deleted: readonly string[] }> {
  const backup = await makeBackup({
    ...options,
    to: schedule.folder,
    madeBy: 'schedule',
    recipient: schedule.recipient,
  });
  return { ...backup, deleted: await deleteOldBackups(schedule.folder, schedule.keep, options.keys) };
}
