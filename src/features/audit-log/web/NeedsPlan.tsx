import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { auditLogTexts as texts } from './messages.it.ts';

/** In place of the log where the plan does not hold it. */
export function NeedsPlan() {
  return (
    <EmptyState
      icon={<History />}
      title={texts.needsPlan}
      text={texts.needsPlanText}
      action={
        <Link to={'/plan-selection' as never} className={buttonClass({ variant: 'secondary' })}>
          {texts.seePlans}
        </Link>
      }
    />
  );
}
