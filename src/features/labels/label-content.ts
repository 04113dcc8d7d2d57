/** What a label says, in the order in which it says it, before anybody knows on which paper. */
import { allergenNames } from '#features/allergens/names.it.ts';
import { units } from '#platform/kernel/quantity.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatItalianDate, formatItalianDateTime, isLocalDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { LabelData } from './label-data.ts';
import type { Weight } from './text-width.ts';
import { paperTexts as texts } from './texts.it.ts';

/** A piece of text in one weight. */
export interface Run {
  readonly text: string;
  readonly weight: Weight;
}

/** What a paragraph is about. */
export type Part = 'name' | 'expiry' | 'allergens' | 'warning' | 'facts' | 'ingredients' | 'notes';

export interface Paragraph {
  readonly part: Exclude<Part, 'name' | 'expiry'>;
  readonly runs: readonly Run[];
}

/** A fact of the line of facts. */
export interface Fact {
  readonly runs: readonly Run[];
  /** A label without it says too little to be stuck on food. */
  readonly required: boolean;
}

export interface LabelContent {
  /** The only text that may be shortened, visibly. */
  readonly name: string;
  /** The day, and the time where it is an instant; null for what keeps without a date. */
  readonly expiry: { readonly label: string; readonly date: readonly string[] | null };
  /** Never shortened, never left out: who may not eat it, and what must not be done to it. */
  readonly warnings: readonly Paragraph[];
  readonly facts: readonly Fact[];
  /** As far as there is room, the most useful first; the page behind the code says all of it. */
  readonly details: readonly Paragraph[];
}

const plain = (text: string): Run => ({ text, weight: 'regular' });
const bold = (text: string): Run => ({ text, weight: 'bold' });

/** Day or instant, as a person reads it in Rome. */
export const dateText = (text: string): string =>
  isLocalDate(text) ? formatItalianDate(text) : formatItalianDateTime(new Date(text));

/** @param reprint how many times it was printed before; 0 for the first */
export function labelContent(
  label: LabelData,
  { reprint = 0 }: { readonly reprint?: number } = {},
): LabelContent {
  return {
    name: label.product_name,
    expiry: {
      label:
        label.expiry_date === null
          ? texts.noExpiry
          : label.expiry_kind === 'best_before'
            ? texts.bestBefore
            : texts.useBy,
      date: label.expiry_date === null ? null : dateText(label.expiry_date).split(' '),
    },
    warnings: [
      ...allergens(label),
      ...(label.never_refreeze ? [{ part: 'warning' as const, runs: [bold(texts.neverRefreeze)] }] : []),
    ],
    facts: facts(label, reprint),
    details: [...ingredients(label), ...notes(label)],
  };
}

function allergens(label: LabelData): Paragraph[] {
  const of = (runs: Run[]): Paragraph => ({ part: 'allergens', runs });
  // That nobody said anything is never shown as none.
  if (label.allergens === undefined) return [of([bold(texts.unknown)])];
  const contained = [
    ...label.allergens.map((allergen) => allergenNames[allergen]),
    ...(label.other_allergens ?? []),
  ].map((name) => name.toLocaleUpperCase('it'));
  const possible = (label.may_contain ?? []).map((allergen) => allergenNames[allergen]);
  const unstated = label.unstated ?? [];
  const found = [
    contained.length > 0 ? of([plain(`${texts.contains}: `), bold(contained.join(', '))]) : null,
    possible.length > 0 ? of([plain(`${texts.mayContain}: ${possible.join(', ')}`)]) : null,
    unstated.length > 0 ? of([bold(`${texts.unstated}: `), plain(unstated.join(', '))]) : null,
  ].filter((one) => one !== null);
  return found.length > 0 ? found : [of([plain(texts.none)])];
}

function facts(label: LabelData, reprint: number): Fact[] {
  const unit = units.find((one) => one === label.unit);
  const fact = (name: string, text: string | null | undefined, required = false): Fact[] =>
    text ? [{ runs: [plain(`${name} `), bold(text)], required }] : [];
  return [
    ...fact(texts.lot, label.lot_number, true),
    ...fact(
      label.handling === undefined ? texts.made : texts.handled[label.handling],
      dateText(label.production_date),
      true,
    ),
    ...stateOf(label),
    ...(reprint > 0 ? [{ runs: [bold(texts.reprint(reprint))], required: true }] : []),
    ...fact(
      texts.quantity,
      unit === undefined || label.quantity == null ? null : formatQuantity(label.quantity, unitTexts[unit]),
    ),
    ...fact(texts.keep, [label.temperature, label.storage_location].filter(Boolean).join(', ')),
    ...fact(texts.by, label.operator),
    ...fact(texts.supplier, label.supplier),
  ];
}

/** «Aperto», «Scongelato»: whoever reads the date must know what it is counted from. */
function stateOf({ state }: LabelData): Fact[] {
  const word = state === undefined ? null : texts.states[state];
  return word === null ? [] : [{ runs: [bold(word)], required: true }];
}

type Printed = NonNullable<LabelData['ingredients']>;

function ingredients(label: LabelData): Paragraph[] {
  const list = label.ingredients ?? [];
  if (list.length === 0) return [];
  const runs: Run[] = [plain(`${texts.ingredients}: `), ...listed(list)];
  if (hasFrozen(list)) runs.push(plain(`. ${texts.frozenMark}`));
  return [{ part: 'ingredients', runs }];
}

/** Allergens among the ingredients stand out (Reg. (EU) 1169/2011 art. 21). */
const listed = (list: Printed): Run[] =>
  list.flatMap(({ name, emphasised, frozen, parts }, index) => {
    const text = `${name}${frozen ? '*' : ''}`;
    return [
      ...(index > 0 ? [plain(', ')] : []),
      emphasised ? bold(text.toLocaleUpperCase('it')) : plain(text),
      ...(parts.length > 0 ? [plain(' ('), ...listed(parts), plain(')')] : []),
    ];
  });

const hasFrozen = (list: Printed): boolean => list.some(({ frozen, parts }) => frozen || hasFrozen(parts));

const notes = (label: LabelData): Paragraph[] =>
  label.notes
    ? [{ part: 'notes', runs: [plain(`${texts.notes}: ${label.notes.replaceAll(/\s+/g, ' ')}`)] }]
    : [];
