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

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[ERR-25] a clock that was ahead when the server was last heard', () => {
  const wasAhead = (onLine: boolean): void => {
    vi.useFakeTimers({ now: at });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    recallServerOffset(-3 * minute);
    render(<ClockBanner />);
  };
  const isSaid = (): boolean => screen.queryByRole('alert') !== null;

  it('is said at once where there is no network', () => {
    wasAhead(false);
    expect(screen.getByRole('alert').textContent).toContain('L’ora di questo dispositivo non è sicura');
  });

  it('is not said while the first answer is on its way, and then where it does not come', () => {
    wasAhead(true);
    act(() => void vi.advanceTimersByTime(4_999));
    expect(isSaid()).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(isSaid()).toBe(true);
  });

  it('is not said at all where it came', () => {
    wasAhead(true);
    const here = thisMoment();
    for (let answers = 0; answers < 2; answers++)
      hearServerTime(at - 3 * minute, here.now, undefined, here.ticks);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(isSaid()).toBe(false);
  });
});

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
