import { PaperButton } from '#features/registers/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterVisit } from '../contract.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';

interface Props {
  readonly of: RegisterVisit;
  /** The plan and the rights allow to write. */
  readonly mayKeep: boolean;
  readonly onReport: (of: RegisterVisit) => void;
  readonly className?: string;
}

/** Leads to the report of a visit, or to the choice of one; nothing where there is neither. */
export function ReportButton({ of, mayKeep, onReport, className }: Props) {
  if (of.paper === undefined && (!mayKeep || of.correctedBy !== null)) return null;
  return (
    <PaperButton
      label={of.paper === undefined ? texts.addPaper : texts.paper}
      name={`${of.company}, ${formatItalianDate(of.visitedOn)}`}
      onClick={() => onReport(of)}
      className={className}
    />
  );
}
