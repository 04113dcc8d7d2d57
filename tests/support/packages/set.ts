import { seededRandom } from '#features/demo/seeded-random.ts';
import { addDays, daysInMonth } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import * as it from './words.it.ts';

/** The day on which all packages are photographed. */
export const photographedOn = '2026-11-22';

/** Typefaces of the print; `dots` is drawn by the dots of an ink jet, and only dates and lots have it. */
export const faces = ['sans', 'serif', 'mono', 'narrow', 'bold', 'round', 'dots'] as const;
export type Face = (typeof faces)[number];

/** What was done to the photo. */
export interface Harm {
  /** Degrees. */
  readonly turn: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** 0 to 1: how bright the lightest place is. */
  readonly light: number;
  readonly glare: { readonly x: number; readonly y: number; readonly size: number } | null;
  /** Pixels by which the label bends at its sides, and by which it is crumpled. */
  readonly bend: number;
  readonly crumple: number;
  readonly noise: number;
  readonly quality: number;
}

/** A line of a label; its height in pixels. */
export interface LabelLine {
  readonly text: string;
  readonly height: number;
  readonly face: Face;
}

/** A made-up package: what stands on it, how it was photographed, and what is right. */
export interface Package {
  readonly number: number;
  readonly lines: readonly LabelLine[];
  readonly format: string;
  readonly face: Face;
  readonly harm: Harm;
  readonly seed: number;
  readonly expiry: { readonly date: string; readonly kind: ExpiryKind };
  readonly lot: string;
  /** A code that is drawn on it as well: bare number, or with lot and expiry; null for none. */
  readonly code: 'EAN13' | 'DataMatrix' | null;
  /** Another one beside it. */
  readonly second?: 'EAN13' | null;
}

const two = (n: string): string => n.slice(2);

/** Twelve ways of writing a day; those without a day of the month mean its last. */
export const dateFormats: readonly {
  readonly name: string;
  readonly isMonth?: true;
  readonly write: (year: string, month: string, day: string) => string;
}[] = [
  { name: 'gg/mm/aaaa', write: (y, m, d) => `${d}/${m}/${y}` },
  { name: 'gg/mm/aa', write: (y, m, d) => `${d}/${m}/${two(y)}` },
  { name: 'gg.mm.aaaa', write: (y, m, d) => `${d}.${m}.${y}` },
  { name: 'gg.mm.aa', write: (y, m, d) => `${d}.${m}.${two(y)}` },
  { name: 'gg-mm-aaaa', write: (y, m, d) => `${d}-${m}-${y}` },
  { name: 'gg-mm-aa', write: (y, m, d) => `${d}-${m}-${two(y)}` },
  { name: 'gg mm aa', write: (y, m, d) => `${d} ${m} ${two(y)}` },
  {
    name: 'ggMMMaa',
    write: (y, m, d) => `${d}${it.months[Number(m) - 1]!.slice(0, 3).toUpperCase()}${two(y)}`,
  },
  { name: 'gg mese aaaa', write: (y, m, d) => `${Number(d)} ${it.months[Number(m) - 1]!} ${y}` },
  { name: 'mm/aaaa', isMonth: true, write: (y, m) => `${m}/${y}` },
  {
    name: 'MMM aaaa',
    isMonth: true,
    write: (y, m) => `${it.months[Number(m) - 1]!.slice(0, 3).toUpperCase()} ${y}`,
  },
  { name: 'aaaa-mm-gg', write: (y, m, d) => `${y}-${m}-${d}` },
];

const amountOfPackages = 360;
const [setSeed, splitSeed, otherSeed] = [20_261_122, 11, 20_261_129];

/** All packages, the same each time. */
export const packages = (): Package[] => drawnBy(setSeed);

/** As many others, of another seed: neither part of the first set has to do with them. */
export const otherPackages = (): Package[] => drawnBy(otherSeed);

function drawnBy(seed: number): Package[] {
  const random = seededRandom(seed);
  return Array.from({ length: amountOfPackages }, (_, number) => packageOf(number, random));
}

/** Cut in two once: the rules were tuned on one part, and the other is told of. */
export function halves(all: readonly Package[]): { readonly tune: Package[]; readonly report: Package[] } {
  const random = seededRandom(splitSeed);
  const sides = all.map((one) => ({ one, isTuned: random() < 0.5 }));
  return {
    tune: sides.filter(({ isTuned }) => isTuned).map(({ one }) => one),
    report: sides.filter(({ isTuned }) => !isTuned).map(({ one }) => one),
  };
}

function packageOf(number: number, random: () => number): Package {
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const chance = (share: number): boolean => random() < share;
  const format = dateFormats[number % dateFormats.length]!;
  const face = faces[Math.floor(number / dateFormats.length) % faces.length]!;
  const kind: ExpiryKind = format.isMonth || chance(0.4) ? 'best_before' : 'use_by';
  const [year = '', month = '', day = ''] = addDays(
    photographedOn,
    2 + below(kind === 'use_by' ? 60 : 900),
  ).split('-');
  const last = String(daysInMonth(Number(year), Number(month)));
  const written = format.write(year, month, day);
  const lot = pick([
    () => `${String(24_000 + below(900))}${pick(['', 'A', 'B', 'K'])}`,
    () => `${pick(['A', 'C', 'T'])}${String(1_000 + below(9_000))}`,
    () => `${String(1 + below(365)).padStart(3, '0')}`,
    () => `${String(20 + below(9))}/${String(100 + below(900))}-${pick(['A', 'B'])}`,
    () => String(600_000 + below(90_000)),
  ])();
  const print: Face = face === 'dots' ? pick(['sans', 'narrow', 'serif']) : face;
  const height = 26 + below(16);
  const lotMark = pick(it.lots);
  const joint = lotMark === 'L' && chance(0.6) ? '' : ' ';
  const words = pick(kind === 'use_by' ? it.useBy : it.bestBefore);
  const dated = (text: string): LabelLine => ({ text, height, face });
  const wordLine = (text: string): LabelLine => ({ text, height, face: print });
  const expiryLines =
    chance(0.25) || face === 'dots' ? [wordLine(words), dated(written)] : [dated(`${words} ${written}`)];
  const lotLine = dated(`${lotMark}${joint}${lot}${chance(0.2) ? ' 14:22' : ''}`);
  const madeLine = chance(0.3)
    ? [
        dated(
          `${pick(it.made)} ${dateFormats[below(6)]!.write(...parts(addDays(photographedOn, -1 - below(20))))}`,
        ),
      ]
    : [];
  const lines: LabelLine[] = [
    { text: pick(it.names), height: 54 + below(30), face: print },
    ...(chance(0.6) ? [{ text: pick(it.ingredients), height: 24, face: print }] : []),
    {
      text: `${pick(it.weights)} ${pick(['250 g', '500 g', '1 kg', '125 g', '750 ml'])}`,
      height: 28,
      face: print,
    },
    ...(chance(0.5) ? [...expiryLines, lotLine, ...madeLine] : [...madeLine, lotLine, ...expiryLines]),
    ...it.others.filter(() => chance(0.35)).map((text) => ({ text, height: 22, face: print })),
  ];
  const harm: Harm = {
    turn: chance(0.7) ? (random() - 0.5) * 20 : 0,
    blur: chance(0.5) ? random() * 2.2 : 0,
    light: chance(0.3) ? 0.25 + random() * 0.4 : 0.85 + random() * 0.15,
    glare: chance(0.25)
      ? { x: 0.2 + random() * 0.6, y: 0.2 + random() * 0.6, size: 0.1 + random() * 0.15 }
      : null,
    bend: chance(0.25) ? random() * 24 : 0,
    crumple: chance(0.25) ? random() * 4 : 0,
    noise: random() * 10,
    quality: 60 + below(23),
  };
  const code = chance(0.2) ? pick(['EAN13', 'DataMatrix'] as const) : null;
  const date = `${year}-${month}-${format.isMonth ? last : day}`;
  return {
    number,
    lines,
    format: format.name,
    face,
    harm,
    seed: below(1_000_000),
    expiry: { date, kind },
    lot,
    code,
  };
}

function parts(date: string): [string, string, string] {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
}

/** A package that anybody can read, and what may stand on it besides. */
export function plainPackage({
  code = null,
  codeDate = '2035-03-17',
  second = null,
  order,
}: {
  readonly code?: Package['code'];
  readonly codeDate?: string;
  readonly second?: Package['second'];
  readonly order?: string;
} = {}): Package {
  const line = (text: string, height = 34): LabelLine => ({ text, height, face: 'sans' });
  return {
    number: 0,
    lines: [
      line(it.names[0]!, 70),
      ...(order === undefined ? [] : [line(order, 28)]),
      line(`${it.useBy[0]!} 17/03/2035`),
      line(`${it.lots[0]!} 24310`),
      line(`${it.weights[0]!} 250 g`),
      line(it.ingredients[0]!),
    ],
    format: 'gg/mm/aaaa',
    face: 'sans',
    harm: { turn: 0, blur: 0, light: 0.95, glare: null, bend: 0, crumple: 0, noise: 2, quality: 85 },
    seed: 1,
    expiry: { date: codeDate, kind: 'use_by' },
    lot: '24310',
    code,
    second,
  };
}
