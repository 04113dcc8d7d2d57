import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { dotted } from './dots.ts';
import type { Face, Harm, LabelLine, Package } from './set.ts';

/*
 * Draws a package and takes its photo: letters as shapes of fonts that come with the packages, so that it looks the same on every machine.
 */

const { resolve } = createRequire(import.meta.url);
const files: Readonly<Record<Exclude<Face, 'dots'>, string>> = {
  sans: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  serif: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  narrow: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  round: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
};
const fonts = new Map<string, Promise<Font>>();
const fontOf = (face: Exclude<Face, 'dots'>): Promise<Font> => {
  const known = fonts.get(face) ?? readFile(resolve(files[face])).then((bytes) => create(bytes) as Font);
  fonts.set(face, known);
  return known;
};

/** The photo, in pixels; where its label lies. */
const size = { width: 1_600, height: 1_200 } as const;
const margin = { left: 190, top: 110, right: 1_410 } as const;

/** The number of goods of every package that has a code. */
export const drawnCode = '8076809513753';

async function written(text: string, face: Exclude<Face, 'dots'>, left: number, top: number, height: number) {
  const font = await fontOf(face);
  const scale = height / font.unitsPerEm;
  let x = left;
  const parts: string[] = [];
  for (const { glyph, position } of glyphsOf(font, text)) {
    parts.push(
      `<path transform="translate(${x.toFixed(1)} ${(top + height * 0.8).toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`,
    );
    x += position.xAdvance * scale;
  }
  return { svg: parts.join(''), width: x - left };
}

function glyphsOf(font: Font, text: string) {
  const { glyphs, positions } = font.layout(text);
  return glyphs.map((glyph, place) => ({ glyph, position: positions[place]! }));
}

/** Lines that fit the width of the label, as a typesetter breaks them. */
async function broken(line: LabelLine): Promise<LabelLine[]> {
  const width = margin.right - margin.left;
  const font = line.face === 'dots' ? null : await fontOf(line.face);
  const fits = (text: string): boolean =>
    font === null
      ? text.length * 6 * (line.height / 7) < width
      : (font.layout(text).advanceWidth / font.unitsPerEm) * line.height < width;
  const rows: string[] = [];
  for (const word of line.text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows.map((text) => ({ ...line, text }));
}

async function codeOf({ expiry, lot }: Package, code: NonNullable<Package['code']>): Promise<Buffer> {
  prepareZXingModule({
    overrides: { wasmBinary: (await readFile(resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer },
  });
  const day = expiry.date.slice(2).replaceAll('-', '');
  const text =
    code === 'EAN13'
      ? drawnCode
      : `(01)0${drawnCode}(${expiry.kind === 'use_by' ? '17' : '15'})${day}(10)${lot}`;
  const { svg, error } = await writeBarcode(text, {
    format: code,
    scale: 5,
    addQuietZones: true,
    options: 'gs1',
  });
  if (error !== '') throw new Error(error);
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The photo of a package, as a phone would send it: JPEG. */
export async function photoOf(one: Package): Promise<Buffer> {
  let top = margin.top + 30;
  const shapes: string[] = [];
  for (const line of (await Promise.all(one.lines.map(broken))).flat()) {
    const { svg } =
      line.face === 'dots'
        ? dotted(line.text, margin.left, top, line.height * 0.8)
        : await written(line.text, line.face, margin.left, top, line.height);
    shapes.push(svg);
    top += line.height * 1.5;
  }
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#8a8072"/><rect x="${margin.left - 60}" y="${margin.top - 40}" width="${margin.right - margin.left + 120}" height="1000" rx="18" fill="#f4f1ea"/><g fill="#1c1c1c">${shapes.join('')}</g></svg>`,
  );
  const codes = [
    ...(one.code === null ? [] : [{ input: await codeOf(one, one.code), left: 1_000, top: 790 }]),
    ...(one.second ? [{ input: await codeOf(one, one.second), left: 250, top: 790 }] : []),
  ];
  return photographed(await sharp(label).composite(codes).png().toBuffer(), one.harm, one.seed);
}

async function photographed(drawn: Buffer, harm: Harm, seed: number): Promise<Buffer> {
  const turned = sharp(drawn).flatten({ background: '#8a8072' }).rotate(harm.turn, { background: '#8a8072' });
  const { data, info } = await sharp(await turned.png({ compressionLevel: 1 }).toBuffer())
    .resize(size.width, size.height, { fit: 'contain', background: '#8a8072' })
    .blur(harm.blur > 0.3 ? harm.blur : false)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const out = Buffer.alloc(width * height);
  const random = seededRandom(seed);
  const wave = 60 + random() * 60;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = x / width - 0.5;
      const from =
        y + harm.bend * 4 * across * across - harm.bend / 2 + harm.crumple * Math.sin((x + y * 0.4) / wave);
      const row = Math.min(height - 1, Math.max(0, Math.floor(from)));
      const next = Math.min(height - 1, row + 1);
      const share = from - Math.floor(from);
      const paper = data[row * width + x]! * (1 - share) + data[next * width + x]! * share;
      const fold = 1 - 0.03 * harm.crumple * Math.abs(Math.sin((x - y * 0.3) / wave));
      const shade = harm.light * (1 - 0.35 * (1 - harm.light) * (x / width)) * fold;
      const glare = harm.glare === null ? 0 : glareAt(harm.glare, x / width, y / height);
      const noise = (random() + random() - 1) * harm.noise;
      out[y * width + x] = Math.max(0, Math.min(255, paper * shade * (1 - glare) + 255 * glare + noise));
    }
  return sharp(out, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: harm.quality })
    .toBuffer();
}

/** How much of the print a reflection takes away: at its middle nearly, but not all of it. */
function glareAt({ x, y, size: reach }: NonNullable<Harm['glare']>, atX: number, atY: number): number {
  const far = Math.hypot(atX - x, (atY - y) * 0.75) / reach;
  return far > 2 ? 0 : 0.8 * Math.exp(-far * far * 2);
}
