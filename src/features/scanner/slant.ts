/**
 * By how much the lines of print in a picture are turned. Tesseract's own guess gives up beyond seven degrees, and a hand holds a phone
 * worse than that (docs/scanner.md).
 */

/** A picture in grey, row after row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Most that is looked for, in degrees: what is turned further lies on its side. */
const most = 20;
const [coarse, fine] = [1, 0.1];
/** Where a place is so much darker than the one below it, a letter ends: of the 255 of white. */
const edge = 24;
/** By how much lines stand out from what any other angle shows: packages by four and more, grain and wood hardly. */
const outstanding = 2;

/**
 * Degrees by which the picture is to be turned clockwise so that its lines lie level; 0 where nothing looks like lines. Lines lie level
 * where the rows of the picture differ most from each other: print, gap, print.
 * @param picture evened and small: 500 to 1.000 pixels are enough, and what a letter looks like does not matter
 */
export function slantOf({ data, width, height }: Grey): number {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (data[at + width]! - data[at]! > edge) {
        xs.push(x - width / 2);
        ys.push(y);
      }
    }
  const reach = Math.ceil((width / 2) * Math.tan(((most + coarse) * Math.PI) / 180)) + 2;
  const rows = new Uint32Array(height + 2 * reach);
  const contrastAt = (degrees: number): number => {
    rows.fill(0);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let at = 0; at < xs.length; at += 1) rows[Math.round(ys[at]! + xs[at]! * slope) + reach]! += 1;
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) sum += (rows[row]! - rows[row - 1]!) ** 2;
    return sum;
  };
  /** From the highest contrast to the least; of equals the one that turns the picture less comes first. */
  const tried = (around: number, far: number, step: number) =>
    Array.from({ length: 2 * Math.round(far / step) + 1 }, (_, place) => around - far + place * step)
      .map((degrees) => ({ degrees, contrast: contrastAt(degrees) }))
      .toSorted((a, b) => b.contrast - a.contrast || Math.abs(a.degrees) - Math.abs(b.degrees));
  const all = tried(0, most, coarse);
  const [best, usual] = [all[0]!, all[all.length >> 1]!];
  if (best.contrast < usual.contrast * outstanding || best.contrast === 0) return 0;
  return tried(best.degrees, coarse, fine)[0]!.degrees;
}

/** The picture turned clockwise around its middle, in the same frame; where nothing was, its nearest edge goes on: no edge of its own is made. */
export function turnedBy({ data, width, height }: Grey, degrees: number): Grey {
  if (degrees === 0) return { data, width, height };
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [midX, midY] = [(width - 1) / 2, (height - 1) / 2];
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.min(width - 1.001, Math.max(0, midX + (x - midX) * cos + (y - midY) * sin));
      const fromY = Math.min(height - 1.001, Math.max(0, midY - (x - midX) * sin + (y - midY) * cos));
      const [left, top] = [fromX | 0, fromY | 0];
      const [right, below, at] = [fromX - left, fromY - top, top * width + left];
      const upper = data[at]! * (1 - right) + data[at + 1]! * right;
      const lower = data[at + width]! * (1 - right) + data[at + width + 1]! * right;
      out[y * width + x] = upper * (1 - below) + lower * below + 0.5;
    }
  return { data: out, width, height };
}
