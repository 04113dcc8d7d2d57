import pino from 'pino';
import { startServer } from '#server/start.ts';
import type { InstanceOptions } from './instance.ts';

// The process of instance.ts: one server, whose port it prints.
const options = JSON.parse(process.env['INSTANCE'] ?? '{}') as InstanceOptions;
const unbounded = { perSecond: 1_000_000, atOnce: 1_000_000 };
const asMany = { atOnce: 1_000, atOnceEach: 1_000, waitingEach: 1_000, waiting: 1_000 };
const server = await startServer({
  ...options,
  migrate: false,
  port: 0,
  host: '127.0.0.1',
  baseUrl: 'http://127.0.0.1:0',
  smtpUrl: null,
  mailFrom: 'Credenza <credenza@localhost>',
  proxyHeader: 'x-test-address',
  logger: pino({ level: 'silent' }),
  maxConnections: 5,
  traffic: {
    sessionCalls: unbounded,
    restaurantCalls: unbounded,
    memberCalls: asMany,
    strangerCalls: asMany,
  },
});
process.stdout.write(`${server.port}\n`);
