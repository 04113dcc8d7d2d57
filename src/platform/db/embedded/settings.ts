import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { PostgresBinaries } from './binaries.ts';

/**
 * Postgres for one restaurant's machine: little memory, one server process as client, every commit on disk. Reachable
 * over loopback only.
 */
const base: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements are short and few: compiling them or spreading them over processes costs more than it gives, and
  // parallel workers need more shared memory than containers grant by default.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Details of errors quote rows, that is people's data.
  log_error_verbosity: 'terse',
};

/**
 * The settings to start with. Their digest goes into `cluster_name`, so that a left-over server is taken over only when
 * it is the same program with the same settings.
 */
export function postgresSettings(
  binaries: PostgresBinaries,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const settings = { ...base, ...own };
  const { mtimeMs, size } = statSync(binaries.postgres);
  const digest = createHash('sha256')
    .update(JSON.stringify([settings, binaries.postgres, mtimeMs, size]))
    .digest('hex');
  return { ...settings, cluster_name: `credenza-${digest.slice(0, 12)}` };
}
