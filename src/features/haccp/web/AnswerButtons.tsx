import { useId, type Ref } from 'react';
import { FieldMark, FieldNotes, noteIds } from '#platform/ui/Field.tsx';
import type { CheckOutcome } from '../critical-limit.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import { haccpTexts } from './messages.it.ts';

const { sheet: texts } = haccpTexts;

/** The outcome that a value says when it is one of the two answers; null for every other value. */
export function outcomeOfAnswer(value: string): CheckOutcome | null {
  return texts.answers.find((answer) => answer.value === value.trim())?.outcome ?? null;
}

interface Props {
  /** The first answer, where the focus goes when one is missing. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly value: string;
  readonly onAnswer: (value: string, outcome: CheckOutcome) => void;
  readonly error: string | undefined;
}

/**
 * The value of a check with nothing to measure, in one tap: kept to the limit, or not. Neither is chosen at first, and
 * a tap saves nothing yet: what is not conform shows what to do before it is saved (C-29).
 */
export function AnswerButtons({ ref, value, onAnswer, error }: Props) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={noteIds(id, undefined, error)}
      className="grid gap-2"
    >
      <p id={id} className="text-sm font-semibold">
        {texts.answerAsked}
        <FieldMark required />
      </p>
      <div className="grid grid-cols-2 gap-3">
        {texts.answers.map((answer, at) => (
          <ChoiceButton
            key={answer.value}
            ref={at === 0 ? ref : undefined}
            outcome={answer.outcome}
            text={answer.value}
            pressed={value.trim() === answer.value}
            onPress={() => onAnswer(answer.value, answer.outcome)}
            className="min-h-24 text-lg"
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
