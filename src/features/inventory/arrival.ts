/**
 * What is asked of goods that arrive before they are stored: how warm they are, and whether their date has passed. The
 * figures are those that Italian kitchens usually keep by their manuals (carrier's and guide's maxima), not law; a
 * restaurant sets its own for each product.
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { daysLeft } from './expiry.ts';

/** Kinds of goods, each with how warm it may arrive. */
export const arrivalKinds = [
  'meat',
  'poultry',
  'minced',
  'fish',
  'shellfish',
  'dairy',
  'fresh_cut',
  'cured',
  'chilled',
  'frozen',
  'ambient',
] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/**
 * Warmest usual temperature on arrival, °C; null where none is asked. Frozen goods are kept at -18 °C, and a brief rise of
 * 3 °C on the way is usual.
 */
export const usualMaximum: Readonly<Record<ArrivalKind, number | null>> = {
  meat: 7,
  poultry: 4,
  minced: 2,
  fish: 2,
  shellfish: 6,
  dairy: 4,
  fresh_cut: 8,
  cured: 6,
  chilled: 4,
  frozen: -15,
  ambient: null,
};

/**
 * The highest limit, °C, that a restaurant may set for a kind, with whatever reason: at 15 °C nothing is chilled any more, and above
 * −5 °C food thaws. Null where none is asked.
 */
export const warmestLimit = (kind: ArrivalKind): number | null => {
  if (usualMaximum[kind] === null) return null;
  return kind === 'frozen' ? -5 : 15;
};

/** Beginnings of folded words by which a product says what it is. */
const words: readonly (readonly [ArrivalKind, RegExp])[] = [
  [
    'meat',
    /\b(carn[ei]\b|manzo|vitell|bovin|maial|suin[oaei]|agnell|bistecc|lonza|arista|braciol|costat[ae]\b|costin[ae]|scottadit|scaloppin|ossobuc|cinghial|cerv[oi]\b|capriol|cavall[oi]\b|frattagli|fegat|tripp[ae]\b)/,
  ],
  [
    'poultry',
    /\b(poll[oi]\b|pollame|tacchin|gallin[ae]|faraon|anatr|conigli|avicol|gallett[oi]\b|pollastr|quagli[ae]\b)/,
  ],
  ['minced', /\b(macinat|tritat|hamburger|tartar|polpett)/],
  [
    'fish',
    /\b(pesc[ei]\b|ittic|orat[ae]\b|branzin|spigol|salmon|tonno|merluzz|calamar|seppi|polp[oi]\b|gamber|scamp[io]|alic[ei]\b|acciugh|sgombr|trot[ae]\b|crostace|mazzancoll|astic[ei]\b|aragost|granchi|totan|moscardin|sogliol|ricciol|rombo\b|rana pescatric|(pesce )?spada\b|sushi|sashimi)/,
  ],
  [
    'shellfish',
    /\b(cozz[ae]\b|vongol|ostric|mitil|bivalv|frutti di mare|fasolar|tellin[ae]\b|cannolicch|capesant)/,
  ],
  [
    'dairy',
    /\b(latte\b|latticin|yogurt|pann[ae]\b|ricott|mozzarell|burrat|stracchin|burro\b|mascarpon|formaggi freschi|crescenz|squacqueron|robiol|caciott|tomin[oi]\b|feta\b|stracciatell|primosal|caprin[oi]\b|besciamell)/,
  ],
  ['fresh_cut', /\b(iv gamma|quarta gamma|4a? gamma)/],
  ['cured', /\b(affettat|salum[ei]\b|salumi\b|prosciutto cotto|mortadell|wurstel|wuerstel|bresaol|porchett)/],
  [
    'chilled',
    /\b(salsicc|spiedin|pasta fresca|gastronomi|carpacc|tofu\b|hummus|tramezzin|pastorizzat|album[ei]\b|tuorl|misto d.uov[ao]|uova sgusciat)/,
  ],
  ['frozen', /\b(surgelat|congelat|gelat[oi]\b)/],
  [
    'ambient',
    /\b(dispens|scatol|conserv|bevand|farin[ae]\b|uht\b|olio\b|spezi[ea]|sottoli|secc[oahi]|caffe\b|vin[oi]\b)/,
  ],
];

/** Of a category: what stands in it is kept cold, whatever it is; not what grows. */
const coldCategory = /\b(frigo|frighi|freschi\b|refrigerat|cella\b|catena del freddo)/;
const grown = /\b(verdur|frutt|ortagg|ortofrutt|erbe\b|pan[ei]\b|fior[ei]\b)/;

/** Molluscs that are no longer alive are kept as fish is. */
const shelled = /\b(sgusciat|precott|cott[ei]\b|marinat)/;

const kindsIn = (text: string): ArrivalKind[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);

/** Live molluscs stand in the category of fish, and are no fish: on ice they die. */
function withoutFish(found: readonly ArrivalKind[], name: string): readonly ArrivalKind[] {
  const named = kindsIn(name);
  const areAlive = named.includes('shellfish') && !named.includes('fish') && !shelled.test(name);
  return areAlive ? found.filter((kind) => kind !== 'fish') : found;
}

const colder = (a: ArrivalKind, b: ArrivalKind): ArrivalKind =>
  (usualMaximum[a] ?? Infinity) <= (usualMaximum[b] ?? Infinity) ? a : b;

/**
 * What kind of goods a product is by its name and category. Of several that are kept cold the strictest, as nobody is
 * harmed by a question too many; where only the category says that it is kept cold, as chilled food; null where nothing says it, or where it could as well stand on a shelf.
 */
export function arrivalKindOf({
  name,
  category,
}: {
  readonly name: string;
  readonly category: string | null;
}): ArrivalKind | null {
  const group = foldText(category ?? '');
  const found = withoutFish(kindsIn(`${group} ${foldText(name)}`), foldText(name));
  if (found.includes('frozen')) return 'frozen';
  const keepsCold = coldCategory.test(group) && !grown.test(group);
  if (found.includes('ambient') && (found.length > 1 || keepsCold)) return null;
  if (found.length > 0) return found.reduce(colder);
  return keepsCold ? 'chilled' : null;
}

/** What goods are judged by when they arrive. */
export interface ArrivalLimit {
  /** Null where nobody said it. */
  readonly kind: ArrivalKind | null;
  /** °C; null where none is asked, or the kind is not known. */
  readonly maxCelsius: number | null;
}

/** What a product says of itself and what the restaurant set for it. */
export interface ArrivingProduct {
  readonly name: string;
  readonly category: string | null;
  readonly arrivalKind: ArrivalKind | null;
  /** The restaurant's own, °C. */
  readonly arrivalMaxCelsius: number | null;
}

/** @param said the kind by the person who receives the goods, where the product does not say it */
export function arrivalLimitOf(product: ArrivingProduct, said: ArrivalKind | null = null): ArrivalLimit {
  const kind = product.arrivalKind ?? arrivalKindOf(product) ?? said;
  if (kind === null) return { kind, maxCelsius: null };
  return { kind, maxCelsius: product.arrivalMaxCelsius ?? usualMaximum[kind] };
}

/**
 * Whether what a restaurant sets lets pass what is usually asked about, of the kind it says or of the one that the product's
 * name says: then somebody confirms it. Chicken called goods for the shelf is asked nothing, and that is looser than any figure.
 * @param kind what it says; null: as the name does
 * @param own the limit that it sets, °C; null: the usual one of the kind
 */
export function isLooser(
  product: Pick<ArrivingProduct, 'name' | 'category'>,
  kind: ArrivalKind | null,
  own: number | null,
): boolean {
  const { maxCelsius } = arrivalLimitOf({ ...product, arrivalKind: kind, arrivalMaxCelsius: own });
  return [kind, arrivalKindOf(product)].some((said) => {
    const usual = said === null ? null : usualMaximum[said];
    return usual !== null && (maxCelsius === null || maxCelsius > usual);
  });
}

/** What the temperature of a row says; green is `within` and nothing else. */
export type ArrivalOutcome = 'within' | 'above' | 'unjudged' | 'not_measured' | 'not_asked';

/** A temperature on arrival, °C, by its limit; at the limit it is within. */
export function arrivalOutcome(celsius: number | null, { kind, maxCelsius }: ArrivalLimit): ArrivalOutcome {
  if (maxCelsius === null && kind !== null) return 'not_asked';
  if (celsius === null) return 'not_measured';
  if (maxCelsius === null) return 'unjudged';
  return celsius <= maxCelsius ? 'within' : 'above';
}

/** What has to be answered before goods are stored, the gravest first. Stored as they stand. */
export const arrivalQuestions = ['above_limit', 'past_use_by', 'use_by_today', 'past_best_before'] as const;
export type ArrivalQuestion = (typeof arrivalQuestions)[number];

export interface ArrivingGoods {
  readonly celsius: number | null;
  readonly expiryDate: LocalDate | null;
  /** A date of unknown kind counts as use-by. */
  readonly expiryKind: ExpiryKind | null;
}

/** @param day in Rome on which they are taken in */
export function questionsOf(goods: ArrivingGoods, limit: ArrivalLimit, day: LocalDate): ArrivalQuestion[] {
  const { celsius, expiryDate, expiryKind } = goods;
  const questions: ArrivalQuestion[] = [];
  if (arrivalOutcome(celsius, limit) === 'above') questions.push('above_limit');
  if (expiryDate === null) return questions;
  const days = daysLeft(expiryDate, day);
  if (expiryKind === 'best_before') return days < 0 ? [...questions, 'past_best_before'] : questions;
  if (days < 0) questions.push('past_use_by');
  if (days === 0) questions.push('use_by_today');
  return questions;
}

/** Whether it has to be said as well what is done with the goods: they may not be fit. */
export const needsMeasure = (questions: readonly ArrivalQuestion[]): boolean =>
  questions.includes('above_limit') || questions.includes('past_use_by');

/**
 * Whether goods that were taken in all the same are still not to be used: nobody has judged them, or who did said that
 * they are for the bin. What is past its use-by says so by its date.
 */
export const holdsBack = (
  questions: readonly ArrivalQuestion[],
  closing: { readonly judgement: Judgement } | null,
): boolean => questions.includes('above_limit') && (closing === null || closing.judgement === 'discarded');
