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
    else if (item.kind === 'code') drawCode(document, item);
    else line({ ...item, x: box.x });
  }
}

/**
 * The dark modules as rectangles of PDF's own words: the library's way through a path costs ten times as much. They are counted in
 * modules, so that they are short whole numbers: a thousand codes are most of what a file holds.
 */
function drawCode(document: PDFKit.PDFDocument, { modules, module, box }: DrawnCode): void {
  const start = quietZone * module;
  let content = '';
  for (const { row, from, to } of codeRows(modules)) content += `${from} ${row} ${to - from} 1 re `;
  document.save();
  document.transform(module, 0, 0, module, box.x + start, box.y + start);
  document.addContent(content).fill('#000');
  document.restore();
}
