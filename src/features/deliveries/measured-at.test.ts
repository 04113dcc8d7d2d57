import { expect, it } from 'vitest';
import { measuredAt } from './measured-at.ts';

it.each([
  ['on the day on which they came', '2026-11-21', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  ['a moment before midnight in Rome', '2026-11-21', '2026-11-21T22:59:59.999Z', '2026-11-21T22:59:59.999Z'],
  ['the day after', '2026-11-21', '2026-11-22T09:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['days after, in summer', '2026-07-01', '2026-07-04T09:00:00.000Z', '2026-07-01T22:00:00.000Z'],
  ['after the change of the hour', '2026-10-25', '2026-10-26T09:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])(
  '[GOODS-38] goods that are written down %s were measured by then',
  (_when, receivedOn, performedAt, at) => {
    expect(measuredAt({ receivedOn, performedAt: new Date(performedAt) }).toISOString()).toBe(at);
  },
);
