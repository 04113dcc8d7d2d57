import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitServer } from './server-back.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks by one clock, also when the network comes back while an answer is awaited', async () => {
  const refusals: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<never>((_resolve, reject) => refusals.push(reject)));
  const stop = awaitServer(ask, () => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(2);
  for (const refuse of refusals.splice(0)) refuse();
  // Both questions failed; the next one comes once.
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

it('is over when the server answered, and says so once', async () => {
  const onBack = vi.fn();
  const stop = awaitServer(() => Promise.resolve(), onBack);
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  stop();
});
