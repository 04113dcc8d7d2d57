import { linkJob } from '#features/accounts/server/links.ts';
import { retentionJob } from '#features/accounts/server/retention.ts';
import { nightlyWipeJob } from '#features/wipe/server/nightly-wipe.ts';
import { backupJob } from '#platform/backup/index.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Every kind of job; one line for each. The queues and schedules are made when the database is migrated. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJob,
  linkJob,
  retentionJob,
  nightlyWipeJob,
  backupJob,
];
