import { describe, expect, it } from 'vitest';
import { figuresOf, figuresProblem, givenFigures, isSameLimit, limitsOf } from './limits-of.ts';
import { parseCriticalLimit } from './critical-limit.ts';
import type { LimitFigures } from './limits-of.ts';

const figures = (
  limitMinimum: number | null,
  limitMaximum: number | null,
  limitUnit: LimitFigures['limitUnit'] = null,
): LimitFigures => ({ limitMinimum, limitMaximum, limitUnit });
const end = (value: number, strict = false) => ({ value, strict });

describe('[HACCP-20] limitsOf', () => {
  it.each([
    ['the text where there are no figures', '≤ 4 °C', figures(null, null), [null, end(4), 'celsius']],
    ['the text of what was stored before figures', '< 5', {}, [null, end(5, true), null]],
    [
      'the figures where the text is not certain',
      'max 4, poi buttare',
      figures(null, 4, 'celsius'),
      [null, end(4), 'celsius'],
    ],
    [
      'the figures, also where the text says others',
      '≤ 8 °C',
      figures(0, 4, 'celsius'),
      [end(0), end(4), 'celsius'],
    ],
    [
      'a bound that the text excludes',
      '< 5 °C',
      figures(null, 5, 'celsius'),
      [null, end(5, true), 'celsius'],
    ],
    ['a bound that the text does not name', '< 5 °C', figures(null, 4, 'celsius'), [null, end(4), 'celsius']],
    ['an end at zero', 'vedi manuale', figures(0, null, 'percent'), [end(0), null, 'percent']],
  ] as const)('takes %s', (_case, criticalLimit, stored, [lower, upper, unit]) => {
    expect(limitsOf({ criticalLimit, ...stored })).toEqual({ lower, upper, unit });
  });

  it.each([
    ['no figures and an uncertain text', { criticalLimit: 'vedi manuale', ...figures(null, null) }],
    ['a unit alone', { criticalLimit: 'vedi manuale', ...figures(null, null, 'celsius') }],
    ['a unit that is not known here', { criticalLimit: '≤ 4', limitMaximum: 4, limitUnit: 'furlong' }],
  ])('compares nothing with %s', (_case, stated) => {
    expect(limitsOf(stated)).toBeNull();
  });

  it('reads the figures of every certain text back as they were', () => {
    for (const criticalLimit of [
      '≤ 4 °C',
      '< -18',
      'tra -1 e 1 °C',
      'pH < 4,6',
      'entro 2 ore',
      '0,2-0,5 mg/l',
    ]) {
      const limit = parseCriticalLimit(criticalLimit);
      expect(limit).not.toBeNull();
      expect(limitsOf({ criticalLimit, ...figuresOf(limit) })).toEqual(limit);
    }
    expect(figuresOf(null)).toEqual(figures(null, null));
    expect(givenFigures(figures(null, 4))).toEqual({ limitMaximum: 4 });
    expect(givenFigures({})).toEqual({});
  });

  it('tells limits apart by what they judge', () => {
    expect(isSameLimit({ criticalLimit: '≤ 4' }, { criticalLimit: 'max 4', limitMaximum: 4 })).toBe(true);
    expect(isSameLimit({ criticalLimit: '≤ 4' }, { criticalLimit: '< 4' })).toBe(false);
    expect(isSameLimit({ criticalLimit: 'a' }, { criticalLimit: 'a', limitMaximum: 4 })).toBe(false);
  });
});

describe('[HACCP-20] figuresProblem', () => {
  it.each([
    ['vedi manuale', figures(null, null), null],
    ['vedi manuale', figures(null, 4, 'celsius'), null],
    ['vedi manuale', figures(3.9, 4, 'celsius'), null],
    ['vedi manuale', figures(4, 4, 'celsius'), ['limitMaximum', 'limit_ends_swapped']],
    ['vedi manuale', figures(5, 4), ['limitMaximum', 'limit_ends_swapped']],
    ['vedi manuale', figures(null, 14.1, 'ph'), ['limitMaximum', 'limit_not_plausible']],
    ['vedi manuale', figures(-0.1, null, 'percent'), ['limitMinimum', 'limit_not_plausible']],
    ['≤ 4 °C', figures(null, 4, 'celsius'), null],
    ['≤ 4', figures(null, 4, 'celsius'), null],
    ['≤ 4 °C', figures(null, 4), null],
    ['≤ 4 °C', figures(null, 8, 'celsius'), ['limitMaximum', 'limit_differs_from_text']],
    ['≤ 4 °C', figures(0, 4, 'celsius'), ['limitMinimum', 'limit_differs_from_text']],
    ['≤ 4 °C', figures(null, 4, 'percent'), ['limitUnit', 'limit_differs_from_text']],
  ] as const)('of %j and %j is %j', (text, typed, problem) => {
    expect(figuresProblem(text, typed)).toEqual(
      problem === null ? null : { field: problem[0], code: problem[1] },
    );
  });
});
