/** Reads one row of a file as a product with its goods. Nothing is guessed: what is not certain is a problem of that row. */
import { parseItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import { isUuidV7, type Id } from '#platform/kernel/ids.ts';
import { parseItalianDecimal, parseQuantity } from '#platform/kernel/numbers.ts';
import { cleanText, codePointLength } from '#platform/kernel/text.ts';
import { maximumCostCents, maximumMovement } from '#features/inventory/limits.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { decimalsOf, readUnit, type Unit } from '#platform/kernel/quantity.ts';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { expiryKindWords, noneWords, unsaidWords, type ImportField } from './columns.it.ts';
import { plainText, type Mapping } from './mapping.ts';

/** A row as it is stored; null where the file says nothing. */
export interface ImportRow {
  /** 1 for the first row below the header. */
  readonly row: number;
  /** The same as the spreadsheet counts it, with its header and its blank lines; null: it has no others. */
  readonly line: number | null;
  readonly name: string;
  /** Null: that of the product, or the default for a new one. */
  readonly unit: Unit | null;
  /** In `unit`; without one whole or not, which only the product says. */
  readonly quantity: number | null;
  readonly lotNumber: string | null;
  readonly expiryDate: LocalDate | null;
  readonly expiryKind: ExpiryKind | null;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly storageLocation: string | null;
  readonly costCents: number | null;
  readonly minimumStock: number | null;
  readonly qrCode: string | null;
  /** Allergens in the order of the Annex; an empty list says that there is none. */
  readonly contains: readonly Allergen[] | null;
  readonly mayContain: readonly Allergen[] | null;
  /** The lot that the row is about, as our own export names it. */
  readonly reference: Id | null;
}

/** Why a cell can not be read. */
export type CellProblem =
  | 'required'
  | 'too_long'
  | 'unknown_unit'
  | 'not_a_number'
  | 'ambiguous_number'
  | 'not_whole'
  | 'negative'
  | 'too_large'
  | 'too_many_decimals'
  | 'more_than_three_decimals'
  | 'not_a_date'
  | 'no_such_day'
  | 'missing_year'
  | 'unknown_kind'
  | 'unknown_allergen'
  | 'not_a_reference';

export interface RowProblem {
  readonly field: ImportField;
  readonly problem: CellProblem;
  /** As it stands in the file. */
  readonly text: string;
}

export type ReadRow =
  | { readonly ok: true; readonly row: ImportRow }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

const longest: Partial<Record<ImportField, number>> = {
  name: 120,
  lotNumber: 60,
  category: 80,
  supplier: 80,
  storageLocation: 80,
  qrCode: 128,
};

/** What a cell says; an export of ours puts an apostrophe before what would be run as a formula. */
export const cellSaid = (cell: string): string =>
  cleanText(cell).replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/**
 * Reads a row by what its columns mean.
 * @param number 1 for the first row below the header
 * @param line the same as the spreadsheet counts it
 * @param today the day in Rome, for dates without a year
 */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  {
    number,
    line = null,
    today,
  }: { readonly number: number; readonly line?: number | null; readonly today: LocalDate },
): ReadRow {
  const problems: RowProblem[] = [];
  const said = (field: ImportField): string => {
    const column = mapping.indexOf(field);
    return column < 0 ? '' : cellSaid(cells[column] ?? '');
  };
  const refuse = (field: ImportField, problem: CellProblem): null => {
    problems.push({ field, problem, text: said(field) });
    return null;
  };
  const text = (field: ImportField): string | null => {
    const words = said(field);
    if (words === '') return null;
    return codePointLength(words) > (longest[field] ?? 80) ? refuse(field, 'too_long') : words;
  };
  const amount = (field: ImportField, of: Unit | null): number | null => {
    const most = maximumMovement;
    const words = said(field);
    if (words === '') return null;
    // Nothing in stock, or no minimum, is a zero that people write.
    if (/^0+([.,]0+)?$/.test(words)) return 0;
    const decimals = of === null ? null : decimalsOf(of);
    const whole = words.replace(/([.,])0+$/, (tail) => (isThousands(words) ? tail : ''));
    const asWhole = decimals === 3 ? null : parseQuantity(whole, 0);
    // Where the row names no unit, half of something may be half a kilo.
    const mayBePart = asWhole === null || (decimals === null && !asWhole.ok && asWhole.code === 'not_whole');
    const number_ = mayBePart ? parseQuantity(words, 3) : asWhole;
    if (number_.ok) return number_.value > most ? refuse(field, 'too_large') : number_.value;
    switch (number_.code) {
      case 'ambiguous':
        return refuse(field, 'ambiguous_number');
      case 'not_whole':
        return refuse(field, 'not_whole');
      case 'too_many_decimals':
        return refuse(field, 'more_than_three_decimals');
      case 'too_small':
        return refuse(field, 'negative');
      case 'too_large':
      case 'too_many_digits':
        return refuse(field, 'too_large');
      case 'empty':
      case 'not_a_number':
        return refuse(field, 'not_a_number');
    }
  };
  const unit = (): Unit | null => {
    const words = said('unit');
    if (words === '') return null;
    return readUnit(words) ?? refuse('unit', 'unknown_unit');
  };
  const cost = (): number | null => {
    const words = said('cost')
      .replace(/€|\beuro?\b/gi, '')
      .trim();
    if (words === '') return null;
    const number_ = parseItalianDecimal(words);
    if (!number_.ok)
      return refuse('cost', number_.code === 'ambiguous' ? 'ambiguous_number' : 'not_a_number');
    if (number_.value < 0) return refuse('cost', 'negative');
    const cents = Math.round(number_.value * 100);
    if (Math.abs(cents - number_.value * 100) > 1e-6) return refuse('cost', 'too_many_decimals');
    return cents > maximumCostCents ? refuse('cost', 'too_large') : cents;
  };
  const expiryDate = (): LocalDate | null => {
    const words = said('expiryDate');
    if (words === '') return null;
    // Programs write a time behind a date.
    const date = parseItalianDate(words.replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?Z?)?$/, ''), { today });
    if (date.ok) return date.value;
    return refuse('expiryDate', date.code === 'empty' ? 'not_a_date' : date.code);
  };
  const expiryKind = (): ExpiryKind | null => {
    const words = plainText(said('expiryKind'));
    if (words === '') return null;
    for (const kind of ['use_by', 'best_before'] as const)
      if (expiryKindWords[kind].some((word) => word === words)) return kind;
    return refuse('expiryKind', 'unknown_kind');
  };

  const reference = (): Id | null => {
    const words = said('reference').toLowerCase();
    if (words === '') return null;
    return isUuidV7(words) ? (words as Id) : refuse('reference', 'not_a_reference');
  };

  /** Nobody is told less than the file says: one word that is not understood refuses the row. */
  const allergensOfCell = (field: 'contains' | 'mayContain'): readonly Allergen[] | null => {
    const words = plainText(said(field));
    if (said(field) === '' || unsaidWords.some((word) => word === words)) return null;
    if (noneWords.some((word) => word === words)) return [];
    const named = readAllergens(said(field));
    const codes = new Set(named.others.map((word) => word.toLowerCase()));
    // A trace in the column of what it contains is of the other column.
    const astray = field === 'contains' && named.mayContain.length > 0 ? [said(field)] : [];
    const unknown = [
      ...named.others.filter((word) => !isAllergen(word.toLowerCase())),
      ...named.denied,
      ...astray,
    ];
    if (unknown.length === 0)
      return allergens.filter(
        (allergen) =>
          named.contains.includes(allergen) || named.mayContain.includes(allergen) || codes.has(allergen),
      );
    problems.push({ field, problem: 'unknown_allergen', text: unknown.join(', ') });
    return null;
  };

  const name = text('name');
  if (name === null && problems.length === 0) refuse('name', 'required');
  const date = expiryDate();
  const kind = expiryKind();
  const counted = unit();
  const row: ImportRow = {
    row: number,
    line,
    name: name ?? '',
    unit: counted,
    quantity: amount('quantity', counted),
    lotNumber: text('lotNumber'),
    expiryDate: date,
    expiryKind: date === null ? null : kind,
    category: text('category'),
    supplier: text('supplier'),
    storageLocation: text('storageLocation'),
    costCents: cost(),
    minimumStock: amount('minimumStock', counted),
    qrCode: text('qrCode'),
    contains: allergensOfCell('contains'),
    mayContain: allergensOfCell('mayContain'),
    reference: reference(),
  };
  return problems.length === 0 ? { ok: true, row } : { ok: false, problems };
}

/** Our own codes of them, as other programs may send them back. */
const isAllergen = (word: string): boolean => allergens.some((allergen) => allergen === word);

/** Whether the last group of digits may be thousands: then its zeros are not decimals that can be left out. */
const isThousands = (words: string): boolean => /[.,]\d{3}$/.test(words);
