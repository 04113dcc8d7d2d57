import type { Drawing, DrawnCode } from '../draw-label.ts';
import type { Page } from '../pages.ts';
import { codeRows, quietZone } from '#platform/kernel/qr-modules.ts';
import { paperPdf, type Sheet } from './paper-pdf.ts';

/**
 * Pages of labels as a PDF of exactly their size. The same pages with the same `at` are the same bytes.
 * @param made `at`: when the file says it was made
 * @throws the reason of `signal` when whoever asked has left
 */
export const writePdf = (
  pages: readonly Page[],
  made: { readonly title: string; readonly at: Date; readonly signal?: AbortSignal },
): Promise<Buffer> =>
  paperPdf(
    pages.map(({ width, height, labels }) => ({
      width,
      height,
      draw: (sheet) => {
        for (const { drawing, x, y } of labels) {
          sheet.document.save();
          sheet.document.translate(x, y);
          drawLabel(sheet, drawing);
          sheet.document.restore();
        }
      },
    })),
    made,
  );

function drawLabel({ document, line }: Sheet, drawing: Drawing): void {
  for (const item of drawing.items) {
    const { box } = item;
    if (item.kind === 'frame')
      document.lineWidth(item.stroke).rect(box.x, box.y, box.width, box.height).stroke('#000');
    else if (item.kind === 'code') document.addContent(codeContent(item)).fill('#000');
    else line({ ...item, x: box.x });
  }
}

/** The dark modules as rectangles of PDF's own words: the library's way through a path costs ten times as much. */
function codeContent({ modules, module, box }: DrawnCode): string {
  const start = quietZone * module;
  return codeRows(modules)
    .map(({ row, from, to }) =>
      [box.x + start + from * module, box.y + start + row * module, (to - from) * module, module]
        .map((value) => String(Math.round(value * 10_000) / 10_000))
        .join(' '),
    )
    .join(' re ')
    .concat(' re');
}
