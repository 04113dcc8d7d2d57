import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Page } from 'tesseract.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { inkAround, isFading, paper, strengthened } from '../faint-print.ts';
import { withOs } from '../round-signs.ts';
import { maxPicturePixels } from '../picture.ts';
import { doubtfulAt, type Box, type PrintedLine } from '../printed.ts';
import { slantOf, turnedBy, type Grey } from '../slant.ts';

/*
 * Seeing print: Tesseract as WebAssembly with the Italian language that its package brings; nothing is fetched. A picture is looked at
 * twice with its light evened, at two sizes, because what two looks agree on is hardly ever wrong, and again where those two did not see
 * enough. Runs in a process of its own (photo-process.ts), never in the server.
 */

/** Longest side of what is looked at first, in pixels: larger print is not read better (docs/scanner.md). */
const longestSide = 1_920;
/** Size and blur of the two looks: another size, so that a mistake of one is not made again, and a blur that joins printed dots. */
interface Look {
  readonly scale: number;
  /** Standard deviation in pixels; 0 for none. */
  readonly blur: number;
  /** Whether faint print is made stronger: grain is too, so that clear print is read worse. */
  readonly isStronger?: true;
}
const first: Look = { scale: 1, blur: 0 };
const second: Look = { scale: 0.7, blur: 0.8 };
/** One after the other, as long as those before did not see enough: printed dots run together, and what lies in a reflection comes out. */
const further: readonly Look[] = [
  { scale: 0.6, blur: 1.5 },
  { scale: 0.5, blur: 1.3, isStronger: true },
];
/** Longest side of the picture in which the slant of its lines is looked for. */
const slantSide = 800;
/** Codes of packages, by the library's names; read together with the print. */
const codeFormats = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF14',
  'Code128',
  'DataBar',
  'DataBarExp',
  'DataMatrix',
  'QRCode',
] as const;
const mostCodes = 4;
/** Below so many words that were read well, the package may lie on its side, or upside down: then as many more must be read. */
const fewWords = 3;
const wellRead = 70;

/** What was seen in a picture. */
export interface SeenPhoto {
  /** Codes with the mark of their kind before them, as `readCode` takes them. */
  readonly codes: readonly string[];
  /** The lines of each look, in pixels of the same picture, turned upright. */
  readonly looks: readonly (readonly PrintedLine[])[];
  /** How the picture was turned before its lines stood upright: quarters, then radians around its middle. */
  readonly quarters: number;
  readonly radians: number;
  /** Of the picture after the quarters. */
  readonly width: number;
  readonly height: number;
}

/** Bytes that begin like a picture and are none. */
export class BrokenPicture extends Error {}

/** Sees print in pictures, one after the other; ended by `end`. */
export interface PhotoReader {
  /** @param isEnough whether what the looks saw that were taken, two at least, will do; else there is another, up to four */
  readonly see: (
    bytes: Uint8Array,
    isEnough: (looks: readonly (readonly PrintedLine[])[], codes: readonly string[]) => boolean,
    wanted: { readonly print: boolean },
  ) => Promise<SeenPhoto>;
  readonly end: () => Promise<void>;
}

/** What one look saw. */
interface Seen {
  readonly lines: PrintedLine[];
  /** How many words were read well. */
  readonly words: number;
}

/** Starts the reader: a quarter of a second, and what it reads next comes quicker. */
export async function openPhotoReader(): Promise<PhotoReader> {
  const resolve = createRequire(import.meta.url).resolve;
  const langPath = join(dirname(resolve('@tesseract.js-data/ita/package.json')), '4.0.0_best_int');
  const worker = await createWorker('ita', OEM.LSTM_ONLY, {
    langPath,
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => {},
  });
  await worker.setParameters({ user_defined_dpi: '150' });
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
  const look = async (picture: Grey, as: Look): Promise<Seen> => {
    const prepared = await evened(picture, as);
    const page = (await worker.recognize(await asPng(prepared), {}, { blocks: true, text: false })).data;
    return { lines: linesOf(page, prepared, 1 / as.scale), words: wordsOf(page).length };
  };
  return {
    see: async (bytes, isEnough, wanted) => {
      const whole = await greyOf(bytes);
      const codes = await takeCodes(whole);
      const { width, height } = whole;
      if (!wanted.print) return { codes, looks: [], quarters: 0, radians: 0, width, height };
      let [quarters, picture] = [0, await levelled(whole)];
      let page = await look(picture, first);
      if (page.words < fewWords) {
        // What is no page of text is looked through for words, wherever they stand.
        await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
        const sparse = await look(picture, first);
        if (sparse.words > page.words) page = sparse;
        else await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
      }
      for (const turn of [1, 3, 2]) {
        if (page.words >= fewWords) break;
        const turned = await levelled(await quarterTurned(whole, turn));
        const other = await look(turned, first);
        if (other.words >= page.words + fewWords) [quarters, picture, page] = [turn, turned, other];
      }
      const looks = [page.lines, (await look(picture, second)).lines];
      for (const as of further) {
        if (isEnough(looks, codes)) break;
        looks.push((await look(picture, as)).lines);
      }
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
      return {
        codes,
        looks,
        quarters,
        radians: (picture.degrees * Math.PI) / 180,
        width: picture.width,
        height: picture.height,
      };
    },
    end: async () => {
      await worker.terminate();
    },
  };
}

/** Upright by what the camera wrote down, without transparency, in grey, and no larger than needed. @throws BrokenPicture */
async function greyOf(bytes: Uint8Array): Promise<Grey> {
  const decoded = sharp(bytes, {
    limitInputPixels: maxPicturePixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await decoded.catch((error: unknown) => {
    throw new BrokenPicture('the picture could not be decoded', { cause: error });
  });
  return { data, width: info.width, height: info.height };
}

/** Reads the codes of a picture, and paints them over with the paper around: bars are taken for large letters. */
async function takeCodes(picture: Grey): Promise<string[]> {
  const { width, height, data } = picture;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < data.length; at += 1) rgba.fill(data[at]!, at * 4, at * 4 + 3);
  const found = await readBarcodes(
    { data: rgba, width, height, colorSpace: 'srgb' },
    { formats: [...codeFormats], tryHarder: true, tryInvert: false, maxNumberOfSymbols: mostCodes },
  );
  for (const { position } of found) paintOver(picture, Object.values(position) as { x: number; y: number }[]);
  return found
    .filter(({ text }) => text !== '')
    .map(({ text, symbologyIdentifier }) => `${symbologyIdentifier}${text}`);
}

function paintOver(
  { data, width, height }: Grey,
  corners: readonly { readonly x: number; readonly y: number }[],
): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  // A code of bars is seen along one line of it: its bars reach further up and down.
  const reach = Math.round(span * 0.04) + 4;
  const left = Math.max(0, Math.floor(Math.min(...xs)) - reach);
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + reach);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - reach);
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + reach);
  let paper = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) paper = Math.max(paper, data[y * width + x]!);
  for (let y = top; y < bottom; y += 1) data.fill(paper, y * width + left, y * width + right);
}

const raw = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

const asPng = (picture: Grey): Promise<Buffer> => raw(picture).png({ compressionLevel: 1 }).toBuffer();

async function quarterTurned(picture: Grey, quarters: number): Promise<Grey> {
  const { data, info } = await raw(picture)
    .rotate(quarters * 90)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Its lines level, as far as they can be told. */
async function levelled(picture: Grey): Promise<Grey & { readonly degrees: number }> {
  const small = await evened(picture, {
    scale: Math.min(1, slantSide / Math.max(picture.width, picture.height)),
    blur: 0,
  });
  const degrees = slantOf(small);
  return { ...turnedBy(picture, degrees), degrees };
}

/** The light of each place taken out: what is brighter than its surroundings is paper. Shadows and low light go, and most glare. */
async function evened(picture: Grey, { scale, blur, isStronger }: Look): Promise<Grey> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const grey = await raw(picture)
    .resize(width, height, { fit: 'fill' })
    .blur(blur > 0 ? blur : false)
    .greyscale()
    .raw()
    .toBuffer();
  const light = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(Math.max(1, width >> 3), Math.max(1, height >> 3), { fit: 'fill' })
    .blur(5)
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, (grey[at]! * paper) / Math.max(8, light[at]!));
  const even = { data, width, height };
  if (isStronger !== true) return even;
  const { usual, ...blocks } = inkAround(even);
  const ink = await raw(blocks).blur(3).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  return strengthened(even, ink, usual);
}

type Line = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number];

const allLines = (page: Page): Line[] =>
  (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

const wordsOf = (page: Page): string[] =>
  allLines(page).flatMap(({ words }) =>
    words
      .filter(({ text, confidence }) => confidence >= wellRead && /[\p{L}\d]{3}/u.test(text))
      .map(({ text }) => text),
  );

/**
 * Lines as they stand; each is as sure as the worst of its words with digits, because those are what is believed, and doubtful where its
 * print fades, because more may stand there.
 */
function linesOf(page: Page, picture: Grey, scale: number): PrintedLine[] {
  return allLines(page).flatMap(({ text, confidence, bbox, words }) => {
    const written = text.trim();
    if (written === '') return [];
    const digits = words.filter((word) => /\d/.test(word.text)).map((word) => word.confidence);
    const seen = Math.max(0, Math.min(confidence, ...digits)) / 100;
    const letters = words.filter((word) => /[\p{L}\d]/u.test(word.text)).map((word) => boxOf(word.bbox, 1));
    const read = words.map((word) => word.text).join(' ');
    const withO = withOs(
      picture,
      words.map((word) => ({ text: word.text, box: boxOf(word.bbox, 1) })),
    ).join(' ');
    return [
      {
        text: written,
        confidence: isFading(picture, letters) ? Math.min(seen, doubtfulAt) : seen,
        ...(withO === read ? {} : { withO }),
        box: boxOf(bbox, scale),
      },
    ];
  });
}

const boxOf = ({ x0, y0, x1, y1 }: Line['bbox'], scale: number): Box => ({
  left: x0 * scale,
  top: y0 * scale,
  width: (x1 - x0) * scale,
  height: (y1 - y0) * scale,
});
