import Paperclip from 'lucide-react/icons/paperclip';
import { Button } from '#platform/ui/Button.tsx';

interface Props {
  /** What the paper is called, or what putting one is called where there is none. */
  readonly label: string;
  /** Which entry it is of, for who does not see where the button stands. */
  readonly name: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

/** Leads to the paper that is kept with an entry, or to the choice of one. */
export function PaperButton({ label, name, onClick, className }: Props) {
  return (
    <Button variant="ghost" size="sm" {...(className === undefined ? {} : { className })} onClick={onClick}>
      <Paperclip aria-hidden />
      {label} <span className="sr-only">{name}</span>
    </Button>
  );
}
