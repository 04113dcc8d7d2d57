/** What the register of suppliers tells of a day: documents and decisions whose day comes or has passed, and what was recorded. */
import type { DayTold, Viewer } from '#features/day/day.ts';
import { dayTexts } from './day.it.ts';
import { holdOf } from './supplier-standing.ts';
import type { Hold, Vetted } from './supplier-standing.ts';
import type { Decision, DocumentKind, VettingKind } from './vetting-kinds.ts';
import { documentText, vettingText } from './vetting-text.it.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: VettingKind;
    readonly supplier: string;
    readonly decision: Decision | null;
    readonly grounds: string | null;
    readonly document: DocumentKind | null;
    readonly document_name: string | null;
    readonly number: string | null;
    readonly dated_on: string;
    readonly expires_on: string | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** Something of a supplier that expires. */
export interface Expiring {
  /** Of the entry. */
  readonly id: string;
  readonly supplier: string;
  readonly what: string;
  readonly expiresOn: string;
  readonly standing: Extract<Hold, 'soon' | 'expired'>;
}

/** What expires soon or has expired, what ends first before the rest. Of who is suspended nothing is asked for. */
export const toRenew = (vetted: readonly Vetted[], { today }: Viewer): Expiring[] =>
  vetted
    .flatMap(({ supplier, decision, documents }) => {
      if (decision?.decision === 'suspended') return [];
      const things = [
        ...(decision === null ? [] : [{ ...decision, what: dayTexts.review }]),
        ...documents.map((one) => ({ ...one, what: documentText(one) })),
      ];
      return things.flatMap(({ id, what, expiresOn }) => {
        const standing = holdOf(expiresOn, today);
        return expiresOn !== null && (standing === 'soon' || standing === 'expired')
          ? [{ id, supplier, what, expiresOn, standing }]
          : [];
      });
    })
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.supplier.localeCompare(b.supplier, 'it'));

/**
 * The day of suppliers at an instant. Without registers in the plan nothing is asked for; what was recorded under a better plan
 * stays done (C-07).
 */
export function suppliersDay(
  { vetted, done }: { readonly vetted: readonly Vetted[]; readonly done: EntriesOfDay },
  viewer: Viewer,
): DayTold {
  const told: DayTold = {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'supplier',
        title: dayTexts.done(one.supplier),
        value: vettingText({
          ...one,
          documentName: one.document_name,
          datedOn: one.dated_on,
          expiresOn: one.expires_on,
        }),
        outcome: null,
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
  };
  if (!viewer.holds('registers')) return told;
  return {
    ...told,
    deadlines: toRenew(vetted, viewer).map((one) => ({
      kind: 'supplier',
      id: one.id,
      name: dayTexts.name(one.supplier, one.what),
      dueOn: one.expiresOn,
      state: one.standing === 'soon' ? 'soon' : 'late',
    })),
  };
}
