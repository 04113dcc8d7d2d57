/** What an entry has to say by its kind; the same for form and server. */
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { OilKind, StripResult } from './oil-kinds.ts';

/** What is told of an entry besides its notes. */
export interface OilContent {
  readonly kind: OilKind;
  /** Of a check and of a change. */
  readonly fryer: string | null;
  /** Of a check: one of the two. */
  readonly polarPercent: number | null;
  readonly strip: StripResult | null;
  /** Of waste oil: drained at a change, where somebody says so; taken away by a collection. */
  readonly litres: number | null;
  /** Of a collection: who took it, and by which document. */
  readonly collector: string | null;
  readonly receiptNumber: string | null;
  readonly receiptDate: LocalDate | null;
}

export type OilProblem = 'required' | 'invalid_option' | 'in_future' | 'too_long_ago';

/** From how many days ago on the date of a document is a slip in the year: ten years. */
const longestAgoDays = 3_650;

/**
 * What keeps an entry from being stored, by field.
 *
 * @param today the day in Rome on which it was done
 */
export function oilProblems(
  { kind, fryer, polarPercent, strip, litres, collector, receiptDate }: OilContent,
  today: LocalDate,
): Partial<Record<keyof OilContent, OilProblem>> {
  if (kind === 'collection')
    return {
      ...(litres === null ? { litres: 'required' } : {}),
      ...(collector === null ? { collector: 'required' } : {}),
      ...(receiptDate !== null && receiptDate > today ? { receiptDate: 'in_future' } : {}),
      ...(receiptDate !== null && receiptDate < addDays(today, -longestAgoDays)
        ? { receiptDate: 'too_long_ago' }
        : {}),
    };
  const missing: Partial<Record<keyof OilContent, OilProblem>> = fryer === null ? { fryer: 'required' } : {};
  if (kind === 'change') return missing;
  if (polarPercent === null && strip === null) return { ...missing, polarPercent: 'required' };
  // Two answers to one question: which of them was meant, nobody knows later.
  return polarPercent !== null && strip !== null ? { ...missing, strip: 'invalid_option' } : missing;
}

/** Only what the kind tells: what was typed before another kind was chosen is not meant any more. */
export function ownContent(content: OilContent): OilContent {
  const { kind } = content;
  const isCollection = kind === 'collection';
  return {
    kind,
    fryer: isCollection ? null : content.fryer,
    polarPercent: kind === 'check' ? content.polarPercent : null,
    strip: kind === 'check' ? content.strip : null,
    litres: kind === 'check' ? null : content.litres,
    collector: isCollection ? content.collector : null,
    receiptNumber: isCollection ? content.receiptNumber : null,
    receiptDate: isCollection ? content.receiptDate : null,
  };
}
