import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { judgements } from '#features/non-conformities/judgements.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { at, sentBy } from '#features/registers/web/index.ts';
import { maxRemark } from '#features/registers/text-lengths.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { MeasuredShown, ToJudge } from '../contract.ts';
import { togetherTexts as texts } from './together-messages.it.ts';
import { toJudgeQuery, useJudgeMeasured } from './queries.ts';

interface Props {
  readonly calibrationId: string;
  readonly group: MeasuredShown['groups'][number];
  readonly onClose: () => void;
}

/**
 * Judges the food of many values in one go: those of a fridge or a check that a thermometer measured which was found off, of all days or of some. How
 * many they are, of when, and the lowest and highest of them are told before; only what the server has just told of is sent.
 */
export function JudgeTogetherDialog({ calibrationId, group: { of, group, name, ...span }, onClose }: Props) {
  const judge = useJudgeMeasured();
  const idFor = useWriteId();
  const isOnline = useOnline();
  const [first, last] = [romeDate(new Date(span.firstAt)), romeDate(new Date(span.lastAt))];
  const { values, isDirty, set, forget } = useDraft(
    `judge-together.${calibrationId}.${of}.${group}`,
    { from: first as string, to: last as string, judgement: '', action: '' },
    judge.isPending,
  );
  const [missing, setMissing] = useState(false);
  const { from, to, action } = values;
  const isSpan = from !== '' && to !== '' && from <= to;
  const found = useQuery({
    ...toJudgeQuery({ calibrationId, of, group, from, to }),
    enabled: isSpan,
    placeholderData: keepPreviousData,
  });
  const judgement = judgements.find((one) => one === values.judgement);
  const toJudge = isSpan && !found.isPlaceholderData ? found.data : undefined;
  const wrong = reasonProblem(action, matterTexts.reasonMissing);

  function submit(): void {
    const incomplete = wrong !== undefined || judgement === undefined;
    setMissing(incomplete);
    // While it is not known of which values it is said, nothing is said.
    if (incomplete || toJudge === undefined || toJudge.ids.length === 0) return;
    const said = { calibrationId, of, entryIds: toJudge.ids, judgement, action: action.trim() };
    judge.mutate(
      { id: idFor(said, judge.error), ...said },
      {
        onSuccess: ({ judged }) => {
          toast({
            title: texts.judged[of](judged),
            tone: toJudge.others > 0 ? 'info' : 'ok',
            ...(toJudge.others > 0 ? { text: texts.others(toJudge.others) } : {}),
          });
          if (toJudge.others > 0) return;
          forget();
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      {...sentBy(judge, submit)}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.title(name)}
      description={texts.text}
      submit={texts.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.from} required error={from === '' ? texts.dayMissing : undefined}>
          <DateInput value={from} onValueChange={(day) => set('from', day)} min={first} max={last} />
        </Field>
        <Field
          label={texts.to}
          required
          error={to === '' ? texts.dayMissing : isSpan || from === '' ? undefined : texts.daysWrong}
        >
          <DateInput value={to} onValueChange={(day) => set('to', day)} min={first} max={last} />
        </Field>
      </div>
      {isOnline ? null : <Banner tone="warning">{texts.offline}</Banner>}
      {!isSpan || (!isOnline && toJudge === undefined) ? null : found.isError ? (
        <LoadFailed quiet title={texts.failed} onRetry={found.refetch} />
      ) : toJudge === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <Found of={of} found={toJudge} />
      )}
      <RadioGroup
        label={matterTexts.judgement}
        required
        value={judgement}
        onValueChange={(one: Judgement) => set('judgement', one)}
        error={missing && judgement === undefined ? matterTexts.judgementMissing : undefined}
        options={judgements.map((value) => ({ value, label: matterTexts.judgements[value] }))}
      />
      {of === 'check' && judgement === 'discarded' ? <Banner tone="info">{texts.nameGoods}</Banner> : null}
      <Field
        label={matterTexts.reason}
        required
        error={missing && wrong !== undefined ? wrong : fieldErrors(judge.error)['action']}
        hint={texts.reasonHint}
      >
        <TextArea
          rows={3}
          maxLength={maxRemark}
          value={action}
          onChange={(event) => set('action', event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** Of which values it is said. */
function Found({
  of,
  found,
}: {
  readonly of: MeasuredShown['groups'][number]['of'];
  readonly found: ToJudge;
}) {
  const { ids, firstAt, lastAt, lowest, highest, others } = found;
  return (
    <div role="status" className="grid gap-1 rounded-lg border border-line bg-sunken p-3">
      {firstAt === undefined || lastAt === undefined ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p className="font-semibold">{texts.count[of](ids.length)}</p>
          <p className="text-sm text-muted">{texts.span(at(firstAt), at(lastAt))}</p>
          {lowest === undefined || highest === undefined ? null : (
            <p className="figures text-sm text-muted">
              {texts.range(formatTemperature(lowest), formatTemperature(highest))}
            </p>
          )}
          {others > 0 ? <p className="text-sm">{texts.left(ids.length, others)}</p> : null}
        </>
      )}
    </div>
  );
}
