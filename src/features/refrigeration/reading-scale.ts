/**
 * By which scale a reading of freely named equipment is judged (C-45): that of the type that the name says for certain,
 * else that of the type that a person chose. Nothing is judged by a scale that is not its own: a freezer at −5 °C would
 * be OK by the documents' one.
 */
import { defaultLimitsOf, type EquipmentType } from './equipment-types.ts';
import { harmlessWords } from './harmless-words.it.ts';
import {
  classifyTemperature,
  DEFAULT_LIMITS,
  type TemperatureLimits,
  type TemperatureStatus,
} from './temperature-status.ts';

/** The scale of a stored reading; `unknown`: nobody said what was read, or what the limits of its equipment were then. */
export type ReadingScale = EquipmentType | 'unknown';

type Said =
  | 'blast'
  | 'cold'
  | 'dairy'
  | 'display'
  | 'fish'
  | 'frozen'
  | 'hot'
  | 'meat'
  | 'negative'
  | 'positive'
  | 'unsure'
  | 'vegetables';

/**
 * Words of names as kitchens write them, in lower case and without accents. A word that is missing says nothing, and a
 * name that says nothing is asked about; add one only when it can mean a single thing. "Cella" and "banco" alone are
 * cold, frozen or hot.
 */
const words: Readonly<Record<Said, string>> = {
  blast: 'abbattitore abbattitori',
  cold: 'frigo frighi frigorifero frigoriferi frigobar minifrigo refrigeratore refrigeratori refrigerato refrigerata refrigerati refrigerate',
  dairy: 'latte latticino latticini formaggio formaggi',
  display: 'vetrina vetrine vetrinetta vetrinette',
  fish: 'pesce pesci pescheria ittico ittica ittici tonno tonni salmone salmoni',
  frozen:
    'congelatore congelatori congelato congelati congelata congelate freezer freezers pozzetto pozzetti gelato gelati surgelato surgelati surgelata surgelate surgelatore surgelatori sottozero surg surgel cong congel bt',
  hot: 'bagnomaria scaldavivande caldo calda caldi calde',
  meat: 'carne carni macelleria pollo polli pollame',
  negative: 'negativo negativa negativi negative',
  positive: 'positivo positiva positivi positive',
  // Beside any of the others they may turn its meaning round.
  unsure:
    'combinato combinati combi tartare carpaccio ostrica ostriche mollusco molluschi crudo cruda crudi crude sushi gelateria ghiaccio ghiacci ghiacciolo ghiaccioli gelo sottogelo semifreddo semifreddi sorbetto sorbetti granita granite',
  vegetables:
    'verdura verdure ortaggio ortaggi orto ortofrutta frutta frutti insalata insalate patata patate pomodoro pomodori',
};

const saidBy: ReadonlyMap<string, Said> = new Map(
  (Object.entries(words) as [Said, string][]).flatMap(([said, list]) =>
    list.split(' ').map((word) => [word, said] as const),
  ),
);

/** Several words that are one. */
const joined = [
  [/\bbagno[ -]maria\b/g, 'bagnomaria'],
  [/\bscalda[ -]vivande\b/g, 'scaldavivande'],
  [/\bsotto[ -]zero\b/g, 'sottozero'],
] as const;

/** What a name's words mean together, in the order of the alphabet; every other combination is not certain. */
const types: Readonly<Record<string, EquipmentType>> = {
  cold: 'frigorifero',
  positive: 'frigorifero',
  'cold positive': 'frigorifero',
  'cold meat': 'frigo_carne',
  'cold fish': 'frigo_pesce',
  'cold dairy': 'frigo_latticini',
  // The wide limits of vegetables are for a fridge that is registered as theirs: a name alone does not say that nothing
  // else stands in it.
  'cold vegetables': 'frigorifero',
  display: 'vetrina_refrigerata',
  'cold display': 'vetrina_refrigerata',
  'display meat': 'vetrina_refrigerata',
  'dairy display': 'vetrina_refrigerata',
  'display hot': 'mantenimento_caldo',
  'display frozen': 'congelatore',
  frozen: 'congelatore',
  negative: 'congelatore',
  'frozen negative': 'congelatore',
  'frozen meat': 'congelatore',
  'fish frozen': 'congelatore',
  'dairy frozen': 'congelatore',
  'frozen vegetables': 'congelatore',
  // With fish it may have to reach −20 °C at the core (raw fish): asked.
  blast: 'abbattitore',
  'blast positive': 'abbattitore',
  'blast negative': 'abbattitore_negativo',
  'blast fish negative': 'abbattitore_negativo',
  hot: 'mantenimento_caldo',
};

/** "Cella −18": a temperature in the name, which its words may know nothing of. Not "frigo-2". */
const SIGNED_NUMBER = /(?:^|\s)[-\u2010-\u2015\u2212+]\s?\d/;

/**
 * The type that a free name says for certain; null where it says none, or two ("frigo congelatore"), and where a fridge
 * bears a word that nobody knows (FRIG-19). Whole words, in the singular and the plural, with and without accents, in any case.
 */
export function typeNamed(name: string): EquipmentType | null {
  if (SIGNED_NUMBER.test(name)) return null;
  const named = wordsOf(name);
  const said = new Set(named.flatMap((word) => saidBy.get(word) ?? []));
  const type = types[[...said].toSorted().join(' ')] ?? null;
  const isKnown = named.every((word) => saidBy.has(word) || harmlessWords.has(word));
  return type === 'frigorifero' && !isKnown ? null : type;
}

/** The words of a name, plain. */
function wordsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
  const text = joined.reduce((rest, [several, one]) => rest.replace(several, one), plain);
  return text.match(/\p{L}+/gu) ?? [];
}

/** What stands in equipment that is kept cold, the strictest first: beginnings of words, also where a name is not certain. */
const kept: readonly (readonly [EquipmentType, RegExp])[] = [
  [
    'frigo_pesce',
    /^(pesc(e|i|eria|hette|iolini)$|ittic|tonn[oi]$|salmon|orat[ae]$|branzin|spigol|merluzz|calamar|seppi|polp[oi]$|gamber|scamp[io]$|crostace|astic[ei]$|alic[ei]$|acciugh|sgombr|trot[ae]$)/,
  ],
  [
    'frigo_carne',
    /^(carn[ei]$|macelleria$|poll[oi]$|pollame$|tacchin|bistecc|braciol|costat[ae]$|manzo$|vitell|bovin|maial|suin|agnell|conigli|salsicc|macinat|tritat|hamburger|spiedin)/,
  ],
  [
    'frigo_latticini',
    /^(latt[ei]$|latticin|formagg|mozzarell|burrat|ricott|pann[ae]$|yogurt|mascarpon|stracchin|crescenz|stracciatell|caseific)/,
  ],
  [
    'frigorifero',
    /^(tartar|carpacc|ostric|mollusc|cozz[ae]$|vongol|sushi$|sashimi$|crud[oiae]$|uov[ao]$|salum[ei]$|wurstel$)/,
  ],
];

/** Something that is a fridge and a freezer in one: which of them is meant, nobody knows. */
const bothInOne = /^(congelator|freezer|comb[io])/;

/** What is said by words that ask for no more cold than a fridge of its kind, vegetables among it. */
const knownWarmer: ReadonlySet<Said> = new Set(['cold', 'positive', 'display', 'vegetables']);

/** The coldest that a number in a name says: "Cella −20"; "Cella −2" may be the second one. */
const FROZEN_NUMBER = /(?:^|\s)[-\u2010-\u2015\u2212]\s?[1-9]\d/;

/** The type that a food in a name asks for, of several the strictest; null where it says none that has to be cold. */
export const foodNamed = (name: string): EquipmentType | null => {
  const named = wordsOf(name);
  return kept.find(([, food]) => named.some((word) => food.test(word)))?.[0] ?? null;
};

/**
 * The type whose limits are the widest that a name allows, also where it is not certain enough to judge by alone (FRIG-21):
 * «Cella pesci» may be a fridge or a freezer, and is nothing warmer than a fridge for fish. Of several foods the strictest.
 * Null where the name says nothing of it.
 */
export function widestNamed(name: string): EquipmentType | null {
  const certain = typeNamed(name);
  if (certain !== null && certain !== 'frigorifero') return certain;
  const named = wordsOf(name);
  const said = new Set(named.flatMap((word) => saidBy.get(word) ?? []));
  if (said.has('hot') || said.has('blast')) return null;
  if (said.has('cold') && named.some((word) => bothInOne.test(word))) return null;
  if (said.has('frozen') || said.has('negative') || FROZEN_NUMBER.test(name)) return 'congelatore';
  const food = foodNamed(name);
  if (food !== null) return food;
  // Whoever names what nobody knows may mean roasts or cream: no more is allowed to it than to any fridge.
  const isKnown = named.every(
    (word) => harmlessWords.has(word) || knownWarmer.has(saidBy.get(word) ?? 'unsure'),
  );
  return isKnown ? certain : 'frigorifero';
}

/** Up to which temperature a type is OK, °C; null: it keeps nothing cold. */
function okUntil(type: EquipmentType): number | null {
  if (type === 'mantenimento_caldo') return null;
  const { warnAbove, criticalAbove } = limitsOfScale(type);
  return warnAbove ?? criticalAbove;
}

/** Whether a type that a person chose is wider than what the name allows; nothing is said of one that keeps food hot or chills it. */
export function isWiderThanNamed(chosen: EquipmentType, named: EquipmentType): boolean {
  const [until, allowed] = [okUntil(chosen), okUntil(named)];
  return until !== null && allowed !== null && until > allowed;
}

/**
 * The scale for freely named equipment: the name's, which nobody's choice overrides, else the chosen one, or what the name
 * allows where that is stricter (FRIG-21). Null: it has to be asked.
 */
export function scaleOf(name: string, chosen: EquipmentType | null | undefined): EquipmentType | null {
  const certain = typeNamed(name);
  if (certain !== null || chosen === null || chosen === undefined) return certain;
  const named = widestNamed(name);
  return named !== null && isWiderThanNamed(chosen, named) ? named : chosen;
}

/**
 * Whether a scale is the documents' one (FRIG-05…07): it stands for fridges and for what a person says is none of the
 * types; and nothing else can be held against what nobody knows.
 */
export function isGeneralScale(scale: ReadingScale): boolean {
  return scale === 'frigorifero' || scale === 'altro' || scale === 'unknown';
}

/** The limits of a scale. */
export function limitsOfScale(scale: ReadingScale): TemperatureLimits {
  return scale === 'unknown' || isGeneralScale(scale) ? DEFAULT_LIMITS : defaultLimitsOf(scale);
}

/**
 * Status of a reading in °C by the limits of its scale. What nobody knows is never OK: within the documents' scale it is a
 * warning, so that somebody says what it was.
 * @param scale null for registered equipment, whose own limits are known
 */
export function judgeReading(
  celsius: number,
  limits: TemperatureLimits,
  scale: ReadingScale | null,
): TemperatureStatus {
  const status = classifyTemperature(celsius, limits);
  return scale === 'unknown' && status === 'OK' ? 'Warning' : status;
}
