/** The units that critical limits and measured values are written in. */
import { MAX_TEMPERATURE, MIN_TEMPERATURE } from '#platform/kernel/numbers.ts';

type UnitFacts = {
  /** Values are compared only within a family. */
  readonly family: string;
  /** How many of the family's smallest unit one is. */
  readonly factor: number;
  /** What can honestly be measured; a figure outside is a slip of the pen and is not compared. */
  readonly range: readonly [number, number];
};

const nonNegative = [0, Number.POSITIVE_INFINITY] as const;

const facts = {
  celsius: { family: 'temperature', factor: 1, range: [MIN_TEMPERATURE, MAX_TEMPERATURE] },
  percent: { family: 'percent', factor: 1, range: [0, 100] },
  ph: { family: 'ph', factor: 1, range: [0, 14] },
  aw: { family: 'aw', factor: 1, range: [0, 1] },
  mg_per_l: { family: 'mg_per_l', factor: 1, range: nonNegative },
  ppm: { family: 'ppm', factor: 1, range: nonNegative },
  cfu: { family: 'cfu', factor: 1, range: nonNegative },
  cfu_per_g: { family: 'cfu_per_g', factor: 1, range: nonNegative },
  cfu_per_ml: { family: 'cfu_per_ml', factor: 1, range: nonNegative },
  cfu_per_cm2: { family: 'cfu_per_cm2', factor: 1, range: nonNegative },
  mg: { family: 'mass', factor: 1, range: nonNegative },
  g: { family: 'mass', factor: 1000, range: nonNegative },
  kg: { family: 'mass', factor: 1_000_000, range: nonNegative },
  mm: { family: 'length', factor: 1, range: nonNegative },
  cm: { family: 'length', factor: 10, range: nonNegative },
  second: { family: 'time', factor: 1, range: nonNegative },
  minute: { family: 'time', factor: 60, range: nonNegative },
  hour: { family: 'time', factor: 3600, range: nonNegative },
  day: { family: 'time', factor: 86_400, range: nonNegative },
} as const satisfies Record<string, UnitFacts>;

export type MeasureUnit = keyof typeof facts;
/** Every unit, as it is stored with a limit. */
export const measureUnits = Object.keys(facts) as readonly MeasureUnit[];
export type UnitFamily = (typeof facts)[MeasureUnit]['family'];

export function familyOf(unit: MeasureUnit): UnitFamily {
  return facts[unit].family;
}

/** A value in another unit of its family; null across families. */
export function convert(value: number, from: MeasureUnit, to: MeasureUnit): number | null {
  if (familyOf(from) !== familyOf(to)) return null;
  // Rounded, because 0.55 h is 33.00000000000001 min in binary and a limit is compared exactly.
  return withoutNoise((value * facts[from].factor) / facts[to].factor);
}

/** True when a figure can be a measurement in a unit. */
export function isPlausible(value: number, unit: MeasureUnit): boolean {
  const [lowest, highest] = facts[unit].range;
  return value >= lowest && value <= highest;
}

/** Removes what binary arithmetic adds to decimal figures: 8.3 − 7.8 is 0.5 here. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

/** How units are written behind a number, in lower case and without abbreviation dots; longer spellings first. */
const spellings: ReadonlyArray<readonly [MeasureUnit, RegExp]> = [
  ['celsius', /° ?(?:celsius|c)?|grad[io](?: (?:centigradi|celsius|c))?|celsius|c/],
  ['percent', /%|percento|per cento/],
  ['ph', /ph/],
  ['aw', /aw/],
  ['mg_per_l', /mg ?\/ ?(?:litro|lt|l)/],
  ['ppm', /ppm/],
  ['cfu_per_g', /(?:ufc|cfu) ?\/ ?g/],
  ['cfu_per_ml', /(?:ufc|cfu) ?\/ ?ml/],
  ['cfu_per_cm2', /(?:ufc|cfu) ?\/ ?cm[2²]/],
  // Of a swab: whoever writes it knows of what; it is not compared with what is told per gram. Not before a slash.
  ['cfu', /(?:ufc|cfu)(?! ?\/)/],
  ['mg', /mg/],
  ['kg', /kg|chil[io]|chilogramm[io]/],
  // Not "gr", which is written for gradi too.
  ['g', /grammi|grammo|g/],
  ['mm', /mm|millimetr[io]/],
  ['cm', /cm|centimetr[io]/],
  ['second', /second[io]|sec/],
  ['minute', /minuti|minuto|min/],
  ['hour', /ore|ora|h/],
  ['day', /giorni|giorno|gg/],
];

const atSpelling = spellings.map(
  ([unit, spelling]) => [unit, new RegExp(`(?:${spelling.source})(?![\\p{L}\\d²])`, 'uy')] as const,
);

/** How the units of a family are written, as the source of a pattern that JavaScript and PostgreSQL read alike. */
export const spellingsOf = (family: UnitFamily): string =>
  spellings.flatMap(([unit, { source }]) => (familyOf(unit) === family ? [source] : [])).join('|');

/** The unit written at a position of a text, and where it ends; null when none is. */
export function unitAt(text: string, position: number): { unit: MeasureUnit; end: number } | null {
  for (const [unit, pattern] of atSpelling) {
    pattern.lastIndex = position;
    if (pattern.test(text)) return { unit, end: pattern.lastIndex };
  }
  return null;
}
