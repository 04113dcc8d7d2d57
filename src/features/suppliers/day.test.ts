import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/day/day.ts';
import { suppliersDay } from './day.ts';
import { supplierNotices, takenNotices } from './notices.ts';
import type { Vetted } from './supplier-standing.ts';

const viewer = (today: string, plan = true): Viewer => ({
  now: new Date(`${today}T10:00:00.000Z`),
  today,
  holds: () => plan,
  isAdmin: true,
});
const supplier = (
  expiresOn: string | null,
  decision: 'approved' | 'suspended' = 'approved',
  reviewOn: string | null = null,
): Vetted => ({
  supplier: 'Rossi',
  decision: { id: 'd', decision, grounds: null, datedOn: '2026-01-10', expiresOn: reviewOn },
  documents: [
    {
      id: 'a',
      document: 'certification',
      documentName: null,
      number: null,
      datedOn: '2024-01-10',
      expiresOn,
    },
  ],
});
const none = { count: 0, entries: [] };

describe('[SUPP-04] the day of suppliers', () => {
  it.each([
    ['2026-09-21', null, null, null],
    ['2026-09-22', 'soon', 'soon', 'medium'],
    ['2026-11-06', 'soon', 'soon', 'medium'],
    ['2026-11-07', 'soon', 'pressing', 'high'],
    ['2026-11-21', 'soon', 'pressing', 'high'],
    ['2026-11-22', 'late', 'expired', 'high'],
  ])(
    'a document until 21 November on %s: %s on Oggi; in the bell %s, %s',
    (today, state, level, priority) => {
      const vetted = [supplier('2026-11-21')];
      expect(suppliersDay({ vetted, done: none }, viewer(today)).deadlines).toEqual(
        state === null
          ? []
          : [{ kind: 'supplier', id: 'a', name: 'Rossi, Certificazione', dueOn: '2026-11-21', state }],
      );
      const { notices } = supplierNotices(vetted, viewer(today));
      expect(notices).toMatchObject(
        level === null ? [] : [{ type: 'supplier', level, priority, title: 'Rossi', subjectId: 'a' }],
      );
      for (const { since } of notices) expect(since <= viewer(today).now).toBe(true);
    },
  );

  it('a decision is asked for anew; of who is suspended nothing is', () => {
    const told = (vetted: Vetted) =>
      suppliersDay({ vetted: [vetted], done: none }, viewer('2026-11-22')).deadlines;
    expect(told(supplier(null, 'approved', '2026-11-21'))).toMatchObject([
      { id: 'd', name: 'Rossi, valutazione', state: 'late' },
    ]);
    expect(told(supplier('2026-11-01', 'suspended'))).toEqual([]);
  });

  it('what was recorded is done, and says how nobody can tell; without registers nothing is asked', () => {
    const row = {
      id: 'a',
      kind: 'decision',
      supplier: 'Rossi',
      decision: 'approved',
      grounds: 'Visitato',
      document: null,
      document_name: null,
      number: null,
      dated_on: '2026-11-20',
      expires_on: '2027-11-20',
      operator_name: 'Anna',
      performed_at: '2026-11-21T09:00:00.000Z',
    } as const;
    const vetted = [supplier('2020-01-01')];
    expect(suppliersDay({ vetted, done: { count: 1, entries: [row] } }, viewer('2026-11-21', false))).toEqual(
      {
        done: {
          count: 1,
          entries: [
            expect.objectContaining({
              title: 'Fornitore: Rossi',
              value: 'Approvato dal 20/11/2026 · da rivedere entro il 20/11/2027 · Visitato',
              outcome: null,
            }),
          ],
        },
      },
    );
    expect(supplierNotices(vetted, viewer('2026-11-21', false)).notices).toEqual([]);
  });
});

describe('[SUPP-06] in the bell, goods that were taken of who is suspended', () => {
  const lastOf = [{ supplier: ' ROSSI', lastOn: '2026-11-20' }];
  it('is told since it happened, not since the midnight of its day', () => {
    const lastAt = '2026-11-21T09:57:00.000Z';
    const seen = [{ supplier: 'Rossi', lastOn: '2026-11-21', lastAt }];
    const since = takenNotices([supplier(null, 'suspended')], seen, viewer('2026-11-21')).notices[0]?.since;
    expect(since).toEqual(new Date(lastAt));
  });

  it('each delivery is a notice of its own', () => {
    const [first] = takenNotices([supplier(null, 'suspended')], lastOf, viewer('2026-11-21')).notices;
    expect(first).toMatchObject({ type: 'supplier', priority: 'high', title: 'Rossi', subjectId: 'd' });
    const later = [{ supplier: 'Rossi', lastOn: '2026-11-21' }];
    const [second] = takenNotices([supplier(null, 'suspended')], later, viewer('2026-11-21')).notices;
    expect(second?.record).not.toBe(first?.record);
  });

  it.each([
    ['approved again', [supplier(null)], lastOf, true],
    [
      'nothing was taken since',
      [supplier(null, 'suspended')],
      [{ supplier: 'Rossi', lastOn: '2026-01-10' }],
      true,
    ],
    ['without registers in the plan', [supplier(null, 'suspended')], lastOf, false],
  ])('none where %s', (_name, vetted, seen, plan) => {
    expect(takenNotices(vetted, seen, viewer('2026-11-21', plan)).notices).toEqual([]);
  });
});
