/** The printed book: A4 sheets lying, a row a dish, a column an allergen. Millimetres from the left upper corner throughout. */
import { textWidth, type Weight } from '#features/labels/text-width.ts';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { holdsNone, markOf, sectionsOf, type BookContent, type BookDish, type Mark } from './book.ts';
import { paperTexts as texts } from './paper-texts.it.ts';

export interface BookText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A rectangle: filled, or only its edge. */
export interface BookBox {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  readonly stroke: number;
}

export interface BookPage {
  readonly items: readonly (BookText | BookBox)[];
}

/** A4, lying. */
export const sheet = { width: 297, height: 210 } as const;
const margin = 10;
const columnWidth = 13;
const nameWidth = sheet.width - 2 * margin - allergens.length * columnWidth;
const padding = 1.5;
const [black, white, grey, shade] = ['#000', '#fff', '#b5b5b5', '#ececec'];

/** Sizes of letters: name, what stands below it, heads of columns. */
const [nameSize, noteSize, headSize] = [3.6, 2.9, 2.35];
const lead = 1.25;
const smallestRow = 8.4;
const headHeight = 9;
const sectionHeight = 7;
const top = 27;
const bottom = sheet.height - 14;
/** For rows, below the heads of the columns. */
const room = bottom - top - headHeight;
/** What is printed once, at the end: by whom, and where to sign. */
const endHeight = 30;

/** What the book is, besides its content. */
export interface PrintedAs {
  readonly version: number;
  /** As it is read: «22/11/2026 18:05». */
  readonly at: string;
  readonly operatorName: string;
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: Weight;
}

interface Row {
  readonly height: number;
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  /** Nobody spoke for something in it: the whole row is shaded. */
  readonly isUnknown: boolean;
}

/** Breaks a text into lines of a width; a word that is longer is broken anywhere, and nothing is left out. */
export function wrapped(text: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, weight, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && textWidth(line + character, weight, size) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** A dish as it stands on the sheets: one row, or where that is longer than a sheet several, each with its name and all of its marks. */
function rowsOf(dish: BookDish): Row[] {
  const width = nameWidth - 2 * padding;
  const of = (text: string, size: number, weight: Weight): Line[] =>
    wrapped(text, size, weight, width).map((line) => ({ text: line, size, weight }));
  const name = of(dish.name, nameSize, 'bold');
  const goesOn = of(texts.goesOn(dish.name), nameSize, 'bold');
  const notes = [
    ...(dish.unstated.length === 0 ? [] : of(texts.unstated(dish.unstated.join(', ')), noteSize, 'bold')),
    ...(dish.others.length === 0 ? [] : of(texts.others(dish.others.join(', ')), noteSize, 'regular')),
    ...(holdsNone(dish) ? of(texts.none, noteSize, 'regular') : []),
  ];
  const marks = allergens.map((allergen) => markOf(dish, allergen));
  const heightOfAll = (lines: readonly Line[]): number =>
    lines.reduce((sum, { size }) => sum + size * lead, 0) + 2 * padding;
  const rows: Row[] = [];
  let lines = [...name];
  const end = (): void => {
    rows.push({
      height: Math.max(smallestRow, heightOfAll(lines)),
      lines,
      marks,
      isUnknown: dish.unstated.length > 0,
    });
  };
  for (const note of notes) {
    if (heightOfAll([...lines, note]) > room - sectionHeight) {
      end();
      lines = [...goesOn];
    }
    lines.push(note);
  }
  end();
  return rows;
}

type Part =
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'dish'; readonly row: Row };
const heightOf = (part: Part): number => (part.kind === 'section' ? sectionHeight : part.row.height);

/** The sheets of a version of the book, all of its dishes, in the order of the menu by category. */
export function drawBook(content: BookContent, printed: PrintedAs): BookPage[] {
  const sections = sectionsOf(content.dishes);
  const hasNames = sections.some(({ category }) => category !== null);
  const parts = sections.flatMap(({ category, dishes }): Part[] => [
    ...(hasNames ? [{ kind: 'section' as const, name: category ?? texts.otherDishes }] : []),
    ...dishes.flatMap(rowsOf).map((row) => ({ kind: 'dish' as const, row })),
  ]);
  const pages = paged(parts);
  return pages.map((own, index) => ({
    items: [
      ...heading(content.restaurant, printed, index + 1, pages.length),
      ...body(own),
      ...(index === pages.length - 1 ? ending(own, printed) : []),
    ],
  }));
}

/** Which parts stand on which sheet: the name of a category never alone at the foot, the end never over a row. */
function paged(parts: readonly Part[]): Part[][] {
  const pages: Part[][] = [];
  let own: Part[] = [];
  let used = 0;
  /** The category that a new sheet goes on with. */
  let section: string | null = null;
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const together = heightOf(part) + (part.kind === 'section' && next ? heightOf(next) : 0);
    if (own.length > 0 && used + together > room) {
      pages.push(own);
      own =
        part.kind === 'dish' && section !== null ? [{ kind: 'section', name: texts.goesOn(section) }] : [];
      used = own.reduce((sum, one) => sum + heightOf(one), 0);
    }
    if (part.kind === 'section') section = part.name;
    own.push(part);
    used += heightOf(part);
  });
  pages.push(own);
  if (used + endHeight > room) pages.push([]);
  return pages;
}

const text = (
  words: string,
  x: number,
  baseline: number,
  size: number,
  weight: Weight = 'regular',
  color: string = black!,
): BookText => ({ kind: 'text', text: words, x, baseline, size, weight, color });

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string | null,
  stroke = 0,
): BookBox => ({ kind: 'box', x, y, width, height, fill, stroke });

const rightText = (words: string, right: number, baseline: number, size: number): BookText =>
  text(words, right - textWidth(words, 'regular', size), baseline, size);

function heading(
  restaurant: string,
  { version, at }: PrintedAs,
  page: number,
  pages: number,
): (BookText | BookBox)[] {
  const right = sheet.width - margin;
  const title = `${texts.title} · `;
  const titleWidth = textWidth(title, 'bold', 5);
  const [name = ''] = wrapped(restaurant, 5, 'bold', right - margin - titleWidth - 62);
  const legend: readonly [Mark, string][] = [
    ['contains', texts.legendContains],
    ['may_contain', texts.legendMayContain],
    ['unknown', texts.legendUnknown],
  ];
  let x = margin;
  const explained = legend.flatMap(([mark, words]) => {
    const items = [...markItems(mark, x + 2.2, 21.5), text(words, x + 6, 22.6, 3.2)];
    x += 6 + textWidth(words, 'regular', 3.2) + 6;
    return items;
  });
  return [
    text(title + name, margin, 14, 5, 'bold'),
    rightText(texts.version(version, at), right, 13, 3.6),
    rightText(texts.page(page, pages), right, 18, 3.2),
    ...explained,
    ...law(),
  ];
}

const law = (): BookText[] =>
  wrapped(texts.law, 2.7, 'regular', sheet.width - 2 * margin).map((line, index) =>
    text(line, margin, sheet.height - 9 + index * 3.4, 2.7),
  );

/** What stands in a cell, around its middle; nothing where a dish does not hold it. */
function markItems(mark: Mark, x: number, y: number): (BookText | BookBox)[] {
  if (mark === 'none') return [];
  const size = 4.4;
  const letter = { contains: texts.contains, may_contain: texts.mayContain, unknown: texts.unknown }[mark];
  const width = textWidth(letter, 'bold', 3.4);
  const frame = box(
    x - size / 2,
    y - size / 2,
    size,
    size,
    mark === 'contains' ? black! : null,
    mark === 'may_contain' ? 0.35 : 0,
  );
  return [
    ...(mark === 'unknown' ? [] : [frame]),
    text(letter, x - width / 2, y + 1.2, 3.4, 'bold', mark === 'contains' ? white : black),
  ];
}

function body(parts: readonly Part[]): (BookText | BookBox)[] {
  if (parts.length === 0) return [];
  const items: (BookText | BookBox)[] = [];
  const width = sheet.width - 2 * margin;
  items.push(box(margin, top, width, headHeight, shade!));
  items.push(text(texts.dish, margin + padding, top + headHeight - 2.4, nameSize, 'bold'));
  allergens.forEach((allergen: Allergen, index) => {
    const lines = wrapped(allergenNames[allergen], headSize, 'bold', columnWidth - 0.6);
    const middle = margin + nameWidth + (index + 0.5) * columnWidth;
    lines.forEach((line, place) => {
      const baseline = top + headHeight - 2.4 - (lines.length - 1 - place) * headSize * lead;
      items.push(text(line, middle - textWidth(line, 'bold', headSize) / 2, baseline, headSize, 'bold'));
    });
  });
  let y = top + headHeight;
  for (const part of parts) {
    if (part.kind === 'section') {
      const [name = ''] = wrapped(part.name, nameSize, 'bold', width - 2 * padding);
      items.push(text(name, margin + padding, y + sectionHeight - 2, nameSize, 'bold'));
      items.push(box(margin, y + sectionHeight, width, 0, null, 0.35));
      y += sectionHeight;
      continue;
    }
    const { row } = part;
    if (row.isUnknown) items.push(box(margin, y, width, row.height, shade!));
    let baseline = y + padding;
    for (const line of row.lines) {
      baseline += line.size * lead;
      items.push(
        text(line.text, margin + padding, baseline - line.size * (lead - 1), line.size, line.weight),
      );
    }
    row.marks.forEach((mark, index) => {
      items.push(...markItems(mark, margin + nameWidth + (index + 0.5) * columnWidth, y + row.height / 2));
    });
    y += row.height;
    items.push(box(margin, y, width, 0, null, 0.12));
  }
  // Lines between the columns, along the rows only.
  for (let index = 0; index <= allergens.length; index += 1) {
    const x = margin + nameWidth + index * columnWidth;
    items.push({ kind: 'box', x, y: top, width: 0, height: y - top, fill: grey!, stroke: 0.12 });
  }
  return items;
}

function ending(parts: readonly Part[], { operatorName }: PrintedAs): (BookText | BookBox)[] {
  const used = parts.reduce((sum, part) => sum + heightOf(part), 0);
  const y = (parts.length === 0 ? top : top + headHeight + used) + 6;
  const right = sheet.width - margin;
  return [
    ...wrapped(texts.madeBy(operatorName), 3.2, 'regular', sheet.width - 2 * margin)
      .slice(0, 1)
      .map((line) => text(line, margin, y, 3.2)),
    box(margin, y + 16, 120, 0, null, 0.25),
    text(texts.responsible, margin, y + 20, 3.2),
    box(right - 60, y + 16, 60, 0, null, 0.25),
    text(texts.date, right - 60, y + 20, 3.2),
  ];
}
