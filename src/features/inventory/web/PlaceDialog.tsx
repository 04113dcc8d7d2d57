import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { unclearPlaceText } from '../asked-texts.it.ts';
import type { Lot } from '../lot-shapes.ts';
import { comesOutOfCold, standsUnclear } from '../out-of-cold.ts';
import type { Product } from '../product-shapes.ts';
import { outOfColdTexts } from '../texts.it.ts';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts } from './messages.it.ts';
import { choicesQuery } from './queries.ts';
import { useFrozenPlaceText, useRefrozenText } from './useFrozenPlaceText.ts';

interface Props {
  readonly product: Product;
  readonly lot: Lot;
  readonly onClose: () => void;
}

const texts = inventoryTexts.placing;

/** Where a lot stands, if not where its product is kept. */
export function PlaceDialog({ product, lot, onClose }: Props) {
  const places = useId();
  const writeId = useWriteId();
  const { move } = useLotWrites();
  const choices = useQuery(choicesQuery());
  const frozenPlaceText = useFrozenPlaceText();
  const refrozenText = useRefrozenText();
  const [place, setPlace] = useKeptState(`lot.${lot.id}.place`, lot.storageLocation ?? '', move.isPending);
  const [why, setWhy] = useKeptState(`lot.${lot.id}.place.why`, '', move.isPending);
  const [problems, setProblems] = useState<{ readonly storageLocation?: string; readonly notes?: string }>(
    {},
  );
  const to = { storageLocation: place.trim() === '' ? null : place.trim() };
  const asksWhy =
    problems.notes !== undefined || comesOutOfCold({ ...lot, product }, to, choices.data?.places ?? []);

  // A place of a freezer is asked about by its own words.
  const isUnclear = standsUnclear({ ...lot, product, ...to }, choices.data?.places ?? []);

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const needed = outOfColdTexts.needed(to.storageLocation ?? product.storageLocation ?? '');
    const unsaid = asksWhy ? reasonProblem(why, needed) : undefined;
    const put = to.storageLocation ?? product.storageLocation;
    const frozen =
      lot.state === 'frozen'
        ? frozenPlaceText(to.storageLocation ?? product.storageLocation, lot.pastUseBy)
        : lot.pastUseBy
          ? undefined
          : refrozenText(lot, put);
    setProblems({
      ...(unsaid === undefined ? {} : { notes: unsaid }),
      ...(frozen === undefined ? {} : { storageLocation: frozen }),
    });
    if (unsaid !== undefined || frozen !== undefined) return;
    const content = { lotId: lot.id, storageLocation: place, ...(asksWhy ? { notes: why.trim() } : {}) };
    move.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.done, text: inventoryTexts.lotPage.title(lot.lotNumber), tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          toastFailure(texts.failed, errorText(error));
          setProblems(fieldErrors(error));
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      description={`${product.name}, ${inventoryTexts.lotPage.title(lot.lotNumber)}`}
      submit={texts.save}
      pending={move.isPending}
      onClose={onClose}
      isDirty={place !== (lot.storageLocation ?? '') || why !== ''}
      onSubmit={save}
    >
      <Field
        label={texts.label}
        optional
        hint={isUnclear ? unclearPlaceText(to.storageLocation ?? product.storageLocation ?? '') : texts.hint}
        error={problems.storageLocation}
      >
        <TextInput
          autoComplete="off"
          maxLength={80}
          list={places}
          value={place}
          onChange={(event) => {
            setPlace(event.target.value);
            setProblems({});
          }}
        />
      </Field>
      <datalist id={places}>
        {choices.data?.storageLocations.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      {asksWhy ? (
        <Field label={outOfColdTexts.reason} required error={problems.notes}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
