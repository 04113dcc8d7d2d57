/**
 * Whether a note of pest control tells of a finding: what lives there, and what it leaves («escrementi dietro il frigo»). Whoever writes
 * so and ticks no finding is asked (PEST-19). What is denied («nessuna traccia di topi») or only names what is set against them
 * («trappole per topi») tells of none; in doubt it does.
 */
import { foldText } from '#platform/kernel/fold-text.ts';

/** Words for what is found, as they begin or stand, folded. */
const rodents =
  'top[oi]|top(?:in|olin|ett|acc|on)[ioe]+|ratt[oi]|sorci|sorcio|sorc(?:ett|in)[oi]|pantegan\\p{L}+|murid[ei]|roditor[ei]';
const crawling =
  'blatt[ae]|blatt(?:ell|in)[ae]|scarafagg\\p{L}+|scarrafon[ei]|bac(?:h|a)erozz[oi]|bacarozz[oi]|formich\\p{L}+|formic(?:a|ai|aio)|verm[ei]|verm(?:ett|in|iciattol)[oi]|bac(?:o|hi)|bruc(?:o|hi)|millepied[ei]|centopied[ei]|scolopendr[ae]|scorpion[ei]|forbic(?:in|ett)[ae]|pidocch(?:i|io)|lumac(?:a|he)|lucertol[ae]|lucertolin[ae]|gec(?:o|hi)|serp[ei]|bisc(?:ia|e)';
const inStores =
  'larv[ae]|tarm[ae]|tarl[oi]|camol[ae]|tignol[ae]|tonch(?:i|io)|calandr[ae]|farfall[ae]|farfallin[ae]|punteruol[oi]|coleotter[oi]|dermest[ei]|acar[oi]|pesciolin[oi]';
const flying =
  'mosc(?:a|he)|moschin[ei]|moscerin[oi]|moscon[ei]|zanzar[ae]|vesp[ae]|ap[ei]|calabron[ei]|cimic[ei]|cavallett[ae]|grill[oi]|piccion[ei]|uccell[oi]|uccellin[oi]|gabbian[oi]|passer[oi]|pipistrell[oi]';
const others =
  'pulc[ei]|zecc(?:a|he)|ragn[oi]|ragnett[oi]|insett[oi]|insettin[oi]|parassit[ai]|besti(?:a|e|ol[ae]|olin[ae]|acc[ae]|on[ei])|animal[ei]|animal(?:ett|in|ucc)[oi]';
/** Animals, with what is said of small ones («topino», «bestioline»). */
const animals = new RegExp(`^(?:${[rodents, crawling, inStores, flying, others].join('|')})$`, 'u');
const signs =
  /^(escrement\p{L}*|feci|sterc\p{L}+|guano|cacc(a|he)|cacchett[ae]|caccol[ae]|caccolin[ae]|urin[ae]|pipi|rosicchi\p{L}+|rosicat\p{L}+|rosur[ae]|mordicchi\p{L}+|morsicat\p{L}+|mors[oi]|bucat[oiae]|bucherellat[oiae]|mangiucchi\p{L}+|tracc(ia|e)|impront[ae]|camminament[oi]|tan[ae]|nid[oi]|ragnatel[ae]|carcass[ae]|catture|catturat[oiae]|avvistat[oiae]|avvistament[oi]|infestat[oiae]|infestazion[ei])$/u;

/** What is a sign only where a package has it: «sacco strappato», «buchi nella busta». */
const damages = /^(buc(o|hi)|buchett[oi]|for[oi]|forat[oiae]|strapp[oi]|strappat[oiae]|lacerat[oiae])$/;
const packages =
  /^(sacc(o|hi|hett[oi])|bust[ae]|confezion[ei]|pacc(o|hi|hett[oi])|scatol[aeoi]|carton[ei]|imball\p{L}+|pellicol[ae])$/u;

/** Small things of which the colour makes droppings («pallini neri»). */
const grains =
  /^(pallin[aeoi]|pallottolin[ae]|puntin[oi]|punt[oi]|granell[oi]|granellin[oi]|chicc(o|hi)|chicchin[oi]|semin[oi]|cosin[oie]|macchiolin[ae])$/;
const dark = /^(ner[oiae]|nerastr[oiae]|scur[oiae]|marron[ei])$/;

/** What is set against animals, and bears their names. */
const devices =
  /^(anti|contro|per|trappol\p{L}*|esc(a|he)|lampad\p{L}*|coll[ae]|ret[ei]|velen[oi]|spray|repellent[ei]|insetticid[ai]|dissuasor[ei]|postazion[ei]|erogator[ei]|dispositiv[oi]|cattura)$/u;

/** What may stand between a denial and what it denies. */
const between =
  /^(di|d|del|dei|degli|della|delle|da|e|ed|o|od|i|gli|le|la|il|lo|l|un|uno|una|piu|ne|ci|c|si|sono|segn[oi]|presenz[ae]|residu[oi]|altr[oiae]|nuov[oiae]|alcun[oa]?|ulterior[ei]|recent[ei]|evident[ei]|visibil[ei])$/u;
const verbs =
  /^(ho|abbiamo|ha|hanno|stat[oiae]|trovat[oiae]|vist[oiae]|vede|vedono|rilevat[oiae]|notat[oiae]|riscontrat[oiae]|osservat[oiae]|present[ei]|presenta|risulta|risultano)$/u;
const noneOf = /^(nessun[oa]?|niente|nulla|senza|zero|0|no|assenza)$/;
const not = /^(non|mai)$/;
const noneBehind = /^(nessun[oa]?|assent[ei]|assenza|no|zero|0|niente|mai|negativ[oiae])$/;

const isFound = (word: string): boolean => animals.test(word) || signs.test(word);

/** The word or words at a place that name a finding; null where none do. */
function foundAt(words: readonly string[], at: number): string | null {
  const word = words[at]!;
  const next = words[at + 1] ?? '';
  if (grains.test(word) && dark.test(next)) return `${word} ${next}`;
  if (damages.test(word)) return words.some((other) => packages.test(other)) ? word : null;
  return isFound(word) && !isNamesake(words, at) ? word : null;
}

/** What laminate covers: of anything else «di formica» is of the ant («presenza di formica»). */
const ofLaminate =
  /^(pian[oi]|tavol\p{L}+|banc(o|hi|one|oni)|ripian[oi]|mensol[ae]|mobil[ei]|mobiletto|ant[ae]|pannell[oi]|sport\p{L}+|top|superfici\p{L}*|rivestiment[oi]|lastr[ae]|sedi[ae]|vassoi|vassoio|scaffal\p{L}+|armadi\p{L}*)$/u;

/** «Un piano di formica» is no ant, «il bucato» is the washing. */
function isNamesake(words: readonly string[], at: number): boolean {
  const [word, before = ''] = [words[at], words[at - 1]];
  if (word === 'bucato') return /^(il|del|al|dal|nel|sul)$/.test(before);
  return (
    word === 'formica' &&
    (before === 'in' || (before === 'di' && words.slice(0, at).some((other) => ofLaminate.test(other))))
  );
}

/** Whether what stands before a word denies it: «non ci sono più topi», «nessuna traccia di topi». */
function isDeniedBefore(words: readonly string[], at: number): boolean {
  let isOfVerb = false;
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index]!;
    if (not.test(word)) return true;
    // «nessun topo e abbiamo trovato escrementi»: what is none is the mouse.
    if (noneOf.test(word)) return !isOfVerb;
    if (verbs.test(word)) isOfVerb = true;
    else if (!between.test(word) && !isFound(word)) return false;
    else if (isOfVerb && isFound(word)) return false;
  }
  return false;
}

/** Whether what stands behind a word denies it: «topi: nessuno», «escrementi non presenti». */
function isDeniedBehind(words: readonly string[], at: number): boolean {
  const [first, second] = words
    .slice(at + 1)
    .filter((word) => !between.test(word) && !isFound(word) && !dark.test(word));
  if (first === undefined) return false;
  return noneBehind.test(first) || (not.test(first) && second !== undefined && verbs.test(second));
}

/** Whether an animal is named by what is set against it: «trappole per topi», «esche topi». */
function isOfDevice(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => !/^(i|gli|le|di|d)$/.test(word));
  return before !== undefined && animals.test(words[at]!) && devices.test(before);
}

/** The first word of a note that tells of a finding, as it stands there in small letters; null where none does. */
export function toldFinding(note: string | null | undefined): string | null {
  for (const clause of foldText(note ?? '').split(/[.,;!?\n()]| (?:ma|pero|invece|tranne|salvo|eccetto) /u)) {
    // What stands before a colon denies nothing behind it; «topi: nessuno» is denied behind.
    const parts = clause.split(':').map((part) => part.match(/[\p{L}\d]+/gu) ?? []);
    for (const [number, words] of parts.entries()) {
      const behind = parts.slice(number + 1).flat();
      for (const at of words.keys()) {
        const told = foundAt(words, at);
        if (
          told !== null &&
          !isDeniedBefore(words, at) &&
          !isDeniedBehind([...words, ...behind], at) &&
          !isOfDevice(words, at)
        )
          return told;
      }
    }
  }
  return null;
}
