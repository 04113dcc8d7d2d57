import { PaperDialog } from '#features/registers/web/index.ts';
import type { RegisterVisit } from '../contract.ts';
import { visitText } from '../visit-text.it.ts';
import { readReport, useKeepReport } from './queries.ts';
import { reportDialogTexts as texts } from './report-messages.it.ts';

interface Props {
  readonly of: RegisterVisit;
  readonly mayKeep: boolean;
  readonly onClose: () => void;
}

/** The report of a visit, as it is kept or chosen. */
export function ReportDialog({ of, mayKeep, onClose }: Props) {
  const { paper } = of;
  return (
    <PaperDialog
      words={texts}
      description={`${of.company}: ${visitText(of)}`}
      paper={paper}
      isOwn={paper?.visitId === of.id}
      mayKeep={mayKeep}
      said={(content) => ({ visitId: of.id, content })}
      keep={useKeepReport()}
      read={() => readReport(paper?.visitId ?? of.id)}
      onClose={onClose}
    />
  );
}
