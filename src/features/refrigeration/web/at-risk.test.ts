import { expect, it } from 'vitest';
import { atRiskSearch } from './at-risk.ts';

const matter = {
  readingId: '0199d4c8-6a50-7c3e-9f5e-1b2a3c4d5e6f',
  equipmentId: null,
  equipmentName: 'Frigo 1',
  performedAt: '2026-11-20T23:30:00.000Z',
};

it('[TRACE-33] what stood in a fridge that was too warm is asked for from the day before, by the local day', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(atRiskSearch(matter, now)).toEqual({
    da: 'place:Frigo 1',
    dal: '2026-11-20',
    al: '2026-11-21',
    misura: matter.readingId,
  });
  expect(atRiskSearch({ ...matter, toSend: true }, now)).not.toHaveProperty('misura');
});

it('[TRACE-60] what stood in registered equipment is asked for by which it is, not by what it is called', () => {
  const equipmentId = '0199d4c8-6a50-7c3e-9f5e-1b2a3c4d5e70';
  expect(atRiskSearch({ ...matter, equipmentId }, new Date('2026-11-21T08:00:00Z'))).toMatchObject({
    da: `equipment:${equipmentId}`,
    misura: matter.readingId,
  });
});
