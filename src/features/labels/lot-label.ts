/**
 * What the label of goods from a lot says, and until when they are good: the single source for the server, which stores it,
 * and for the dialog, which shows and prints it before the server has answered.
 */
import { addDays, daysBetween, endOfRomeDay, romeDate, type LocalDate } from '#platform/kernel/dates.ts';
import type { AllergenStatement } from '#features/allergens/allergens.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { asksWhyKept } from '#features/inventory/freezing.ts';
import type { LotState } from '#features/inventory/lot-kinds.ts';
import type { ShelfDays } from '#features/inventory/shelf-days.ts';
import { notesWithReason } from './keeps-reason.ts';
import type { LabelData } from './label-data.ts';
import type { Handling } from './label-kinds.ts';

/** Hours and days that opened goods can be given; hours as for preparations (PREP-18). */
export const lotShelfLife = { hours: 168, days: 730 } as const;

/** How long goods keep from now on; neither: until the date of their lot. */
export interface Keeping {
  readonly hours: number | null;
  readonly days: number | null;
}

const hourMs = 3_600_000;

/** Until when, and what set it. `date` is a day or an instant, as it is printed. */
export interface LotLabelExpiry {
  readonly expiresAt: Date | null;
  readonly date: string | null;
  readonly kind: ExpiryKind | null;
  /** The date of the lot ends before the hours or days do. */
  readonly boundByLot: boolean;
}

/**
 * The date on a label of goods from a lot: so many hours or days from now on, never later than the date of the lot, of
 * whichever kind: what is taken out of its package is promised no longer than the package. A best-before that has passed
 * leaves the day of today, as for goods that are opened.
 * @returns null past the use-by: there is only discarding left, and nothing to be labelled
 */
export function lotLabelExpiry(
  lot: { readonly expiryDate: LocalDate | null; readonly expiryKind: ExpiryKind | null },
  { hours, days }: Keeping,
  at: Date,
): LotLabelExpiry | null {
  const today = romeDate(at);
  const { expiryDate, expiryKind } = lot;
  if (expiryDate !== null && expiryDate < today && expiryKind !== 'best_before') return null;
  if (hours === null && days === null)
    return {
      expiresAt: expiryDate === null ? null : endOfRomeDay(expiryDate),
      date: expiryDate,
      kind: expiryKind,
      boundByLot: expiryDate !== null,
    };
  const until = expiryDate === null ? null : expiryDate < today ? today : expiryDate;
  const chosen =
    hours === null
      ? { day: addDays(today, days ?? 0), at: endOfRomeDay(addDays(today, days ?? 0)) }
      : { day: null, at: new Date(at.getTime() + hours * hourMs) };
  if (until !== null && endOfRomeDay(until) < chosen.at)
    return { expiresAt: endOfRomeDay(until), date: until, kind: 'use_by', boundByLot: true };
  return {
    expiresAt: chosen.at,
    date: chosen.day ?? chosen.at.toISOString(),
    kind: 'use_by',
    boundByLot: false,
  };
}

/**
 * Whether somebody has to say why goods keep for so long: for longer than their card says of what is opened, frozen or thawed, or than
 * 30 days where nothing says it (INV-42). What stays in its package is good until the date of that, and asked about where it has none.
 */
export function asksWhyLabelled(
  lot: { readonly expiryDate: LocalDate | null; readonly state: LotState },
  card: ShelfDays,
  { handling, hours, days, at }: Keeping & { readonly handling: Handling; readonly at: Date },
): boolean {
  if (hours === null && days === null) return false;
  const isClosed = lot.state === 'closed' && handling === 'as_it_is';
  if (isClosed && lot.expiryDate !== null) return false;
  const kept =
    hours === null
      ? (days ?? 0)
      : daysBetween(romeDate(at), romeDate(new Date(at.getTime() + hours * hourMs)));
  const said =
    lot.state === 'frozen'
      ? card.frozenShelfDays
      : lot.state === 'thawed'
        ? card.thawedShelfDays
        : isClosed
          ? null
          : card.openedShelfDays;
  return asksWhyKept(kept, said);
}

/** True where a label would say more than there was of a lot when it was made: a portion of three litres is no more than three. */
export const saysTooMuch = (quantity: number | null, available: number): boolean =>
  quantity !== null && quantity > available;

/** Goods of a lot as their label needs them. */
export interface LabelledLot {
  readonly productName: string;
  readonly category: string | null;
  readonly lotNumber: string;
  readonly receivedOn: LocalDate;
  readonly supplier: string | null;
  readonly state: LotState;
  readonly thawedBefore: boolean;
  /** Where it stands; null where nobody said. */
  readonly place: string | null;
  /** Null while nobody said what the product holds. */
  readonly allergens: AllergenStatement | null;
}

/** What was done for the label, and by whom. */
export interface Labelling {
  readonly handling: Handling;
  /** In `unit`; null where nobody said. */
  readonly quantity: number | null;
  readonly unit: string;
  readonly notes: string | null;
  /** Why it keeps for so long (`asksWhyLabelled`); null where nothing was asked. */
  readonly keepsReason: string | null;
  readonly at: Date;
  readonly expiry: LotLabelExpiry;
  readonly operator: { readonly id: string; readonly name: string };
}

/** What the label of goods from a lot says. */
export function lotLabelData(lot: LabelledLot, labelling: Labelling): LabelData {
  const { handling, at, expiry, operator } = labelling;
  return {
    product_name: lot.productName,
    lot_number: lot.lotNumber,
    production_date: handling === 'as_it_is' ? lot.receivedOn : at.toISOString(),
    expiry_date: expiry.date,
    ...(expiry.kind === null ? {} : { expiry_kind: expiry.kind }),
    quantity: labelling.quantity,
    unit: labelling.unit,
    storage_location: lot.place,
    notes: notesWithReason(labelling.notes, labelling.keepsReason),
    operator_id: operator.id,
    operator: operator.name,
    category: lot.category,
    supplier: lot.supplier,
    allergens: [...(lot.allergens?.contains ?? [])],
    may_contain: [...(lot.allergens?.mayContain ?? [])],
    other_allergens: [],
    // What nobody spoke for is never shown as none.
    unstated: lot.allergens === null ? [lot.productName] : [],
    state: lot.state,
    handling,
    never_refreeze: lot.thawedBefore || lot.state === 'thawed',
  };
}
