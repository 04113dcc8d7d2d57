/** «Senza glutine. Contiene SESAMO»: how far what a label says not to be in a food reaches, and no further. */
import { hyphens, namedAcross, namedIn } from './broken-words.ts';
import { foodWords } from './label-words.it.ts';

const denial =
  /\b(?:non\s+(?:contiene|contengono)|senza|priv[oaie]\s+di|esent[ei]\s+da)\b(?!\s+sol)(?:\s+tracci?[ea](?:\s+di)?\b)?\s*:?/g;
/** Where its clause is over. */
const over =
  /[.;!]|\b(?:contiene|contengono|allergeni|puo|possono|possibil[ie]|tracci?[ea]|senza|non|priv[oaie]\s+di|esent[ei]\s+da|ma|pero|invece|bensi|con)\b/;
/** Words behind which stands what is in it all the same. */
const turned = /^(?:(?:ma|pero|invece|bensi|con)\b\s*)+(?!\s*(?:senza|non|priv[oaie]\s+di)\b)/;
/** A line behind which its sentence goes on. */
const goesOn = new RegExp(`(?:[,:(${hyphens}]|(?:^|\\s)(?:e|ed|o|ne|di|da))\\s*$`);
/** A food by its first word and what belongs to it: «farina di frumento», «frutta a guscio». */
const firstFood = new RegExp(
  `^\\s*(?:l['’]\\s*|(?:il|la|lo|i|gli|le)\\s+)?[\\p{L}\\d]+(?:[${hyphens}]\\n\\p{L}+)?` +
    `(?:\\s+(?:a|al|alla|d|di|del|della|dello|dei|degli|delle|dell)\\b['’]?\\s*[\\p{L}\\d]+(?:[${hyphens}]\\n\\p{L}+)?)*`,
  'u',
);
/** Where a word of it begins that belongs to the one before it. */
const link = /\s+(?=(?:a|al|alla|d|di|del|della|dello|dei|degli|delle|dell)\b)/g;
/** What a food is made with is said of the one before the denial: «senza lattosio al latte», «senza glutine a base di soia». */
const madeWith =
  /(?<!\b(?:prodott|ingredient|derivat|aliment|sostanz)\p{L}+\s+)(?<=\s)(?:a|ai|al|agli|all|alla|alle|allo)\b(?!\s+gu(?!st))/u;
/** Behind a first food that is denied, what denies another. */
const norAnother = /^\s*,?\s*(?:ne|o|od|oppure)\b/;

const lineEnds = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** Whether a sentence begins with it, so that all of its list is denied. «Senza» at the beginning of a line may go on with a list. */
function opensSentence(before: string, word: string): boolean {
  if (/(?:^|[.;!])\s*$/.test(before)) return true;
  if (!word.startsWith('non')) return false;
  const [, above] = /^([^]*)\n\s*$/.exec(before) ?? [];
  return above === undefined ? /:\s*$/.test(before) : !goesOn.test(above);
}

/** How much of what stands behind a denial is its clause: to the end of its line, where the list does not go on. */
function clauseOf(rest: string): string {
  const end = rest.search(over);
  const all = end < 0 ? rest : rest.slice(0, end);
  let length = all.length - all.trimStart().length;
  for (;;) {
    const line = all.indexOf('\n', length);
    if (line < 0) return all;
    if (!goesOn.test(all.slice(0, line))) return all.slice(0, line);
    length = line + 1;
  }
}

/**
 * How much of a first food and what belongs to it is denied. Behind what is a food by itself, or is denied for praise, the rest may belong to
 * the food before the denial («farina senza glutine di soia»), unless it names the same once more («glutine di frumento»).
 */
function deniedOf(said: string): number {
  const apart = said.search(madeWith);
  const most = apart < 0 ? said.length : apart;
  const ends = [...said.slice(0, most).matchAll(link)].map(({ index }) => index);
  for (const [place, end] of ends.entries()) {
    const before = said.slice(0, end);
    if (foodWords.carrier.test(before)) continue;
    const known = namedAcross(before);
    if (known.length === 0 && !foodWords.praised.test(before)) continue;
    const isSame = (text: string): boolean => {
      const named = namedAcross(text);
      return named.length > 0 && named.every((one) => known.includes(one));
    };
    if (isSame(said.slice(end, most))) break;
    if (!isSame(said.slice(end, ends[place + 1] ?? most))) return end;
  }
  return most;
}

/** What is left of a clause that is denied as a whole: of «senza» what the food is made with all the same. */
function behindAll(clause: string, word: string): string {
  const at = word.startsWith('non') ? -1 : clause.search(madeWith);
  return at < 0 ? '' : clause.slice(at);
}

/** What is left of a clause of which the first food alone is denied. */
function behindFirst(clause: string): string {
  let rest = clause;
  let denied = '';
  do {
    const all = firstFood.exec(rest)?.[0] ?? '';
    const said = all.slice(0, deniedOf(all));
    denied += ` ${said},`;
    rest = rest.slice(said.length);
    if (said.length < all.length || rest.search(madeWith) === rest.search(/\S/)) return rest;
    const another = norAnother.exec(rest)?.[0];
    if (another === undefined) break;
    rest = rest.slice(another.length);
  } while (rest.trim() !== '');
  // «glutine di frumento»: the same once more is denied as well.
  const near = rest.split(/[,(:\n]/)[0] ?? '';
  const named = namedIn(near);
  const known = namedIn(denied);
  return named.length > 0 && named.every((one) => known.includes(one)) ? rest.slice(near.length) : rest;
}

/**
 * A folded text without the foods that it says not to be there; its lines stay. A denial that opens a sentence reaches to the end of its
 * clause, any other denies the first food behind it: what is not sure is not denied.
 */
export function withoutDenied(text: string): string {
  let said = '';
  let at = 0;
  for (const match of text.matchAll(denial)) {
    if (match.index < at) continue;
    const from = match.index + match[0].length;
    const clause = clauseOf(text.slice(from));
    const kept = opensSentence(text.slice(0, match.index), match[0])
      ? behindAll(clause, match[0])
      : behindFirst(clause);
    const gone = match[0] + clause.slice(0, clause.length - kept.length);
    said += `${text.slice(at, match.index)}, ${lineEnds(gone)}${kept}`;
    at = from + clause.length;
    const yet = turned.exec(text.slice(at))?.[0] ?? '';
    if (yet !== '') said += ` contiene ${lineEnds(yet)}`;
    at += yet.length;
  }
  return said + text.slice(at);
}
