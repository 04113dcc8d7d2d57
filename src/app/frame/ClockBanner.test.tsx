import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  hearServerTime,
  recallInstants,
  recallServerOffset,
  thisMoment,
} from '#platform/http/server-clock.ts';
import { ClockBanner } from './ClockBanner.tsx';
import { ageText } from './useDataAge.ts';

const at = Date.parse('2026-11-28T12:00:00.000Z');
const minute = 60_000;

afterEach(() => vi.useRealTimers());

describe('[ERR-23] a clock that was set back', () => {
  it('is said with what it shows and what this device knows, until the server has told the time', () => {
    vi.useFakeTimers({ now: at });
    recallServerOffset(0);
    recallInstants({ vouched: at, shown: at });
    render(<ClockBanner />);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.setSystemTime(at - 330 * 24 * 60 * minute);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('alert').textContent).toContain(
      'Segna le 13:00 del 02/01/2026, ma qui erano già le 13:00 del 28/11/2026.',
    );
    const here = thisMoment();
    for (let answers = 0; answers < 2; answers++)
      hearServerTime(at + minute, here.now, undefined, here.ticks);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['just now', 0, false, 'Dati di meno di un minuto fa.'],
    ['a minute ago', minute, false, 'Dati di un minuto fa.'],
    ['a moment from now, as answers take their time', -minute, false, 'Dati di meno di un minuto fa.'],
    ['later than it is', -minute - 1, false, 'Dati delle 28/11/2026 13:00.'],
    ['at a time that is not known', 0, true, 'Dati delle 28/11/2026 13:00.'],
  ])('what was read %s is as old as that, or says when', (_what, since, isBehind, expected) => {
    expect(ageText(at, at + since, isBehind)).toBe(expected);
  });
});
