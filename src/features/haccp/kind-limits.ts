/**
 * Limits of tasks held against what their kind asks (HACCP-28), as those of equipment are (`refrigeration/type-limits.ts`):
 * inside them everything reads as fine, so a limit wider than usual calls unsafe food safe for ever after. A wider one is the
 * restaurant's to choose, with the reason in writing; what no food of the kind could be kept or cooked at is a slip of the
 * pen, and refused.
 *
 * The kind is what the words of the name say, else those of the category. The usual figures are those of the tasks that a
 * plan begins with and of Italian manuals, not law. Only temperatures and shares are held against anything.
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import { arrivalKindOf, usualMaximum, warmestLimit, type ArrivalKind } from '#features/inventory/arrival.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import { foodNamed, typeNamed, widestNamed } from '#features/refrigeration/reading-scale.ts';
import { scaleOfType, type Scale } from '#features/refrigeration/type-limits.ts';
import { limitsOf, type StatedLimit } from './limits-of.ts';
import { familyOf } from './measure-units.ts';

/** What is done with food, each with its own figures. */
export const processKinds = [
  'hot_holding',
  'cooking',
  'cooking_through',
  'reheating',
  'chilling',
  'cooling',
  'freezing',
  'parasites',
  'cold_holding',
  'thawing',
  'frying',
  'frying_oil',
  'unknown_cold',
  'unknown_hot',
] as const;
export type ProcessKind = (typeof processKinds)[number];

/** What the words of a task say that it is about. */
export type TaskKind =
  | { readonly of: 'process'; readonly kind: ProcessKind }
  | { readonly of: 'equipment'; readonly kind: EquipmentType }
  | { readonly of: 'arrival'; readonly kind: ArrivalKind };

type KindScale = Scale & { readonly share?: true };

const scales: Readonly<Record<ProcessKind, KindScale>> = {
  // +60 °C (manuals: +60/+65); below 50 food is in the middle of where germs grow.
  hot_holding: { side: 'below', usual: 60, farthest: 50 },
  // 75 °C at the core; roast beef and what is cooked low and long have their own reasons, none below 50.
  cooking: { side: 'below', usual: 75, farthest: 50 },
  // Poultry, minced meat and pork: cooked through.
  cooking_through: { side: 'below', usual: 75, farthest: 60 },
  reheating: { side: 'below', usual: 75, farthest: 60 },
  // +3 °C at the core; +10 is where the cooling of 65 → 10 °C ends.
  chilling: { side: 'above', usual: 3, farthest: 10 },
  cooling: { side: 'above', usual: 10, farthest: 15 },
  freezing: { side: 'above', usual: -18, farthest: -5 },
  // −20 °C at the core against Anisakis (Reg. (EC) 853/2004, Annex III, sect. VIII).
  parasites: { side: 'above', usual: -20, farthest: -15 },
  cold_holding: { side: 'above', usual: 4, farthest: 15 },
  thawing: { side: 'above', usual: 4, farthest: 15 },
  // Above 180 °C oil decays and acrylamide forms; polar compounds up to 25 % (circular of the Ministry of Health 1/1991).
  frying: { side: 'above', usual: 180, farthest: 200 },
  frying_oil: { side: 'above', usual: 25, farthest: 30, share: true },
  // Of what nobody knows: between these two germs grow in nearly every food.
  unknown_cold: { side: 'above', usual: 8, farthest: null },
  unknown_hot: { side: 'below', usual: 60, farthest: null },
};

/** Beginnings of folded words by which a task says what it is. */
const words: readonly (readonly [ProcessKind, RegExp])[] = [
  ['hot_holding', /\b(cald[oaie]\b|bagno ?maria|scalda ?vivand)/],
  ['cooking', /\b(cottur|cuoc)/],
  ['reheating', /\b(rigener|riscald|rinvenim|rinvenut|scaldatur)/],
  ['chilling', /\b(abbatt)/],
  ['cooling', /\b(raffredd)/],
  ['freezing', /\b(congelam|surgelam|congelazion|surgelazion|abbatt.*\bnegativ)/],
  ['parasites', /\b(anisakis|bonific|sashimi|sushi|parassit|abbatt.*\b(crud[oiae]|tartar|carpacc|marinat))/],
  ['thawing', /\b(scongel|decongel)/],
  ['frying', /\b(fritt|frigg|oli[oi]\b|compost[oi] polar)/],
];

/** Of what is kept cold without a piece of equipment that the name says. */
const keptCold =
  /\b(conservaz|stoccag|frig|refriger|cell[ae]\b|vetrin|esposizion.*fredd|(banco|buffet|legame|mantenimento|esposizione|vassoi|piatti|antipasti)( a)? fredd|catena del freddo)/;

const cookedThrough =
  /\b(poll[oi]\b|pollame|tacchin|gallin|faraon|anatr|conigli|macinat|trit[ao]\b|hamburger|burger|polpett|salsicc|maial|suin|porchett|ripien|farcit)/;

const receiving = /\b(ricev|arriv|accettazion|consegn|scaric)/;

/** What is measured there is no food: nothing is asked of it. */
const noFood =
  /\b(termometr|taratur|strument|lavastovigl|lavaggi|risciacqu|acqua\b|umidit|steril|ph\b|aw\b|sala\b|local[ei]\b)/;

/** What is kept there needs no cold. */
const needsNoCold =
  /\b(ambient|dispens|magazzin|cantin|vin[oi]\b|bibit|bevand|secc[ohi]|pan[ei]\b|farin|zuccher|caffe|biscott|scatolam|conserv[ae]\b|lievitaz|temperagg|cioccolat)/;

/** Words of a task beside the name of what is measured. */
const aboutMeasuring =
  /\b(temperatur\p{L}*|controll\p{L}*|verific\p{L}*|misur\p{L}*|rilev\p{L}*|registr\p{L}*|mattin\p{L}*|ser[ae]|apertura|chiusura|temp|t)\b/gu;

/** A more certain kind takes the place of a wider one. */
const instead: readonly (readonly [ProcessKind, readonly ProcessKind[]])[] = [
  ['parasites', ['chilling', 'freezing']],
  ['freezing', ['chilling']],
  ['thawing', ['freezing']],
  ['frying', ['cooking']],
];

/** Which way a limit goes, as far as its figures say it. */
interface Ends {
  /** A minimum that nothing kept cold has. */
  readonly heats: boolean;
  /** A maximum that nothing cooked or kept hot has. */
  readonly chills: boolean;
}

/**
 * What one text says that a task is about; of several, all.
 * Where the limit heats, it is about cooking where it says what, or «al cuore».
 */
function kindsIn(text: string, { heats, chills }: Ends): TaskKind[] {
  const said = foldText(text);
  const found = new Set<ProcessKind>(words.filter(([, pattern]) => pattern.test(said)).map(([kind]) => kind));
  for (const [kind, others] of instead) if (found.has(kind)) for (const other of others) found.delete(other);
  if (heats && found.size === 0 && (/\bcuore\b/.test(said) || cookedThrough.test(said))) found.add('cooking');
  if (found.has('cooking') && cookedThrough.test(said)) {
    found.delete('cooking');
    found.add('cooking_through');
  }
  // One by its temperature, the other by its share of polar compounds: the unit of the limit tells.
  if (found.has('frying')) found.add('frying_oil');
  if (found.size > 0) return [...found].map((kind) => ({ of: 'process', kind }));
  if (needsNoCold.test(said)) return [];
  const named = said.replace(aboutMeasuring, ' ').trim();
  const isCold = keptCold.test(said);
  const widest = isCold ? widestNamed(named) : null;
  const type =
    typeNamed(named) ??
    (widest === 'frigorifero' ? null : widest) ??
    (isCold || chills ? foodNamed(named) : null);
  if (type !== null) return [{ of: 'equipment', kind: type }];
  return isCold ? [{ of: 'process', kind: 'cold_holding' }] : [];
}

/** From here on a minimum, °C, is about heating: nothing that is kept cold has one, and up to here a maximum is about cold. */
const leastHeat = 30;

/** What goods a task of receiving is about; those that are called fresh or chilled and nothing else are kept cold. */
function goodsIn(name: string, category: string): TaskKind[] {
  const said = foldText(name).replace(receiving, ' ');
  const goods =
    arrivalKindOf({ name: said, category }) ?? (/\b(refriger|fresc|deperib)/.test(said) ? 'chilled' : null);
  return goods === null ? [] : [{ of: 'arrival', kind: goods }];
}

/** A task as its limit is held against its kind. */
export type NamedLimit = StatedLimit & { readonly name: string; readonly category: string | null };

/** What a task is about, as far as its words say it, and whether its name does, which alone is certain enough to refuse. */
function kindsOf(
  { name, category }: NamedLimit,
  ends: Ends,
): { readonly kinds: TaskKind[]; readonly byName: boolean } {
  const told = foldText(name);
  const group = foldText(category ?? '');
  if (noFood.test(told) || noFood.test(group)) return { kinds: [], byName: false };
  if (receiving.test(told) || receiving.test(group)) return { kinds: goodsIn(told, ''), byName: true };
  const kinds = kindsIn(told, ends);
  if (kinds.length > 0) return { kinds, byName: true };
  const ofGroup = kindsIn(group, ends);
  if (ofGroup.length > 0 || needsNoCold.test(told) || needsNoCold.test(group))
    return { kinds: ofGroup, byName: false };
  return { kinds: [{ of: 'process', kind: ends.heats ? 'unknown_hot' : 'unknown_cold' }], byName: false };
}

const isUnknown = ({ kind }: TaskKind): boolean => kind === 'unknown_cold' || kind === 'unknown_hot';

const scaleOf = (kind: TaskKind): KindScale | null => {
  if (kind.of === 'process') return scales[kind.kind];
  if (kind.of === 'equipment') return scaleOfType(kind.kind);
  const usual = usualMaximum[kind.kind];
  return usual === null ? null : { side: 'above', usual, farthest: warmestLimit(kind.kind) };
};

/** An end of a limit that is wider than a kind asks. */
export interface WiderTaskEnd {
  readonly kind: TaskKind;
  readonly side: 'above' | 'below';
  /** °C, or percent of a share: what the kind asks, and up to which value it would be called fine; null: any. */
  readonly usual: number;
  readonly given: number | null;
  readonly share: boolean;
  /** No food of the kind could be so: refused. */
  readonly absurd: boolean;
}

/**
 * Where the limit of a task is wider than its kind asks; none where it is as usual or narrower, where nobody knows the kind,
 * and where nothing is compared. Of two kinds in one name («raffreddamento dopo la cottura») those count on whose side the
 * limit has an end. A limit without the end that its kind asks for is asked about, never refused: it may be about
 * something else.
 */
export function widerTaskEnds(task: NamedLimit): WiderTaskEnd[] {
  const limit = limitsOf(task);
  if (limit === null) return [];
  const family = limit.unit === null ? null : familyOf(limit.unit);
  const heats = limit.upper === null && limit.lower !== null && limit.lower.value >= leastHeat;
  const chills = limit.upper !== null && limit.upper.value <= leastHeat;
  const { kinds, byName } = kindsOf(task, { heats, chills });
  const asking = kinds.flatMap((kind) => {
    const scale = scaleOf(kind);
    if (scale === null) return [];
    const share = scale.share === true;
    const isMeasured = share ? family === 'percent' : family === null || family === 'temperature';
    if (!isMeasured) return [];
    const end = scale.side === 'above' ? limit.upper : limit.lower;
    // Of what nobody knows only an end that is there, where germs grow, is held against anything.
    if (isUnknown(kind) && (end === null || end.value >= scales.unknown_hot.usual)) return [];
    return [{ kind, scale, share, given: end === null ? null : end.value }];
  });
  const ended = asking.filter(({ given }) => given !== null);
  return (ended.length > 0 ? ended : asking).flatMap(({ kind, scale, share, given }) => {
    const { side, usual, farthest } = scale;
    const beyond = (end: number): boolean => given === null || (side === 'above' ? given > end : given < end);
    if (!beyond(usual)) return [];
    const absurd = byName && given !== null && farthest !== null && beyond(farthest);
    return [{ kind, side, usual, given, share, absurd }];
  });
}

/** What of a task says whether its limit may be as wide as it is. */
export type ConfirmedTask = Pick<NamedLimit, 'name' | 'category'> & {
  readonly widerReason?: string | null | undefined;
};

/**
 * Whether a check that was inside its limit was so inside one that is wider than its kind asks, and that nobody has confirmed
 * of its task: it stands with its judgement, and is not green.
 */
export const isWithinWider = (
  check: StatedLimit & { readonly status: string | null },
  { name, category, widerReason }: ConfirmedTask,
): boolean =>
  (check.status === 'ok' || check.status === 'warning') &&
  isUnconfirmed({
    name,
    category,
    widerReason,
    criticalLimit: check.criticalLimit,
    limitMinimum: check.limitMinimum,
    limitMaximum: check.limitMaximum,
    limitUnit: check.limitUnit,
  });

/** Whether the limit of a task is wider than usual and nobody said why: inside it nobody knows whether the food is safe. */
export const isUnconfirmed = (
  task: NamedLimit & { readonly widerReason?: string | null | undefined },
): boolean => typeof task.widerReason !== 'string' && widerTaskEnds(task).length > 0;
