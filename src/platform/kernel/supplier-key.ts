/*
 * When two names are of one supplier. A name is written by hand at the door and copied from a document at the desk: who was suspended
 * as «Pesce Blu S.n.c.» must not come back as «Pesce Blu snc», and a recall by one spelling must find the goods of the other.
 * SQL says the same by `platform/db/supplier-key-sql.ts`; tests/integration/rules-in-sql.test.ts holds the two together.
 */
import { foldedText } from './fold-text.ts';

/** What stands between the words of a name. */
export const nameSeparators = '!"#$%\'()*+,-./:;<=>?@[\\]^_`{|}~‐‑‒–—―’‘‚“”„·•°«»×';

/** Legal forms behind a name, each with a blank before it: with or without dots, short or in words. */
export const formsBehind =
  '(?: (?:s ?n ?c|s ?r ?l(?: ?s)?|s ?p ?a|s ?a ?s|s ?a ?p ?a|s ?s|s ?c(?: ?p)?(?: ?a)?(?: ?r ?l)?' +
  '|soc(?:ieta)?(?: agr(?:icola)?| coop(?:erativa)?| sociale| a ?r ?l)+' +
  '|societa (?:in nome collettivo|a responsabilita limitata(?: semplificata)?|per azioni|in accomandita semplice|semplice)' +
  '|unipersonale|(?:(?:a|con) )?socio unico|in liquidazione))+$';

/** The same before a name, each with a blank behind it. */
export const formsBefore =
  '^(?:(?:soc(?:ieta)?(?: agr(?:icola)?| coop(?:erativa)?| sociale| a ?r ?l)+|ditta|s ?n ?c|s ?r ?l|s ?p ?a) )+';

/** «F.lli», as it stands once dots are blanks. */
export const brothers = '(^| )f ?lli(?= )';

const separating = new Set(nameSeparators);
const behind = new RegExp(formsBehind);
const before = new RegExp(formsBefore);

/**
 * By what two names are told to be of one supplier: case, accents, punctuation, blanks and the legal form make no other, nor does «&» for
 * «e». A name of nothing but signs stands for itself.
 */
export function supplierKey(name: string): string {
  const said = foldedText(name.normalize('NFKC'));
  const words = Array.from(said.replaceAll('&', ' e '), (sign) => (separating.has(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '');
  const key = words
    .replaceAll(new RegExp(brothers, 'g'), '$1fratelli')
    .replace(before, '')
    .replace(behind, '')
    .replaceAll(' ', '');
  return key === '' ? said : key;
}
