import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import type { DiskWatch } from '#platform/disk/disk.ts';

/** Figures for Prometheus: the process, the requests and the pool. No label names a person or a restaurant. */
export interface Metrics {
  request(kind: 'api' | 'page', status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Calls that go on and wait, and bodies on their way. */
export interface UnderWay {
  readonly members: { readonly running: number; readonly waiting: number };
  readonly strangers: { readonly running: number; readonly waiting: number };
  readonly bodies: number;
  readonly uploads: number;
}

export function createMetrics(database: Database, disks: DiskWatch, underWay: () => UnderWay): Metrics {
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
  const calls = new Gauge({
    name: 'credenza_calls_under_way',
    help: 'Calls that go on and that wait for their turn, of who is signed in and of strangers',
    labelNames: ['line', 'state'],
    registers: [registry],
    collect() {
      const now = underWay();
      for (const line of ['members', 'strangers'] as const) {
        calls.set({ line, state: 'running' }, now[line].running);
        calls.set({ line, state: 'waiting' }, now[line].waiting);
      }
    },
  });
  const bodies = new Gauge({
    name: 'credenza_bodies_arriving',
    help: 'Bodies on their way',
    labelNames: ['size'],
    registers: [registry],
    collect() {
      const now = underWay();
      bodies.set({ size: 'usual' }, now.bodies);
      bodies.set({ size: 'large' }, now.uploads);
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
