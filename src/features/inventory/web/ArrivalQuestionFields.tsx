import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { Suggestions } from '#features/registers/web/index.ts';
import { asksHowWarm, needsMeasure } from '../arrival.ts';
import { isMissingYet } from '../arrival-asks.ts';
import type { ArrivalQuestion } from '../arrival.ts';
import { arrivalTexts as texts } from '../arrival.it.ts';
import type { AskedFacts } from '../arrival.it.ts';
import { arrivalText } from '../limits.ts';

/** What a person says of goods that something is asked about. */
export interface ArrivalAnswer {
  readonly choice: 'refused' | 'accepted' | '';
  readonly reason: string;
  readonly measure: string;
}

export interface ArrivalQuestionProps {
  readonly asked: readonly ArrivalQuestion[];
  readonly facts: AskedFacts;
  readonly answer: ArrivalAnswer;
  readonly problems: { readonly [field in 'accepted' | 'reason' | 'measure']?: string | undefined };
  /** Without it goods can only be kept: who refuses them does not store them. */
  readonly refusable?: boolean;
  readonly onChange: (answer: Partial<ArrivalAnswer>) => void;
}

/** Goods came too warm, or past their date: they are not stored before somebody has said what is done with them. */
export function ArrivalQuestionFields({
  asked,
  facts,
  answer,
  problems,
  refusable = true,
  onChange,
}: ArrivalQuestionProps) {
  const told = asked.map((question) => texts.question(question, facts));
  // What is only missing yet is no reason to send goods back for which there is another one.
  const others = asked.filter((question) => !isMissingYet(question));
  const isUnmeasured = asked.length > 0 && asked.every((question) => question === 'not_measured');
  const why = (others.length > 0 ? others : asked)
    .map((question) => texts.question(question, facts))
    .join('. ');
  const grave = needsMeasure(asked);
  const choices = refusable ? (['refused', 'accepted'] as const) : (['accepted'] as const);
  return (
    <Banner tone={grave ? 'danger' : 'warning'} live title={told.join('. ') || problems.accepted}>
      <div className="grid gap-3 pt-2">
        <SegmentedControl<'refused' | 'accepted' | ''>
          label={texts.choice}
          options={choices.map((value) => ({
            value,
            label: value === 'refused' ? texts.refuse : isUnmeasured ? texts.acceptUnmeasured : texts.accept,
          }))}
          value={answer.choice}
          error={problems.accepted}
          onValueChange={(choice) =>
            onChange({
              choice,
              // What is wrong is known already; why something is kept is for the person to say.
              reason:
                choice === 'refused' && answer.reason === ''
                  ? why
                  : choice === 'accepted' && answer.reason === why
                    ? ''
                    : answer.reason,
            })
          }
        />
        {answer.choice === '' ? null : (
          <Field
            label={
              answer.choice === 'refused'
                ? texts.refuseReason
                : isUnmeasured
                  ? texts.unmeasuredReason
                  : texts.acceptReason
            }
            required
            error={problems.reason}
            hint={
              answer.choice === 'refused'
                ? texts.refuseHint
                : asked.includes('not_measured')
                  ? texts.unmeasuredHint
                  : asksHowWarm(asked)
                    ? texts.acceptReasonHint
                    : texts.acceptDateHint
            }
          >
            <TextArea
              rows={2}
              maxLength={arrivalText}
              value={answer.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          </Field>
        )}
        {answer.choice === 'accepted' && (grave || problems.measure !== undefined) ? (
          <Field
            label={texts.measure}
            required
            error={problems.measure}
            hint={asked.includes('past_use_by') ? texts.pastHint : texts.heldHint}
          >
            <Suggestions
              label={texts.measure}
              options={texts.measures}
              value={answer.measure}
              onValueChange={(measure) => onChange({ measure })}
            />
            <TextArea
              rows={2}
              maxLength={arrivalText}
              value={answer.measure}
              onChange={({ target }) => onChange({ measure: target.value })}
            />
          </Field>
        ) : null}
      </div>
    </Banner>
  );
}
