import Wrench from 'lucide-react/icons/wrench';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { statusBadge } from '../check-status.ts';
import { haccpTexts } from './messages.it.ts';

const { sheet: texts, outcomes } = haccpTexts;

interface Props {
  readonly status: Parameters<typeof statusBadge>[0];
  /** What the plan asks for. */
  readonly planned: string | null;
  /** Says that just this was done; left out once something is written. */
  readonly onDone: ((text: string) => void) | undefined;
}

/** What the plan asks to do about a value that is not good (C-29), and in one tap with a wet hand that it was done. */
export function PlannedAction({ status, planned, onDone }: Props) {
  return (
    <Banner
      tone={status === 'critical' ? 'danger' : 'warning'}
      icon={<Wrench aria-hidden />}
      title={texts.correctiveTitleOf(outcomes[statusBadge(status)])}
      actions={
        planned !== null && onDone !== undefined ? (
          <Button variant="secondary" onClick={() => onDone(planned)}>
            {texts.correctiveAsPlanned}
          </Button>
        ) : null
      }
    >
      <p className="whitespace-pre-line">{planned ?? texts.correctiveNotSet}</p>
    </Banner>
  );
}
