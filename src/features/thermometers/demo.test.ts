import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { zNewCalibration, zNewThermometer } from './contract.ts';
import { planThermometers } from './demo.ts';
import { expectedAt, judgeDeviation } from './deviation.ts';
import { missingOf, pointOf } from './entry-content.ts';

describe('the thermometers of the demo restaurant', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const known = new Set<string>();
    for (const { kind, input } of planThermometers(demoMonth('thermometers', instant))) {
      if (kind === 'thermometer') known.add(zNewThermometer.parse(input).id);
      else {
        const entry = zNewCalibration.parse(input);
        expect(missingOf(entry)).toEqual([]);
        expect(known).toContain(entry.thermometerId);
      }
    }
  });

  it('one was off, was replaced and checked; the others are true', () => {
    const plan = until(planThermometers(demoMonth('thermometers')), now);
    const off = plan.flatMap((one) => {
      if (one.kind !== 'calibration') return [];
      const entry = zNewCalibration.parse(one.input);
      const point = pointOf(entry);
      const expected = point && expectedAt(point);
      return expected === null || entry.readCelsius === null
        ? []
        : judgeDeviation(entry.readCelsius - expected, 1) === 'off'
          ? [{ at: one.at, thermometerId: entry.thermometerId }]
          : [];
    });
    expect(off).toHaveLength(1);
    const later = plan.filter(
      ({ at, input }) =>
        at > off[0]!.at && 'thermometerId' in input && input.thermometerId === off[0]!.thermometerId,
    );
    expect(later.map(({ input }) => 'kind' in input && input.kind)).toEqual(['replacement', 'calibration']);
  });
});
