import { describe, expect, it } from 'vitest';
import { widerTaskEnds } from '#features/haccp/kind-limits.ts';
import { limitsOf } from '#features/haccp/limits-of.ts';
import { hazards, paces, sectionKeys, steps, templateNames } from './kinds.ts';
import {
  byStep,
  ccpNumbers,
  changesOf,
  frequencyOf,
  moved,
  openPoints,
  rowProblem,
  standingOfTask,
  unwritten,
} from './manual.ts';
import { zManualRow, zRowFields, type ManualContent, type ManualRow } from './shapes.ts';
import { templateRow } from './template-row.ts';
import { templateOf } from './templates.it.ts';

const row = (id: string, more: Partial<ManualRow> = {}): ManualRow => ({
  ...templateRow({
    key: id,
    step: 'storage',
    title: `Riga ${id}`,
    hazards: ['biological'],
    hazard: 'Germi',
    control: 'ccp',
    monitoring: 'Misura',
    correctiveAction: 'Butta',
    record: 'checks',
    criticalLimit: '≤ 4 °C',
  }),
  id,
  revision: 1,
  ...more,
});
const manual = (rows: ManualRow[], sections: ManualContent['sections'] = []): ManualContent => ({
  template: 'trattoria',
  sections,
  rows,
});

describe('the order of a manual', () => {
  it('[MANUAL-02] goes by the steps of the work, and counts the critical points as they are printed', () => {
    const rows = [
      row('c', { step: 'cooking' }),
      row('a', { step: 'receiving' }),
      row('b', { step: 'receiving', control: 'prp' }),
      row('d', { step: 'cooking' }),
    ];
    expect(byStep(rows).map(({ step, rows: own }) => [step, own.map(({ id }) => id)])).toEqual([
      ['receiving', ['a', 'b']],
      ['cooking', ['c', 'd']],
    ]);
    expect([...ccpNumbers(rows)]).toEqual([
      ['a', 1],
      ['c', 2],
      ['d', 3],
    ]);
  });

  it('[MANUAL-02] a row moves by a place among those of its step, and stays at its ends', () => {
    const rows = [row('a'), row('x', { step: 'cooking' }), row('b'), row('c')];
    const ids = (list: readonly ManualRow[]) => list.map(({ id }) => id).join('');
    expect(ids(moved(rows, 'b', 'up'))).toBe('bxac');
    expect(ids(moved(rows, 'b', 'down'))).toBe('axcb');
    expect(moved(rows, 'a', 'up')).toBe(rows);
    expect(moved(rows, 'c', 'down')).toBe(rows);
    expect(moved(rows, 'x', 'up')).toBe(rows);
    expect(moved(rows, 'nobody', 'up')).toBe(rows);
  });
});

describe('what only a consultant may fill in', () => {
  it('[MANUAL-03] is counted until somebody names who filled it in', () => {
    const asks = { asks: 'La durata', by: null };
    const content = manual(
      [
        row('a', { consultant: asks }),
        row('b', { consultant: { asks: 'pH', by: 'Dott.ssa Neri' } }),
        row('c'),
      ],
      [{ key: 'premises', text: null, consultant: { asks: 'Planimetria', by: null }, revision: 1 }],
    );
    expect(openPoints(content)).toEqual([
      { of: 'section', id: 'premises', asks: 'Planimetria' },
      { of: 'row', id: 'a', asks: 'La durata' },
    ]);
  });

  it('[MANUAL-03] what a template leaves to the restaurant itself is named until it is written', () => {
    const page = (
      key: 'team' | 'water_waste' | 'premises',
      text: string | null,
      asks: string | null = null,
    ) => ({
      key,
      text,
      consultant: asks === null ? null : { asks, by: null },
      revision: 1,
    });
    expect(
      unwritten([
        page('team', 'Responsabile: [nome e cognome].'),
        page('water_waste', null),
        page('premises', null, 'Pianta'),
      ]),
    ).toEqual(['team', 'water_waste']);
    expect(unwritten([page('team', 'Responsabile: Anna (cuoca).')])).toEqual([]);
  });

  it.each([
    ['ccp', '≤ 4 °C', null, null],
    ['ccp', null, null, 'ccp_needs_limit'],
    ['ccp', null, { asks: 'Il limite', by: null }, null],
    ['ccp', null, { asks: 'Il limite', by: 'Dott. Neri' }, 'ccp_needs_limit'],
    ['prp', null, null, null],
  ] as const)(
    '[MANUAL-03] a %s with the limit %j and %j is %j',
    (control, criticalLimit, consultant, code) => {
      expect(rowProblem({ control, criticalLimit, consultant })?.code ?? null).toBe(code);
    },
  );
});

describe('what changed', () => {
  it('[MANUAL-05] is told by rows, fields, pages and order', () => {
    const before = manual(
      [row('a'), row('b'), row('c')],
      [{ key: 'team', text: 'Anna', consultant: null, revision: 1 }],
    );
    const after = manual(
      [row('b'), row('a', { criticalLimit: '≤ 3 °C', who: 'Anna', revision: 7 }), row('d')],
      [{ key: 'team', text: 'Anna e Bruno', consultant: null, revision: 2 }],
    );
    expect(changesOf(before, after)).toEqual([
      { kind: 'section', section: 'team' },
      {
        kind: 'row_changed',
        rowId: 'a',
        title: 'Riga a',
        fields: ['criticalLimit', 'who'],
        limit: { before: '≤ 4 °C', after: '≤ 3 °C' },
      },
      { kind: 'row_added', rowId: 'd', title: 'Riga d' },
      { kind: 'row_removed', rowId: 'c', title: 'Riga c' },
      { kind: 'order' },
    ]);
    // What only counts on is no change.
    expect(
      changesOf(
        before,
        manual(
          before.rows.map((one) => ({ ...one, revision: 9 })),
          before.sections,
        ),
      ),
    ).toEqual([]);
  });

  it('[MANUAL-05] figures typed beside the same words, and another note of the record, are changes', () => {
    const before = manual([row('a', { criticalLimit: 'fredda', limitMaximum: 4 })]);
    expect(changesOf(before, manual([row('a', { criticalLimit: 'fredda', limitMaximum: 8 })]))).toMatchObject(
      [{ kind: 'row_changed', fields: ['criticalLimit'] }],
    );
    expect(changesOf(manual([row('a')]), manual([row('a', { recordNote: 'Nel quaderno' })]))).toMatchObject([
      { fields: ['record'] },
    ]);
  });
});

describe('a check and its row', () => {
  const task = { criticalLimit: '≤ 4 °C', limitMaximum: 4, limitUnit: 'celsius', archivedAt: null };
  it.each([
    ['the same limit', row('a'), task, 'as_written'],
    ['the same in other words', row('a', { criticalLimit: 'max 4 °C' }), task, 'as_written'],
    ['a wider one', row('a'), { ...task, criticalLimit: '≤ 6 °C', limitMaximum: 6 }, 'differs'],
    ['a stricter one', row('a'), { ...task, criticalLimit: '≤ 2 °C', limitMaximum: 2 }, 'differs'],
    [
      'words',
      row('a', { criticalLimit: 'pulite' }),
      { criticalLimit: 'Pulite', archivedAt: null },
      'as_written',
    ],
    [
      'other words',
      row('a', { criticalLimit: 'pulite' }),
      { criticalLimit: 'asciutte', archivedAt: null },
      'differs',
    ],
    ['a figure in place of words', row('a', { criticalLimit: 'fredda' }), task, 'differs'],
    ['a row without a limit', row('a', { criticalLimit: null }), task, 'as_written'],
    ['no row', undefined, task, 'row_gone'],
    ['put away', row('a'), { ...task, archivedAt: new Date() }, 'archived'],
  ] as const)('[MANUAL-07] with %s', (_, of, with_, standing) => {
    expect(standingOfTask(of, with_)).toBe(standing);
  });

  it('[MANUAL-07] is asked for as often as the row is looked at', () => {
    expect(paces.map((pace) => [pace, frequencyOf(pace)])).toEqual([
      ['each_delivery', 'daily'],
      ['each_batch', 'daily'],
      ['daily', 'daily'],
      ['weekly', 'weekly'],
      ['monthly', 'monthly'],
      ['yearly', 'monthly'],
      ['on_change', 'monthly'],
    ]);
  });
});

describe.each(templateNames)('[MANUAL-01] the template of a %s', (name) => {
  const { rows, sections } = templateOf(name);

  it('has rows that may be stored as they are, each once, through all steps that concern it', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    for (const { key, ...fields } of rows) {
      expect(zRowFields.safeParse(fields), key).toMatchObject({ success: true });
      expect(
        zManualRow.safeParse({ ...fields, key, id: crypto.randomUUID(), revision: 1 }),
        key,
      ).toMatchObject({
        success: true,
      });
      expect(rowProblem(fields), key).toBeNull();
    }
    const known = new Set(rows.map(({ step }) => step));
    for (const step of ['receiving', 'storage', 'preparation', 'cleaning', 'staff', 'allergens'] as const)
      expect(known).toContain(step);
    expect(steps.filter((step) => known.has(step)).length).toBeGreaterThan(9);
    for (const hazard of hazards) expect(rows.some((one) => one.hazards.includes(hazard))).toBe(true);
  });

  it('asks no limit wider than its kind, and a critical point has one that is compared, a word for the eye, or the consultant', () => {
    for (const { title, criticalLimit, control, consultant, key } of rows) {
      if (criticalLimit !== null)
        expect(widerTaskEnds({ name: title, category: null, criticalLimit }), key).toEqual([]);
      else if (control === 'ccp') expect(consultant, key).toMatchObject({ by: null });
    }
    expect(
      rows.filter((one) => one.criticalLimit !== null && limitsOf({ criticalLimit: one.criticalLimit }))
        .length,
    ).toBeGreaterThan(4);
  });

  it('says where each row comes from, and passes no figure for law', () => {
    for (const { source, sourceText, consultant, criticalLimit, key } of rows) {
      expect(sourceText !== null || consultant !== null, key).toBe(true);
      if (source === 'law')
        expect(criticalLimit === null || limitsOf({ criticalLimit }) === null, key).toBe(true);
    }
  });

  it('has every general page, and leaves to the consultant what a kitchen can not know', () => {
    expect(sections.map(({ key }) => key)).toEqual([...sectionKeys]);
    const open = openPoints({
      sections: sections.map((one) => ({ ...one, revision: 1 })),
      rows: rows.map((one) => ({ ...one, id: one.key, revision: 1 })),
    });
    expect(open.length).toBeGreaterThan(6);
    for (const { key, text, consultant } of sections)
      expect(text !== null || consultant !== null, key).toBe(true);
  });
});
