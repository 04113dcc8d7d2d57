/** «Senza glutine. Contiene SESAMO»: how far what a label says not to be in a food reaches, and no further. */
import { hyphens, namedIn } from './broken-words.ts';

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

/** What is left of a clause of which the first food alone is denied. */
function behindFirst(clause: string): string {
  let rest = clause;
  let denied = '';
  do {
    const said = firstFood.exec(rest)?.[0] ?? '';
    denied += ` ${said},`;
    rest = rest.slice(said.length);
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
    const kept = opensSentence(text.slice(0, match.index), match[0]) ? '' : behindFirst(clause);
    const gone = match[0] + clause.slice(0, clause.length - kept.length);
    said += `${text.slice(at, match.index)}, ${lineEnds(gone)}${kept}`;
    at = from + clause.length;
    const yet = turned.exec(text.slice(at))?.[0] ?? '';
    if (yet !== '') said += ` contiene ${lineEnds(yet)}`;
    at += yet.length;
  }
  return said + text.slice(at);
}
