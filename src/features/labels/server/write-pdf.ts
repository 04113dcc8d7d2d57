import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { productName } from '#platform/kernel/product.ts';
import type { Drawing, DrawnCode, DrawnText } from '../draw-label.ts';
import type { Page } from '../pages.ts';
import { codeRows, quietZone } from '#platform/kernel/qr-modules.ts';
import { textWidth, type Weight } from '../text-width.ts';
import { paperFonts, type PaperFont } from './paper-fonts.ts';
import { visualRuns } from './visual-runs.ts';

type Fonts = Readonly<Record<Weight, readonly PaperFont[]>>;

const pointsPerMm = 72 / 25.4;
/** Pages after which others get their turn. */
const pagesAtOnce = 5;

/**
 * Pages of labels as a PDF of exactly their size. The same pages with the same `at` are the same bytes.
 * @param at when the file says it was made
 * @throws the reason of `signal` when whoever asked has left
 */
export async function writePdf(
  pages: readonly Page[],
  { title, at, signal }: { readonly title: string; readonly at: Date; readonly signal?: AbortSignal },
): Promise<Buffer> {
  const fonts = await paperFonts();
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, Producer: productName, Creator: productName, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  for (const { name, bytes } of [...fonts.regular, ...fonts.bold]) document.registerFont(name, bytes);
  for (const [index, page] of pages.entries()) {
    document.addPage({ size: [page.width * pointsPerMm, page.height * pointsPerMm], margin: 0 });
    document.scale(pointsPerMm);
    for (const { drawing, x, y } of page.labels) {
      document.save();
      document.translate(x, y);
      drawLabel(document, drawing, fonts);
      document.restore();
    }
    if (index % pagesAtOnce === pagesAtOnce - 1) {
      await breathe();
      signal?.throwIfAborted();
    }
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawLabel(document: PDFKit.PDFDocument, drawing: Drawing, fonts: Fonts): void {
  for (const item of drawing.items) {
    const { box } = item;
    if (item.kind === 'frame')
      document.lineWidth(item.stroke).rect(box.x, box.y, box.width, box.height).stroke('#000');
    else if (item.kind === 'code') document.addContent(codeContent(item)).fill('#000');
    else drawText(document, item, fonts);
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

function drawText(document: PDFKit.PDFDocument, item: DrawnText, fonts: Fonts): void {
  let { x } = item.box;
  for (const { text, font, isRightToLeft } of visualRuns(item.text, fonts[item.weight])) {
    document.font(font.name).fontSize(item.size).fillColor('#000');
    // Words are laid out once each and remembered; from right to left a run is laid out whole, in its own order.
    const whole = isRightToLeft ? { features: [] } : {};
    const natural = document.widthOfString(text, whole);
    const room = textWidth(text, item.weight, item.size);
    document.text(text, x, item.baseline, {
      ...whole,
      lineBreak: false,
      baseline: 'alphabetic',
      // Another font than ours is made narrower where it would leave its place, never wider.
      ...(natural > room ? { horizontalScaling: (100 * room) / natural } : {}),
    });
    x += Math.min(natural, room);
  }
}
