import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import type { DiskWatch } from '#platform/disk/disk.ts';

/** Figures for Prometheus: the process, the requests and the pool. No label names a person or a restaurant. */
export interface Metrics {
  request(kind: 'api' | 'page', status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(database: Database, disks: DiskWatch): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'credenza_http_requests_total',
    help: 'Requests answered',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'credenza_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const pool = new Gauge({
    name: 'credenza_database_connections',
    help: 'Connections of the pool, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const stats = database.stats();
      pool.set({ state: 'total' }, stats.total);
      pool.set({ state: 'idle' }, stats.idle);
      pool.set({ state: 'waiting' }, stats.waiting);
    },
  });
  const room = new Gauge({
    name: 'credenza_disk_free_bytes',
    help: 'Room on the disks that are written to, for programs that are not root',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      room.reset();
      for (const { place, freeBytes } of await disks.look())
        if (freeBytes !== null) room.set({ place: place.name }, freeBytes);
    },
  });
  return {
    request(kind, status, seconds) {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ kind }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
