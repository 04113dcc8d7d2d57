export { backupJob, runSchedule, withSchedule } from './backup-job.ts';
export type { BackupSchedule } from './backup-job.ts';
export { BackupError } from './backup-error.ts';
export type { BackupProblem } from './backup-error.ts';
export { makeBackup } from './make-backup.ts';
export { filesOpenedBy, isRecipient, makeIdentity } from './files.ts';
export { backupKeysFrom, openBackup } from './manifest.ts';
export type { BackupKeys, OpenedBackup } from './manifest.ts';
export { restoreBackup } from './restore-backup.ts';
