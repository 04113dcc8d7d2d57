/**
 * GS1 Digital Link (standard 1.5, URI syntax): an address that says what an element string says, in its path and its question. The
 * address is only read, never opened.
 */
import { type Parsed, parsed, refused } from '#platform/kernel/result.ts';
import { readGtin } from './gtin.ts';
import type { Elements, Gs1Problem } from './gs1.ts';

/** Names that earlier versions of the standard gave to identifiers. */
const byName: Readonly<Record<string, string>> = { gtin: '01', lot: '10', ser: '21', exp: '17' };
/** What may follow the GTIN in the path, in this order. */
const qualifiers = ['22', '10', '21'] as const;

const identifierOf = (segment: string): string =>
  Object.hasOwn(byName, segment) ? byName[segment]! : segment;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The elements of an address; `not_gs1` for every address that is none of a GTIN, `malformed` for one that is cut off or has its
 * parts in a wrong order.
 */
export function splitLink(text: string): Parsed<Elements, Gs1Problem> {
  const [, path = '', question = ''] =
    /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)(?:\?([^\s#]*))?(?:#\S*)?$/i.exec(text) ?? [];
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  // What stands before belongs to whoever's address it is. A pair that is a GTIN begins it.
  const begin = segments.findIndex(
    (segment, place) => identifierOf(segment) === '01' && /^\d{8,14}$/.test(segments[place + 1] ?? ''),
  );
  if (begin === -1) return refused('not_gs1');
  const gtin = readGtin(segments[begin + 1] ?? '');
  if (!gtin.ok) return refused(gtin.code === 'check_digit' ? 'check_digit' : 'malformed');
  const elements: [string, string][] = [['01', gtin.value]];
  let reached = -1;
  for (let place = begin + 2; place < segments.length; place += 2) {
    const identifier = identifierOf(segments[place] ?? '');
    const value = decoded(segments[place + 1] ?? '');
    const rank = qualifiers.findIndex((qualifier) => qualifier === identifier);
    if (rank <= reached || value === null || value === '') return refused('malformed');
    reached = rank;
    elements.push([identifier, value]);
  }
  for (const pair of question.split(/[&;]/)) {
    const [name = '', ...rest] = pair.split('=');
    const identifier = identifierOf(name);
    // Other questions are the address's own business.
    if (!/^\d{2,4}$/.test(identifier)) continue;
    const value = decoded(rest.join('='));
    if (value === null || value === '') return refused('malformed');
    elements.push([identifier, value]);
  }
  return parsed(elements);
}
