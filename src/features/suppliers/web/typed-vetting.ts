import type { LocalDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { ownContent } from '../vetting-content.ts';
import type { VettingContent } from '../vetting-content.ts';
import { decisions, documentKinds, vettingKinds } from '../vetting-kinds.ts';
import type { Decision, DocumentKind, VettingKind } from '../vetting-kinds.ts';

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
export type TypedVetting = Readonly<
  Record<
    | 'kind'
    | 'supplier'
    | 'decision'
    | 'grounds'
    | 'document'
    | 'documentName'
    | 'number'
    | 'datedOn'
    | 'expiresOn'
    | 'notes',
    string
  >
>;

export const nothingTyped: TypedVetting = {
  kind: 'decision',
  supplier: '',
  decision: 'approved',
  grounds: '',
  document: 'registration',
  documentName: '',
  number: '',
  datedOn: '',
  expiresOn: '',
  notes: '',
};

/** An entry as it stands in the form. */
export const typedOf = (entry: VettingContent & { readonly notes: string | null }): TypedVetting => ({
  kind: entry.kind,
  supplier: entry.supplier,
  decision: entry.decision ?? nothingTyped.decision,
  grounds: entry.grounds ?? '',
  document: entry.document ?? nothingTyped.document,
  documentName: entry.documentName ?? '',
  number: entry.number ?? '',
  datedOn: entry.datedOn,
  expiresOn: entry.expiresOn ?? '',
  notes: entry.notes ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;
export const kindOf = ({ kind }: TypedVetting): VettingKind =>
  vettingKinds.find((one) => one === kind) ?? 'decision';
export const decisionOf = ({ decision }: TypedVetting): Decision =>
  decisions.find((one) => one === decision) ?? 'approved';
export const documentOf = ({ document }: TypedVetting): DocumentKind =>
  documentKinds.find((one) => one === document) ?? 'registration';

/** What is typed, as it is judged and sent. */
export const contentOf = (typed: TypedVetting): VettingContent =>
  ownContent({
    kind: kindOf(typed),
    supplier: typed.supplier.trim(),
    decision: decisionOf(typed),
    grounds: orNull(typed.grounds),
    document: documentOf(typed),
    documentName: orNull(typed.documentName),
    number: orNull(typed.number),
    datedOn: typed.datedOn as LocalDate,
    expiresOn: typed.expiresOn === '' ? null : (typed.expiresOn as LocalDate),
  });

/** With the name of a supplier that is known as it is known: what is decided of it takes the place of what was (SUPP-11). */
export function inKnownSpelling(typed: TypedVetting, known: readonly string[]): TypedVetting {
  const key = supplierKey(typed.supplier);
  return { ...typed, supplier: known.find((name) => supplierKey(name) === key) ?? typed.supplier };
}

/** What is sent of what is typed. */
export const toldOf = (typed: TypedVetting) => ({ ...contentOf(typed), notes: orNull(typed.notes) });
