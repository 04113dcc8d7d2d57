import { useState } from 'react';
import { readTemperature } from '#features/refrigeration/web/index.ts';
import { sentBy, WiderReason } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { LimitsShown } from '../contract.ts';
import { limitTexts } from '../errors.it.ts';
import { guidanceTexts } from '../guidance.it.ts';
import { maxWiderReason } from '../limits.ts';
import { wayOf } from '../process-kinds.ts';
import {
  absurdParts,
  isWider,
  maxLimitMinutes,
  minLimitMinutes,
  partsOf,
  usualLimits,
} from '../process-limits.ts';
import type { ProcessLimits, WiderPart } from '../process-limits.ts';
import { processNames } from '../process-names.it.ts';
import { processTexts as texts } from './messages.it.ts';
import { useChangeLimits } from './queries.ts';

interface Props {
  readonly shown: LimitsShown;
  readonly onClose: () => void;
}

type Typed = Record<WiderPart | 'widerReason', string>;
type Read = { readonly value: number | null } | { readonly problem: string };

const isDegrees = (part: WiderPart): boolean => part === 'from' || part === 'to';
const textOf = (value: number | null): string => (value === null ? '' : quantityText(value));
const typedOf = (limits: ProcessLimits): Omit<Typed, 'widerReason'> => ({
  from: textOf(limits.from),
  to: textOf(limits.to),
  withinMinutes: textOf(limits.withinMinutes),
  everyMinutes: textOf(limits.everyMinutes),
  holdMinutes: textOf(limits.holdMinutes),
  closeMinutes: textOf(limits.closeMinutes),
});

/** What one field says; none may be empty. */
function readPart(part: WiderPart, text: string): Read {
  const typed = text.trim();
  if (typed === '') return { problem: fieldText('required') };
  if (isDegrees(part)) {
    const read = readTemperature(typed);
    return read.ok ? { value: read.value } : { problem: fieldText(read.code) };
  }
  if (!/^\d+$/.test(typed)) return { problem: fieldText('not_whole') };
  const minutes = Number(typed);
  if (minutes < minLimitMinutes) return { problem: fieldText('too_small', minLimitMinutes) };
  return minutes > maxLimitMinutes
    ? { problem: fieldText('too_large', maxLimitMinutes) }
    : { value: minutes };
}

/** Sets the limits of one kind of process; wider ones than guidance want a reason. */
export function LimitsDialog({ shown, onClose }: Props) {
  const { process } = shown;
  const change = useChangeLimits();
  const idFor = useWriteId();
  const parts = partsOf(process);
  const { values, isDirty, set, forget } = useDraft<Typed>(
    `process.limits.${process}`,
    { ...typedOf(shown.limits), widerReason: shown.widerReason ?? '' },
    change.isPending || change.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const read = Object.fromEntries(parts.map((part) => [part, readPart(part, values[part])])) as Partial<
    Record<WiderPart, Read>
  >;
  const valueOf = (part: WiderPart): number | null => {
    const one = read[part];
    return one !== undefined && 'value' in one ? one.value : null;
  };
  const isRead = parts.every((part) => read[part] !== undefined && 'value' in read[part]);
  const limits: ProcessLimits = {
    from: valueOf('from'),
    to: valueOf('to') ?? 0,
    withinMinutes: valueOf('withinMinutes'),
    everyMinutes: valueOf('everyMinutes'),
    holdMinutes: valueOf('holdMinutes'),
    closeMinutes: valueOf('closeMinutes'),
  };
  const wider = isRead && isWider(process, limits);
  const refused = fieldErrors(change.error);
  function type(field: keyof Typed, text: string): void {
    set(field, text);
    setProblems((all) => ({ ...all, [field]: undefined }));
  }

  function submit(): void {
    const found: Record<string, string | undefined> = Object.fromEntries(
      parts.flatMap((part) => {
        const one = read[part];
        return one !== undefined && 'problem' in one ? [[part, one.problem]] : [];
      }),
    );
    if (isRead)
      for (const one of absurdParts(process, limits)) found[one.part] = limitTexts.limit_absurd(one);
    if (wider) found['widerReason'] = reasonProblem(values.widerReason, fieldText('required'));
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    const said = { process, ...limits, widerReason: wider ? values.widerReason.trim() : null };
    change.mutate(
      { id: idFor(said), ...said },
      {
        onSuccess: () => {
          forget();
          toast({ title: texts.limitsSaved, tone: 'ok' });
          onClose();
        },
      },
    );
  }

  const labelOf = (part: WiderPart): string =>
    part === 'to' ? texts.parts.to[wayOf(process)] : texts.parts[part];
  return (
    <FormDialog
      {...sentBy(change, submit)}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.editTitle(processNames[process])}
      description={guidanceTexts[process]}
      submit={texts.saveLimits}
    >
      {parts.map((part) => (
        <Field key={part} label={labelOf(part)} required error={problems[part] ?? refused[part]}>
          <TextInput
            inputMode={isDegrees(part) ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={7}
            value={values[part]}
            onChange={(event) => type(part, event.target.value)}
          />
        </Field>
      ))}
      {wider ? (
        <WiderReason
          words={texts}
          maxLength={maxWiderReason}
          value={values.widerReason}
          onValueChange={(text) => type('widerReason', text)}
          error={problems['widerReason'] ?? refused['widerReason']}
        />
      ) : null}
      <Button
        variant="ghost"
        onClick={() => {
          for (const [part, text] of Object.entries(typedOf(usualLimits[process])))
            type(part as WiderPart, text);
        }}
      >
        {texts.useUsual}
      </Button>
    </FormDialog>
  );
}
