import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { loadOrMakeAppSecret, placeAppSecret } from '#platform/secrets/app-secret.ts';
import { jobKinds } from '#server/jobs.ts';
import { readSettings } from '#server/settings.ts';
import { withDatabase } from '#server/with-database.ts';
import type { Host } from './host.ts';

/** The commands on this machine, with the settings of the server. */
export const realHost: Host = {
  now: systemClock.now,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  open: (work) => withDatabase(readSettings(process.env), (_database, urls) => work(urls.ownerUrl)),
  openAlone: async (work) => {
    const { database, dataDir } = readSettings(process.env);
    if (database) return work(database.ownerUrl);
    // The data folder belongs to one process: beside a running server this is refused.
    const postgres = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(postgres.ownerUrl);
    } finally {
      await postgres.stop();
    }
  },
  secret: async () => {
    const { appSecret, dataDir } = readSettings(process.env);
    return appSecret ?? loadOrMakeAppSecret(dataDir);
  },
  placeSecret: async (secret) => {
    const { appSecret, dataDir } = readSettings(process.env);
    return appSecret === null ? placeAppSecret(dataDir, secret) : null;
  },
  afterMigrations: (ownerUrl, owner) => installJobs(ownerUrl, owner, jobKinds),
};
