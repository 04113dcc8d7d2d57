import { expect, it } from 'vitest';
import { isWholeAs } from './whole-file.ts';

const bytes = (...parts: readonly string[]) =>
  Uint8Array.from(parts.join(''), (character) => character.charCodeAt(0));
/** What is neither a mark nor a length of anything: every byte there is, some times over, by a fixed rule. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode((at * 167 + (at >> 8) * 91) & 0xff)).join('');

const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${head.length}\n`;
const pdf = `${head}${table}%%EOF\n`;
/** Made for the web: its first table stands at its beginning, with an end that is not that of the file. */
const forWeb = (length: number, rest: string) =>
  `%PDF-1.6\n9 0 obj\n<</Linearized 1/L ${length}/O 11/E 900/N 1/T 1000/H [ 500 100]>>\nendobj\nxref\n9 1\nstartxref\n0\n%%EOF\n${rest}`;

const start = '\u00ff\u00d8';
/** The head of a photo, with a small picture in it that is a JPEG of its own. */
const small = '\u00ff\u00e1\u0000\u0010Exif\u0000\u0000\u00ff\u00d8\u00ff\u00da\u00ff\u00d9\u0000\u0000';
const frame =
  '\u00ff\u00c0\u0000\u0011\u0008\u0001\u0000\u0001\u0000\u0003\u0001\u0022\u0000\u0002\u0011\u0001\u0003\u0011\u0001';
const scan =
  '\u00ff\u00da\u0000\u000c\u0003\u0001\u0000\u0002\u0011\u0003\u0011\u0000\u003f\u0000\u0001\u0002\u00ff\u0000\u0003';
const end = '\u00ff\u00d9';
const film = `MotionPhoto_Data\u0000\u0000\u0000\u0018ftypmp42${noise(5_000)}`;

const png = '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\u0001IHDR\u0000\u0001\u0002\u0003\u0004';
const pngEnd = '\u0000\u0000\u0000\u0000IEND\u00ae\u0042\u0060\u0082';
const webp = (size: string, rest = 'VP8 \u0000\u0000\u0000\u0000') => `RIFF${size}WEBP${rest}`;

it.each([
  ['a PDF', 'application/pdf', bytes(pdf)],
  ['a PDF without a line’s end behind its own', 'application/pdf', bytes(pdf.trimEnd())],
  ['a PDF with a page of a server behind it', 'application/pdf', bytes(pdf, '<html>'.repeat(2_000))],
  ['a PDF filled up to the size of a block', 'application/pdf', bytes(pdf, '\u0000'.repeat(65_536))],
  ['a PDF that was changed since', 'application/pdf', bytes(pdf, '2 0 obj\n…\nendobj\n', table, '%%EOF')],
  ['a PDF of which the last mark is cut off', 'application/pdf', bytes(head, table, '%%EO')],
  ['a PDF whose table is told to be nowhere', 'application/pdf', bytes(head, 'startxref\n0\n%%EOF\r\n')],
  ['a PDF for the web', 'application/pdf', bytes(forWeb(150, `${table}%%EOF`))],
  ['a photo', 'image/jpeg', bytes(start, small, frame, scan, end)],
  ['a photo in several scans', 'image/jpeg', bytes(start, frame, scan, scan, end)],
  ['a photo with a film behind it', 'image/jpeg', bytes(start, small, frame, scan, end, film)],
  [
    'a photo with bytes of none of its parts',
    'image/jpeg',
    bytes(start, '\u00ff\u00ff', small, '\u0000\u0000', frame, scan, end),
  ],
  ['a PNG', 'image/png', bytes(png, pngEnd)],
  ['a PNG with what was left of a larger one', 'image/png', bytes(png, pngEnd, noise(5_000))],
  ['a WebP', 'image/webp', bytes(webp('\u000c\u0000\u0000\u0000'))],
  ['a WebP of an odd number of bytes', 'image/webp', bytes(webp('\u000d\u0000\u0000\u0000'))],
  ['a WebP with something behind it', 'image/webp', bytes(webp('\u000c\u0000\u0000\u0000'), noise(500))],
] as const)('[TRAIN-10] %s is whole', (_what, type, file) => {
  expect(isWholeAs[type](file)).toBe(true);
});

it.each([
  ['a PDF of noise', 'application/pdf', bytes('%PDF-1.7\n', noise(50_000))],
  ['half a PDF', 'application/pdf', bytes(head)],
  ['half a PDF for the web', 'application/pdf', bytes(forWeb(40_000, noise(500)))],
  [
    'a PDF whose table would stand behind its end',
    'application/pdf',
    bytes('%PDF-1.7\nstartxref\n99999\n', noise(5_000)),
  ],
  ['a photo of noise', 'image/jpeg', bytes(start, '\u00ff\u00e1', noise(50_000))],
  ['the head of a photo, with its small picture', 'image/jpeg', bytes(start, small)],
  ['a photo without its scan', 'image/jpeg', bytes(start, small, frame, end)],
  ['half a photo', 'image/jpeg', bytes(start, small, frame, scan, noise(300).replaceAll('\u00ff', ''))],
  ['nothing but the first bytes of a photo', 'image/jpeg', bytes(start, '\u00ff')],
  ['half a PNG', 'image/png', bytes(png)],
  ['a PNG of noise', 'image/png', bytes(png.slice(0, 8), noise(5_000))],
  ['half a WebP', 'image/webp', bytes(webp('\u00ff\u000f\u0000\u0000'))],
  ['a WebP of nothing', 'image/webp', bytes(webp('\u0000\u0000\u0000\u0000'))],
] as const)('[TRAIN-10] %s is not', (_what, type, file) => {
  expect(isWholeAs[type](file)).toBe(false);
});
