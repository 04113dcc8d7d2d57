import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerTime, recallServerOffset, thisMoment } from '#platform/http/server-clock.ts';
import { useNow } from './useNow.ts';
import { useToday } from './useToday.ts';

const at = Date.parse('2026-11-28T12:00:00.000Z');
const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: at - day }));
afterEach(() => vi.useRealTimers());

/** A clock that goes on while the timers of the page stand still, as behind a closed lid. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

const hooks = {
  useNow: () => useNow().toISOString().slice(0, 10),
  useToday: () => useToday(),
} as const;

describe.each(Object.entries(hooks))(
  '[ERR-24] %s, on a device whose clock is a day behind',
  (_name, hook) => {
    function Shown() {
      return <p>{hook()}</p>;
    }
    it('is right as soon as the server has said the time, and not with the next minute', () => {
      render(<Shown />);
      expect(screen.getByText('2026-11-27')).toBeTruthy();
      const here = thisMoment();
      act(() => {
        for (let answers = 0; answers < 2; answers++) hearServerTime(at, here.now, undefined, here.ticks);
      });
      expect(screen.getByText('2026-11-28')).toBeTruthy();
    });

    it.each([
      ['seen again', document, 'visibilitychange'],
      ['used again', globalThis, 'focus'],
    ] as const)('[UX-68] is right as soon as the page is %s after days', (_how, target, event) => {
      render(<Shown />);
      sleep(2 * day);
      act(() => void target.dispatchEvent(new Event(event, { bubbles: true })));
      expect(screen.getByText('2026-11-29')).toBeTruthy();
    });

    it('is right as soon as it is remembered', () => {
      render(<Shown />);
      act(() => recallServerOffset(day));
      expect(screen.getByText('2026-11-28')).toBeTruthy();
    });
  },
);
