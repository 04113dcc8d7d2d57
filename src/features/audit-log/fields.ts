import { commonFields, commonValues } from '#features/audit/common-words.it.ts';
import type { AuditedWords } from '#features/audit/audited.ts';
import type { JsonObject, JsonValue } from '#features/integrity/canonical-json.ts';
import { formatItalianDate, formatItalianDateTime, isLocalDate } from '#platform/kernel/dates.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { auditTexts as texts } from './texts.it.ts';

/** A field as people read it, before and after. */
export interface AuditField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of what a room stores: in the order in which they are read, each with its words. */
type Words = Pick<AuditedWords, 'fields' | 'values'>;

/** What is nobody's business but ours: ids and numbers by which rows find each other, addresses and codes that open something. */
const own = new Set([
  'id',
  'code',
  'url',
  'qr_url',
  'pdf_drive_url',
  'unique_identifier',
  'revision',
  'success',
]);
export const isOwn = (name: string): boolean => own.has(name) || /(?:Id|_id|Ids)$/.test(name);

/** The word for a field; undefined where nobody gave it one, empty where what is in it stands beside the others. */
export const wordOf = (name: string, { fields }: Words): string | undefined =>
  fields?.[name] ?? commonFields[name];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value that is no object, as people read it; null for what says nothing. */
function plainText(name: string, value: JsonValue, { values }: Words): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return quantityOf(value);
  if (typeof value !== 'string') return null;
  const word = values?.[name]?.[value] ?? commonValues[name]?.[value];
  if (word !== undefined) return word;
  if (instant.test(value)) return formatItalianDateTime(new Date(value));
  return isLocalDate(value) ? formatItalianDate(value) : value;
}

const quantityOf = (value: number): string =>
  Number.isFinite(value) && Math.abs(value) < 1e9 ? quantityText(value) : String(value);

/** A value with all that is in it, in one text: an object as «nome: testo, …», a list one below the other. */
function textOf(name: string, value: JsonValue, words: Words): string | null {
  if (Array.isArray(value)) {
    const parts = (value as readonly JsonValue[])
      .map((one) => textOf(name, one, words))
      .filter((one) => one !== null);
    if (parts.length === 0) return null;
    return parts.join((value as readonly JsonValue[]).some(isObject) ? '\n' : ', ');
  }
  if (!isObject(value)) return plainText(name, value, words);
  const parts = fieldsIn(value, words).map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  return parts.length === 0 ? null : parts.join(', ');
}

interface Said {
  readonly label: string;
  readonly text: string;
}

/** What an object says, in the order of the words; what is not said is left out. */
function fieldsIn(object: JsonObject, words: Words): readonly Said[] {
  const order = [...Object.keys(words.fields ?? {}), ...Object.keys(commonFields)];
  const placeOf = (name: string): number => {
    const place = order.indexOf(name);
    return place < 0 ? order.length : place;
  };
  return Object.keys(object)
    .filter((name) => !isOwn(name))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((name): readonly Said[] => {
      const value = object[name] ?? null;
      const label = wordOf(name, words);
      if (isObject(value) && label !== undefined) {
        const inner = fieldsIn(value, words);
        return label === '' ? inner : inner.map((one) => ({ ...one, label: `${label}, ${one.label}` }));
      }
      const text = textOf(name, value, words);
      return text === null ? [] : [{ label: label || texts.other, text }];
    });
}

/**
 * What a write left, beside what stood there before, field by field in Italian; what is the same in both is among them.
 * @param before null where nothing is known of it
 */
export function auditFields(before: JsonObject | null, after: JsonObject, words: Words): AuditField[] {
  const now = fieldsIn(after, words);
  const then = before === null ? [] : fieldsIn(before, words);
  const byLabel = new Map<string, { before: string | null; after: string | null }>();
  for (const [side, said] of [
    ['after', now],
    ['before', then],
  ] as const)
    for (const { label, text } of said) {
      const field = byLabel.get(label) ?? { before: null, after: null };
      field[side] = field[side] === null ? text : `${field[side]}\n${text}`;
      byLabel.set(label, field);
    }
  return [...byLabel].map(([label, field]) => ({ label, ...field }));
}

/** Which of them are another afterwards. */
export const changedFields = (fields: readonly AuditField[]): AuditField[] =>
  fields.filter(({ before, after }) => before !== after);
