import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.hoisted((): string[] => []);
vi.mock('./screens.ts', () => ({
  screens: ['first', 'second', 'third'].map((name) => ({
    frame: 'app',
    load: () => {
      fetched.push(name);
      return Promise.resolve();
    },
  })),
}));
const { useScreensAtHand } = await import('./screens-at-hand.ts');

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tap = () => window.dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  fetched.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

it('[UX-70] the other screens are fetched while nobody touches the page', async () => {
  renderHook(() => useScreensAtHand());
  await pass(2_900);
  for (let second = 0; second < 5; second++) {
    tap();
    await pass(1_000);
  }
  expect(fetched).toEqual([]);
  await pass(900);
  expect(fetched).toEqual([]);
  await pass(5_000);
  expect(fetched).toEqual(['first', 'second', 'third']);
});

it('[UX-70] none after the app was left', async () => {
  const { unmount } = renderHook(() => useScreensAtHand());
  await pass(2_900);
  tap();
  await pass(1_000);
  unmount();
  await pass(10_000);
  expect(fetched).toEqual([]);
});
