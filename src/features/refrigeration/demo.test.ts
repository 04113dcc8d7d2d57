import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { daysBetween, romeDate } from '#platform/kernel/dates.ts';
import { planThermometers } from '#features/thermometers/demo.ts';
import { zNewEquipment, zNewReading } from './contract.ts';
import { planTemperatures } from './demo.ts';
import { classifyTemperature } from './temperature-status.ts';

const plan = until(planTemperatures(demoMonth('temperatures')), now);
type Write = (typeof plan)[number];
type Of<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;
const of = <Kind extends Write['kind']>(kind: Kind): Of<Kind>[] =>
  plan.filter((write): write is Of<Kind> => write.kind === kind);

describe('the temperatures of the demo restaurant', () => {
  it.each(demoInstants)('ask for nothing that would be refused, made %s', (_, instant) => {
    const schemas = { equipment: zNewEquipment, reading: zNewReading };
    for (const { kind, input } of planTemperatures(demoMonth('temperatures', instant)))
      expect(() => schemas[kind].parse(input)).not.toThrow();
  });

  it('[FRIG-32] some are made with the probe, each after it was there and found true', () => {
    const thermometers = until(planThermometers(demoMonth('thermometers')), now);
    const probe = thermometers.find(({ kind, input }) => kind === 'thermometer' && 'name' in input);
    const checked = thermometers.find(
      ({ input }) => 'thermometerId' in input && input.thermometerId === probe?.input.id,
    );
    const probed = of('reading').filter(({ input }) => input.thermometerId !== undefined);
    expect(probed.length).toBeGreaterThan(10);
    for (const { at, input } of probed) {
      expect(input.thermometerId).toBe(probe?.input.id);
      expect(at > checked!.at).toBe(true);
    }
  });

  it('are of six pieces of equipment', () => {
    expect(of('equipment')).toHaveLength(6);
  });

  it('read every piece of equipment twice a day; twice in the month one was too warm, and something was done', () => {
    const limits = new Map<string, Of<'equipment'>['input']['limits']>(
      of('equipment').map(({ input }) => [input.id, input.limits]),
    );
    const outside = of('reading').filter(
      ({ input, at }) =>
        now.getTime() - at.getTime() > 3 * 3_600_000 &&
        classifyTemperature(input.temperature, limits.get(input.equipmentId!)!) !== 'OK',
    );
    expect(outside).toHaveLength(2);
    for (const { input, at } of outside) {
      expect(input.correctiveAction).toBeTruthy();
      const next = of('reading').find(
        (other) => other.at > at && other.input.equipmentId === input.equipmentId,
      );
      expect(classifyTemperature(next!.input.temperature, limits.get(input.equipmentId!)!)).toBe('OK');
    }
    const yesterday = of('reading').filter(({ at }) => daysBetween(romeDate(at), romeDate(now)) === 1);
    expect(yesterday).toHaveLength(12);
  });
});
