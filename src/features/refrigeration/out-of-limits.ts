import type { Judgement } from '#features/non-conformities/judgements.ts';

/** A temperature outside its limits, and what came of it. */
export interface Outside {
  /** Null for equipment that was named freely. */
  readonly equipmentId: string | null;
  /** As it is called today, where it is known. */
  readonly equipmentName: string;
  /** Nobody can choose it any more. */
  readonly archived: boolean;
  /** When it was read. */
  readonly readAt: Date;
  /** When that was told, or corrected to what it says: not before it was read. */
  readonly knownAt: Date;
  /** Nobody has closed it, and no good temperature has ended it (C-61). */
  readonly goesOn: boolean;
  /** A temperature inside those limits was read since, whatever was judged of the food. */
  readonly insideSince: boolean;
  /** It was corrected after its food was judged (NC-22): of the equipment it says nothing any more, what was said of the food stays. */
  readonly corrected: boolean;
  /** What was judged of the food last. */
  readonly judged: { readonly judgement: Judgement; readonly at: Date } | null;
  /** It was within its limits, and nobody knew whether that was true: it says nothing of goods that came after it was read. */
  readonly doubted?: true;
}

/** The same with what was read, °C. */
export interface OutsideReading extends Outside {
  readonly readingId: string;
  readonly celsius: number;
  readonly status: 'Warning' | 'Critical';
}

/**
 * Whether what stands in equipment is not to be called good (INV-77, INV-92): while a temperature of it is outside its limits and nobody
 * has closed that; and after its food was thrown away, or put elsewhere, until a good temperature was read: what comes in meanwhile
 * stands as warm as what had to go.
 */
export const isPlaceOut = ({ goesOn, insideSince, corrected, judged }: Outside): boolean =>
  goesOn || (!insideSince && !corrected && judged !== null && judged.judgement !== 'fit');

/** The same under a plan: where nobody may read a temperature none could end what was judged (PLAN-39). */
export const isPlaceOutUnder =
  (holdsRegisters: boolean) =>
  (outside: Outside): boolean =>
    holdsRegisters ? isPlaceOut(outside) : outside.goesOn;

/** What is said of goods that stood in equipment: that it was out of its limits, or that they were to be thrown away. */
export type Question = 'open' | 'discarded';

/** Goods that stood in equipment in some time. */
export interface Stay {
  readonly equipmentId: string | null;
  readonly equipmentName: string;
  /** Read outside its limits first. */
  readonly since: Date;
  /** When the last of what was outside became known: who let goods go before knew nothing of that. */
  readonly lastAt: Date;
  /** Null while it goes on; else when the food was judged, or of what nobody knows whether it was within its limits when it was read last. */
  readonly until: Date | null;
  /** When it was said that they are to be thrown away; null where nobody did. */
  readonly saidAt: Date | null;
  readonly question: Question;
}

/**
 * Of which goods there is something to ask: of those that stood there while it goes on, and of those that were there when all was said to be
 * thrown away; one stay for each piece of equipment, and for each judgement. What was judged fit is. Of what was only doubted a stay ends with the last that was read: that may be
 * months before it was judged, and what came since never stood there then.
 */
export function staysOf(outside: readonly Outside[]): Stay[] {
  const stays = new Map<string, Stay>();
  for (const { equipmentId, equipmentName, readAt, knownAt, goesOn, judged, doubted = false } of outside) {
    const saidAt = goesOn ? null : judged?.judgement === 'discarded' ? judged.at : undefined;
    if (saidAt === undefined) continue;
    const key = `${equipmentId ?? equipmentName.toLowerCase()} ${saidAt?.toISOString() ?? ''} ${doubted ? 'doubted' : ''}`;
    const known = stays.get(key);
    const last = known?.until != null && known.until > readAt ? known.until : readAt;
    stays.set(key, {
      equipmentId,
      equipmentName,
      since: known !== undefined && known.since < readAt ? known.since : readAt,
      lastAt: known !== undefined && known.lastAt > knownAt ? known.lastAt : knownAt,
      until: doubted && saidAt !== null ? last : saidAt,
      saidAt,
      question: saidAt === null ? 'open' : 'discarded',
    });
  }
  return [...stays.values()];
}
