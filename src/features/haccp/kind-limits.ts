/**
 * Limits of tasks held against what their kind asks (HACCP-28), as those of equipment are (`refrigeration/type-limits.ts`):
 * inside them everything reads as fine, so a limit wider than usual calls unsafe food safe for ever after. A wider one is the
 * restaurant's to choose, with the reason in writing; what no food of the kind could be kept or cooked at is a slip of the
 * pen, and refused.
 *
 * The kind is what the words of the name say, else those of the category. The usual figures are those of the tasks that a
 * plan begins with and of Italian manuals, not law, unless a comment names one. Temperatures, shares, times, pH and water
 * activity are held against something, each where the words say a kind of which a figure is sure (HACCP-38).
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import { arrivalKindOf, usualMaximum, warmestLimit, type ArrivalKind } from '#features/inventory/arrival.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import { foodNamed, typeNamed, widestNamed } from '#features/refrigeration/reading-scale.ts';
import { scaleOfType } from '#features/refrigeration/type-limits.ts';
import type { CriticalLimit } from './critical-limit.ts';
import { isSameLimit, limitsOf, type StatedLimit } from './limits-of.ts';
import { processScales, type KindScale, type ProcessKind } from './kind-scales.ts';
import { convert, familyOf, type MeasureUnit, type UnitFamily } from './measure-units.ts';

/** What the words of a task say that it is about. */
export type TaskKind =
  | { readonly of: 'process'; readonly kind: ProcessKind }
  | { readonly of: 'equipment'; readonly kind: EquipmentType }
  | { readonly of: 'arrival'; readonly kind: ArrivalKind };

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
  /\b(termometr|taratur|strument|lavastovigl|lavaggi|risciacqu|acqua\b|umidit|steril|sala\b|local[ei]\b)/;

/** What says by itself that no temperature is measured. */
const saysFamily: readonly (readonly [UnitFamily, RegExp])[] = [
  ['ph', /\bph\b/],
  ['aw', /\baw\b/],
];

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

/** What is done with food, as the words of a text say it. */
function processesIn(said: string): Set<ProcessKind> {
  const found = new Set<ProcessKind>(words.filter(([, pattern]) => pattern.test(said)).map(([kind]) => kind));
  for (const [kind, others] of instead) if (found.has(kind)) for (const other of others) found.delete(other);
  return found;
}

/** Raw fish is made safe by time where it is frozen for it, not where sushi waits to be eaten. */
const frozenForSafety = /\b(anisakis|bonific|parassit|abbatt|congel)/;

const acidRice = /\b(ris[oi]\b|sushi|shari\b)/;
const preserved = /\b(conserv[ae]\b|sott.?oli|sott.?acet|marinat|giardinier|acidific|salamoi)/;

/** What is measured in something else than a temperature: what words say of it, a text at a time; nothing where no figure is sure. */
const otherwise: Partial<Record<UnitFamily, (said: string) => readonly ProcessKind[]>> = {
  percent: (said) => (processesIn(said).has('frying') ? ['frying_oil'] : []),
  time: (said) => [...processesIn(said)].flatMap((kind) => timeOf(kind, said) ?? []),
  ph: (said) => (acidRice.test(said) ? ['rice_ph'] : preserved.test(said) ? ['preserve_ph'] : []),
  aw: () => ['water_activity'],
};

function timeOf(kind: ProcessKind, said: string): ProcessKind | null {
  switch (kind) {
    case 'cooling':
      return 'cooling_time';
    case 'chilling':
      return 'chilling_time';
    case 'freezing':
      return 'freezing_time';
    case 'reheating':
      return 'reheating_time';
    case 'parasites':
      return frozenForSafety.test(said) ? 'parasites_time' : null;
    default:
      return null;
  }
}

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
  const found = processesIn(said);
  if (heats && found.size === 0 && (/\bcuore\b/.test(said) || cookedThrough.test(said))) found.add('cooking');
  if (found.has('cooking') && cookedThrough.test(said)) {
    found.delete('cooking');
    found.add('cooking_through');
  }
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
interface Told {
  readonly kinds: readonly TaskKind[];
  readonly byName: boolean;
}

const nothing: Told = { kinds: [], byName: false };

/** What a task is about whose limit is in something else than a temperature. */
function otherKindsOf(told: string, group: string, family: UnitFamily): Told {
  const kindsOfText = (said: string): TaskKind[] =>
    (otherwise[family]?.(said) ?? []).map((kind) => ({ of: 'process', kind }));
  const kinds = kindsOfText(told);
  return kinds.length > 0 ? { kinds, byName: true } : { kinds: kindsOfText(group), byName: false };
}

function kindsOf({ name, category }: NamedLimit, limit: CriticalLimit): Told {
  const told = foldText(name);
  const group = foldText(category ?? '');
  if (noFood.test(told) || noFood.test(group)) return nothing;
  const family = familyOfLimit(told, limit);
  if (family !== 'temperature') return otherKindsOf(told, group, family);
  const ends: Ends = {
    heats: limit.upper === null && limit.lower !== null && limit.lower.value >= leastHeat,
    chills: limit.upper !== null && limit.upper.value <= leastHeat,
  };
  if (receiving.test(told) || receiving.test(group)) return { kinds: goodsIn(told, ''), byName: true };
  const kinds = kindsIn(told, ends);
  if (kinds.length > 0) return { kinds, byName: true };
  const ofGroup = kindsIn(group, ends);
  if (ofGroup.length > 0 || needsNoCold.test(told) || needsNoCold.test(group))
    return { kinds: ofGroup, byName: false };
  // Degrees from which on all is well are of something hot, however low they are; a low number without a unit may be a count.
  const isHot = ends.heats || (limit.upper === null && limit.unit === 'celsius');
  return { kinds: [{ of: 'process', kind: isHot ? 'unknown_hot' : 'unknown_cold' }], byName: false };
}

/** In what a limit is measured: its unit says, else its name; without either most likely a temperature (C-29). */
const familyOfLimit = (told: string, { unit }: CriticalLimit): UnitFamily =>
  unit === null
    ? (saysFamily.find(([, pattern]) => pattern.test(told))?.[0] ?? 'temperature')
    : familyOf(unit);

const isUnknown = ({ kind }: TaskKind): boolean => kind === 'unknown_cold' || kind === 'unknown_hot';

const scaleOf = (kind: TaskKind): KindScale | null => {
  if (kind.of === 'process') return processScales[kind.kind];
  if (kind.of === 'equipment') return scaleOfType(kind.kind);
  const usual = usualMaximum[kind.kind];
  return usual === null ? null : { side: 'above', usual, farthest: warmestLimit(kind.kind) };
};

/** An end of a limit that is wider than a kind asks. */
export interface WiderTaskEnd {
  readonly kind: TaskKind;
  readonly side: 'above' | 'below';
  /** In `unit`: what the kind asks, and up to which value it would be called fine; null: any. */
  readonly usual: number;
  readonly given: number | null;
  readonly unit: MeasureUnit;
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
  const { kinds, byName } = kindsOf(task, limit);
  const asking = kinds.flatMap((kind) => {
    const scale = scaleOf(kind);
    if (scale === null) return [];
    const { unit = 'celsius', ifEnded = false } = scale;
    const end = scale.side === 'above' ? limit.upper : limit.lower;
    const given = end === null ? null : convert(end.value, limit.unit ?? unit, unit);
    if (ifEnded && given === null) return [];
    // Of what nobody knows only an end where germs grow is held against anything.
    if (isUnknown(kind) && given !== null && given >= processScales.unknown_hot.usual) return [];
    return [{ kind, scale, unit, given }];
  });
  const ended = asking.filter(({ given }) => given !== null);
  return (ended.length > 0 ? ended : asking).flatMap(({ kind, scale, unit, given }) => {
    const { side, usual, farthest } = scale;
    const beyond = (end: number): boolean => given === null || (side === 'above' ? given > end : given < end);
    if (!beyond(usual)) return [];
    const absurd = byName && given !== null && farthest !== null && beyond(farthest);
    return [{ kind, side, usual, given, unit, absurd }];
  });
}

/** What of a task says whether its limit may be as wide as it is. */
export type ConfirmedTask = Pick<NamedLimit, 'name' | 'category'> & {
  readonly widerReason?: string | null | undefined;
};

/**
 * Whether a check that was inside its limit was so inside one that is wider than its kind asked then, and that nobody has confirmed
 * of its task: it stands with its judgement, and is not green. What is changed of the task afterwards says nothing of it, but for one
 * thing: that the very limit it was held against is confirmed since.
 * @param then its task as it was when it was judged
 * @param today its task as it is
 */
export const isWithinWider = (
  check: StatedLimit & { readonly status: string | null },
  then: ConfirmedTask,
  today: ConfirmedTask & StatedLimit,
): boolean => {
  if (check.status !== 'ok' && check.status !== 'warning') return false;
  const task = {
    name: then.name,
    category: then.category,
    widerReason: then.widerReason,
    criticalLimit: check.criticalLimit,
    limitMinimum: check.limitMinimum,
    limitMaximum: check.limitMaximum,
    limitUnit: check.limitUnit,
  };
  if (!isUnconfirmed(task)) return false;
  const isConfirmedSince =
    typeof today.widerReason === 'string' &&
    today.name === then.name &&
    today.category === then.category &&
    today.criticalLimit === check.criticalLimit &&
    isSameLimit(check, today);
  return !isConfirmedSince || isBeyondBound(task);
};

/**
 * Whether the limit of a task is wider than usual and nobody said why, or was stored before it was found to be such as no food of its
 * kind could be: inside it nobody knows whether the food is safe.
 */
export const isUnconfirmed = (
  task: NamedLimit & { readonly widerReason?: string | null | undefined },
): boolean => (typeof task.widerReason === 'string' ? isBeyondBound(task) : widerTaskEnds(task).length > 0);

/** Whether a limit is such as no food of its kind could be: no reason confirms it. */
export const isBeyondBound = (task: NamedLimit): boolean => widerTaskEnds(task).some(({ absurd }) => absurd);

/**
 * Whether a task that is saved keeps a limit beyond its bound that was stored before there was that bound: a change of its name or its
 * time is taken, and it stays unconfirmed.
 */
export const keepsBeyondBound = (before: NamedLimit, task: NamedLimit): boolean =>
  before.criticalLimit === task.criticalLimit && isSameLimit(before, task) && isBeyondBound(before);
