import { describe, expect, it } from 'vitest';
import { batchIdAt, voiceLabelProblems } from './voice-label.ts';

const at = new Date('2034-11-22T10:20:00Z');
const fine = {
  prepTime: at.toISOString(),
  shelfLife: 24,
  quantity: 2.5,
  unit: 'kg',
  kept: 'fridge',
  reason: null,
} as const;
const hours = (count: number): string => new Date(at.getTime() + count * 3_600_000).toISOString();

describe('[VOICE-30] what can stand on food', () => {
  it.each([
    ['as it is', {}, {}],
    ['made later', { prepTime: hours(1) }, { prepTime: { code: 'in_future' } }],
    ['made so long ago that it is over', { prepTime: hours(-24) }, { shelfLife: { code: 'date_passed' } }],
    ['a minute before', { prepTime: new Date(at.getTime() - 86_340_000).toISOString() }, {}],
    ['half a piece', { quantity: 0.5, unit: 'pz' }, { quantity: { code: 'not_whole' } }],
    ['three days in the fridge', { shelfLife: 72 }, {}],
    ['more, and why', { shelfLife: 168, reason: 'Sottovuoto, lo dice il manuale' }, {}],
    ['more without why', { shelfLife: 73 }, { reason: { code: 'required' } }],
    ['more than a week', { shelfLife: 169 }, { shelfLife: { code: 'too_large', bound: 168 } }],
    [
      'two years in the freezer, and why',
      { shelfLife: 17_520, kept: 'freezer', reason: 'Lo dice il manuale' },
      {},
    ],
    ['a place that nobody knows', { kept: null }, { storage: { code: 'unknown_place' } }],
  ] as const)('%s', (_, rest, problems) => {
    expect(voiceLabelProblems({ ...fine, ...rest }, at)).toEqual(problems);
  });

  it('[VOICE-18] the batch is BATCH_ and the time', () => {
    expect(batchIdAt(new Date(1_000))).toBe('BATCH_1000');
    expect(batchIdAt(at)).toMatch(/^BATCH_\d+$/);
  });
});
