import { toneIcons } from '#platform/ui/Badge.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { CheckOutcome } from '../critical-limit.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { outcomeTones } from './OutcomeBadge.tsx';

const outcomes: readonly CheckOutcome[] = ['ok', 'warning', 'critical'];

const pressed: Record<CheckOutcome, string> = {
  ok: 'aria-pressed:border-ok aria-pressed:bg-ok-soft aria-pressed:text-ok',
  warning: 'aria-pressed:border-warning aria-pressed:bg-warning-soft aria-pressed:text-warning',
  critical: 'aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-danger',
};

interface Props {
  readonly value: CheckOutcome | null;
  readonly onValueChange: (value: CheckOutcome | null) => void;
}

/**
 * The outcome by hand, for what cannot be compared (C-29). None is chosen at first, and a second tap takes
 * the choice back: then the check is stored as N/A.
 */
export function OutcomeButtons({ value, onValueChange }: Props) {
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{texts.sheet.outcomeChoose}</p>
      <div role="group" aria-label={texts.sheet.outcome} className="grid grid-cols-3 gap-2">
        {outcomes.map((outcome) => {
          const Icon = toneIcons[outcomeTones[outcome]];
          return (
            <button
              key={outcome}
              type="button"
              aria-pressed={value === outcome}
              onClick={() => onValueChange(value === outcome ? null : outcome)}
              className={cn(
                'flex min-h-16 flex-col items-center justify-center gap-1 rounded-md border border-edge bg-surface px-2 font-semibold hover:border-ink aria-pressed:border-2',
                pressed[outcome],
              )}
            >
              <Icon aria-hidden className="size-6" />
              {texts.outcomes[outcome]}
            </button>
          );
        })}
      </div>
    </div>
  );
}
