import { PaperButton } from '#features/registers/web/index.ts';
import type { Held, RegisterTraining } from '../contract.ts';
import { courseText } from '../training-text.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';

/** An entry as far as its paper goes. */
export type WithPaper = Pick<
  RegisterTraining,
  'id' | 'person' | 'course' | 'courseName' | 'heldOn' | 'expiresOn' | 'paper'
>;

interface Props<Of extends Held | RegisterTraining> {
  readonly of: Of;
  /** The plan and the rights allow to write. */
  readonly mayAttach: boolean;
  readonly onPaper: (of: Of) => void;
  readonly className?: string;
}

/** Leads to the paper of a course, or to the choice of one; nothing where there is neither. */
export function CertificateButton<Of extends Held | RegisterTraining>({
  of,
  mayAttach,
  onPaper,
  className,
}: Props<Of>) {
  const counts = !('correctedBy' in of) || of.correctedBy === null;
  if (of.paper === undefined && (!mayAttach || !counts || of.course === null)) return null;
  return (
    <PaperButton
      label={of.paper === undefined ? texts.addPaper : texts.paper}
      name={`${of.person}, ${courseText(of)}`}
      onClick={() => onPaper(of)}
      className={className}
    />
  );
}
