import { ORPCError } from '@orpc/client';
import { pageMemory } from '#platform/kernel/page-memory.ts';
import { callGate } from './client.ts';

/** Waits before an endpoint that answers with a gateway's failure is asked again, in milliseconds; the last from then on. */
const retryDelaysMs = [5_000, 15_000, 30_000, 60_000] as const;

interface Rest {
  readonly failures: number;
  /** When it is asked again, by `performance.now`, and what does so. */
  readonly until: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const resting = pageMemory<Map<string, Rest>>(() => new Map());
const listeners = pageMemory<Set<() => void>>(() => new Set());

const changed = (): void => {
  for (const listener of listeners.current) listener();
};

/** The code of the failure of a call that was not made, because its endpoint rests. */
export const restingCode = 'ENDPOINT_RESTS';

/**
 * Lets one endpoint rest that fails although the server answers: until the time has come its calls fail at once and reach
 * nobody, and everything else goes on. It rests ever longer, until `endRest`.
 *
 * @param name the endpoint's, as the contract says it: feature and endpoint
 * @param again asks it once more
 */
export function letRest(name: readonly string[], again: () => void): void {
  const key = name.join('.');
  const before = resting.current.get(key);
  // Several queries of one endpoint fail together.
  if (before !== undefined && performance.now() < before.until) return;
  clearTimeout(before?.timer);
  const failures = (before?.failures ?? 0) + 1;
  const ms = retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1]!;
  resting.current.set(key, { failures, until: performance.now() + ms, timer: setTimeout(again, ms) });
  callGate.current = gate;
  changed();
}

/** True from the first failure of an endpoint that rests until it answers again. */
export const isResting = (name: readonly string[]): boolean => resting.current.has(name.join('.'));

/** How many endpoints rest. */
export const restingCount = (): number => resting.current.size;

/** The endpoint has answered. */
export function endRest(name: readonly string[]): void {
  const rest = resting.current.get(name.join('.'));
  if (rest === undefined) return;
  clearTimeout(rest.timer);
  resting.current.delete(name.join('.'));
  changed();
}

/** A person wants to know now, or the server is back: whatever rests is asked at the next occasion. */
export function wakeAll(): void {
  for (const [key, rest] of resting.current) resting.current.set(key, { ...rest, until: 0 });
}

/** Hears when something begins or ceases to rest. @returns ends it */
export function onRest(listener: () => void): () => void {
  const { current } = listeners;
  current.add(listener);
  return () => current.delete(listener);
}

function gate(name: readonly string[]): void {
  const rest = resting.current.get(name.join('.'));
  if (rest !== undefined && performance.now() < rest.until)
    throw new ORPCError(restingCode, { status: 503, message: '' });
}
