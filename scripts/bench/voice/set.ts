import { seededRandom } from '#features/demo/seeded-random.ts';
import { units, type Unit } from '#platform/kernel/quantity.ts';
import * as it from './by-grammar.it.ts';
import { byClass } from './by-class.it.ts';
import { byHand } from './by-hand.it.ts';
import { byHandLater } from './by-hand-later.it.ts';
import { byHandThird } from './by-hand-third.it.ts';
import { byHandFifth } from './by-hand-fifth.it.ts';
import { byHandFourth } from './by-hand-fourth.it.ts';
import { byHandSixth } from './by-hand-sixth.it.ts';

/** Of a label, what may be left open: the words say it, and can be read in more than one way. */
const measures = ['quantity', 'shelf life', 'made'] as const;
export type Measure = (typeof measures)[number];

/** What a command means. */
export type Meaning =
  | {
      readonly kind: 'label';
      readonly name: string;
      readonly quantity: number | null;
      readonly unit: Unit | null;
      /** Hours, `@day` or `@minute` in Rome, or two of them with `/` between, from and until which all are right; empty where it was not said. */
      readonly shelf: string;
      readonly place: string;
      readonly notes: string;
      readonly category: string;
      readonly made: string;
      /** What the words say of a time of making or a note, but not as a line can hold it: anything is right. */
      readonly unjudged: readonly ('made' | 'notes')[];
      /** What is to be marked, whatever stands in it: the fields above say nothing of it. */
      readonly open: readonly Measure[];
    }
  /** No label; and nothing else either, unless that is left open. */
  | { readonly kind: 'refused'; readonly mayBeOther?: true }
  | { readonly kind: 'reading'; readonly equipment: string; readonly celsius: number }
  | {
      readonly kind: 'discard';
      readonly name: string;
      readonly date: string;
      readonly quantity: number | null;
      readonly unit: Unit | null;
    }
  | { readonly kind: 'stock'; readonly name: string };

export interface Command {
  readonly text: string;
  readonly meaning: Meaning;
}

/** When all of them were said: a Wednesday, 11:20 in Rome. */
export const saidAt = new Date('2034-11-22T10:20:00Z');

const [grammarSeed, laterSeed, splitSeed] = [20_341_122, 20_341_124, 7];
const [amountOfGrammar, amountLater] = [180, 100];

function quantityOf(text: string | undefined): {
  readonly quantity: number | null;
  readonly unit: Unit | null;
} {
  const [quantity, word] = (text ?? '').split(' ');
  const unit = units.find((known) => known === word);
  return unit === undefined ? { quantity: null, unit: null } : { quantity: Number(quantity), unit };
}

/** In a line, a measure that the words leave open. */
const leftOpen = '?';
/** What is not judged: the words that the command has for it are not those of the line. */
const unjudged = '*';

function readLine(line: string): Command {
  const [text = '', name = '', ...rest] = line.split('|').map((part) => part.trim());
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = rest;
  if (name === '!') return { text, meaning: { kind: 'refused' } };
  if (name === '!label') return { text, meaning: { kind: 'refused', mayBeOther: true } };
  if (name === 'reading') return { text, meaning: { kind: name, equipment: first, celsius: Number(second) } };
  if (name === 'stock') return { text, meaning: { kind: name, name: first } };
  if (name === 'discard')
    return { text, meaning: { kind: name, name: first, date: second, ...quantityOf(third) } };
  const measured: Record<Measure, string> = { quantity: first, 'shelf life': second, made: sixth };
  const saidOf = (measure: Measure): string =>
    [leftOpen, unjudged].includes(measured[measure]) ? '' : measured[measure];
  return {
    text,
    meaning: {
      kind: 'label',
      name,
      ...quantityOf(saidOf('quantity')),
      shelf: saidOf('shelf life'),
      place: third,
      notes: fourth === unjudged ? '' : fourth,
      category: fifth,
      made: saidOf('made'),
      unjudged: [
        ...(sixth === unjudged ? (['made'] as const) : []),
        ...(fourth === unjudged ? (['notes'] as const) : []),
      ],
      open: measures.filter((measure) => measured[measure] === leftOpen),
    },
  };
}

const readLines = (lines: string): readonly Command[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => readLine(line));

/** Those written by hand. */
export const handCommands = (): readonly Command[] => readLines(byHand);

/** Those written by hand class by class, together with the rules, which are tuned on them. */
export const classCommands = (): readonly Command[] => readLines(byClass);

/** Those written by hand when the rules had been mended; they were looked at since. */
export const laterHandCommands = (): readonly Command[] => readLines(byHandLater);

/** Those written by hand by who had read neither the rules nor any other command; what was wrong without a mark was looked at. */
export const sixthHandCommands = (): readonly Command[] => readLines(byHandSixth);

/** Those written fifth, in the same way; they were looked at since. */
export const fifthHandCommands = (): readonly Command[] => readLines(byHandFifth);

/** Those written fourth, in the same way; they were looked at since. */
export const fourthHandCommands = (): readonly Command[] => readLines(byHandFourth);

/** Those written third, by who had not read the rules; they were looked at since. */
export const thirdHandCommands = (): readonly Command[] => readLines(byHandThird);

/**
 * Those that the grammar makes by a seed of their own. Of the first such set one was wrong without a mark; its cause was mended, and
 * this is the next one.
 */
export const laterGrammarCommands = (): readonly Command[] => commandsOfGrammar(laterSeed, amountLater);

/** Those that the grammar makes, always the same. */
export const grammarCommands = (): readonly Command[] => commandsOfGrammar(grammarSeed, amountOfGrammar);

function commandsOfGrammar(seed: number, amount: number): readonly Command[] {
  const random = seededRandom(seed);
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const chance = (share: number): boolean => random() < share;

  const quantity = (): { text: string; quantity: number; unit: Unit } => {
    if (chance(0.35)) {
      const [text, value, unit] = one(it.fixed);
      return { text, quantity: value, unit };
    }
    const [said, value] = one(it.numbers);
    if (Number.isInteger(value) && chance(0.4)) {
      const [text, unit] = one(it.counted);
      return { text: `${said} ${text}`, quantity: value, unit };
    }
    const [text, unit, factor] = one(it.measures);
    return { text: `${said} ${text}`, quantity: Math.round(value * factor * 1_000) / 1_000, unit };
  };
  const label = (): Command => {
    const name = one(it.names);
    const amount = quantity();
    const [shelfText, shelf] = chance(0.8) ? one(it.shelfLives) : ['', ''];
    const [placeText, place] = chance(0.6) ? one(it.places) : ['', ''];
    const [noteText, notes] = chance(0.15) ? one(it.notes) : ['', ''];
    const [categoryText, category] = chance(0.12) ? one(it.categories) : ['', ''];
    const corrected = chance(0.15) ? quantity() : null;
    const pause = chance(0.5) ? ', ' : ' ';
    const amounts = corrected === null ? amount.text : `${amount.text}, ${one(it.marks)} ${corrected.text}`;
    const begin = chance(0.4) ? `${amounts} di ${name}` : `${name}${pause}${amounts}`;
    // What is written down is said behind a pause, and at the end: it goes on until the next one.
    const rest = [shelfText, placeText, categoryText].filter((part) => part !== '');
    if (chance(0.5)) rest.reverse();
    const body = [begin, ...rest].join(pause) + (noteText === '' ? '' : `, ${noteText}`);
    const tail = noteText === '' ? one(it.tails) : '';
    const counted = corrected ?? amount;
    return {
      text: `${one(it.leads)}${body}${tail}`,
      meaning: {
        kind: 'label',
        name,
        quantity: counted.quantity,
        unit: counted.unit,
        shelf,
        place,
        notes,
        category,
        made: '',
        unjudged: [],
        open: [],
      },
    };
  };
  return Array.from({ length: amount }, (_, place): Command => {
    if (place % 7 !== 0) return label();
    const other = one(it.others);
    const text = chance(0.4)
      ? `${label().text}${one(it.joins)}${other}`
      : `${one(['', 'senti, ', 'ehm, '])}${other}`;
    return { text, meaning: { kind: 'refused' } };
  });
}

/** A set in two halves, drawn once: rules are tuned on the first, and the second is what is told of them. */
export function halves(commands: readonly Command[]): {
  readonly tune: readonly Command[];
  readonly report: readonly Command[];
} {
  const random = seededRandom(splitSeed);
  const drawn = commands.map((command) => ({ command, at: random() })).toSorted((a, b) => a.at - b.at);
  const middle = Math.ceil(drawn.length / 2);
  const of = (part: typeof drawn): Command[] => part.map(({ command }) => command);
  return { tune: of(drawn.slice(0, middle)), report: of(drawn.slice(middle)) };
}
