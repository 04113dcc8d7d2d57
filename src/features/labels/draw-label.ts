/**
 * The one drawing of a label: where each text and the QR code stand, in millimetres. Screen, print dialog, PDF and ZPL draw
 * what stands here and decide nothing.
 */
import { breakLines, type Line } from './flow.ts';
import { labelFormats, largerFormats, type LabelFormat, type LabelFormatCode } from './formats.ts';
import { labelContent, type Fact, type LabelContent, type Part, type Run } from './label-content.ts';
import type { LabelData } from './label-data.ts';
import { qrLevels, qrModules, quietZone, type QrModules } from '#platform/kernel/qr-modules.ts';
import { textWidth, type Weight } from './text-width.ts';

/** Millimetres, from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One piece of text on one line. `box` is all that its letters may touch; `y` of the letters is `baseline`. */
export interface DrawnText {
  readonly kind: 'text';
  readonly part: Part;
  readonly text: string;
  readonly weight: Weight;
  /** Size of the letters (em). */
  readonly size: number;
  readonly baseline: number;
  readonly box: Box;
}

/** The QR code; the box holds the white around it. */
export interface DrawnCode {
  readonly kind: 'code';
  readonly modules: QrModules;
  /** Side of one module. */
  readonly module: number;
  readonly box: Box;
}

/** A line around the date. */
export interface DrawnFrame {
  readonly kind: 'frame';
  readonly stroke: number;
  readonly box: Box;
}

export interface Drawing {
  readonly format: LabelFormatCode;
  readonly width: number;
  readonly height: number;
  readonly items: readonly (DrawnText | DrawnCode | DrawnFrame)[];
  /** The name did not fit whole: its end is an ellipsis. */
  readonly nameShortened: boolean;
}

export type DrawResult =
  | { readonly ok: true; readonly drawing: Drawing }
  /** Date and allergens do not fit: never shortened, so nothing is drawn. `try` is a larger format in which they do. */
  | { readonly ok: false; readonly try: LabelFormatCode | null };

/** Dots of a millimetre at 203 dpi, the coarsest head there is: modules are whole dots of it. */
const dotsPerMm = 8;
/** Fewest dots of a module that a camera tells apart on paper. */
const fewestDots = 3;
/** Largest module: a code need not be larger to be read from a hand's distance. */
const mostDots = 5;

/** Letters from the line above to the line below, in their size. */
const lineHeight = 1.18;
/** From the top of a line to the baseline, in the size of the letters. */
const ascent = 0.92;
/** Longest piece of a roll that is printed: what is longer is cut from the details. */
const longestRoll = 280;
const shortestRoll = 25;

interface Letters {
  readonly name: number;
  readonly expiryLabel: number;
  readonly date: number;
  readonly warnings: number;
  readonly facts: number;
  readonly details: number;
}

const letters: Readonly<Record<LabelFormat['letters'], Letters>> = {
  large: { name: 5, expiryLabel: 2.7, date: 5, warnings: 3.3, facts: 2.7, details: 2.4 },
  small: { name: 3.7, expiryLabel: 2.2, date: 3.9, warnings: 2.6, facts: 2.2, details: 2.1 },
};
/** Smallest letters: an x-height of 0.9 mm, which Reg. (EU) 1169/2011 art. 13 allows on small packages. */
const smallest = 1.9;

/** Attempts, the most readable first: how large the letters are, and how many lines the name may have. */
const attempts: readonly (readonly [scale: number, nameLines: number])[] = [
  [1, 3],
  [1, 2],
  [0.9, 3],
  [0.9, 2],
  [0.8, 2],
  [0.7, 2],
  [1, 1],
  [0.9, 1],
  [0.8, 1],
  [0.7, 1],
];

/**
 * Draws a label on a paper. The name is shortened where it must be, and seen to be; date, allergens and what must not be
 * done to the food never are: where they do not fit, nothing is drawn and a larger paper is named.
 * @param url what the QR code holds: our own address
 */
export function drawLabel(
  label: LabelData,
  url: string,
  code: LabelFormatCode,
  options: { readonly reprint?: number } = {},
): DrawResult {
  const content = labelContent(label, options);
  const drawing = drawOn(content, url, labelFormats[code]);
  if (drawing !== null) return { ok: true, drawing };
  const larger = largerFormats.find(
    (other) => other !== code && drawOn(content, url, labelFormats[other]) !== null,
  );
  return { ok: false, try: larger ?? null };
}

function drawOn(content: LabelContent, url: string, format: LabelFormat): Drawing | null {
  const qr = placeCode(url, format);
  if (qr === null) return null;
  for (const [scale, nameLines] of attempts) {
    const page = new Page(content, qr, format, scale, nameLines);
    const drawing = format.height === null ? page.whole() : page.fitted(format.height);
    if (drawing !== null) return drawing;
  }
  return null;
}

/** The code in the upper right corner, at the best correction for which its modules are large enough. */
function placeCode(url: string, { width, margin, qr }: LabelFormat): DrawnCode | null {
  for (const level of qrLevels) {
    const modules = qrModules(url, level);
    const count = modules.length + 2 * quietZone;
    const dots = Math.min(mostDots, Math.floor((qr * dotsPerMm) / count));
    if (dots < fewestDots) continue;
    const side = (count * dots) / dotsPerMm;
    // On whole dots, so that all modules come out alike.
    const x = Math.floor((width - margin.x - side) * dotsPerMm) / dotsPerMm;
    const y = Math.ceil(margin.y * dotsPerMm) / dotsPerMm;
    return { kind: 'code', modules, module: dots / dotsPerMm, box: { x, y, width: side, height: side } };
  }
  return null;
}

/** Thrown where something that must be there has no room on a line. */
class NoRoom extends Error {}

/** One attempt at a page: what is put stands below what was put before it, beside the code where it reaches down to it. */
class Page {
  readonly #content: LabelContent;
  readonly #qr: DrawnCode;
  readonly #format: LabelFormat;
  readonly #size: Letters;
  readonly #nameLines: number;
  /** Text keeps a little off what is cut and what is printed beside it. */
  readonly #left: number;
  readonly #right: number;

  constructor(content: LabelContent, qr: DrawnCode, format: LabelFormat, scale: number, nameLines: number) {
    this.#content = content;
    this.#qr = qr;
    this.#format = format;
    this.#nameLines = nameLines;
    const usual = letters[format.letters];
    const scaled = (size: number): number => Math.max(smallest, size * scale);
    this.#size = {
      name: scaled(usual.name),
      expiryLabel: scaled(usual.expiryLabel),
      date: scaled(usual.date),
      warnings: scaled(usual.warnings),
      facts: scaled(usual.facts),
      details: scaled(usual.details),
    };
    this.#left = format.margin.x + 0.75;
    this.#right = format.width - format.margin.x - 0.75;
  }

  /** Everything on a roll: as long as it needs. */
  whole(): Drawing | null {
    const { facts, details } = this.#content;
    const bottom = this.#format.margin.y;
    for (let kept = details.length; kept >= 0; kept -= 1) {
      const drawn = this.#draw(facts, details.slice(0, kept), longestRoll);
      if (drawn !== null)
        return this.#drawing(drawn, Math.max(shortestRoll, Math.ceil(drawn.bottom + bottom)));
    }
    return null;
  }

  /** What must be there, and as much of the rest as there is room for; null when there is too little. */
  fitted(height: number): Drawing | null {
    const { facts, details } = this.#content;
    const most = height - this.#format.margin.y;
    let chosen: readonly Fact[] = facts.filter(({ required }) => required);
    let drawn = this.#draw(chosen, [], most);
    if (drawn === null || drawn.bottom > most) return null;
    for (const fact of facts.filter(({ required }) => !required)) {
      const more = facts.filter((one) => chosen.includes(one) || one === fact);
      const attempt = this.#draw(more, [], most);
      if (attempt === null || attempt.bottom > most) continue;
      chosen = more;
      drawn = attempt;
    }
    const shown: LabelContent['details'][number][] = [];
    for (const detail of details) {
      const attempt = this.#draw(chosen, [...shown, detail], most);
      if (attempt === null || attempt.bottom > most) continue;
      shown.push(detail);
      drawn = attempt;
    }
    return this.#drawing(drawn, height);
  }

  #drawing({ items, nameShortened }: Drawn, height: number): Drawing {
    return { format: this.#format.code, width: this.#format.width, height, items, nameShortened };
  }

  /** @param most down to where details go on: what is longer ends with an ellipsis */
  #draw(facts: readonly Fact[], details: LabelContent['details'], most: number): Drawn | null {
    const { name, expiry, warnings } = this.#content;
    const size = this.#size;
    const items: Drawing['items'][number][] = [this.#qr];
    let y = this.#format.margin.y;
    let nameShortened = false;
    const put = (
      part: Part,
      runs: readonly Run[],
      letter: number,
      lines = Number.POSITIVE_INFINITY,
    ): void => {
      const step = letter * lineHeight;
      const top = y;
      const broken = breakLines(runs, letter, (n) => this.#room(top + n * step, step), lines);
      if (broken === null) throw new NoRoom();
      if (part === 'name') nameShortened = broken.shortened;
      for (const line of broken.lines) {
        items.push(...texts(line, part, letter, this.#left, y));
        y += step;
      }
    };
    try {
      put('name', [{ text: name, weight: 'bold' }], size.name, this.#nameLines);
      y += 0.4;
      items.push(...this.#expiry(expiry, y));
      y =
        items.reduce((down, item) => (item.kind === 'frame' ? item.box.y + item.box.height : down), y) + 0.5;
      for (const { part, runs } of warnings) put(part, runs, size.warnings);
      y += 0.3;
      put(
        'facts',
        facts.flatMap(({ runs }, index) =>
          index === 0 ? runs : [{ text: ' · ', weight: 'regular' as const }, ...runs],
        ),
        size.facts,
      );
      for (const { part, runs } of details) {
        y += 0.3;
        const lines = Math.floor((most - y) / (size.details * lineHeight));
        if (lines < 1) return null;
        put(part, runs, size.details, lines);
      }
    } catch (error) {
      if (error instanceof NoRoom) return null;
      throw error;
    }
    return { items, bottom: Math.max(y, this.#qr.box.y + this.#qr.box.height) + 0.1, nameShortened };
  }

  /** The date in its frame, «Da consumare entro» over it; the time beside it, or below where that is too narrow. */
  #expiry({ label, date }: LabelContent['expiry'], top: number): Drawing['items'][number][] {
    const { expiryLabel, date: dateSize } = this.#size;
    const inset = { x: 0.8, y: 0.5 };
    const framed = (rows: readonly (readonly [text: string, weight: Weight, size: number])[]) => {
      const height = 2 * inset.y + rows.reduce((sum, [, , size]) => sum + size * lineHeight, 0);
      const width = Math.max(...rows.map((row) => textWidth(...row)));
      if (width + 2 * inset.x > this.#room(top, height)) return null;
      const items: Drawing['items'][number][] = [
        { kind: 'frame', stroke: 0.375, box: { x: this.#left, y: top, width: width + 2 * inset.x, height } },
      ];
      let y = top + inset.y;
      for (const [text, weight, size] of rows) {
        const line = [{ text, weight, x: 0, width: textWidth(text, weight, size) }];
        items.push(...texts(line, 'expiry', size, this.#left + inset.x, y));
        y += size * lineHeight;
      }
      return items;
    };
    const head = [label, 'regular', expiryLabel] as const;
    const big = (text: string) => [text, 'bold', dateSize] as const;
    const drawn =
      date === null
        ? framed([head])
        : (framed([head, big(date.join(' '))]) ?? framed([head, ...date.map(big)]));
    if (drawn === null) throw new NoRoom();
    return drawn;
  }

  /** Room of a line from the left: up to the code where it is beside it. */
  #room(y: number, height: number): number {
    const { box } = this.#qr;
    const beside = y < box.y + box.height && y + height > box.y;
    return (beside ? box.x : this.#right) - this.#left;
  }
}

interface Drawn {
  readonly items: Drawing['items'];
  readonly bottom: number;
  readonly nameShortened: boolean;
}

const texts = (line: Line, part: Part, size: number, left: number, top: number): DrawnText[] =>
  line.map(({ text, weight, x, width }) => ({
    kind: 'text',
    part,
    text,
    weight,
    size,
    baseline: top + ascent * size,
    box: { x: left + x, y: top, width, height: size * lineHeight },
  }));
