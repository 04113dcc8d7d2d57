import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { productName } from '#platform/kernel/product.ts';
import { textWidth, type Weight } from '../text-width.ts';
import { paperFonts } from './paper-fonts.ts';
import { visualRuns } from './visual-runs.ts';

const pointsPerMm = 72 / 25.4;
/** Pages after which others get their turn. */
const pagesAtOnce = 5;

/** One line of text on a page: millimetres from its left upper corner, `size` in millimetres as well. */
export interface PaperLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color?: string;
}

/** A page on which something is drawn, in millimetres. */
export interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly line: (line: PaperLine) => void;
}

/** A page of a file: its size in millimetres, and what draws it. */
export interface SheetPlan {
  readonly width: number;
  readonly height: number;
  readonly draw: (sheet: Sheet) => void;
}

/**
 * Pages as a PDF of exactly their size, in the fonts of labels. The same pages with the same `at` are the same bytes.
 * @param at when the file says it was made
 * @throws the reason of `signal` when whoever asked has left
 */
export async function paperPdf(
  pages: readonly SheetPlan[],
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
  const line = ({ text: whole, x: from, baseline, size, weight, color = '#000' }: PaperLine): void => {
    let x = from;
    for (const { text, font, isRightToLeft } of visualRuns(whole, fonts[weight])) {
      document.font(font.name).fontSize(size).fillColor(color);
      // Words are laid out once each and remembered; from right to left a run is laid out whole, in its own order.
      const ordered = isRightToLeft ? { features: [] } : {};
      const natural = document.widthOfString(text, ordered);
      const room = textWidth(text, weight, size);
      const laid = { ...ordered, lineBreak: false, baseline: 'alphabetic' } as const;
      if (natural > room) {
        // Another font than ours is made narrower where it would leave its place, never wider. All of it: marks have a place of their own
        // on the page, which the scaling of text by itself leaves where it was.
        document.save();
        document.transform(room / natural, 0, 0, 1, x, 0);
        document.text(text, 0, baseline, laid);
        document.restore();
      } else document.text(text, x, baseline, laid);
      x += Math.min(natural, room);
    }
  };
  for (const [index, { width, height, draw }] of pages.entries()) {
    document.addPage({ size: [width * pointsPerMm, height * pointsPerMm], margin: 0 });
    document.scale(pointsPerMm);
    draw({ document, line });
    if (index % pagesAtOnce === pagesAtOnce - 1) {
      await breathe();
      signal?.throwIfAborted();
    }
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
