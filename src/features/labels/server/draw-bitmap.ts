import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { Drawing, DrawnCode, DrawnText } from '../draw-label.ts';
import { codeRows } from '#platform/kernel/qr-modules.ts';
import { textWidth } from '../text-width.ts';
import type { Bitmap } from '../zpl.ts';
import { paperFonts } from './paper-fonts.ts';
import { visualRuns } from './visual-runs.ts';

/** A corner of an outline, in dots. */
type Point = readonly [x: number, y: number];

/** Straight pieces that a curve is drawn with: letters are some fifty dots high at most. */
const piecesOfCurve = 6;

const opened = new WeakMap<Buffer, Font>();
const fontOf = (bytes: Buffer): Font => {
  const font = opened.get(bytes) ?? (create(bytes) as Font);
  opened.set(bytes, font);
  return font;
};

/**
 * A label as the dots that a printer's head burns, black and white: letters by their outlines, the code in whole dots.
 * @param dotsPerMm 8 for 203 dpi, 12 for 300
 */
export async function drawBitmap(drawing: Drawing, dotsPerMm: number): Promise<Bitmap> {
  const fonts = await paperFonts();
  const paper = new Paper(Math.round(drawing.width * dotsPerMm), Math.round(drawing.height * dotsPerMm));
  for (const item of drawing.items) {
    const { box } = item;
    if (item.kind === 'code') drawCode(paper, item, dotsPerMm);
    else if (item.kind === 'text') {
      let { x } = box;
      for (const { text, font } of visualRuns(item.text, fonts[item.weight])) {
        const room = textWidth(text, item.weight, item.size);
        x += drawRun(paper, fontOf(font.bytes), text, item, { x, room, dotsPerMm });
      }
    } else {
      const stroke = Math.max(1, Math.round(item.stroke * dotsPerMm));
      const [left, top] = [Math.round(box.x * dotsPerMm), Math.round(box.y * dotsPerMm)];
      const [width, height] = [Math.round(box.width * dotsPerMm), Math.round(box.height * dotsPerMm)];
      paper.fill(left, top, width, stroke);
      paper.fill(left, top + height - stroke, width, stroke);
      paper.fill(left, top, stroke, height);
      paper.fill(left + width - stroke, top, stroke, height);
    }
  }
  return paper;
}

/** The code in whole dots of this head, in the middle of its box: what is left over is white around it. */
function drawCode(paper: Paper, { modules, module, box }: DrawnCode, dotsPerMm: number): void {
  const dots = Math.floor(module * dotsPerMm + 1e-9);
  const side = modules.length * dots;
  const inset = (box.width * dotsPerMm - side) / 2;
  const left = Math.round(box.x * dotsPerMm + inset);
  const top = Math.round(box.y * dotsPerMm + inset);
  for (const { row, from, to } of codeRows(modules))
    paper.fill(left + from * dots, top + row * dots, (to - from) * dots, dots);
}

/** A run of one font from `x` on, not wider than its room; returns how wide it is, in millimetres. */
function drawRun(
  paper: Paper,
  font: Font,
  text: string,
  { size, baseline }: DrawnText,
  { x, room, dotsPerMm }: { readonly x: number; readonly room: number; readonly dotsPerMm: number },
): number {
  const run = font.layout(text);
  const unit = size / font.unitsPerEm;
  const natural = run.advanceWidth * unit;
  const squeeze = natural > room ? room / natural : 1;
  let pen = 0;
  const outline: Point[][] = [];
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    const at = (gx: number, gy: number): Point => [
      (x + (pen + (position?.xOffset ?? 0) + gx) * unit * squeeze) * dotsPerMm,
      (baseline - ((position?.yOffset ?? 0) + gy) * unit) * dotsPerMm,
    ];
    outline.push(...outlineOf(glyph.path.commands, at));
    pen += position?.xAdvance ?? 0;
  });
  paper.fillOutline(outline);
  return Math.min(natural, room);
}

/** The closed outlines of a glyph as straight pieces. */
function outlineOf(
  commands: readonly { readonly command: string; readonly args: readonly number[] }[],
  at: (x: number, y: number) => Point,
): Point[][] {
  const outlines: Point[][] = [];
  let current: Point[] = [];
  let [px, py] = [0, 0];
  const curve = (point: (t: number) => readonly [number, number]): void => {
    for (let piece = 1; piece <= piecesOfCurve; piece += 1) current.push(at(...point(piece / piecesOfCurve)));
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    const [x0, y0] = [px, py];
    if (command === 'moveTo') {
      current = [at(a, b)];
      outlines.push(current);
      [px, py] = [a, b];
    } else if (command === 'lineTo') {
      current.push(at(a, b));
      [px, py] = [a, b];
    } else if (command === 'quadraticCurveTo') {
      curve((t) => [
        (1 - t) ** 2 * x0 + 2 * (1 - t) * t * a + t ** 2 * c,
        (1 - t) ** 2 * y0 + 2 * (1 - t) * t * b + t ** 2 * d,
      ]);
      [px, py] = [c, d];
    } else if (command === 'bezierCurveTo') {
      curve((t) => [
        (1 - t) ** 3 * x0 + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * c + t ** 3 * e,
        (1 - t) ** 3 * y0 + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * d + t ** 3 * f,
      ]);
      [px, py] = [e, f];
    }
  }
  return outlines;
}

class Paper implements Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bytes: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.bytesPerRow = Math.ceil(width / 8);
    this.bytes = new Uint8Array(this.bytesPerRow * height);
  }

  fill(left: number, top: number, width: number, height: number): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, top + height); y += 1)
      this.#burn(y, left, left + width);
  }

  /** What is inside of outlines by the rule of winding: a dot is black where its middle is. */
  fillOutline(outline: readonly (readonly Point[])[]): void {
    const rows = new Map<number, { readonly x: number; readonly turn: 1 | -1 }[]>();
    for (const points of outline)
      points.forEach(([x1, y1], index) => {
        const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
        if (y1 === y2) return;
        const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
        for (let y = Math.ceil(top - 0.5); y + 0.5 < bottom; y += 1) {
          const crossing = {
            x: x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1),
            turn: y1 < y2 ? 1 : -1,
          } as const;
          const row = rows.get(y);
          if (row === undefined) rows.set(y, [crossing]);
          else row.push(crossing);
        }
      });
    for (const [y, crossings] of rows) {
      if (y < 0 || y >= this.height) continue;
      crossings.sort((a, b) => a.x - b.x);
      let winding = 0;
      crossings.forEach(({ x, turn }, index) => {
        winding += turn;
        const next = crossings[index + 1];
        if (winding !== 0 && next) this.#burn(y, Math.ceil(x - 0.5), Math.ceil(next.x - 0.5));
      });
    }
  }

  #burn(y: number, from: number, to: number): void {
    for (let x = Math.max(0, from); x < Math.min(this.width, to); x += 1) {
      const index = y * this.bytesPerRow + (x >> 3);
      this.bytes[index] = (this.bytes[index] ?? 0) | (0x80 >> (x & 7));
    }
  }
}
