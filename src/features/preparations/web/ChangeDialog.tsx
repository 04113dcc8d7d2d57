import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { recipesQuery } from '#features/recipes/web/index.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { asksWhyKept, maximumFrozenDays } from '#features/inventory/freezing.ts';
import { frozenReasonTexts, thawPlaceTexts } from '#features/inventory/asked-texts.it.ts';
import { fridgesOf, proposedFridge, thawPlaceProblem } from '#features/inventory/thaw-place.ts';
import { choicesQuery, useFrozenPlaceText } from '#features/inventory/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { ClockDoubt } from '#platform/offline/ClockDoubt.tsx';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { useNow } from '#platform/ui/useNow.ts';
import type { Made } from '../contract.ts';
import { validityHours } from '../expiry.ts';
import { actedOn, defaultKeeping, minutesLeftAt, tubAfter } from '../tub-acts.ts';
import type { TubChange } from '../tub-states.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { outOfColdText } from '../texts.it.ts';
import { useChangeTub } from './act-writes.ts';
import { durationText } from './duration.ts';
import { preparationsTexts } from './messages.it.ts';
import { PlaceField } from './PlaceField.tsx';

/** A container is opened, frozen or thawed; its new date is shown by the rule that the server decides by. */
export function ChangeDialog({
  made: { preparation, tub },
  change,
  onClose,
  onLabel,
}: {
  made: Made;
  change: TubChange;
  onClose: () => void;
  onLabel: (tubIds: readonly string[]) => void;
}) {
  const session = useSession();
  const recipe = useQuery(recipesQuery()).data?.recipes.find(({ id }) => id === preparation.recipeId);
  const isFreezing = change === 'freeze';
  const usual = isFreezing
    ? (recipe?.freezerDays ?? defaultKeeping.freezeDays)
    : change === 'open'
      ? defaultKeeping.openHours
      : defaultKeeping.thawHours;
  const [problem, setProblem] = useState<string | null>(null);
  const [labelId] = useState(() => crypto.randomUUID());
  const write = useChangeTub(preparation.recipeName);
  const draft = `tub.${tub.id}.${change}`;
  const [typed, setTyped] = useKeptState<string | null>(`${draft}.keeps`, null, write.isPending);
  const [typedPlace, setPlace] = useKeptState<string | null>(`${draft}.place`, null, write.isPending);
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', write.isPending);
  const [reasonWrong, setReasonWrong] = useState<string | undefined>(undefined);
  const [placeWrong, setPlaceWrong] = useState<string | undefined>(undefined);
  const places = useQuery(choicesQuery()).data?.places ?? [];
  const frozenPlaceText = useFrozenPlaceText();
  const isThawing = change === 'thaw';
  const fridges = fridgesOf(places);
  const proposed = isThawing ? proposedFridge(places, [tub.storageLocation]) : '';
  const place = typedPlace ?? proposed;
  const thawing = isThawing
    ? thawPlaceProblem(place.trim(), { stands: tub.storageLocation, isFrozen: true, places })
    : null;
  const writeId = useWriteId();
  const text = typed ?? String(usual);
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const isValid = number >= 1 && number <= (isFreezing ? maximumFrozenDays : validityHours.max);
  const at = useNow();
  const before = actedOn(tub);
  const after = isValid ? tubAfter(change, before, { at, hours: number, days: number }) : null;
  const asksWhy = isFreezing && isValid && asksWhyKept(number, recipe?.freezerDays ?? null);
  const left = isFreezing ? minutesLeftAt(before, at) : null;
  const wrong = fieldErrors(write.error);
  const isOutOfCold = thawing === 'out_of_cold' || wrong['notes'] === outOfColdText(place.trim());
  const submit = (): void => {
    setProblem(isValid ? null : isFreezing ? preparationsTexts.daysRange : preparationsTexts.hoursRange);
    const unsaid = asksWhy ? reasonProblem(reason, frozenReasonTexts.frozenReasonNeeded) : undefined;
    setReasonWrong(unsaid);
    const notThere = isFreezing
      ? frozenPlaceText(place.trim() || tub.storageLocation)
      : thawing === null || thawing === 'out_of_cold'
        ? undefined
        : thawPlaceTexts[thawing](place.trim());
    setPlaceWrong(notThere);
    if (!isValid || unsaid !== undefined || notThere !== undefined) return;
    const act = {
      tubId: tub.id,
      labelId,
      change,
      hours: isFreezing ? null : number,
      days: isFreezing ? number : null,
      storageLocation: place.trim(),
      ...(asksWhy || wrong['notes'] !== undefined ? { notes: reason.trim() } : {}),
    };
    write.mutate(
      { id: writeId(act), ...act },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.changed[change], text: preparation.recipeName, tone: 'ok' });
          onClose();
          onLabel([tub.id]);
        },
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };
  const hints = [
    ...(after?.ok ? [texts.newDate(after.tub.expiresAt)] : []),
    ...(after?.ok && after.boundBy === 'date_before' ? [texts.dateBefore] : []),
    ...(after?.ok && after.boundBy === 'left_at_freezing' ? [texts.leftAtFreezing] : []),
    ...(after?.ok && after.boundBy === 'usual' ? [texts.usualThawed] : []),
    ...(left === null ? [] : [texts.leftAfterThawing(durationText(left))]),
  ];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={typed !== null || (typedPlace !== null && typedPlace !== proposed) || reason !== ''}
      title={texts.changeTitle(change, preparation.recipeName)}
      submit={hasFeature(session, 'qr_labels') ? texts.submitChange(change) : texts.submitPlain(change)}
      pending={write.isPending}
      failure={write.error && Object.keys(wrong).length === 0 ? errorText(write.error) : null}
    >
      <ClockDoubt />
      <Field
        label={texts.keeps}
        required
        error={problem ?? wrong['hours'] ?? wrong['days']}
        hint={hints.join(' ')}
      >
        <TextInput
          inputMode="numeric"
          maxLength={4}
          unit={isFreezing ? texts.days : texts.hours}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
      </Field>
      {asksWhy || wrong['notes'] !== undefined ? (
        <Field
          label={
            asksWhy
              ? frozenReasonTexts.frozenReason
              : isOutOfCold
                ? thawPlaceTexts.outOfColdReason
                : frozenReasonTexts.toldLate
          }
          required
          error={reasonWrong ?? wrong['notes']}
          hint={
            asksWhy
              ? frozenReasonTexts.frozenReasonHint(usual, (recipe?.freezerDays ?? null) !== null)
              : isOutOfCold
                ? undefined
                : frozenReasonTexts.toldLateHint
          }
        >
          <TextInput
            value={reason}
            maxLength={200}
            onChange={({ target }) => {
              setReason(target.value);
              setReasonWrong(undefined);
            }}
          />
        </Field>
      ) : null}
      <PlaceField
        value={place}
        // What is frozen or thawed leaves its place: the old one is not offered, and what thaws is put into a fridge.
        {...(change === 'open' ? { placeholder: tub.storageLocation ?? '' } : {})}
        {...(isThawing ? { label: thawPlaceTexts.thawPlace, required: true } : {})}
        {...(isThawing && fridges.length > 0 ? { offered: fridges } : {})}
        error={placeWrong ?? wrong['storageLocation']}
        onChange={(value) => {
          setPlace(value);
          setPlaceWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
