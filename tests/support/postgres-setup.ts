import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { jobKinds } from '#server/jobs.ts';
import { notePrepared } from './prepared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every worker copies. */
    postgres: { ownerUrl: string; serverUrl: string };
  }
}

interface Cluster {
  readonly urls: { readonly ownerUrl: string; readonly serverUrl: string };
  stop(): Promise<void>;
}

/** The cluster of this run, and how many of its projects use it: each of them calls `setup` in the same process. */
const run = globalThis as { credenzaTestCluster?: { users: number; cluster: Promise<Cluster> } | undefined };

/** One real Postgres for all integration tests, with a migrated template; each worker copies it (postgres.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.credenzaTestCluster ??= { users: 0, cluster: startCluster() });
  shared.users += 1;
  const { urls, stop } = await shared.cluster;
  project.provide('postgres', urls);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    run.credenzaTestCluster = undefined;
    await stop();
  };
}

async function startCluster(): Promise<Cluster> {
  const started = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'credenza-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // The tests of what survives a crash start their own cluster with fsync; these only need to be quick.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Two files at a time, some with two servers and one more in a process of its own, each with pools of its own.
      max_connections: '300',
    },
  });
  await migrateDatabase({
    ownerUrl: postgres.ownerUrl,
    afterMigrations: (owner) => installJobs(postgres.ownerUrl, owner, jobKinds),
  });
  notePrepared('cluster', started);
  return {
    urls: { ownerUrl: postgres.ownerUrl, serverUrl: postgres.serverUrl },
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
