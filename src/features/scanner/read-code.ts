/** The text of a code, whatever kind of code it stood in, as what it says of the goods. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { type Parsed, parsed, refused } from '#platform/kernel/result.ts';
import { splitLink } from './digital-link.ts';
import { factsOf, noFacts, splitBracketed, splitElements } from './gs1.ts';
import type { CodeFacts, Elements, Gs1Problem } from './gs1.ts';
import { readEan8, readGtin, readUpcE } from './gtin.ts';
import type { Gtin, GtinProblem } from './gtin.ts';

export type CodeProblem = Gs1Problem | GtinProblem;

/** Longest text of a code that is looked at; an element string has 48 characters in GS1-128, a few hundred in DataMatrix. */
const longest = 2_000;

/** What readers put before the text: which code it was and whether it is of GS1 (ISO/IEC 15424). */
const symbology = /^\]([A-Za-z])([0-9A-Za-z])/;
/** GS1-128, DataBar, DataMatrix, QR and DotCode with an FNC1 at the beginning. */
const ofGs1 = new Set(['C1', 'e0', 'd2', 'Q3', 'J1']);

const ofNumber = (gtin: Parsed<Gtin, GtinProblem>): Parsed<CodeFacts, GtinProblem> =>
  gtin.ok ? parsed({ ...noFacts, gtin: gtin.value }) : gtin;

const ofElements = (elements: Parsed<Elements, Gs1Problem>, today: LocalDate) =>
  elements.ok ? factsOf(elements.value, today) : elements;

/**
 * What a code says: a number of goods, an element string with the mark of its reader or with brackets, or a GS1 Digital Link. Digits
 * that only look like an element string are none: nothing tells where their values end.
 * @param today decides the century of days
 */
export function readCode(text: string, today: LocalDate): Parsed<CodeFacts, CodeProblem> {
  if (text.length > longest) return refused('not_gs1');
  const [mark, kind = '', modifier = ''] = symbology.exec(text) ?? [];
  const rest = text.slice(mark?.length ?? 0).trimStart();
  if (ofGs1.has(`${kind}${modifier}`) && !rest.startsWith('(')) return ofElements(splitElements(rest), today);
  if (rest.startsWith('(')) return ofElements(splitBracketed(rest), today);
  if (/^https?:/i.test(rest)) return ofElements(splitLink(rest.trim()), today);
  if (kind === 'E' && modifier === '4') return ofNumber(readEan8(rest.trim()));
  // By the standard a UPC-E comes out long; readers that give its eight digits mark it so as well.
  if (kind === 'E' && /^\d{8}$/.test(rest.trim())) return ofNumber(readUpcE(rest.trim()));
  if (/^[\d\s-]+$/.test(rest)) return ofNumber(readGtin(rest));
  if (/[\u001d\u241d]|<GS>|<FNC1>|\{GS\}|\{FNC1\}/.test(rest)) return ofElements(splitElements(rest), today);
  return refused('not_gs1');
}
