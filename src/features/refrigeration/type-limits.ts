/**
 * Limits held against the scale of their type (FRIG-20): between them everything reads as fine, so limits wider than the type
 * asks call unsafe food safe for ever after. Wider ones are the restaurant's to choose, with the reason in writing; what no
 * food of the type could be kept at is no choice but a slip of the pen (18 for −18, a pantry's figure in a fridge), and refused.
 *
 * The usual ends are those of the manuals and of `equipment-types.ts`: what may be the warmest of cold food, the coldest of
 * hot. Too cold a fridge is a matter of quality, and nothing is asked about it.
 *
 * Where a value becomes critical is held against the figure that the type starts with, too (FRIG-26): a fridge at 20 °C that is
 * never more than a warning waits behind what matters less. No critical bound lies beyond where nothing could be fine.
 */
import { defaultLimitsOf, hotHoldingMinimum, type EquipmentType } from './equipment-types.ts';
import { typeNamed, widestNamed } from './reading-scale.ts';
import { isSameLimits } from './temperature-status.ts';
import type { TemperatureLimits, TemperatureStatus } from './temperature-status.ts';

/** The end at which food of a type becomes unsafe, in °C, and how far a limit may ever lie from it; null: anywhere. */
export interface Scale {
  readonly side: 'above' | 'below';
  readonly usual: number;
  readonly farthest: number | null;
}

const cold = (usual: number, farthest: number | null): Scale => ({ side: 'above', usual, farthest });

const scales: Record<EquipmentType, Scale> = {
  // +4 °C; at 15 °C nothing is refrigerated any more, red meat (+7) and whole vegetables with it.
  frigorifero: cold(4, 15),
  frigo_carne: cold(4, 15),
  frigo_pesce: cold(2, 15),
  frigo_latticini: cold(4, 15),
  frigo_verdure: cold(8, 15),
  vetrina_refrigerata: cold(4, 15),
  // −18 °C; ice cream to be scooped stands at −12, and above −5 food thaws.
  congelatore: cold(-18, -5),
  // +3 °C at the core; +10 is where the cooling of 65 → 10 °C ends, and no chilling ends above it.
  abbattitore: cold(3, 10),
  // −20 °C against Anisakis; a limit above −15 is none.
  abbattitore_negativo: cold(-20, -15),
  // Below 50 food is in the middle of where germs grow.
  mantenimento_caldo: { side: 'below', usual: hotHoldingMinimum, farthest: 50 },
  // It may be a cellar or a room: asked about, never refused.
  altro: cold(5, null),
};

/** What a type asks of limits; those of a task about such equipment as well (HACCP-28). */
export const scaleOfType = (type: EquipmentType): Scale => scales[type];

/** An end of the limits that is wider than a type asks. */
export interface WiderEnd {
  /** The type that asks: the chosen one, or the one that the name says. */
  readonly type: EquipmentType;
  readonly byName: boolean;
  /** Up to where a value is fine, or from where on it is critical. */
  readonly bound: 'fine' | 'critical';
  readonly side: 'above' | 'below';
  /** °C: what the type asks, and up to which value it would be called fine, or not critical; null: any. */
  readonly usual: number;
  readonly given: number | null;
  /** No food of the chosen type could be kept so: refused. */
  readonly absurd: boolean;
}

/** Up to where a reading is OK on a side; null: without an end. */
function okUntil(
  { warnAbove, warnBelow, criticalAbove, criticalBelow }: TemperatureLimits,
  side: 'above' | 'below',
) {
  const ends = (side === 'above' ? [warnAbove, criticalAbove] : [warnBelow, criticalBelow]).filter(
    (end) => end !== null,
  );
  if (ends.length === 0) return null;
  return side === 'above' ? Math.min(...ends) : Math.max(...ends);
}

function widerThan(type: EquipmentType, limits: TemperatureLimits, byName: boolean): WiderEnd[] {
  const { side, usual, farthest } = scales[type];
  const isBeyond = (value: number | null, end: number): boolean =>
    value === null || (side === 'above' ? value > end : value < end);
  const wider = (bound: WiderEnd['bound'], given: number | null, end: number): WiderEnd[] => {
    if (!isBeyond(given, end)) return [];
    const absurd = !byName && farthest !== null && isBeyond(given, farthest);
    return [{ type, byName, bound, side, usual: end, given, absurd }];
  };
  const fineUntil = okUntil(limits, side);
  const fine = wider('fine', fineUntil, usual);
  // What calls every value fine, or fine what the name does not, is asked about once.
  if (fine.some(({ absurd }) => absurd || byName) || fineUntil === null) return fine;
  return [...fine, ...wider('critical', criticalOn(limits, side), usualCritical(type, fine, fineUntil))];
}

const criticalOn = ({ criticalAbove, criticalBelow }: TemperatureLimits, side: Scale['side']) =>
  side === 'above' ? criticalAbove : criticalBelow;

/** Where a type becomes critical, °C: as it starts, or, where what is fine is wider, as far behind that, yet not beyond sense. */
function usualCritical(type: EquipmentType, fine: readonly WiderEnd[], fineUntil: number): number {
  const { side, farthest } = scales[type];
  const start = defaultLimitsOf(type);
  const critical = criticalOn(start, side);
  const startsFine = okUntil(start, side);
  if (critical === null || startsFine === null)
    throw new RangeError(`${type} starts without a critical bound`);
  if (fine.length === 0) return critical;
  const behind = Math.round((fineUntil + critical - startsFine) * 10) / 10;
  return side === 'above'
    ? Math.max(critical, Math.min(behind, farthest ?? behind))
    : Math.min(critical, Math.max(behind, farthest ?? behind));
}

/** A name that says only "fridge" asks nothing of a fridge of some kind, whose own scale counts. */
const asksByName = (named: EquipmentType, type: EquipmentType, certain: EquipmentType | null): boolean =>
  named !== type &&
  !(
    certain === 'frigorifero' &&
    named === certain &&
    (type.startsWith('frigo_') || type === 'vetrina_refrigerata')
  );

/**
 * Where limits are wider than the type of equipment asks, or than the type that its name says («Congelatore E» chosen as a
 * fridge: −5 °C would be fine; «Cella pesci» as one for meat); none where they are as usual or narrower. A name alone refuses nothing.
 */
export function widerEnds({
  name,
  type,
  limits,
}: {
  readonly name: string;
  readonly type: EquipmentType;
  readonly limits: TemperatureLimits;
}): WiderEnd[] {
  const certain = typeNamed(name);
  const keepsCold = scales[type].side === 'above';
  const named = keepsCold ? widestNamed(name) : certain;
  return [
    ...widerThan(type, limits, false),
    ...(named !== null && asksByName(named, type, certain) ? widerThan(named, limits, true) : []),
  ];
}

/** Equipment as far as it says whether its limits may be as wide as they are. */
export interface ConfirmedEquipment {
  readonly name: string;
  readonly type: EquipmentType;
  readonly widerReason?: string | null | undefined;
}

/**
 * Whether a reading that was OK was so by limits that are wider than its equipment asked then, and that nobody has confirmed of it:
 * it stands with its judgement, and is not green. What is changed of the equipment afterwards says nothing of it, but for one thing:
 * that the very limits it was judged by are confirmed since.
 * @param limits those that it was judged by
 * @param then its equipment as it was when it was judged
 * @param today its equipment as it is
 */
export const isWithinWider = (
  status: TemperatureStatus,
  limits: TemperatureLimits,
  then: ConfirmedEquipment,
  today: ConfirmedEquipment & { readonly limits: TemperatureLimits },
): boolean =>
  status === 'OK' &&
  isUnconfirmed({ name: then.name, type: then.type, limits, widerReason: then.widerReason }) &&
  !(
    typeof today.widerReason === 'string' &&
    today.type === then.type &&
    today.name === then.name &&
    isSameLimits(limits, today.limits)
  );

/** What is asked about limits: equipment with them, and what was said of them. */
type Asked = Parameters<typeof widerEnds>[0] & { readonly widerReason?: string | null | undefined };

/** Whether more is fine than usual and nobody said why: of a value inside such limits nobody knows whether the food is safe. */
export const isUnconfirmed = (equipment: Asked): boolean =>
  isToConfirm(equipment) && widerEnds(equipment).some(({ bound }) => bound === 'fine');

/** Whether limits are wider than usual in anything, and nobody said why: to be confirmed, or mended. */
export const isToConfirm = (equipment: Asked): boolean =>
  typeof equipment.widerReason !== 'string' && widerEnds(equipment).length > 0;
