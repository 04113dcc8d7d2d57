import type { Ref } from 'react';
import { toneIcons } from '#platform/ui/Badge.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { CheckOutcome } from '../critical-limit.ts';
import { outcomeTones } from './OutcomeBadge.tsx';

const looks: Record<CheckOutcome, string> = {
  ok: 'aria-pressed:border-ok aria-pressed:bg-ok-soft aria-pressed:text-ok',
  warning: 'aria-pressed:border-warning aria-pressed:bg-warning-soft aria-pressed:text-warning',
  critical: 'aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-danger',
};

interface Props {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly outcome: CheckOutcome;
  readonly text: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}

/** A large button that says an outcome: icon, word and, once chosen, colour. */
export function ChoiceButton({ ref, outcome, text, pressed, onPress, className }: Props) {
  const Icon = toneIcons[outcomeTones[outcome]];
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'flex min-h-16 flex-col items-center justify-center gap-1 rounded-md border border-edge bg-surface px-2 font-semibold hover:border-ink aria-pressed:border-2',
        looks[outcome],
        className,
      )}
    >
      <Icon aria-hidden className="size-6" />
      {text}
    </button>
  );
}
