import { vi } from 'vitest';

// Vitest setup file: what a test waits for may come late on a loaded machine. Vitest's own second is a bound on the
// machine, not on what is tested; a test that waits for what never comes fails all the same, only later.

const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 20_000,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
