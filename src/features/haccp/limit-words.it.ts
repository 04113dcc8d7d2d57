/**
 * The words of critical limits, as data: what each says, and how certain it is. The rules that use them are
 * in critical-limit.ts. A wording that is missing here is not comparable, which is safe; add one only when it
 * can mean a single thing.
 */
import type { UnitFamily } from './measure-units.ts';

/** Words that name what is measured, before the limit or value; they settle the unit. */
export const subjects: ReadonlyMap<string, UnitFamily> = new Map(
  Object.entries<UnitFamily>({
    temperatura: 'temperature',
    temperature: 'temperature',
    temp: 'temperature',
    t: 'temperature',
    ph: 'ph',
    aw: 'aw',
    umidità: 'percent',
    tempo: 'time',
    durata: 'time',
  }),
);

/** Articles and prepositions: they never turn the meaning round. "da" is missing, it begins a range. */
export const connectors = 'a ad ai al agli allo alla di dei del i gli il lo la un una :'.split(' ');
/** Where it is measured, or that it is a limit: no part of the comparison. */
export const remarks = 'cuore interna relativa'.split(' ');
/** What may stand beside a measured value, and says nothing of it. */
export const valueWords = ['a', 'al', 'di', ':', ...remarks];
export const limitRemarks = [
  ...'limite valore deve essere sempre mantenere conservare tenere'.split(' '),
  // Where, when there is one place and one limit; a second one would stand between two numbers.
  ...'frigo frigorifero cella congelatore freezer forno olio cottura conservazione stoccaggio'.split(' '),
];

/** What words say of the number beside them. */
export type Reading = {
  readonly side: 'lower' | 'upper';
  readonly strict: boolean;
  /**
   * Whether the words are certain about a negative number too. "Almeno −18" may ask for −18 or colder, and
   * "fino a −18" may mean down to it; "sotto i −18" can mean one thing only.
   */
  readonly negative: boolean;
  /** Said of cold food and of time alone, where "up to" is a limit and not an aim. */
  readonly coldOnly?: boolean;
  /** Needs a unit to make sense: the families it is said of. */
  readonly families?: readonly UnitFamily[];
};

const upTo: Reading = { side: 'upper', strict: false, negative: true };
const upToPositive: Reading = { ...upTo, negative: false };
const below: Reading = { side: 'upper', strict: true, negative: true };
const atLeast: Reading = { side: 'lower', strict: false, negative: false };
const above: Reading = { side: 'lower', strict: true, negative: false };

/** What stands before the number, connectors left out. */
export const readingsBefore: ReadonlyMap<string, Reading> = new Map(
  Object.entries<Reading>({
    '≤': upTo,
    '<': below,
    // Certain beside an upper end; alone, oneEnd takes a bound below zero from no lower reading.
    '≥': { ...atLeast, negative: true },
    '>': { ...above, negative: true },
    max: upTo,
    massimo: upTo,
    massima: upTo,
    'non superiore': upTo,
    'non maggiore': upTo,
    'non sopra': upTo,
    'non superiori': upTo,
    'non maggiori': upTo,
    'non salire sopra': upTo,
    'inferiore o uguale': upTo,
    'minore o uguale': upTo,
    'uguale o inferiore': upTo,
    'uguale o minore': upTo,
    'non oltre': upToPositive,
    'non più': upToPositive,
    'non superare': upToPositive,
    fino: { ...upToPositive, coldOnly: true },
    'fino max': upToPositive,
    'fino massimo': upToPositive,
    entro: { ...upToPositive, coldOnly: true, families: ['temperature', 'time'] },
    inferiore: below,
    inferiori: below,
    minore: below,
    minori: below,
    sotto: below,
    meno: below,
    'in meno': { ...below, families: ['time'] },
    min: atLeast,
    minimo: atLeast,
    minima: atLeast,
    almeno: atLeast,
    'non inferiore': atLeast,
    'non minore': atLeast,
    'non sotto': atLeast,
    'non inferiori': atLeast,
    'non minori': atLeast,
    'non scendere sotto': atLeast,
    'non meno': atLeast,
    'superiore o uguale': atLeast,
    'maggiore o uguale': atLeast,
    'uguale o superiore': atLeast,
    'uguale o maggiore': atLeast,
    'partire da': atLeast,
    superiore: above,
    superiori: above,
    maggiore: above,
    maggiori: above,
    sopra: above,
    oltre: above,
    più: above,
  }),
);

/** What stands behind the number, when nothing stands before it. */
export const readingsBehind: ReadonlyMap<string, Reading> = new Map(
  Object.entries<Reading>({
    max: upTo,
    massimo: upTo,
    massima: upTo,
    'o meno': upTo,
    'o inferiore': upTo,
    'o più': atLeast,
    'o superiore': atLeast,
    'e oltre': atLeast,
    'in su': atLeast,
    min: atLeast,
    minimo: atLeast,
    minima: atLeast,
  }),
);

/** "tra 0 e 4", "compresa fra 0 e 4": words before, and between the two numbers. */
export const betweenWords = ['tra', 'fra'];
export const and = 'e';
/** "da 0 a 4", "dai 0 ai 4". */
export const fromWords = ['da', 'dai', 'dal'];
export const toWords = ['a', 'ai', 'al', 'agli', 'fino a', 'fino ai'];
/** Small numbers as they are said; zero too. One is missing, it is an article as well. */
export const spokenNumbers = 'zero _ due tre quattro cinque sei sette otto nove dieci'.split(' ');
/** Those that stand for a number, as whole words. */
export const numberWords = spokenNumbers.filter((word) => word !== '_');
/** Signs as they are dictated, before a number. */
export const minus = 'meno';
export const plus = 'più';
/** "da 75 in su": what may stand before a number whose limit stands behind it. */
export const upward = { before: 'da', behind: 'in su' };
