import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawLabel, type Drawing } from '../draw-label.ts';
import { labelFormatCodes, labelFormats, type LabelFormatCode } from '../formats.ts';
import type { LabelData } from '../label-data.ts';
import { labelsPerPage, pagesOf } from '../pages.ts';
import { labelOf } from '../test-kit.ts';
import { zplOf, type Bitmap } from '../zpl.ts';
import { drawBitmap } from './draw-bitmap.ts';
import { textWidth } from '../text-width.ts';
import { paperPdf, type Sheet } from './paper-pdf.ts';
import { writePdf } from './write-pdf.ts';

const url = 'https://credenza.example/qr/7c9e6679-7425-40de-944b-e07fc1f90ae7';
const at = new Date('2026-11-22T10:00:00.000Z');
let pdfium: PDFiumLibrary;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  });
  pdfium = await PDFiumLibrary.init();
  return () => pdfium.destroy();
});

function drawn(label: LabelData, format: LabelFormatCode, of = url): Drawing {
  const result = drawLabel(label, of, format);
  if (!result.ok) throw new Error(`does not fit on ${format}`);
  return result.drawing;
}
const pdfOf = (drawings: Drawing[], format: LabelFormatCode, copies = 1) =>
  writePdf(pagesOf(drawings, format, { copies }), { title: 'Etichette', at });

/** Codes in a picture of black and white, read by another library than the one that draws ours. */
async function codesIn(
  black: (x: number, y: number) => boolean,
  width: number,
  height: number,
): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (black(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text);
}

interface RenderedPage {
  readonly width: number;
  readonly height: number;
  /** Of the page, in millimetres. */
  readonly size: readonly [number, number];
  readonly black: (x: number, y: number) => boolean;
  readonly text: string;
}

/** Pages as a printer of 203 dpi burns them: one bit a dot. */
async function rendered(bytes: Buffer): Promise<RenderedPage[]> {
  const document = await pdfium.loadDocument(bytes);
  const pages: RenderedPage[] = [];
  for (const page of document.pages()) {
    // To render it closes the page: what else is asked is asked before.
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const { width, height, data } = await page.render({ scale: 203.2 / 72, render: 'bitmap' });
    const copy = new Uint8Array(data);
    pages.push({
      width,
      height,
      size: [originalWidth / (72 / 25.4), originalHeight / (72 / 25.4)],
      black: (x, y) => (copy[(y * width + x) * 4] ?? 255) < 128,
      text,
    });
  }
  document.destroy();
  return pages;
}

describe('[LABEL-32] the PDF of a label', () => {
  test.each(labelFormatCodes)(
    'on %s has the size of the paper, and a code that is read at 203 dpi in one bit',
    async (format) => {
      const drawing = drawn(labelOf(), format);
      const [page] = await rendered(await pdfOf([drawing], format));
      const { sheet } = labelFormats[format];
      expect(page!.size[0]).toBeCloseTo(sheet?.width ?? drawing.width, 0);
      expect(page!.size[1]).toBeCloseTo(sheet?.height ?? drawing.height, 0);
      expect(await codesIn(page!.black, page!.width, page!.height)).toEqual([url]);
      expect(page!.text.replaceAll(/\s+/g, ' ')).toContain('Contiene: LATTE, SEDANO');
    },
  );

  test('a sheet of 24 has 24 codes, each its own', async () => {
    const codes = Array.from({ length: 24 }, (_, n) => url.slice(0, -2) + String(n).padStart(2, '0'));
    const drawings = codes.map((code) => drawn(labelOf(), 'a4x24', code));
    const pages = await rendered(await pdfOf(drawings, 'a4x24'));
    expect(pages).toHaveLength(1);
    const [page] = pages;
    expect((await codesIn(page!.black, page!.width, page!.height)).toSorted()).toEqual(codes);
  });

  test.each([
    ['emoji', '🍝 Pasta 👨‍👩‍👧‍👦 😀'],
    ['from right to left', 'مرق اللحم (حار) مع חלב'],
    ['300 characters', 'Straccetti '.repeat(28).slice(0, 300)],
    ['Chinese', '红烧牛肉面'],
    ['Cyrillic', 'Борщ со сметаной'],
    ['what the library might take for more than text', '__proto__ (x) \\ <b> %PDF'],
  ])('is written and read with a name of %s', async (_, name) => {
    for (const format of ['die50x30', 'roll62'] as const) {
      const [page] = await rendered(await pdfOf([drawn(labelOf({ product_name: name }), format)], format));
      expect(await codesIn(page!.black, page!.width, page!.height)).toEqual([url]);
      expect(page!.text).toContain('25/11/2026');
    }
  });

  test.each([
    ['a picture of several code points', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['pictures that no font has', '🍝🍝🍝🍝'],
    ['letters with marks over them', 'مُحَمَّدٌ لَحْمٌ مُتَبَّلٌ'],
    ['an alphabet that no font has', 'हिन्दी मुर्ग़ मखनी'],
    ['letters of several code points', 'e\u0301\u0301\u0301 Z\u0351\u0352 a\u20dd\u20dd'],
  ])('[LABEL-28] draws %s in the place that was kept for it', async (_, text) => {
    const [size, x] = [8, 5];
    const draw = ({ line }: Sheet) => line({ text, x, baseline: 15, size, weight: 'bold' });
    const [page] = await rendered(
      await paperPdf([{ width: 150, height: 20, draw }], { title: 'Etichetta', at }),
    );
    const black: number[] = [];
    for (let column = 0; column < page!.width; column += 1)
      for (let row = 0; row < page!.height; row += 1)
        if (page!.black(column, row)) {
          black.push(column / 8);
          break;
        }
    expect(black.length).toBeGreaterThan(0);
    expect(Math.max(...black)).toBeLessThan(x + textWidth(text, 'bold', size) + 0.5);
    expect(Math.min(...black)).toBeGreaterThan(x - 0.5);
  });

  test('has the letters that were typed, also those of another alphabet', async () => {
    const [page] = await rendered(
      await pdfOf([drawn(labelOf({ product_name: 'Борщ e Ragù' }), 'roll62')], 'roll62'),
    );
    expect(page!.text).toContain('Борщ e Ragù');
  });

  test('the same labels are the same bytes', async () => {
    const make = () => pdfOf([drawn(labelOf(), 'roll62')], 'roll62', 2);
    expect((await make()).equals(await make())).toBe(true);
  });

  test('ends when whoever asked has left', async () => {
    const leaving = new AbortController();
    const pages = pagesOf([drawn(labelOf(), 'roll62')], 'roll62', { copies: 100 });
    const made = writePdf(pages, { title: 'x', at, signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(made).rejects.toThrow('left');
  });
});

describe('pages', () => {
  test('copies stand one after the other, on a sheet from the place that is free', () => {
    const [one, two] = [drawn(labelOf(), 'a4x24'), drawn(labelOf({ product_name: 'Altro' }), 'a4x24')];
    const pages = pagesOf([one, two], 'a4x24', { copies: 2, first: 23 });
    expect(
      pages.map(({ labels }) => labels.map(({ drawing, x, y }) => [drawing === one ? 1 : 2, x, y])),
    ).toEqual([
      [
        [1, 70, 0.5 + 7 * 37],
        [1, 140, 0.5 + 7 * 37],
      ],
      [
        [2, 0, 0.5],
        [2, 70, 0.5],
      ],
    ]);
    expect(labelsPerPage('a4x24')).toBe(24);
    expect(pagesOf([drawn(labelOf(), 'die50x30')], 'die50x30', { copies: 3 })).toHaveLength(3);
  });
});

/** What a printer makes of the picture in a ZPL file: the compression read back by its own rules (ZPL II, ^GF). */
function pictureIn(zpl: string): Bitmap {
  const head = /\^PW(\d+)\n\^LL(\d+)\n[\s\S]*\^GFA,(\d+),\3,(\d+),([^^]*)\^FS/.exec(zpl);
  if (head === null) throw new Error('no picture');
  const [width, height, total, bytesPerRow] = head.slice(1, 5).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const digits = bytesPerRow * 2;
  let row = '';
  let before = '';
  let all = '';
  let count = 0;
  const end = (text: string): void => {
    all += text;
    before = text;
    row = '';
  };
  for (const sign of head[5]!) {
    const code = sign.charCodeAt(0);
    if (sign === ':') end(before);
    else if (sign === ',') end(row.padEnd(digits, '0'));
    else if (sign === '!') end(row.padEnd(digits, 'F'));
    else if (code >= 71 && code <= 89) count += code - 70;
    else if (code >= 103 && code <= 122) count += (code - 102) * 20;
    else {
      row += sign.repeat(count === 0 ? 1 : count);
      count = 0;
      if (row.length === digits) end(row);
    }
  }
  const bytes = new Uint8Array(Buffer.from(all, 'hex'));
  expect(bytes).toHaveLength(total);
  return { width, height, bytesPerRow, bytes };
}
const isBlack =
  ({ bytes, bytesPerRow }: Bitmap) =>
  (x: number, y: number): boolean =>
    ((bytes[y * bytesPerRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;

describe('[LABEL-33] ZPL II', () => {
  test.each(labelFormatCodes.flatMap((format) => [[format, 8] as const, [format, 12] as const]))(
    'on %s at %i dots a millimetre is the drawing: its size, and a code that is read',
    async (format, dots) => {
      const drawing = drawn(labelOf(), format);
      const zpl = zplOf(await drawBitmap(drawing, dots), 3);
      expect(zpl.startsWith('^XA\n')).toBe(true);
      expect(zpl).toContain('^PQ3\n^XZ\n');
      const picture = pictureIn(zpl);
      expect([picture.width, picture.height]).toEqual([drawing.width * dots, drawing.height * dots]);
      expect(await codesIn(isBlack(picture), picture.width, picture.height)).toEqual([url]);
    },
  );

  test('has black where the PDF has, as near as the renderer rounds', async () => {
    const drawing = drawn(labelOf(), 'die100x50');
    const picture = await drawBitmap(drawing, 8);
    const [page] = await rendered(await pdfOf([drawing], 'die100x50'));
    const near = (black: (x: number, y: number) => boolean, x: number, y: number): boolean => {
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) if (black(x + dx, y + dy)) return true;
      return false;
    };
    const kept = (
      one: (x: number, y: number) => boolean,
      other: (x: number, y: number) => boolean,
    ): number => {
      let [all, found] = [0, 0];
      for (let y = 2; y < picture.height - 2; y += 1)
        for (let x = 2; x < picture.width - 2; x += 1)
          if (one(x, y)) {
            all += 1;
            if (near(other, x, y)) found += 1;
          }
      return found / all;
    };
    const black = isBlack(picture);
    expect(kept(black, page!.black)).toBeGreaterThan(0.99);
    expect(kept(page!.black, black)).toBeGreaterThan(0.99);
  });

  test('is pure ASCII, whatever the name', async () => {
    const zpl = zplOf(await drawBitmap(drawn(labelOf({ product_name: '^XZ~JR 🍝 ragù' }), 'roll62'), 8), 1);
    expect(zpl).toMatch(/^[\x20-\x7e\n]+$/);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });
});
