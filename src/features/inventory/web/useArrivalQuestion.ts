import { lazy, useState } from 'react';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { needsMeasure, questionsOf } from '../arrival.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import type { Accepted } from '../arrival-shapes.ts';
import type { ArrivalAnswer, ArrivalQuestionProps } from './ArrivalQuestionFields.tsx';

// Most goods are in date: what is asked of the others is loaded when it is.
export const ArrivalQuestionFields = lazy(async () => ({
  default: (await import('./ArrivalQuestionFields.tsx')).ArrivalQuestionFields,
}));

type Fields = ArrivalQuestionProps;
type Problems = Fields['problems'];

/**
 * What is asked of goods by their date alone before they are stored; who refuses them does not store them.
 * @param expiry null where nothing comes in
 * @returns `fields`: for `ArrivalQuestionFields`, null where nothing is asked; `read`: what was said, null where nothing is asked, undefined where it is still missing, which is then told
 */
export function useArrivalQuestion(
  expiry: { readonly kind?: ExpiryKind | undefined; readonly date?: string | undefined } | null,
  today: LocalDate,
): { readonly fields: Fields | null; readonly read: () => Accepted | null | undefined } {
  const [answer, setAnswer] = useState<ArrivalAnswer>({ choice: '', reason: '', measure: '' });
  const [problems, setProblems] = useState<Problems>({});
  const date = expiry?.date ?? '';
  const expiryDate = isLocalDate(date) ? date : null;
  const asked = questionsOf(
    { celsius: null, expiryDate, expiryKind: expiry?.kind ?? null },
    { kind: null, maxCelsius: null },
    today,
  );
  const fields: Fields | null =
    asked.length === 0
      ? null
      : {
          asked,
          facts: { celsius: null, maxCelsius: null, expiryDate, kind: null },
          answer,
          problems,
          refusable: false,
          onChange: (part) => {
            setAnswer({ ...answer, ...part });
            setProblems({});
          },
        };
  function read(): Accepted | null | undefined {
    if (asked.length === 0) return null;
    const [reason, measure] = [answer.reason.trim(), answer.measure.trim()];
    const wrong = {
      accepted: answer.choice === '' ? texts.chooseAccept : undefined,
      reason: reasonProblem(reason, texts.needsReason),
      measure: needsMeasure(asked) ? reasonProblem(measure, texts.needsMeasure) : undefined,
    };
    setProblems(wrong);
    if (Object.values(wrong).some((text) => text !== undefined)) return undefined;
    return { reason, measure: measure === '' ? null : measure };
  }
  return { fields, read };
}
