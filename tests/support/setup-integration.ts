import { afterAll } from 'vitest';
import { closeLeftovers } from './leftovers.ts';

// Vitest setup file: after the file's own clean-up, its servers and its database are closed.
afterAll(closeLeftovers);
