import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, cut, ellipsis } from './flow.ts';
import type { Run } from './label-content.ts';
import { textWidth } from './text-width.ts';

const size = 10;
const widthOf = (text: string) => textWidth(text, 'regular', size);
const plain = (text: string): Run => ({ text, weight: 'regular' });
const bold = (text: string): Run => ({ text, weight: 'bold' });
const textsOf = (broken: ReturnType<typeof breakLines>) =>
  broken?.lines.map((line) => line.map(({ text }) => text).join('|'));

describe('[LABEL-28] a text that is cut', () => {
  it.each([
    ['Pollo', widthOf('Pollo'), 'Pollo'],
    ['Pollo', widthOf('Poll'), 'Poll'],
    ['Pollo', widthOf('Poll') - 0.01, 'Pol'],
    ['Pollo', 0, ''],
    ['Pollo', -1, ''],
    ['', 100, ''],
    // What people see as one is not taken apart.
    ['è👩‍🍳', widthOf('è'), 'è'],
    ['👩‍🍳è', widthOf('👩‍🍳') - 0.01, ''],
  ])('%j to %d is %j', (text, width, left) => {
    expect(cut(text, 'regular', size, width)).toBe(left);
  });
});

describe('[LABEL-28] lines', () => {
  const room = widthOf('uova e latte');
  it.each<[string, readonly Run[], number, readonly string[]]>([
    ['nothing', [], 9, []],
    ['white space alone', [plain('  ')], 9, []],
    ['what fits exactly', [plain('uova e latte')], 9, ['uova e latte']],
    ['white space is one', [plain('  uova\n e   latte ')], 9, ['uova e latte']],
    ['a word more', [plain('uova e latte, sale')], 9, ['uova e', 'latte, sale']],
    ['bold begins a piece', [plain('uova '), bold('latte')], 9, ['uova|latte']],
    ['the last one ends with an ellipsis', [plain('uova e latte e sale e pepe')], 1, ['uova e lat…']],
    ['as many as there may be, and no more', [plain('uova e latte sale')], 2, ['uova e latte', 'sale']],
    [
      'a word longer than a line',
      [plain('precipitevolissimevolmente')],
      9,
      ['precipitevo', 'lissimevolm', 'ente'],
    ],
  ])('%s', (_, runs, most, lines) => {
    const broken = breakLines(runs, size, () => room, most);
    expect(textsOf(broken)).toEqual(lines);
    expect(broken?.shortened).toBe(lines.some((line) => line.endsWith(ellipsis)));
  });

  it('lose a comma for which the ellipsis would stand beyond the edge', () => {
    const runs = [bold('latte'), plain(','), bold(' uova')];
    const narrow = textWidth('latte', 'bold', size) + widthOf(',') + 0.1;
    expect(textsOf(breakLines(runs, size, () => narrow, 1))).toEqual(['latt…']);
    expect(breakLines([plain('uova')], size, () => widthOf('u'), 1)).toBeNull();
  });

  it('are as wide as each has room', () => {
    const rooms = [widthOf('uova'), room];
    expect(textsOf(breakLines([plain('uova e latte')], size, (line) => rooms[line] ?? 0))).toEqual([
      'uova',
      'e latte',
    ]);
  });

  it('are none where not one character fits', () => {
    expect(breakLines([plain('uova')], size, () => 1)).toBeNull();
    expect(breakLines([plain('uova')], size, (line) => (line === 0 ? widthOf('uo') : 1))).toBeNull();
  });

  it('never leave their room, overlap or lose a word without an ellipsis', () => {
    const run = fc.record({
      text: fc.string({
        unit: fc.constantFrom('i', 'W', 'o', ' ', ' ', ',', '👩‍🍳', '漢', '.'),
        maxLength: 40,
      }),
      weight: fc.constantFrom('regular' as const, 'bold' as const),
    });
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 6 }),
        fc.double({ min: 14, max: 120, noNaN: true }),
        fc.integer({ min: 1, max: 5 }),
        (runs, width, most) => {
          const broken = breakLines(runs, size, () => width, most);
          if (broken === null) return;
          expect(broken.lines.length).toBeLessThanOrEqual(most);
          for (const line of broken.lines) {
            let end = 0;
            for (const piece of line) {
              expect(piece.x).toBeGreaterThanOrEqual(end - 1e-6);
              end = piece.x + piece.width;
              expect(end).toBeLessThanOrEqual(width + 1e-6);
            }
          }
          const said = runs
            .map(({ text }) => text)
            .join('')
            .replaceAll(/\s+/g, '');
          const shown = broken.lines
            .flat()
            .map(({ text }) => text)
            .join('')
            .replaceAll(/\s+/g, '');
          if (broken.shortened)
            expect(said.startsWith(shown.slice(0, -1)) && shown.endsWith(ellipsis)).toBe(true);
          else expect(shown).toBe(said);
        },
      ),
      { seed: 28, numRuns: 1_000 },
    );
  });
});
