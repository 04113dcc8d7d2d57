import { describe, expect, it } from 'vitest';
import { mattersOfDay } from './matters-of-day.ts';

const performedAt = new Date('2026-11-01T09:00:00Z');
const recheckAt = new Date('2026-11-01T10:00:00Z');
const matter = { id: 'e1', name: 'Friggitrice 1', value: '27 %', performedAt };
const said = { action: 'Spenta', operatorName: 'Anna', at: performedAt, recheckAt };

describe('what goes on in a register, told of a day', () => {
  it('is unanswered while nobody has said what was done, and owed to nobody yet', () => {
    expect(mattersOfDay('oil', [{ ...matter, said: null }])).toEqual({
      rechecks: [],
      owed: [],
      unanswered: [{ kind: 'oil', ...matter, status: 'critical' }],
    });
  });

  it('is to be measured again from then on, and not unanswered', () => {
    expect(mattersOfDay('pest', [{ ...matter, said }])).toEqual({
      rechecks: [{ kind: 'pest', id: 'e1', entryId: 'e1', name: 'Friggitrice 1', value: '27 %', recheckAt }],
      owed: [
        {
          kind: 'pest',
          id: 'e1',
          name: 'Friggitrice 1',
          criticalLimit: null,
          dueAt: recheckAt,
          state: 'recheck',
        },
      ],
      unanswered: [],
    });
  });
});
