import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { password } from './factories.ts';

/*
 * Stands in for @node-rs/argon2 in the integration tests (vitest.config.ts): the password that the factories give to
 * every account is hashed at the lowest cost, because hashing it a thousand times over is what a run would mostly do. All
 * other passwords, and every PIN, cost what the server says. The server itself has no such setting.
 */

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;
const lowest = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const hash: typeof argon2.hash = (secret, options, signal) =>
  argon2.hash(secret, secret === password ? { ...options, ...lowest } : options, signal);

export const { verify } = argon2;
