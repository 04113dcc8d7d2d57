import { attachEmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { loadOrMakeAppSecret, readAppSecret, stageAppSecret } from '#platform/secrets/app-secret.ts';
import { jobKinds } from '#server/jobs.ts';
import { readSettings } from '#server/settings.ts';
import type { Host } from './host.ts';

/** The commands on this machine, with the settings of the server. */
export const realHost: Host = {
  now: systemClock.now,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  open: async (work) => {
    const { database, dataDir } = readSettings(process.env);
    const running = database ?? (await attachEmbeddedPostgres(dataDir));
    return running ? work(running.ownerUrl) : withEmbedded(dataDir, work);
  },
  // The data folder belongs to one process: beside a running server this is refused.
  openAlone: async (work) => {
    const { database, dataDir } = readSettings(process.env);
    return database ? work(database.ownerUrl) : withEmbedded(dataDir, work);
  },
  secret: async () => {
    const { appSecret, dataDir } = readSettings(process.env);
    return appSecret ?? loadOrMakeAppSecret(dataDir);
  },
  secretHere: async () => {
    const { appSecret, dataDir } = readSettings(process.env);
    return appSecret ?? readAppSecret(dataDir);
  },
  ...(process.env['APP_SECRET']
    ? {}
    : { stageSecret: (secret: string) => stageAppSecret(readSettings(process.env).dataDir, secret) }),
  recipient: () => readSettings(process.env).backupRecipient,
  afterMigrations: (ownerUrl, owner) => installJobs(ownerUrl, owner, jobKinds),
};

/**
 * Starts the embedded database for as long as `work` takes. It is not migrated: who makes a backup before an update wants
 * the data as they are.
 */
async function withEmbedded<T>(dataDir: string, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}
