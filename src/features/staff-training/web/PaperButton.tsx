import Paperclip from 'lucide-react/icons/paperclip';
import { Button } from '#platform/ui/Button.tsx';
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
export function PaperButton<Of extends Held | RegisterTraining>({
  of,
  mayAttach,
  onPaper,
  className,
}: Props<Of>) {
  const counts = !('correctedBy' in of) || of.correctedBy === null;
  if (of.paper === undefined && (!mayAttach || !counts || of.course === null)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      {...(className === undefined ? {} : { className })}
      onClick={() => onPaper(of)}
    >
      <Paperclip aria-hidden />
      {of.paper === undefined ? texts.addPaper : texts.paper}{' '}
      <span className="sr-only">
        {of.person}, {courseText(of)}
      </span>
    </Button>
  );
}
