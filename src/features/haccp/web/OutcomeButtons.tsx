import type { Ref } from 'react';
import type { CheckOutcome } from '../critical-limit.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import { haccpTexts as texts } from './messages.it.ts';

const outcomes: readonly CheckOutcome[] = ['ok', 'warning', 'critical'];

interface Props {
  readonly value: CheckOutcome | null;
  readonly onValueChange: (value: CheckOutcome | null) => void;
  /** It was to be saved without one: asked for once. */
  readonly isAsked: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The outcome by hand, for what cannot be compared (C-29). None is chosen at first, and a second tap takes
 * the choice back: then the check is stored as N/A, which is asked about first (HACCP-99).
 */
export function OutcomeButtons({ value, onValueChange, isAsked, ref }: Props) {
  const asks = isAsked && value === null;
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-2">
      <p role="status" className={asks ? 'font-semibold text-danger' : 'text-sm text-muted'}>
        {asks ? texts.sheet.outcomeMissing : texts.sheet.outcomeChoose}
      </p>
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
