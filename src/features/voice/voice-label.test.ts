import { describe, expect, it } from 'vitest';
import { batchIdAt, voiceLabelProblems } from './voice-label.ts';

const at = new Date('2034-11-22T10:20:00Z');
const fine = { prepTime: at.toISOString(), shelfLife: 24, quantity: 2.5, unit: 'kg' } as const;
const hours = (count: number): string => new Date(at.getTime() + count * 3_600_000).toISOString();

describe('[VOICE-30] what can stand on food', () => {
  it.each([
    ['as it is', {}, {}],
    ['made later', { prepTime: hours(1) }, { prepTime: 'in_future' }],
    ['made so long ago that it is over', { prepTime: hours(-24) }, { shelfLife: 'date_passed' }],
    ['a minute before', { prepTime: new Date(at.getTime() - 86_340_000).toISOString() }, {}],
    ['half a piece', { quantity: 0.5, unit: 'pz' }, { quantity: 'not_whole' }],
  ] as const)('%s', (_, rest, problems) => {
    expect(voiceLabelProblems({ ...fine, ...rest }, at)).toEqual(problems);
  });

  it('[VOICE-18] the batch is BATCH_ and the time', () => {
    expect(batchIdAt(new Date(1_000))).toBe('BATCH_1000');
    expect(batchIdAt(at)).toMatch(/^BATCH_\d+$/);
  });
});
