import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { zEmptyTub, zMake } from './contract.ts';
import { planPreparations } from './demo.ts';
import { expiryOf } from './expiry.ts';

type Write = ReturnType<typeof planPreparations>[number];
type Made = Extract<Write, { kind: 'make' }>;

const planned = (instant: Date | string) =>
  until(planPreparations(demoMonth('preparations', instant)), new Date(instant));

/** When a container is good no more, by its hours alone. */
const endOf = ({ at, input: { storage, hours = null, days = null } }: Made): Date =>
  expiryOf({ madeAt: at, storage, hours, days, bounds: [], reason: null }).expiresAt;

describe('what the kitchen of the demo restaurant has made', () => {
  it.each(demoInstants)('asks for nothing that would be refused, made %s', (_, instant) => {
    const tubs = new Map<string, { made: Made; left: number }>();
    for (const write of planned(instant)) {
      if (write.kind === 'make') {
        const input = zMake.parse(write.input);
        for (const { tubId, quantity } of input.tubs) {
          const from = tubs.get(tubId)!;
          expect(write.at < endOf(from.made)).toBe(true);
          from.left -= quantity;
        }
        tubs.set(input.tubId, { made: write, left: input.quantity });
        continue;
      }
      const input = zEmptyTub.parse(write.input);
      const from = tubs.get(input.tubId)!;
      // What is past its hours is only thrown away.
      expect(write.at < endOf(from.made)).toBe(input.kind === 'use');
      from.left -= input.quantity;
    }
    for (const { left } of tubs.values()) expect(left).toBeGreaterThan(-1e-9);
  });

  it('leaves containers that are fresh, end today, are past it, and are frozen; others are empty', () => {
    const plan = planned(now);
    const left = new Map<string, number>();
    for (const { kind, input } of plan)
      if (kind === 'empty') left.set(input.tubId, (left.get(input.tubId) ?? 0) - input.quantity);
      else
        for (const { tubId, quantity } of input.tubs ?? [])
          left.set(tubId, (left.get(tubId) ?? 0) - quantity);
    const made = plan.filter((write): write is Made => write.kind === 'make');
    const isEmpty = ({ input: { tubId, quantity } }: Made) => quantity + (left.get(tubId) ?? 0) < 1e-9;
    const full = made.filter((write) => !isEmpty(write));
    const hoursLeft = full
      .filter(({ input }) => input.storage === 'fridge')
      .map((write) => (endOf(write).getTime() - now.getTime()) / 3_600_000);
    expect(hoursLeft.some((hours) => hours < 0)).toBe(true);
    expect(hoursLeft.some((hours) => hours > 0 && hours < 9)).toBe(true);
    expect(hoursLeft.some((hours) => hours > 24)).toBe(true);
    expect(full.filter(({ input }) => input.storage === 'freezer')).toHaveLength(2);
    expect(made.length - full.length).toBeGreaterThanOrEqual(3);
    // Of stock goes in what is there.
    expect(made.some(({ input }) => (input.stock ?? []).length >= 2)).toBe(true);
  });
});
