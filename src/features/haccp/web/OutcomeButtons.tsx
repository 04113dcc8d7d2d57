import type { CheckOutcome } from '../critical-limit.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import { haccpTexts as texts } from './messages.it.ts';

const outcomes: readonly CheckOutcome[] = ['ok', 'warning', 'critical'];

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
        {outcomes.map((outcome) => (
          <ChoiceButton
            key={outcome}
            outcome={outcome}
            text={texts.outcomes[outcome]}
            pressed={value === outcome}
            onPress={() => onValueChange(value === outcome ? null : outcome)}
          />
        ))}
      </div>
    </div>
  );
}
