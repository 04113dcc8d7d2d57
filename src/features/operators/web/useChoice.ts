import { useState } from 'react';
import { errorCode, errorData } from '#platform/http/client.ts';
import { toast } from '#platform/ui/toast.ts';
import type { Operator } from '../contract.ts';
import type { AtWork } from '../errors.it.ts';
import { failureText } from './failure-text.ts';
import { operatorTexts as texts } from './messages.it.ts';
import { useSelectOperator } from './queries.ts';

/** What must be answered before an operator can be chosen. */
export type Question =
  | { readonly kind: 'pin'; readonly operator: Operator; readonly problem?: string }
  | {
      readonly kind: 'take-over';
      readonly operator: Operator;
      readonly pin: string | undefined;
      readonly atWork: AtWork;
    };

/**
 * Choosing an operator: the PIN where there is one, the confirmation where somebody else would have to leave (OPER-23),
 * and in words what stood in the way (OPER-28).
 */
export function useChoice(onSelected: () => void) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const select = useSelectOperator(() => {
    setQuestion(null);
    onSelected();
  });

  function choose(operator: Operator, answers: { pin?: string; confirmForcedLogout?: boolean } = {}): void {
    setRefused(null);
    if (operator.hasPin && answers.pin === undefined) {
      setQuestion({ kind: 'pin', operator });
      return;
    }
    select.mutate(
      { operatorId: operator.id, ...answers },
      {
        onError: (error) => {
          switch (errorCode(error)) {
            case 'PIN_REQUIRED':
              return setQuestion({ kind: 'pin', operator });
            case 'PIN_WRONG': {
              const { triesLeft } = errorData(error) as { triesLeft: number };
              return setQuestion({ kind: 'pin', operator, problem: texts.pin.wrong(triesLeft) });
            }
            case 'OTHERS_AT_WORK': {
              const { atWork } = errorData(error) as { atWork: AtWork };
              return setQuestion({ kind: 'take-over', operator, pin: answers.pin, atWork });
            }
            default: {
              const text = failureText(error);
              toast({ title: texts.selectFailed, text, tone: 'danger' });
              setRefused(text);
              return setQuestion(null);
            }
          }
        },
      },
    );
  }

  return {
    choose,
    question,
    /** Why the last choice was refused; stays until the next one. */
    refused,
    pendingId: select.isPending ? select.variables.operatorId : null,
    /** Leaves things as they are (OPER-25). */
    decline: () => setQuestion(null),
  };
}
