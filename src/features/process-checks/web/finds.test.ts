import { expect, it } from 'vitest';
import { finds } from './finds.ts';

it('[PROC-32] a process to be judged that is found leads to itself, and to its row of the register', () => {
  const hit = {
    kind: 'process_live',
    id: 'run',
    title: 'Brodo',
    detail: null,
    at: '2026-11-28T12:00:00.000Z',
  };
  expect(finds.kinds?.['process_live']?.target(hit)).toEqual({
    to: '/process-checks',
    search: { apri: 'run', cerca: 'Brodo', dal: '2026-11-28', al: '2026-11-28' },
  });
});
