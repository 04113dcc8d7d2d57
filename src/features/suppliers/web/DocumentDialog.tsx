import { PaperDialog } from '#features/registers/web/index.ts';
import { vettingText } from '../vetting-text.it.ts';
import type { WithFile } from './DocumentButton.tsx';
import { documentDialogTexts as texts } from './document-messages.it.ts';
import { readDocument, useKeepDocument } from './queries.ts';

interface Props {
  readonly of: WithFile;
  readonly mayKeep: boolean;
  readonly onClose: () => void;
}

/** The file of a document, as it is kept or chosen. */
export function DocumentDialog({ of, mayKeep, onClose }: Props) {
  const { paper } = of;
  return (
    <PaperDialog
      words={texts}
      description={`${of.supplier}: ${vettingText({ kind: 'document', decision: null, grounds: null, ...of })}`}
      paper={paper}
      isOwn={paper?.vettingId === of.id}
      mayKeep={mayKeep}
      said={(content) => ({ vettingId: of.id, content })}
      keep={useKeepDocument()}
      read={() => readDocument(paper?.vettingId ?? of.id)}
      onClose={onClose}
    />
  );
}
