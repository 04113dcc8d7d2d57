/** What a place keeps at by nothing but its name (C-45), where it is in no list. */
import { harmlessWords } from '#features/refrigeration/harmless-words.it.ts';
import { foodNamed, typeNamed } from '#features/refrigeration/reading-scale.ts';
import { placeKindOf } from './equipment-places.ts';
import { coldFurniture, wordsBefore } from './named-words.it.ts';

/** What says where in it or by it, and nothing of how cold it is. */
const shelf =
  /\b(ripian[oi]|cassett[oi]|piano|scaffal[ei]|cest[oi]|cestello|vassoio|di sopra|di sotto|in alto|in basso|in fondo)\b/g;
/** What is not in it, or is the room in which it stands. */
const beside =
  /^(stanza|locale|corridoio|zona|area|angolo)\b|\b(vicino|accanto|fianco|fronte|davanti|dietro|esterno|presso|adiacent[ei]|attigu[oa]|attaccat[oa]|tra|fra|oltre|contro|verso|disopra|disotto|tetto|coperchio|su|sul|sull|sull[oae]|sui|sugli)\b|\blato\b(?! (destro|sinistro)$)/;
/** «Sopra il congelatore» is on top of it; a shelf above in it and the freezer upstairs are not. */
const above = /\b(sopra|sotto)\b/;
const aboveInIt =
  /(?<!\bal )\bdi (sopra|sotto)( (ripian[oi]|cassett[oi]|cest[oi]|cestello|vassoio|\d).*)?$|^(ripian[oi]|cassett[oi]|cest[oi]|cestello|vassoio) di (sopra|sotto) (del|dell|dell[oae]|nel|nell|nell[oae])\b|(?<=\w )(sopra|sotto)$/;
/** «Cella +4», «Cella carne + 2 °C». */
const chilledCell =
  /^(la |nella |nell |in )?(cella|celle|armadio|banco)( \p{L}{2,})* (\+[0-8]|\+ ?[0-8] ?([°º] ?c?|gradi|c))$/u;

/** What cools no more, or may not: off, down, broken, open, empty, being cleaned, for sale, or waiting for something («da riparare», «in attesa tecnico»). */
const outOfUse =
  /\b(giu|down|attesa|attend\w*|aspett\w*|tecnic[oi]|assistenza|disconness\w*|sconness\w*|interrott\w*|saltat\w*|panne|sospes[oaie]|disabilitat\w*|stand[ -]?by|sostitu\w*|problem\w*|anomal\w*|error[ei]|svuot\w*|perd\w*|tropp\w*|alta temperatura|temperatura alta|black ?out|imball\w*|rottam\w*|vendit\w*|vendes\w*|prova|ex|non|senza|rott\w*|spent[oaie]|spegn\w*|guast\w*|staccat[oaie]|scollegat[oaie]|disattivat[oaie]|disaliment\w*|dismess[oaie]|disuso|inutil\w*|inattiv\w*|ferm[oaie]|mort[oaie]|andat[oaie]|scass\w*|smontat[oaie]|fulminat[oaie]|esplos[oaie]|bruciat[oaie]|fus[oaie]|difettos[oaie]|malfunzion\w*|mal funzion\w*|blocc\w*|allarm[ei]|sbrin\w*|ripar\w*|manutenzione|avaria|scaric[oaihe]+|vuot[oaie]|apert[oaie]|chius[oaie]|pausa|tiepid[oaie]|poco|pulizi[ae]|lavaggio|ko|k o|off|fuori uso|fuori servizio|da \w+(are|ere|ire|rre))\b/;
/** A freezer that thaws; a fridge in which food thaws is one. */
const thaws = /\bscongel/;
const outside = /^fuori (frigo|dal |dalla |d[ei]l )/;
/** What cools, and what freezes, also beside words that nobody knows; and what turns either round. */
const cools =
  /\b(frig[oh]i?|frigor|frigorifer[oiae]|frigobar|minifrigo|refrigerator[ei]|refrigerat[oaie]|saladett[ae]|tn)\b/;
const freezes =
  /\b(congel\w*|cong|fr[ei]+z+e?r\w*|fris+er|pozzett[oi]|gelat[oi]|surg\w*|sottozero|bt|negativ[oaie]|abbattitor[ei])\b/;
const mayBeEither =
  /\b(comb\w*|gel[oi]|gelateria|sottogelo|semifredd[oi]|sorbett[oi]|granit[ae]|ghiacci\w*|cald[oaie]|bagnomaria|scaldavivande)\b/;
/** «Cella −20», «Cella carne - 18 °C»; the number of a shelf («Cella A-20», «Armadio scope - 15») says nothing. */
const frozenCell =
  /^(la |nella |nell |in )?((cella|celle|armadio)( [^\d+]*)? [-\u2010-\u2015\u2212] ?(1[5-9]|[23]\d) ?[°º] ?c?|(armadio( (congelatore|freezer|surgelati|bt))?|cell[ae]( \p{L}{2,})*) [-\u2010-\u2015\u2212](1[5-9]|[23]\d)( ?c)?)$/u;

/** Equipment by its own word; every other word of the cold («surgelati», «negativa») only says what furniture is, or what lies somewhere. */
const equipment =
  /^(frig\w*|minifrigo|refrigera\w*|saladett\w*|congelator[ei]|freezers?|pozzett[oi]|vetrin\w*|abbattitor[ei])$/;
const cold = new RegExp(
  `^(${[cools, freezes].map(({ source }) => source.replaceAll('\\b', '')).join('|')}|vetrin\\w*|positiv[oaie])$`,
);
/** What is brought to or from the cold, or lies beside it, and keeps nothing by itself («borsa freezer», «armadio sacchetti gelo»). */
const carried =
  /\b(bors[ae]|bust[ae]|sacc\w*|contenitor[ei]|scatol[aeoni]+|carton[ei]|box|polistirolo|carrell[oi]|guant[oi]|chiav[ei]|motor[ei]|compressor[ei]|ricamb[io]+)\b/;
/** Chilled, never frozen, in a chest; and wine stands warmer than food in its own. */
const drinks =
  /\b(acqu[ae]|bibit[ae]|bevand[ae]|vin[oi]|birr[ae]|drink\w*|cola|coca\w*|succ[oh]i?|spumant[ei]|alcolic[oi]|liquor[ei])\b/;
const wine = /\b(vin[oi]|spumant[ei]|prosecc[oh]i?|champagne|liquor[ei])\b/;
/** What is shown in the cold; a display of bread, of glasses, «neutra», is none. */
const shown = /^(dolc[ei]|tort[ae]|dessert|pasticceria|salum[ei]|gastronomia|antipasti)$/;
const minus = '[-\\u2010-\\u2015\\u2212]';
const unit =
  '(?:[°º] ?c(?:elsius)?\\b|[°º]|c(?:elsius|entigrad[io])?\\b|grad[io](?: (?:c|celsius|centigradi))?\\b|gr\\b)';
/**
 * Degrees that a name says: «+15», «- 18 °C», «freezer-18 °C», «15 gradi», «12 C», «2-12 °C»; a number alone is which of several it is.
 */
const degrees = new RegExp(
  [
    `(?:(?:^|\\s)(?:a )?|(?=\\+))(?<sign>\\+|${minus}) ?(?<signed>\\d{1,3})(?: ?${unit})?`,
    `(?<=\\p{L})${minus} ?(?<below>\\d{1,3}) ?${unit}`,
    `(?:^|\\s|(?<=\\d ?${minus} ?))(?:a )?(?<plain>\\d{1,3}) ?(?<unit>${unit})`,
  ].join('|'),
  'gu',
);
/** «8,5»: as the next whole degree, on the warm side. */
const decimal = new RegExp(`(${minus} ?|meno )?(?<![\\d.,])(\\d{1,3})[.,](\\d)(?!\\d)`, 'gu');
const onWarmSide = (_all: string, sign: string | undefined, whole: string, tenths: string): string =>
  sign === undefined ? String(Number(whole) + Number(tenths !== '0')) : `${sign}${whole}`;
/** The warmest that a fridge of food is called by, °C, and the warmest of a freezer. */
const fridgeUntil = 8;
const freezerUntil = -15;

/** Whether the degrees of a name are those of a kind; «2° freezer» is the second one. */
function suits({ index, groups = {} }: RegExpExecArray, kind: 'fridge' | 'freezer'): boolean {
  const { sign, signed, below, plain, unit: said } = groups;
  if (plain !== undefined)
    return Number(plain) <= fridgeUntil && (kind === 'fridge' || (index === 0 && /^[°º]$/.test(said ?? '')));
  if (sign === '+') return kind === 'fridge' && Number(signed) <= fridgeUntil;
  return kind === 'freezer' && -Number(below ?? signed) <= freezerUntil;
}

/** Whether what a name says of the cold is said of the place: nothing but furniture, rooms or a small word stands before it. */
function isOfPlace(words: readonly string[], isOnShelf: boolean): boolean {
  const at = words.findIndex((word) => cold.test(word));
  const before = words.slice(0, at).filter((word) => !wordsBefore.has(word));
  if (before.length > 0 && coldFurniture.has(before[0]!)) return true;
  // «Dispensa gelati» and a shelf of frozen food say what lies there, not how it is kept.
  if (!equipment.test(words[at] ?? ''))
    return before.length === 0 && !isOnShelf && !/^(posi|nega)tiv/.test(words[at] ?? '');
  return before.every((word) => harmlessWords.has(word));
}

/** Whether all of a name is known: of a chest that may be a drain, of a display that may be dry. */
const isAllKnown = (words: readonly string[]): boolean =>
  words.every(
    (word) => harmlessWords.has(word) || cold.test(word) || shown.test(word) || foodNamed(word) !== null,
  );

/**
 * What a place keeps at by its name; null where it does not say it for certain: what may be a fridge or a freezer, what may be off, what
 * is beside one or is carried to one. Of a name that says a fridge and what nobody knows («frigo zuppe») it is a fridge: what is frozen
 * thaws there.
 */
export function kindNamed(name: string): ReturnType<typeof placeKindOf> {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(decimal, onWarmSide)
    .replaceAll(/[\s'’,;:.()/_]+/g, ' ')
    .replaceAll(/\bmeno (?=\d)/g, '-')
    .replaceAll(/\bpiu (?=\d)/g, '+')
    .trim();
  if (outOfUse.test(plain) || beside.test(plain) || (above.test(plain) && !aboveInIt.test(plain)))
    return null;
  if (thaws.test(plain) && (freezes.test(plain) || !cools.test(plain))) return null;
  if (outside.test(plain)) return 'ambient';
  const place = plain.replaceAll(shelf, ' ').trim();
  if (frozenCell.test(place) && !cools.test(place)) return 'freezer';
  if (
    chilledCell.test(place) &&
    !carried.test(place) &&
    kindOfWords(place) === null &&
    !freezes.test(place) &&
    !mayBeEither.test(place)
  )
    return 'fridge';
  const said = [...place.matchAll(degrees)];
  const bare = place.replaceAll(degrees, ' ').trim();
  const kind = kindOfWords(bare);
  if (kind === null || kind === 'ambient') return kind;
  const words = bare.match(/\p{L}+/gu) ?? [];
  const isOnShelf = place !== plain;
  return said.every((one) => suits(one, kind)) && isOfPlace(words, isOnShelf) && !isOfOther(bare, words, kind)
    ? kind
    : null;
}

function kindOfWords(place: string): ReturnType<typeof placeKindOf> {
  const type = typeNamed(place);
  if (type !== null) return placeKindOf(type);
  return cools.test(place) && !freezes.test(place) && !mayBeEither.test(place) ? 'fridge' : null;
}

/** Whether a name that says a kind is one of something else. */
function isOfOther(place: string, words: readonly string[], kind: 'fridge' | 'freezer'): boolean {
  if (carried.test(place) || wine.test(place)) return true;
  if (kind === 'freezer' && drinks.test(place)) return true;
  return /\b(pozzett|vetrin)/.test(place) && !cools.test(place) && !isAllKnown(words);
}
