import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergens } from '#features/allergens/allergens.ts';
import { drawLabel, type Box, type Drawing } from './draw-label.ts';
import { figtreeWidths } from './figtree-widths.ts';
import { labelFormatCodes, labelFormats } from './formats.ts';
import type { LabelData } from './label-data.ts';
import { labelOf } from './test-kit.ts';

const url = `https://credenza.example/qr/7c9e6679-7425-40de-944b-e07fc1f90ae7`;

function drawn(label: LabelData, format: (typeof labelFormatCodes)[number], at = url): Drawing {
  const result = drawLabel(label, at, format);
  if (!result.ok) throw new Error(`does not fit on ${format}`);
  return result.drawing;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 1e-6 &&
  b.x + b.width > a.x + 1e-6 &&
  a.y + a.height > b.y + 1e-6 &&
  b.y + b.height > a.y + 1e-6;

/** What is wrong with where things stand. */
function faults({ items, width, height, format }: Drawing): string[] {
  const { margin } = labelFormats[format];
  const boxes = items.filter(({ kind }) => kind !== 'frame');
  const found: string[] = [];
  for (const { box, ...item } of items)
    if (
      box.x < margin.x - 1e-6 ||
      box.y < margin.y - 1e-6 ||
      box.x + box.width > width - margin.x + 1e-6 ||
      box.y + box.height > height - margin.y / 2 + 1e-6
    )
      found.push(`${item.kind} outside of the paper`);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1))
      if (overlap(one.box, other.box)) found.push(`${one.kind} over ${other.kind}`);
  });
  const frame = items.find(({ kind }) => kind === 'frame');
  for (const item of items)
    if (item.kind === 'text' && item.part !== 'expiry' && frame && overlap(item.box, frame.box))
      found.push(`${item.part} in the frame of the date`);
  return found;
}

const textOf = ({ items }: Drawing, part: string): string =>
  items.flatMap((item) => (item.kind === 'text' && item.part === part ? [item.text] : [])).join(' ');

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'Ragù',
      'alla',
      'bolognese',
      'crème',
      'brûlée',
      'WWWWWWWWWW',
      'iiii',
      'di',
      'Çelebi',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('🍝', '👨‍👩‍👧‍👦', '🇮🇹', 'مرق', 'اللحم', 'מרק', '牛肉面', 'सूप', '½', 'Борщ'),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .map((text) => text.replaceAll(/[\p{C}\s]+/gu, 'x')),
  },
);
const name = fc
  .array(word, { minLength: 1, maxLength: 40 })
  .map((words) => words.join(' ').slice(0, 300).trim())
  .map((text) => text.replaceAll(/\p{Cs}/gu, '') || 'x');
const label = fc.record({
  name,
  lot: fc.oneof(
    fc.constant('L-20261121-1'),
    fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }).map((text) => text.trim() || 'L'),
  ),
  contains: fc.subarray([...allergens]),
  possible: fc.subarray([...allergens]),
  unstated: fc.array(name, { maxLength: 4 }),
  others: fc.array(fc.constantFrom('kiwi', 'nichel', 'aglio'), { maxLength: 2 }),
  notes: fc.option(name, { nil: null }),
  refreeze: fc.boolean(),
  kind: fc.constantFrom('use_by' as const, 'best_before' as const),
  day: fc.boolean(),
  ingredients: fc.array(fc.record({ name, emphasised: fc.boolean(), frozen: fc.boolean() }), {
    maxLength: 12,
  }),
});

describe('[LABEL-28] what stands on a label', () => {
  test.each(labelFormatCodes)('on %s nothing overlaps, whatever the name and the allergens', (format) => {
    fc.assert(
      fc.property(label, fc.nat(3), (of, reprint) => {
        const data = labelOf({
          product_name: of.name,
          lot_number: of.lot,
          expiry_date: of.day ? '2026-11-25' : '2026-11-25T10:30:00.000Z',
          expiry_kind: of.kind,
          allergens: of.contains,
          may_contain: of.possible.filter((one) => !of.contains.includes(one)),
          other_allergens: of.others,
          unstated: of.unstated,
          notes: of.notes,
          never_refreeze: of.refreeze,
          ingredients: of.ingredients.map((one) => ({ ...one, parts: [] })),
        });
        const result = drawLabel(data, url, format, { reprint });
        if (!result.ok) {
          // Rolls are as long as it needs.
          expect(labelFormats[format].height).not.toBeNull();
          expect(result.try).not.toBeNull();
          return;
        }
        const { drawing } = result;
        expect(faults(drawing)).toEqual([]);
        // Never shortened: every letter of it is there.
        const said = textOf(drawing, 'allergens').replaceAll(' ', '');
        expect(said).not.toContain('…');
        for (const text of of.unstated) expect(said).toContain(text.replaceAll(/\s/g, ''));
        expect(textOf(drawing, 'expiry')).toContain(of.day ? '25/11/2026' : '25/11/2026 11:30');
        expect(textOf(drawing, 'warning')).toBe(of.refreeze ? 'Non ricongelare' : '');
        expect(textOf(drawing, 'facts').replaceAll(' ', '')).toContain(of.lot.replaceAll(/\s/g, ''));
        expect(drawing.nameShortened).toBe(textOf(drawing, 'name').endsWith('…'));
      }),
      { seed: 20_261_122, numRuns: 150 },
    );
  });

  test.each(labelFormatCodes)('on %s an everyday label has its whole name, date and allergens', (format) => {
    const drawing = drawn(labelOf(), format);
    expect(faults(drawing)).toEqual([]);
    expect(textOf(drawing, 'name')).toBe('Ragù alla bolognese');
    expect(textOf(drawing, 'expiry')).toBe('Da consumare entro 25/11/2026 11:30');
    expect(textOf(drawing, 'allergens')).toBe('Contiene: LATTE, SEDANO');
    expect(drawing.width).toBe(labelFormats[format].width);
    if (labelFormats[format].height !== null) expect(drawing.height).toBe(labelFormats[format].height);
  });

  test('[LABEL-29] all fourteen with all that nobody spoke for do not fit on 50 × 30: a larger paper is named', () => {
    const data = labelOf({
      allergens: [...allergens],
      unstated: ['Pane grattugiato artigianale', 'Formaggio misto', 'Spezie della casa'],
    });
    expect(drawLabel(data, url, 'die50x30')).toEqual({ ok: false, try: 'die100x50' });
    expect(textOf(drawn(data, 'die100x50'), 'allergens')).toContain('Spezie della casa');
  });

  test('[LABEL-29] that nobody spoke for is never shown as none', () => {
    const { allergens: _, ...free } = labelOf();
    expect(textOf(drawn(free, 'roll62'), 'allergens')).toBe('Allergeni non indicati: chiedi al personale');
    expect(textOf(drawn(labelOf({ allergens: [] }), 'roll62'), 'allergens')).toBe('Nessuno dei 14 allergeni');
    const unstated = labelOf({ allergens: [], unstated: ['Panna'] });
    expect(textOf(drawn(unstated, 'roll62'), 'allergens')).toBe('Allergeni non indicati: Panna');
  });

  test.each(labelFormatCodes)(
    'the code on %s has four modules of white, and modules of whole dots at 203 dpi',
    (format) => {
      for (const at of [
        url,
        `http://localhost:3000/qr/7c9e6679-7425-40de-944b-e07fc1f90ae7`,
        `https://un-nome-di-ristorante-lungo.credenza.example.it/qr/7c9e6679-7425-40de-944b-e07fc1f90ae7`,
      ]) {
        const code = drawn(labelOf(), format, at).items.find((item) => item.kind === 'code');
        if (code?.kind !== 'code') throw new Error('no code');
        const dots = code.module * 8;
        expect(Number.isInteger(dots)).toBe(true);
        expect(dots).toBeGreaterThanOrEqual(3);
        expect(code.box.width).toBeCloseTo((code.modules.length + 8) * code.module, 9);
        expect(code.box.x * 8).toBe(Math.round(code.box.x * 8));
      }
    },
  );

  test('a reprint says so', () => {
    const result = drawLabel(labelOf(), url, 'die50x30', { reprint: 2 });
    expect(result.ok && textOf(result.drawing, 'facts')).toContain('Ristampa 2');
  });
});

test('the widths of the font are those of its files', () => {
  const require = createRequire(import.meta.url);
  const font = (weight: number, part: string): Font =>
    create(
      readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)),
    ) as Font;
  for (const [weight, number] of [
    ['regular', 400],
    ['bold', 700],
  ] as const) {
    const [latin, extended] = [font(number, 'latin'), font(number, 'latin-ext')];
    const wrong = figtreeWidths[weight].flatMap(([width, characters]) =>
      [...characters].filter((one) => {
        const point = one.codePointAt(0) ?? 0;
        const own = latin.hasGlyphForCodePoint(point) ? latin : extended;
        return own.glyphForCodePoint(point).advanceWidth !== width || own.unitsPerEm !== 1_000;
      }),
    );
    expect(wrong).toEqual([]);
  }
});
