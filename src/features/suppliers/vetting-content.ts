/** What an entry has to say by its kind; the same for form and server. Days are of Europe/Rome. */
import type { LocalDate } from '#platform/kernel/dates.ts';
import { maxYearsAhead } from './limits.ts';
import { yearsAfter } from './supplier-standing.ts';
import type { Decision, DocumentKind, VettingKind } from './vetting-kinds.ts';

/** What is told of an entry besides its notes. */
export interface VettingContent {
  readonly kind: VettingKind;
  readonly supplier: string;
  readonly decision: Decision | null;
  /** Why it was decided so. */
  readonly grounds: string | null;
  readonly document: DocumentKind | null;
  /** What another document is called. */
  readonly documentName: string | null;
  readonly number: string | null;
  /** The day of the decision, or of the document. */
  readonly datedOn: LocalDate;
  /** The last day on which it holds: of a decision the day by which it is made anew; null: it has no end. */
  readonly expiresOn: LocalDate | null;
}

export type VettingProblem = 'required' | 'in_future' | 'before_start' | 'too_far_ahead';

/** Decisions that want a reason: nobody else can tell later why goods of that supplier were taken with care, or not at all. */
const wantsGrounds = (decision: Decision | null): boolean =>
  decision === 'reserved' || decision === 'suspended';

/**
 * What keeps an entry from being stored, by field (SUPP-01).
 *
 * @param today the day in Rome on which it is told
 */
export function vettingProblems(
  content: VettingContent,
  today: LocalDate,
): Partial<Record<keyof VettingContent, VettingProblem>> {
  const { kind, decision, grounds, document, documentName, datedOn, expiresOn } = ownContent(content);
  return {
    ...(datedOn > today ? { datedOn: 'in_future' } : {}),
    ...(kind === 'decision' && decision === null ? { decision: 'required' } : {}),
    ...(wantsGrounds(decision) && grounds === null ? { grounds: 'required' } : {}),
    ...(kind === 'document' && document === null ? { document: 'required' } : {}),
    ...(document === 'other_document' && documentName === null ? { documentName: 'required' } : {}),
    ...endProblem(expiresOn, datedOn, today),
  };
}

/** An end that no document has is a year that was mistyped: it would be valid for as long. */
function endProblem(
  expiresOn: LocalDate | null,
  datedOn: LocalDate,
  today: LocalDate,
): { expiresOn?: VettingProblem } {
  if (expiresOn === null) return {};
  if (expiresOn <= datedOn) return { expiresOn: 'before_start' };
  return expiresOn > yearsAfter(today, maxYearsAhead) ? { expiresOn: 'too_far_ahead' } : {};
}

/** Only what the kind tells: what was typed before another one was chosen is not meant any more. */
export function ownContent(content: VettingContent): VettingContent {
  const { kind, supplier, datedOn } = content;
  if (kind === 'decision') {
    const { decision, grounds } = content;
    // Who was suspended, or brings nothing any more, is not asked for anew by a day.
    const isOn = decision === 'approved' || decision === 'reserved';
    const expiresOn = isOn ? content.expiresOn : null;
    return {
      kind,
      supplier,
      decision,
      grounds,
      document: null,
      documentName: null,
      number: null,
      datedOn,
      expiresOn,
    };
  }
  const { document, number, expiresOn } = content;
  const documentName = document === 'other_document' ? content.documentName : null;
  return {
    kind,
    supplier,
    decision: null,
    grounds: null,
    document,
    documentName,
    number,
    datedOn,
    expiresOn,
  };
}
