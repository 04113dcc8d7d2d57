import { useState } from 'react';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { arrivalLimitOf, needsMeasure } from '../arrival.ts';
import { questionsOf, shownQuestions } from '../arrival-asks.ts';
import type { ArrivingProduct } from '../arrival.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import type { Accepted } from '../arrival-shapes.ts';
import type { ArrivalAnswer, ArrivalQuestionProps } from './ArrivalQuestionFields.tsx';

// Most goods are in date: what is asked of the others is loaded when it is.
export const ArrivalQuestionFields = latePart(
  async () => (await import('./ArrivalQuestionFields.tsx')).ArrivalQuestionFields,
);

type Fields = ArrivalQuestionProps;
type Problems = Fields['problems'];

/** What is not known of a product that is only named. */
const unsaid = { category: null, arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null } as const;

/**
 * What is asked of goods by their date and by what they are called before they are stored; who refuses them does not store them.
 * @param expiry null where nothing comes in
 * @param product what it is called, and what the restaurant set for it where that is known; null while nobody said which
 * @returns `fields`: for `ArrivalQuestionFields`, null where nothing is asked; `read`: what was said, null where nothing is asked, undefined where it is still missing, which is then told
 */
export function useArrivalQuestion(
  expiry: { readonly kind?: ExpiryKind | undefined; readonly date?: string | undefined } | null,
  today: LocalDate,
  product: (Pick<ArrivingProduct, 'name'> & Partial<ArrivingProduct>) | null,
): { readonly fields: Fields | null; readonly read: () => Accepted | null | undefined } {
  const [answer, setAnswer] = useState<ArrivalAnswer>({ choice: '', reason: '', measure: '' });
  const [problems, setProblems] = useState<Problems>({});
  const date = expiry?.date ?? '';
  const expiryDate = isLocalDate(date) ? date : null;
  const called: ArrivingProduct = { ...unsaid, name: '', ...product };
  const limit = arrivalLimitOf(called);
  const asked =
    expiry === null
      ? []
      : questionsOf({ celsius: null, expiryDate, expiryKind: expiry.kind ?? null }, called, limit, today);
  const shown = shownQuestions(asked, answer.choice !== '' || problems.accepted !== undefined);
  const fields: Fields | null =
    shown.length === 0
      ? null
      : {
          asked: shown,
          facts: { celsius: null, maxCelsius: null, expiryDate, kind: limit.kind },
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
