/**
 * What is asked of goods that arrive before they are stored: how warm they are, and whether their date has passed. The
 * figures are those that Italian kitchens usually keep by their manuals (carrier's and guide's maxima), not law; a
 * restaurant sets its own for each product.
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import { perishableKinds } from './perishable-names.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';

/** Kinds of goods, each with how warm it may arrive. */
export const arrivalKinds = [
  'meat',
  'offal',
  'poultry',
  'minced',
  'fish',
  'shellfish',
  'dairy',
  'eggs',
  'fresh_cut',
  'cured',
  'chilled',
  'frozen',
  'ambient',
] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/**
 * Warmest usual temperature on arrival, °C; null where none is asked. Frozen goods are kept at -18 °C, and a brief rise of
 * 3 °C on the way is usual. Offal: Reg. (EC) 853/2004, Annex III, sect. I, ch. VII. Of eggs in their shells the law (the same, sect. X)
 * asks a temperature that suits them and stays the same, and names none: what is warmer than a cool room is asked about.
 */
export const usualMaximum: Readonly<Record<ArrivalKind, number | null>> = {
  meat: 7,
  offal: 3,
  poultry: 4,
  minced: 2,
  fish: 2,
  shellfish: 6,
  dairy: 4,
  eggs: 20,
  fresh_cut: 8,
  cured: 6,
  chilled: 4,
  frozen: -15,
  ambient: null,
};

/**
 * The highest limit, °C, that a restaurant may set for a kind, with whatever reason: at 15 °C nothing is chilled any more, above
 * −5 °C food thaws, and eggs stand in no room that is warm. Null where none is asked.
 */
export const warmestLimit = (kind: ArrivalKind): number | null => {
  if (usualMaximum[kind] === null) return null;
  return kind === 'frozen' ? -5 : kind === 'eggs' ? 25 : 15;
};

/** Beginnings of folded words by which a product says what it is. */
const words: readonly (readonly [ArrivalKind, RegExp])[] = [
  [
    'meat',
    /\b(carn[ei]\b|manzo|vitell|bovin|maial|suin[oaei]|agnell|bistecc|lonza|arista|braciol|costat[ae]\b|costin[ae]|scottadit|scaloppin|ossobuc|cinghial|cerv[oi]\b|capriol|cavall[oi]\b)/,
  ],
  [
    'offal',
    /\b(frattagli|interiora\b|quinto quarto|fegat|tripp[ae]\b|rognon|cuor[ei]\b|lingu[ae]\b|animell|coratell|milz[ae]\b|polmon[ei]\b|cervell[ao]\b|lampredott|pa(?:j|gli)at[ae]\b|durell[oi]\b|ventrigl)/,
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
    /\b(salsicc|spiedin|pasta fresca|gastronomi|carpacc|tofu\b|hummus|tramezzin|pastorizzat|album[ei]\b|tuorl|misto d.uov[ao]|uova sgusciat|uov[ao] (sod[aeo]|cott[aeo]|liquid[aeo])\b)/,
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

/** Animals whose organs are sold; the ox is missing, because a «cuore di bue» is a tomato. */
const animals =
  'manzo|vitell|bovin|maial|suin|agnell|capr|pecor|monton|cavall|equin|asin|poll|tacchin|gallin|conigli|anatr|oca|cinghial|cerv|capriol|lepre|bufal';
/** Where it is butchers' goods, a heart is a heart. */
const butchered = /\b(carn[ei]\b|macell|frattagli|quinto quarto|bovin|suin)/;
/** «Cuori di carciofo», «lingue di gatto», «tortino dal cuore morbido», «uova in trippa»: the word, with what makes it no organ. */
const noOrgan = new RegExp(
  `\\b(?:(?:dal|al|col|con) cuore\\b|cuor[ei]? (?:caldo|morbido|tenero|fondente|filante)\\b|(?:cuor[ei]?|lingu[ae]) d(?:i |el |ella |[’'] ?)(?!(?:${animals}))(?:bue\\b)?|in trippa\\b|finta trippa\\b|trippa (?:vegetale|vegana|finta)\\b)`,
  'g',
);
const oxTongue = /\blingua di bue\b/g;
/** A name without words that look like an organ and are none. */
const withoutLookalikes = (name: string, group: string): string =>
  butchered.test(group) ? name : name.replace(oxTongue, 'lingua').replace(noOrgan, ' ');

/** Eggs that are an ingredient («all’uovo», «senza uova»), of fish or of chocolate. */
const noEggs =
  /\b(?:(?:all|d|dell|nell)[’'] ?uov[ao]\b|(?:con|senza|di|alle|e) uov[ao]\b|uov[ao] (?:di (?:pesc|lomp|salmon|trot|storion|aring|ricci|muggin|tonno|merluzz|capelin|lumac|seppi|pasqua\b|cioccolat)|pasqual))/g;
/** Packs of eggs, which say no more than eggs. */
const packsOfEggs =
  /\b(?:carton[ei]|vassoi[oi]?|confezion[ei]|cassett?[ae]|dozzin[ae]|plateau|scatol[ae]) (?:di |d[’'] ?)(?:\d+ )?uova\b/g;
/** Eggs without their shells, or not as they were laid. */
const workedEggs =
  /\b(?:sod[aeo]\b|sgusciat|pastorizz|liquid|polvere|liofilizz|strapazzat|cott[aeo]\b|marinat|in camicia|fritt|ripien|sott|surgelat|congelat|tuorl|album)/;
/** Hens of which the eggs are. */
const layers = /\b(?:d[ia] )?(?:gallin|quagli|anatr|oc[ah]|faraon)\w*/g;

/** Fish that its name or category says was sealed to keep on a shelf; what is often in tins, where its category says only the shelf. */
const tinned = /\b(scatol|lattin|vasett|sott.?oli|all.olio\b|sott.?aceto|conserv)/;
const oftenTinned = /\b(tonno|acciugh|alic[ei]\b|sgombr|sardin|sard[ae]\b)/;
/** Worked so that it spoils all the same, or as it was caught. */
const kept =
  /\b(fresc|marinat|affumic|tranc|cott[aeio]\b|precott|sushi|sashimi|decongelat|abbattut|sotto ?vuoto|frigo|carpacc|tartar)/;

const kindsIn = (text: string): ArrivalKind[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);

/** Whether a name says eggs in their shells and nothing else: those of a worked egg, of fish or of chocolate are other goods. */
function isShellEggs(name: string): boolean {
  const said = name.replace(packsOfEggs, 'uova').replace(noEggs, ' ');
  return (
    /\buov[ao]\b/.test(said) && !workedEggs.test(said) && kindsIn(said.replace(layers, ' ')).length === 0
  );
}

/** Whether fish was sealed to keep on a shelf (INV-69): its category decides first, where that names what is kept cold it is none. */
function isTinnedFish(name: string, group: string): boolean {
  const [ofName, ofGroup] = [kindsIn(name), kindsIn(group)];
  const areShelfOrFish = [...ofName, ...ofGroup].every((kind) => kind === 'fish' || kind === 'ambient');
  if (!ofName.includes('fish') || !areShelfOrFish) return false;
  if (kept.test(`${group} ${name}`) || coldCategory.test(group)) return false;
  if (tinned.test(name)) return true;
  return ofGroup.length > 0 && !ofGroup.includes('fish') && (tinned.test(group) || oftenTinned.test(name));
}

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
  const said = withoutLookalikes(foldText(name), group);
  const keepsCold = coldCategory.test(group) && !grown.test(group);
  if (isShellEggs(said) && !kindsIn(group).includes('frozen')) return keepsCold ? 'chilled' : 'eggs';
  const found = [...withoutFish(kindsIn(`${group} ${said}`), said), ...perishableKinds(said)];
  if (found.includes('frozen')) return 'frozen';
  if (isTinnedFish(said, group)) return 'ambient';
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
  /** Why it is this kind though the product's words say a colder one; null where they do not. */
  readonly kindReason: string | null;
}

/** What a product says of itself and what the restaurant set for it. */
export interface ArrivingProduct {
  readonly name: string;
  readonly category: string | null;
  readonly arrivalKind: ArrivalKind | null;
  /** The restaurant's own, °C. */
  readonly arrivalMaxCelsius: number | null;
  /** Why it is the kind that the restaurant says, where its words say a colder one. */
  readonly arrivalReason: string | null;
}

/** What a person says that goods are when they come, and why, where the product's words say otherwise. */
export interface SaidKind {
  readonly kind: ArrivalKind | null;
  readonly kindReason: string | null;
}

/** Of a category: what stands in it was made to keep on a shelf, whatever its name is. */
const preserved = /\b(scatol|conserv|sottoli|sott.olio|secc[oahi]|uht\b|lattin|vasett|liofilizz|polvere)/;

/** The kind that a product's words claim: where only the place in the category («Dispensa») leaves it open, that of its name. */
function claimedKind(product: Pick<ArrivingProduct, 'name' | 'category'>): ArrivalKind | null {
  const byWords = arrivalKindOf(product);
  if (byWords !== null || preserved.test(foldText(product.category ?? ''))) return byWords;
  return arrivalKindOf({ name: product.name, category: null });
}

/**
 * Whether a kind lets pass what the product's own words ask about: chicken called goods for the shelf, or ham. Then somebody says why.
 * @param own the limit that goes with it, °C; null: the usual one of the kind
 */
export function outsays(
  product: Pick<ArrivingProduct, 'name' | 'category'>,
  kind: ArrivalKind,
  own: number | null,
): boolean {
  const claimed = claimedKind(product);
  const usual = claimed === null || claimed === kind ? null : usualMaximum[claimed];
  const maxCelsius = own ?? usualMaximum[kind];
  return usual !== null && (maxCelsius === null || maxCelsius > usual);
}

/** Whether a limit, °C, lets pass what is usually asked about of its kind: then somebody confirms it. */
export function isLooser(kind: ArrivalKind | null, own: number | null): boolean {
  const usual = kind === null ? null : usualMaximum[kind];
  return usual !== null && own !== null && own > usual;
}

/**
 * By what goods of a product are judged. A kind that lets pass what the product's words ask about counts only where somebody has
 * said why; else its words do. A person who says a colder kind than the product is judged by that: a tablet without a network does not
 * know what was said of the product since, and its question must not be lost (GOODS-36).
 * @param said by the person who receives the goods, where the product does not say it
 */
export function arrivalLimitOf(product: ArrivingProduct, said: SaidKind | null = null): ArrivalLimit {
  const known = knownLimitOf(product, said);
  const kind = said?.kind ?? 'ambient';
  const maxCelsius = usualMaximum[kind];
  return maxCelsius !== null && maxCelsius < (known.maxCelsius ?? Infinity)
    ? { kind, maxCelsius, kindReason: null }
    : known;
}

/** The same by what the product says of itself, and by what a person says where it says nothing. */
function knownLimitOf(product: ArrivingProduct, said: SaidKind | null): ArrivalLimit {
  const kind = product.arrivalKind ?? arrivalKindOf(product) ?? said?.kind ?? null;
  if (kind === null) return { kind, maxCelsius: null, kindReason: null };
  const maxCelsius = product.arrivalMaxCelsius ?? usualMaximum[kind];
  if (!outsays(product, kind, maxCelsius)) return { kind, maxCelsius, kindReason: null };
  const kindReason = product.arrivalKind === null ? (said?.kindReason ?? null) : product.arrivalReason;
  // What a device kept of before there were reasons has none.
  if (typeof kindReason === 'string') return { kind, maxCelsius, kindReason };
  const claimed = claimedKind(product);
  return { kind: claimed, maxCelsius: claimed === null ? null : usualMaximum[claimed], kindReason: null };
}

/**
 * Whether goods of a product are kept cold; eggs in their shells may stand in a cool room. Where its words leave open what it is, as
 * mozzarella of «Dispensa» does, its name counts until somebody has said what it is (GOODS-35).
 */
export function keepsCold(product: ArrivingProduct): boolean {
  const kind = arrivalLimitOf(product).kind ?? claimedKind(product);
  const usual = kind === null ? null : usualMaximum[kind];
  return usual !== null && usual <= usualMaximum.fresh_cut!;
}

/**
 * Whether a temperature has to be told of goods that a delivery brings: of all that have a limit. Of eggs in their shells the law names
 * none, and nobody measures them.
 */
export const wantsCelsius = ({ kind, maxCelsius }: Pick<ArrivalLimit, 'kind' | 'maxCelsius'>): boolean =>
  maxCelsius !== null && kind !== 'eggs';

/** What the temperature of a row says; green is `within` and nothing else. */
export type ArrivalOutcome = 'within' | 'above' | 'unjudged' | 'not_measured' | 'not_asked';

/** A temperature on arrival, °C, by its limit; at the limit it is within. */
export function arrivalOutcome(
  celsius: number | null,
  { kind, maxCelsius }: Pick<ArrivalLimit, 'kind' | 'maxCelsius'>,
): ArrivalOutcome {
  if (maxCelsius === null && kind !== null) return 'not_asked';
  if (celsius === null) return 'not_measured';
  if (maxCelsius === null) return 'unjudged';
  return celsius <= maxCelsius ? 'within' : 'above';
}

/**
 * What is told of goods that came, the gravest first. Stored as they stand. `other_kind`: they were judged by a kind that lets pass what
 * the product's words ask about; why is said with the kind. The others are answered before goods are stored. `no_use_by`, `not_use_by`,
 * `far_use_by`: the date is not the one that such fresh goods bear (`fresh-dates.ts`). `by_off`: within its limit by a thermometer that was known to be off.
 * `not_measured`: goods of a delivery that have a limit came without a temperature, and somebody chose to take them so.
 */
export const arrivalQuestions = [
  'above_limit',
  'past_use_by',
  'use_by_today',
  'past_best_before',
  'no_use_by',
  'not_use_by',
  'far_use_by',
  'not_measured',
  'other_kind',
  'by_off',
] as const;
export type ArrivalQuestion = (typeof arrivalQuestions)[number];

/** The questions of how warm goods came: above their limit, or nobody knows. Said again in SQL by `heldArrivals`. */
export const warmthQuestions = [
  'above_limit',
  'by_off',
  'not_measured',
] as const satisfies readonly ArrivalQuestion[];

/** Whether goods came above their limit, or nobody knows how warm: they are not used before somebody has judged them. */
export const asksHowWarm = (questions: readonly ArrivalQuestion[]): boolean =>
  warmthQuestions.some((question) => questions.includes(question));

/** Whether it has to be said as well what is done with the goods: they may not be fit. */
export const needsMeasure = (questions: readonly ArrivalQuestion[]): boolean =>
  asksHowWarm(questions) || questions.includes('past_use_by');

/**
 * Whether goods that were taken in all the same are still not to be used: nobody has judged them, or who did said that
 * they are for the bin. What is past its use-by says so by its date. Of those that were taken in as good, and of which nobody knows any more how
 * warm they were (`foundOff`), only what was judged to be thrown away is: until then they are in question.
 */
export const holdsBack = (
  questions: readonly ArrivalQuestion[],
  closing: { readonly judgement: Judgement } | null,
): boolean => (closing === null ? asksHowWarm(questions) : closing.judgement === 'discarded');
