import { withSchedule } from '#platform/backup/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { jobKinds } from './jobs.ts';
import type { Settings } from './settings.ts';

/**
 * Runs a command on the database that the settings name: the running one where a server is up, otherwise the embedded
 * one, started for the command and stopped after it.
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database, urls: { url: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
  const running = settings.database ?? (await attached(settings.dataDir));
  if (running) return use(running, work);
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const urls = { url: postgres.serverUrl, ownerUrl: postgres.ownerUrl };
    await migrateDatabase({
      ownerUrl: urls.ownerUrl,
      afterMigrations: (owner) => installJobs(urls.ownerUrl, owner, withSchedule(jobKinds, settings.backup)),
    });
    return await use(urls, work);
  } finally {
    await postgres.stop();
  }
}

async function attached(dataDir: string): Promise<{ url: string; ownerUrl: string } | null> {
  const urls = await attachEmbeddedPostgres(dataDir);
  return urls && { url: urls.serverUrl, ownerUrl: urls.ownerUrl };
}

async function use<T>(
  urls: { url: string; ownerUrl: string },
  work: (database: Database, urls: { url: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url: urls.url, ownerUrl: urls.ownerUrl, maxConnections: 2 });
  try {
    return await work(database, urls);
  } finally {
    await database.close();
  }
}
