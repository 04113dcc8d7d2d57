import { useEffect, useRef, useState } from 'react';
import type { BrokenRestaurant } from '../contract.ts';
import { integrityApi } from './queries.ts';

/** How a check stands. */
export interface Check {
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Restaurants and links looked at so far. */
  readonly checked: number;
  readonly links: number;
  readonly broken: readonly BrokenRestaurant[];
  readonly error: unknown;
}

const idle: Check = { state: 'idle', checked: 0, links: 0, broken: [], error: null };

/** All violations of a check. */
export const violationsIn = ({ broken }: Check): number =>
  broken.reduce((sum, { violationCount }) => sum + violationCount, 0);

/**
 * A check over all restaurants, part by part, so that it shows how far it is and can be left at any time.
 * @param onEnd told when it came to its end, and when it failed
 */
export function useIntegrityCheck(onEnd: (check: Check) => void) {
  const [check, setCheck] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let so: Check = { ...idle, state: 'running' };
    setCheck(so);
    try {
      let cursor: string | null = null;
      do {
        const part: Awaited<ReturnType<typeof integrityApi.verify.call>> = await integrityApi.verify.call(
          { cursor },
          { signal },
        );
        if (signal.aborted) return;
        cursor = part.nextCursor;
        so = {
          state: cursor === null ? 'done' : 'running',
          checked: so.checked + part.checked,
          links: so.links + part.links,
          broken: [...so.broken, ...part.broken],
          error: null,
        };
        setCheck(so);
      } while (cursor !== null);
    } catch (error) {
      if (signal.aborted) return;
      so = { ...so, state: 'failed', error };
      setCheck(so);
    }
    onEnd(so);
  }

  function stop(): void {
    running.current?.abort();
    setCheck((now) => ({ ...now, state: 'stopped' }));
  }

  return { check, start, stop };
}
