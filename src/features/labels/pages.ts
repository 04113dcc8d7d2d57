/** Labels put onto the pages that a printer is given. */
import type { Drawing } from './draw-label.ts';
import { labelFormats, type LabelFormatCode } from './formats.ts';

export interface PlacedDrawing {
  readonly drawing: Drawing;
  /** Of its upper left corner on the page, in millimetres. */
  readonly x: number;
  readonly y: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly labels: readonly PlacedDrawing[];
}

/** Labels on one sheet; one where each is a page of its own. */
export function labelsPerPage(code: LabelFormatCode): number {
  const { sheet } = labelFormats[code];
  return sheet === null ? 1 : sheet.columns * sheet.rows;
}

/**
 * Each label `copies` times, one after the other.
 * @param first place on the first sheet that is still there, from 1: a sheet is often begun
 */
export function pagesOf(
  drawings: readonly Drawing[],
  code: LabelFormatCode,
  { copies = 1, first = 1 }: { readonly copies?: number; readonly first?: number } = {},
): Page[] {
  const { sheet } = labelFormats[code];
  const all = drawings.flatMap((drawing) => Array.from({ length: copies }, () => drawing));
  if (sheet === null)
    return all.map((drawing) => ({
      width: drawing.width,
      height: drawing.height,
      labels: [{ drawing, x: 0, y: 0 }],
    }));
  const perPage = sheet.columns * sheet.rows;
  const pages: PlacedDrawing[][] = [];
  all.forEach((drawing, index) => {
    const place = index + first - 1;
    const cell = place % perPage;
    (pages[Math.floor(place / perPage)] ??= []).push({
      drawing,
      x: sheet.left + (cell % sheet.columns) * drawing.width,
      y: sheet.top + Math.floor(cell / sheet.columns) * drawing.height,
    });
  });
  return pages.map((labels) => ({ width: sheet.width, height: sheet.height, labels }));
}
