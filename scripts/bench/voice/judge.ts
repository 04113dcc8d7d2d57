import { endOfRomeDay, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { foldText } from '#platform/kernel/fold-text.ts';
import { emptyFields, type LabelFields } from '#features/voice/extracted-data.ts';
import type { Field } from '#features/voice/field.ts';
import { understand, type Understood } from '#features/voice/understand.ts';
import { saidAt, type Command, type Meaning, type Measure } from './set.ts';

/** What came of one command. */
export interface Judged {
  readonly command: Command;
  readonly understood: Understood;
  /** What is not as it was meant, field by field. */
  readonly misses: readonly string[];
  /** A date, a time or a quantity that is wrong and not marked: what must never be. */
  readonly unmarked: readonly string[];
}

const same = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** An instant of a day, the last one, or of a minute in Rome. */
function instantOf(text: string): Date {
  const [day = '', time] = text.split('T');
  return time === undefined ? new Date(endOfRomeDay(day).getTime() - 1) : romeLocalTimeToInstant(day, time);
}

/** How many hours are meant from when it was made: the fewest and the most that are right. */
function hoursMeant(
  shelf: string,
  madeAt: Date,
  empty: number,
): { readonly fewest: number; readonly most: number } {
  if (shelf === '') return { fewest: empty, most: empty };
  const [fewest = empty, most = fewest] = shelf
    .split('/')
    .map((edge) =>
      edge.startsWith('@')
        ? Math.floor((instantOf(edge.slice(1)).getTime() - madeAt.getTime()) / 3_600_000)
        : Number(edge),
    );
  return { fewest, most };
}

/** Holds what was understood against what was meant; what the words leave open is right where it is marked. */
export function judge(command: Command): Judged {
  const understood = understand(command.text, saidAt);
  const misses: string[] = [];
  const unmarked: string[] = [];
  const measured = (
    what: string,
    isRight: boolean,
    field: Field<unknown>,
    beside: Field<unknown> = field,
  ): void => {
    if (isRight) return;
    misses.push(`${what} ${String(field.value)}${field.doubt === null ? '' : ', marked'}`);
    if (field.doubt === null && beside.doubt === null) unmarked.push(what);
  };
  const { meaning } = command;
  if (meaning.kind === 'refused') {
    const isRight = understood.intent === 'none' || (meaning.mayBeOther && understood.intent !== 'label');
    if (!isRight) misses.push(`taken as ${understood.intent}`);
  } else if (meaning.kind === 'label') {
    if (understood.intent === 'label') judgeLabel(meaning, understood.fields, misses, measured);
    else misses.push(wrongIntent(understood));
  } else if (understood.intent !== meaning.kind) misses.push(wrongIntent(understood));
  else if (meaning.kind === 'stock' && understood.intent === 'stock') {
    if (!same(understood.question.name, meaning.name)) misses.push(`name ${understood.question.name}`);
  } else if (meaning.kind === 'reading' && understood.intent === 'reading') {
    const { equipment, temperature } = understood.reading;
    if (!same(equipment.value, meaning.equipment)) misses.push(`equipment ${equipment.value}`);
    measured('temperature', temperature.value === meaning.celsius, temperature);
  } else if (meaning.kind === 'discard' && understood.intent === 'discard') {
    const { name, date, quantity, unit } = understood.discard;
    if (!same(name, meaning.name)) misses.push(`name ${name}`);
    if ((date?.value ?? '') !== meaning.date) {
      misses.push(`date ${date?.value ?? 'none'}`);
      if (date !== null && date.doubt === null) unmarked.push('date');
    }
    if ((quantity?.value ?? null) !== meaning.quantity || unit !== meaning.unit) {
      misses.push(`quantity ${quantity?.value ?? 'none'}`);
      if (quantity?.doubt === null) unmarked.push('quantity');
    }
  }
  return { command, understood, misses, unmarked };
}

function wrongIntent(understood: Understood): string {
  return understood.intent === 'none' ? `refused: ${understood.why}` : `taken as ${understood.intent}`;
}

function judgeLabel(
  meaning: Extract<Meaning, { kind: 'label' }>,
  fields: LabelFields,
  misses: string[],
  measured: (what: string, isRight: boolean, field: Field<unknown>, beside?: Field<unknown>) => void,
): void {
  const empty = emptyFields(saidAt);
  const text = (what: string, field: Field<string>, meant: string): void => {
    if (!same(field.value, meant)) misses.push(`${what} ${field.value || 'none'}`);
  };
  text('name', fields.name, meaning.name);
  const isRight = (measure: Measure, hasValue: boolean, ...of: readonly Field<unknown>[]): boolean =>
    meaning.open.includes(measure) ? of.some(({ doubt }) => doubt !== null) : hasValue;
  const { quantity, unit, prepTime, shelfLife } = fields;
  const toldAt = meaning.unjudged.includes('made') ? new Date(prepTime.value) : saidAt;
  const madeAt = meaning.made === '' ? toldAt : instantOf(meaning.made);
  const hasTime = new Date(prepTime.value).getTime() === madeAt.getTime();
  if (!meaning.unjudged.includes('made')) measured('made', isRight('made', hasTime, prepTime), prepTime);
  const hasQuantity = quantity.value === (meaning.quantity ?? empty.quantity.value);
  measured('quantity', isRight('quantity', hasQuantity, quantity, unit), quantity, unit);
  const hasUnit = unit.value === (meaning.unit ?? empty.unit.value);
  measured('unit', meaning.open.includes('quantity') || hasUnit, unit, quantity);
  const { fewest, most } = hoursMeant(meaning.shelf, madeAt, empty.shelfLife.value);
  const hasHours = shelfLife.value >= fewest && shelfLife.value <= most;
  measured('shelf life', isRight('shelf life', hasHours, shelfLife), shelfLife);
  text('place', fields.storage, meaning.place || empty.storage.value);
  if (!meaning.unjudged.includes('notes')) text('notes', fields.notes, meaning.notes);
  text('category', fields.category, meaning.category || empty.category.value);
}

/** Figures of one part of the set. */
export interface Tally {
  readonly commands: number;
  readonly right: number;
  /** How many have every quantity, unit, length and time right, whatever their name, place and notes are. */
  readonly measured: number;
  readonly labels: number;
  readonly unrelated: number;
  readonly refused: number;
  readonly unmarked: number;
  readonly marked: number;
}

/** How many are right in all fields, how many that are no label were refused, how many hold a wrong measure without a mark. */
export function tally(judged: readonly Judged[]): Tally {
  const isRefusal = ({ command }: Judged): boolean => command.meaning.kind === 'refused';
  const meant = judged.filter((one) => !isRefusal(one));
  const others = judged.filter(isRefusal);
  return {
    commands: judged.length,
    right: meant.filter(({ misses }) => misses.length === 0).length,
    measured: meant.filter(({ misses }) =>
      misses.every((miss) => /^(?:name|place|notes|category) /.test(miss)),
    ).length,
    labels: meant.length,
    unrelated: others.length,
    refused: others.filter(({ misses }) => misses.length === 0).length,
    unmarked: judged.filter(({ unmarked }) => unmarked.length > 0).length,
    marked: meant.filter(({ understood }) => hasMark(understood)).length,
  };
}

function hasMark(understood: Understood): boolean {
  if (understood.intent === 'label')
    return Object.values(understood.fields).some((field) => 'doubt' in field && field.doubt !== null);
  return understood.intent === 'reading' && understood.reading.temperature.doubt !== null;
}
