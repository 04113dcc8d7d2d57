/** How suppliers stand: what was decided of each, and until when its documents hold. Days are of Europe/Rome. */
import { addDays, daysInMonth } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import type { Decision, DocumentKind, VettingKind } from './vetting-kinds.ts';

/** Days before its last one from which something is said to expire, and from which that presses. */
export const soonDays = 60;
export const pressingDays = 14;

/** How something with an end stands; `unknown`: it has none that anybody told. */
export type Hold = 'expired' | 'soon' | 'valid' | 'unknown';

/** How something with an end stands on a day; on its last one it still holds. */
export function holdOf(expiresOn: LocalDate | null, today: LocalDate): Hold {
  if (expiresOn === null) return 'unknown';
  if (today > expiresOn) return 'expired';
  return today >= addDays(expiresOn, -soonDays) ? 'soon' : 'valid';
}

/** The same day some years later; 28 February for the 29th of a year that has none. */
export function yearsAfter(date: LocalDate, years: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = daysInMonth(year + years, month) ?? day;
  return `${String(year + years).padStart(4, '0')}-${date.slice(5, 7)}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** An entry that counts, the last recorded first among others of its day. */
export interface CountedVetting {
  readonly id: string;
  readonly kind: VettingKind;
  readonly supplier: string;
  readonly decision: Decision | null;
  readonly grounds: string | null;
  readonly document: DocumentKind | null;
  readonly documentName: string | null;
  readonly number: string | null;
  readonly datedOn: LocalDate;
  readonly expiresOn: LocalDate | null;
  /** When it was said, an ISO text; left out where nobody asks. */
  readonly saidAt?: string;
}

/** What was decided of a supplier last. */
export interface DecisionHeld {
  readonly id: string;
  readonly decision: Decision;
  readonly grounds: string | null;
  readonly datedOn: LocalDate;
  readonly expiresOn: LocalDate | null;
  readonly saidAt?: string | undefined;
}

/** A document that counts: the one that holds longest of a supplier in one thing. */
export interface DocumentHeld {
  readonly id: string;
  readonly document: DocumentKind;
  readonly documentName: string | null;
  readonly number: string | null;
  readonly datedOn: LocalDate;
  readonly expiresOn: LocalDate | null;
}

/** A supplier as its entries tell of it. */
export interface Vetted {
  /** As it was written last. */
  readonly supplier: string;
  readonly decision: DecisionHeld | null;
  readonly documents: readonly DocumentHeld[];
}

/** A name as it is written, but for capitals and spaces. */
const spelling = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * How much a decision keeps goods away: where one supplier stands under several spellings, the worst of them counts (SUPP-11). Approved, or
 * over, is one that nothing is held against: the newer day says which.
 */
const gravity: Readonly<Record<Decision, number>> = { ended: 1, approved: 1, reserved: 2, suspended: 3 };

/**
 * The decision that counts of each supplier, by `supplierKey`: of what was decided under one spelling the last by its day; of several
 * spellings, that nobody knew to be one when it was decided, the worst.
 */
function decisionsThatCount(entries: readonly CountedVetting[]): ReadonlyMap<string, CountedVetting> {
  const last = new Map<string, CountedVetting>();
  for (const entry of entries) {
    const name = spelling(entry.supplier);
    if (entry.kind === 'decision' && entry.datedOn > (last.get(name)?.datedOn ?? '')) last.set(name, entry);
  }
  const worst = new Map<string, CountedVetting>();
  for (const entry of last.values()) {
    const key = supplierKey(entry.supplier);
    const known = worst.get(key);
    if (known === undefined || isGraver(entry, known)) worst.set(key, entry);
  }
  return worst;
}

const graveOf = ({ decision }: CountedVetting): number => (decision === null ? 0 : gravity[decision]);
const isGraver = (one: CountedVetting, other: CountedVetting): boolean =>
  graveOf(one) > graveOf(other) || (graveOf(one) === graveOf(other) && one.datedOn > other.datedOn);

/** Whether a document holds longer than another: one with an end counts before one without, for of that nobody can tell. */
const holdsLonger = (one: CountedVetting, other: CountedVetting): boolean =>
  (one.expiresOn ?? '') > (other.expiresOn ?? '') ||
  ((one.expiresOn ?? '') === (other.expiresOn ?? '') && one.datedOn > other.datedOn);

/**
 * Every supplier of which something was told, with its last decision and the documents that count; one with which it is over stays away,
 * until something else is decided of it (SUPP-02).
 *
 * @param entries those that nobody corrected, the last recorded first
 */
export function vettedSuppliers(entries: readonly CountedVetting[]): Vetted[] {
  const decided = decisionsThatCount(entries);
  const suppliers = new Map<string, { name: string; held: Map<string, CountedVetting> }>();
  for (const entry of entries) {
    const key = supplierKey(entry.supplier);
    const known = suppliers.get(key) ?? {
      // As it was decided: what is decided anew of that name takes the place of what counts.
      name: decided.get(key)?.supplier ?? entry.supplier,
      held: new Map<string, CountedVetting>(),
    };
    suppliers.set(key, known);
    if (entry.kind === 'decision') continue;
    const of = `${entry.document}\n${spelling(entry.documentName ?? '')}`;
    const before = known.held.get(of);
    if (before === undefined || holdsLonger(entry, before)) known.held.set(of, entry);
  }
  return [...suppliers].flatMap(([key, { name, held }]) => {
    const last = decided.get(key) ?? null;
    if (last?.decision === 'ended') return [];
    return [
      { supplier: name, decision: decisionOf(last), documents: [...held.values()].flatMap(documentOf) },
    ];
  });
}

/** With whom it is over, by `supplierKey`, and since which day: the decision that counts of each says so. */
export function endedSuppliers(entries: readonly CountedVetting[]): ReadonlyMap<string, LocalDate> {
  return new Map(
    [...decisionsThatCount(entries)].flatMap(([key, { decision, datedOn }]) =>
      decision === 'ended' ? [[key, datedOn] as const] : [],
    ),
  );
}

function decisionOf(entry: CountedVetting | null): DecisionHeld | null {
  if (entry === null || entry.decision === null) return null;
  const { id, decision, grounds, datedOn, expiresOn, saidAt } = entry;
  return { id, decision, grounds, datedOn, expiresOn, ...(saidAt === undefined ? {} : { saidAt }) };
}

function documentOf({
  id,
  document,
  documentName,
  number,
  datedOn,
  expiresOn,
}: CountedVetting): DocumentHeld[] {
  return document === null ? [] : [{ id, document, documentName, number, datedOn, expiresOn }];
}

/**
 * `suspended`: nothing is to be taken of it; `unjudged`: nobody decided; `expired`: a document, or the decision, has; `reserved`: taken with
 * care; `soon`: something expires; `in_order`: approved, and nothing has expired.
 */
export type Standing = 'suspended' | 'unjudged' | 'expired' | 'reserved' | 'soon' | 'in_order';

/** How a supplier stands on a day: the worst of what is told of it (C-61). */
export function standingOf({ decision, documents }: Omit<Vetted, 'supplier'>, today: LocalDate): Standing {
  if (decision?.decision === 'suspended') return 'suspended';
  const holds = [decision, ...documents].flatMap((one) =>
    one === null ? [] : [holdOf(one.expiresOn, today)],
  );
  if (holds.includes('expired')) return 'expired';
  if (decision === null) return 'unjudged';
  if (decision.decision === 'reserved') return 'reserved';
  return holds.includes('soon') ? 'soon' : 'in_order';
}

/**
 * Goods that were taken of a supplier since it was suspended; null where there are none. Those of that very day came before it, unless
 * both instants say otherwise.
 */
export function takenWhileSuspended(
  { decision }: Pick<Vetted, 'decision'>,
  { lastOn, lastAt }: { readonly lastOn: LocalDate | null; readonly lastAt?: string | undefined },
): LocalDate | null {
  if (decision?.decision !== 'suspended' || lastOn === null) return null;
  const { datedOn, saidAt } = decision;
  const isAfter =
    lastOn === datedOn && lastAt !== undefined && saidAt !== undefined
      ? new Date(lastAt) > new Date(saidAt)
      : lastOn > datedOn;
  return isAfter ? lastOn : null;
}
