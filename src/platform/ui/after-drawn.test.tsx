import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterDrawn } from './after-drawn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[UX-15] what was typed last is kept once, also where the page goes away before it was drawn', () => {
  const done: string[] = [];
  afterDrawn(() => done.push('one'));
  const back = afterDrawn(() => done.push('other'));
  expect(done).toEqual([]);
  back();
  dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['one']);
  dispatchEvent(new Event('pagehide'));
  afterDrawn(() => done.push('last'));
  vi.runAllTimers();
  expect(done).toEqual(['one', 'last']);
});
