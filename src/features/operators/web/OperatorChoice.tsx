import Lock from 'lucide-react/icons/lock';
import { Avatar, OperatorIcon } from '#platform/ui/OperatorIcon.tsx';
import type { ListedOperator } from '../contract.ts';
import { operatorTexts as texts, roleLabels } from './messages.it.ts';

interface Props {
  readonly operator: ListedOperator;
  /** Works on this device now. */
  readonly current: boolean;
  readonly pending: boolean;
  readonly onChoose: () => void;
}

/** One name to tap: who, in which role, at work here or elsewhere (OPER-29), with a PIN or without. */
export function OperatorChoice({ operator, current, pending, onChoose }: Props) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={pending}
      aria-current={current ? 'true' : undefined}
      className="flex min-h-16 w-full items-center gap-4 rounded-md border border-edge bg-surface px-4 py-3 text-left hover:border-ink aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft"
    >
      <Avatar icon={operator.icon} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-lg font-semibold">
          <span className="min-w-0 truncate">{operator.name}</span>
          {operator.hasPin ? (
            <>
              <Lock aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="sr-only">{texts.withPin}</span>
            </>
          ) : null}
        </span>
        <span className="block text-sm text-muted">{roleLabels[operator.icon]}</span>
        {current || operator.atWork ? (
          <span className="mt-0.5 flex items-center gap-1.5 text-sm font-medium">
            <OperatorIcon name={current ? 'user-check' : 'clock'} className="size-4" />
            {current ? texts.hereNow : texts.elsewhere}
          </span>
        ) : null}
      </span>
    </button>
  );
}
