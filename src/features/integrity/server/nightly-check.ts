import type { JobKind } from '#platform/jobs/jobs.ts';

/** Checks the chains of all restaurants every night at two in Rome (JOB-02, C-46, C-59). */
export const nightlyCheckJob: JobKind<object> = {
  name: 'nightly-integrity-check',
  // Through a night in which the database is away, and past one by hand that is under way.
  retryLimit: 8,
  retryDelaySeconds: 60,
  // It reads everything there is.
  expireSeconds: 2 * 3_600,
  cron: '0 2 * * *',
};
