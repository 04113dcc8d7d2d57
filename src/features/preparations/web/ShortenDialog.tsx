import { useState } from 'react';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { maximumFrozenDays } from '#features/inventory/freezing.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Made } from '../contract.ts';
import { endingAsRead } from '../earlier-end.ts';
import { endOfDay, validityHours } from '../expiry.ts';
import { actedOn } from '../tub-acts.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { useShortenDate } from './act-writes.ts';
import { durationText } from './duration.ts';
import { preparationsTexts } from './messages.it.ts';

/** A preparation keeps for less than was typed when it was made (PREP-43): its right duration, counted from then. */
export function ShortenDialog({
  made: { preparation, tub },
  onClose,
  onLabel,
}: {
  made: Made;
  onClose: () => void;
  onLabel: (tubIds: readonly string[]) => void;
}) {
  const session = useSession();
  const write = useShortenDate();
  const draft = `tub.${tub.id}.shorten`;
  const [typed, setTyped] = useKeptState(`${draft}.keeps`, '', write.isPending);
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', write.isPending);
  const [problem, setProblem] = useState<string | null>(null);
  const [unsaid, setUnsaid] = useState<string | undefined>(undefined);
  const writeId = useWriteId();
  const inFreezer = preparation.storage === 'freezer';
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = number >= 1 && number <= (inFreezer ? maximumFrozenDays : validityHours.max);
  const producedAt = new Date(preparation.producedAt);
  const end = inFreezer
    ? endOfDay(addDays(romeDate(producedAt), number))
    : new Date(producedAt.getTime() + number * 3_600_000);
  const wrong = fieldErrors(write.error);
  const before = { ...actedOn(tub), changedAt: tub.changedAt === null ? null : new Date(tub.changedAt) };
  const after = endingAsRead(before, end, { inFreezer });
  // What was frozen later stays in the freezer as long: less is left of it once it thaws.
  const isLeft = after !== null && !inFreezer && tub.state === 'frozen' && after.expiresAt > end;
  const hint =
    after === null
      ? texts.shortenThawed
      : isLeft && after.minutesLeft !== null
        ? texts.leftAfterThawing(durationText(after.minutesLeft))
        : texts.newDate(after.expiresAt);

  const submit = (): void => {
    setProblem(isValid ? null : inFreezer ? preparationsTexts.daysRange : preparationsTexts.hoursRange);
    const noReason = reasonProblem(reason, fieldText('required'));
    setUnsaid(noReason);
    if (!isValid || noReason !== undefined) return;
    const act = {
      tubId: tub.id,
      ...(inFreezer ? { days: number } : { hours: number }),
      reason: reason.trim(),
    };
    write.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: () => {
          toast({ title: texts.shortened, text: preparation.recipeName, tone: 'ok' });
          onClose();
          onLabel([tub.id]);
        },
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={typed !== '' || reason !== ''}
      title={texts.shorten}
      description={texts.shortenText}
      submit={hasFeature(session, 'qr_labels') ? texts.shortenSubmit : texts.shortenPlain}
      pending={write.isPending}
      failure={write.error && Object.keys(wrong).length === 0 ? errorText(write.error) : null}
    >
      <Field
        label={texts.shortenKeeps}
        required
        error={problem ?? wrong['hours'] ?? wrong['days']}
        hint={isValid ? hint : undefined}
      >
        <TextInput
          inputMode="numeric"
          maxLength={4}
          unit={inFreezer ? texts.days : texts.hours}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
            write.reset();
          }}
        />
      </Field>
      <Field label={texts.shortenReason} required error={unsaid ?? wrong['reason']}>
        <TextInput
          value={reason}
          maxLength={200}
          onChange={({ target }) => {
            setReason(target.value);
            setUnsaid(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
