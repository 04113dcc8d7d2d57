import { PaperDialog } from '#features/registers/web/index.ts';
import { trainingText } from '../training-text.it.ts';
import { certificateTexts as texts } from './certificate-messages.it.ts';
import type { WithPaper } from './CertificateButton.tsx';
import { readCertificate, useAttachCertificate } from './queries.ts';

interface Props {
  readonly of: WithPaper;
  readonly mayAttach: boolean;
  readonly onClose: () => void;
}

/** The paper of a course, as it is kept or chosen. */
export function CertificateDialog({ of, mayAttach, onClose }: Props) {
  const { paper } = of;
  return (
    <PaperDialog
      words={texts}
      description={`${of.person}: ${trainingText({ kind: 'course', ...of })}`}
      paper={paper}
      isOwn={paper?.trainingId === of.id}
      mayKeep={mayAttach}
      said={(content) => ({ trainingId: of.id, content })}
      keep={useAttachCertificate()}
      read={() => readCertificate(paper?.trainingId ?? of.id)}
      onClose={onClose}
    />
  );
}
