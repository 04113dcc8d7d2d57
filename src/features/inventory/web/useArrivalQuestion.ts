import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorData, fieldErrors } from '#platform/http/client.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { arrivalLimitOf, arrivalQuestions, needsMeasure, wantsCelsius } from '../arrival.ts';
import { questionsOf, shownQuestions } from '../arrival-asks.ts';
import type { ArrivalQuestion, ArrivingProduct } from '../arrival.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import { comingTexts } from '../coming.it.ts';
import type { Accepted } from '../arrival-shapes.ts';
import type { ArrivalAnswer, ArrivalQuestionProps } from './ArrivalQuestionFields.tsx';
import type { ComingFieldsProps, ComingTyped } from './ComingFields.tsx';
import { readCelsius } from './read-celsius.ts';

// Most goods are in date, and not kept cold: what is asked of the others is loaded when it is.
export const ArrivalQuestionFields = latePart(
  async () => (await import('./ArrivalQuestionFields.tsx')).ArrivalQuestionFields,
);
export const ComingFields = latePart(async () => (await import('./ComingFields.tsx')).ComingFields);

type Fields = ArrivalQuestionProps;
type Problems = Fields['problems'] & ComingFieldsProps['problems'];

/** What is not known of a product that is only named. */
const unsaid = { category: null, arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null } as const;

/** What was said of goods that come in. */
export interface SaidOfGoods {
  readonly accepted: Accepted | null;
  readonly came: 'now' | 'there' | null;
  /** °C. */
  readonly celsius: number | null;
}

/** As it is sent: nothing where nothing was said. */
export const sentOf = ({ accepted, came, celsius }: SaidOfGoods) => ({
  ...(accepted === null ? {} : { accepted }),
  ...(came === null ? {} : { came }),
  ...(celsius === null ? {} : { celsius }),
});

/**
 * What is asked of goods by how they come, their date and what they are called before they are stored; who refuses them does not store them.
 * @param expiry null where nothing comes in
 * @param product what it is called, and what the restaurant set for it where that is known; null while nobody said which
 * @param coming how the goods come, as it is typed; left out where they are there already
 * @returns `fields`, `coming`: for `ArrivalQuestionFields` and `ComingFields`, null where nothing is asked; `read`: what was said, undefined where something is still missing, which is then told; `told`: takes what the server asks, of which this device knew nothing
 */
export function useArrivalQuestion(
  expiry: { readonly kind?: ExpiryKind | undefined; readonly date?: string | undefined } | null,
  today: LocalDate,
  product: (Pick<ArrivingProduct, 'name'> & Partial<ArrivingProduct>) | null,
  coming?: { readonly typed: ComingTyped; readonly onChange: (part: Partial<ComingTyped>) => void },
): {
  readonly fields: Fields | null;
  readonly coming: ComingFieldsProps | null;
  readonly read: () => SaidOfGoods | undefined;
  readonly told: (error: unknown) => boolean;
} {
  const [answer, setAnswer] = useState<ArrivalAnswer>({ choice: '', reason: '', measure: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [toldCold, setToldCold] = useState<string | null>(null);
  const [told, setTold] = useState<{ readonly of: string; readonly questions: readonly ArrivalQuestion[] }>();
  const date = expiry?.date ?? '';
  const expiryDate = isLocalDate(date) ? date : null;
  const called: ArrivingProduct = { ...unsaid, name: '', ...product };
  const limit = arrivalLimitOf(called);
  const typed = coming?.typed ?? { came: '', celsius: '' };
  const asksHow =
    coming !== undefined && expiry !== null && (wantsCelsius(limit) || toldCold === called.name);
  const isNow = asksHow && typed.came === 'now';
  const celsius = isNow ? readCelsius(typed.celsius) : null;
  const facts = JSON.stringify([called.name, expiryDate, expiry?.kind, typed]);
  const own =
    expiry === null
      ? []
      : questionsOf(
          {
            celsius: typeof celsius === 'string' ? null : celsius,
            // What can not be read is told at its field.
            asksCelsius: isNow && celsius === null,
            expiryDate,
            expiryKind: expiry.kind ?? null,
          },
          called,
          limit,
          today,
        );
  const asked = [...new Set([...own, ...(told?.of === facts ? told.questions : [])])];
  const shown = shownQuestions(asked, answer.choice !== '' || problems.accepted !== undefined);
  const fields: Fields | null =
    shown.length === 0
      ? null
      : {
          asked: shown,
          facts: {
            celsius: typeof celsius === 'string' ? null : celsius,
            maxCelsius: limit.maxCelsius,
            expiryDate,
            kind: limit.kind,
          },
          answer,
          problems,
          refusable: false,
          onChange: (part) => {
            setAnswer({ ...answer, ...part });
            setProblems({});
          },
        };
  function read(): SaidOfGoods | undefined {
    const [reason, measure] = [answer.reason.trim(), answer.measure.trim()];
    const isUnmeasured = asked.includes('not_measured') && answer.choice === '';
    const wrong: Problems = {
      came: asksHow && typed.came === '' ? comingTexts.missing : undefined,
      celsius: typeof celsius === 'string' ? celsius : isUnmeasured ? texts.chooseMeasured : undefined,
      ...(asked.length === 0
        ? {}
        : {
            accepted: answer.choice === '' ? texts.chooseAccept : undefined,
            reason: reasonProblem(reason, texts.needsReason),
            measure: needsMeasure(asked) ? reasonProblem(measure, texts.needsMeasure) : undefined,
          }),
    };
    flushSync(() => setProblems(wrong));
    if (Object.values(wrong).some((text) => text !== undefined)) return undefined;
    return {
      accepted: asked.length === 0 ? null : { reason, measure: measure === '' ? null : measure },
      came: asksHow && typed.came !== '' ? typed.came : null,
      celsius: typeof celsius === 'string' ? null : celsius,
    };
  }
  /** The server may know of a limit that was set elsewhere since: without its questions there would be no field for the answer. */
  function hear(error: unknown): boolean {
    const { came, accepted, celsius: ofCelsius } = fieldErrors(error);
    if (came === undefined && accepted === undefined && ofCelsius === undefined) return false;
    const { fields: refused = [] } = (errorData(error) ?? {}) as {
      readonly fields?: readonly { readonly field: string; readonly code: string }[];
    };
    if (came !== undefined) setToldCold(called.name);
    setTold({
      of: facts,
      questions: arrivalQuestions.filter((question) =>
        refused.some(({ field, code }) => field === 'accepted' && code === question),
      ),
    });
    flushSync(() => setProblems({ came, accepted, celsius: ofCelsius }));
    return true;
  }
  return {
    fields,
    coming: asksHow
      ? {
          typed,
          limit,
          problems,
          onChange: (part) => {
            coming.onChange(part);
            setProblems({});
          },
        }
      : null,
    read,
    told: hear,
  };
}
