import { describe, expect, it } from 'vitest';
import { coverDays } from '#features/reorder/plan.ts';
import { forecastStock, stockForecast, usualKilos } from './stock-forecast.ts';

const orderOf = (used: number): number => stockForecast(used, 14).line!.order;

describe('[SITE-75] the forecast on the first page', () => {
  it.each([
    [usualKilos, '2026-11-28', 15, 'runs_out'],
    [4, '2026-11-27', 16.5, 'runs_out'],
    [8, '2026-11-26', 20.5, 'runs_out'],
    [18, '2026-11-21', 30.5, 'runs_out'],
    [forecastStock, '2026-11-19', 37.5, 'out'],
  ])(
    'after %i kg of today it is enough until %s, and %d kg are to be ordered',
    (used, until, order, reason) => {
      const forecast = stockForecast(used, 14);
      expect([forecast.until, forecast.line?.order, forecast.line?.reason]).toEqual([until, order, reason]);
      expect(forecast.ahead.usable).toBe(forecastStock - used);
    },
  );

  it('reckons with what a Thursday takes anyway: up to that the day does not move', () => {
    expect(stockForecast(0, 14).until).toBe(stockForecast(usualKilos, 14).until);
    // What comes out beyond is missing in the end.
    for (let used = usualKilos + 1; used <= forecastStock; used++)
      expect(orderOf(used), String(used)).toBeGreaterThan(orderOf(used - 1));
  });

  it('asks for nothing where there is enough for the days of the order', () => {
    expect(coverDays.map((cover) => stockForecast(usualKilos, cover).line?.reason)).toEqual([
      undefined,
      undefined,
      'runs_out',
    ]);
  });
});
