import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const { queries } = createQueryClient().getDefaultOptions();

it('[UX-08] what was read is stale after 5 minutes', () => {
  expect(queries?.staleTime).toBe(5 * 60 * 1_000);
});

it('[UX-09] what was read is kept for 10 minutes', () => {
  expect(queries?.gcTime).toBe(10 * 60 * 1_000);
});
