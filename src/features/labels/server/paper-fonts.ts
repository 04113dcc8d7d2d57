import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { Weight } from '../text-width.ts';

/** A font as it is put into a file: its bytes, and which characters it draws. */
export interface PaperFont {
  readonly name: string;
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}

/**
 * Figtree as on the screen, in two parts by its alphabets; then DejaVu Sans, for Cyrillic, Greek, Arabic, Hebrew and the
 * most usual pictures. What none of them has is drawn as a box by the last one: it is seen that something stands there.
 */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  ],
  bold: [
    '@fontsource/figtree/files/figtree-latin-700-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff',
    'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  ],
};

let loaded: Promise<Readonly<Record<Weight, readonly PaperFont[]>>> | undefined;

/** The fonts of a weight in the order in which they are asked for a character; read once. */
export function paperFonts(): Promise<Readonly<Record<Weight, readonly PaperFont[]>>> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Readonly<Record<Weight, readonly PaperFont[]>>> {
  const require = createRequire(import.meta.url);
  const fontsOf = (weight: Weight): Promise<PaperFont[]> =>
    Promise.all(
      files[weight].map(async (file, index) => {
        const bytes = await readFile(require.resolve(file));
        const characters = new Set((create(bytes) as Font).characterSet);
        return { name: `${weight} ${String(index)}`, bytes, has: (point: number) => characters.has(point) };
      }),
    );
  const [regular, bold] = await Promise.all([fontsOf('regular'), fontsOf('bold')]);
  return { regular, bold };
}
