/** When two cells of the spreadsheet say the same of a record; pure. */
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import type { JsonValue } from '#features/integrity/canonical-json.ts';

/**
 * Whether a cell says what the record says: the same text, or the same record as JSON. What a record got a column for only after its row was
 * written is nothing in it, and the row is not written again (GOOG-69): what is null and what is not there say the same.
 * @param is what stands there
 * @param should what is written of the record today
 */
export function isSameCell(is: string | undefined, should: string | undefined): boolean {
  if (is === should) return true;
  const [one, other] = [recordIn(is), recordIn(should)];
  return one !== undefined && one === other;
}

/** The record of a cell without what is null, as one text; undefined where the cell holds none. */
function recordIn(cell: string | undefined): string | undefined {
  if (!cell?.startsWith('{')) return undefined;
  try {
    return canonicalJson(withoutNulls(JSON.parse(cell) as JsonValue));
  } catch {
    return undefined;
  }
}

function withoutNulls(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, of]) => {
      if (of === null) return [];
      // The rows of a record go by their whole text, in which a null more changes their order.
      if (key === 'parts' && isList(of))
        return [
          [key, of.map(withoutNulls).toSorted((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1))],
        ];
      return [[key, withoutNulls(of)]];
    }),
  );
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
