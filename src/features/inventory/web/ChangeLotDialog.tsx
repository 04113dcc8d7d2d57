import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useReadAgain } from '#platform/http/read-again.ts';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { readQuantity } from '#platform/kernel/quantity.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { asksWhyKept } from '../freezing.ts';
import { comesOutOfCold, standsUnclear } from '../out-of-cold.ts';
import { shelfDaysOf } from '../shelf-days.ts';
import { outOfColdTexts } from '../texts.it.ts';
import { thawPlaceTexts, unclearPlaceText } from '../asked-texts.it.ts';
import { fridgesOf, proposedFridge, thawPlaceProblem } from '../thaw-place.ts';
import { defaultShelfDays, expiryAfter, longestShelfDays } from '../transitions.ts';
import type { Transition } from '../transitions.ts';
import { useLotWrites } from './lot-writes.ts';
import { changeTexts } from './change.it.ts';
import { inventoryTexts, unitTexts } from './messages.it.ts';
import { quantityProblem } from './quantity-problem.ts';
import { QuantityField } from './QuantityField.tsx';
import { choicesQuery } from './queries.ts';
import { useFrozenPlaceText } from './useFrozenPlaceText.ts';

interface Props {
  readonly transition: Transition;
  readonly product: Product;
  readonly lot: Lot;
  readonly onClose: () => void;
}

type Problems = Partial<Record<'quantity' | 'shelfDays' | 'notes' | 'storageLocation', string | undefined>>;

const texts = changeTexts;

/** Goods are opened, frozen or thawed; the new last good day is shown by the rule that the server decides by. */
export function ChangeLotDialog({ transition, product, lot, onClose }: Props) {
  const placesId = useId();
  const writeId = useWriteId();
  const { change } = useLotWrites();
  const readAgain = useReadAgain('inventory');
  const choices = useQuery(choicesQuery());
  const frozenPlaceText = useFrozenPlaceText();
  const today = useToday();
  const known = shelfDaysOf(product, transition);
  const most = longestShelfDays(transition, lot.state);
  // One pack is opened; a tray goes into the freezer as a whole.
  const [start] = useState({
    quantity: quantityText(transition === 'freeze' ? lot.quantity : Math.min(1, lot.quantity)),
    days: String(Math.min(known ?? defaultShelfDays[transition], most)),
  });
  const draft = `lot.${lot.id}.${transition}`;
  const [quantity, setQuantity] = useKeptState(`${draft}.quantity`, start.quantity, change.isPending);
  const [days, setDays] = useKeptState(`${draft}.days`, start.days, change.isPending);
  const [typedPlace, setPlace] = useKeptState<string | null>(`${draft}.place`, null, change.isPending);
  const [reason, setReason] = useKeptState(`${draft}.reason`, '', change.isPending);
  const [problems, setProblems] = useState<Problems>({});
  const amount = (n: number): string => formatQuantity(n, unitTexts[product.unit]);
  const shelfDays = /^\d{1,4}$/.test(days.trim()) && Number(days) <= most ? Number(days) : null;
  const isThawing = transition === 'thaw';
  const places = choices.data?.places ?? [];
  const fridges = fridgesOf(places);
  // What thaws leaves the freezer: its place is not offered.
  const proposed = isThawing
    ? proposedFridge(places, [lot.storageLocation, product.storageLocation])
    : (lot.storageLocation ?? '');
  const place = typedPlace ?? proposed;
  const thawing = isThawing
    ? thawPlaceProblem(place.trim(), {
        stands: lot.storageLocation,
        isFrozen: lot.state === 'frozen',
        places,
      })
    : null;
  const putIn = place.trim() === '' ? lot.storageLocation : place.trim();
  // Opened onto a shelf, as if it were put there afterwards.
  const isPutWarm =
    transition === 'open' && comesOutOfCold({ ...lot, product }, { storageLocation: putIn }, places);
  const isUnclear =
    transition !== 'freeze' &&
    standsUnclear({ product, storageLocation: putIn, state: isThawing ? 'thawed' : lot.state }, places);
  const isOutOfCold = thawing === 'out_of_cold' || isPutWarm;
  const isKeptLonger = shelfDays !== null && asksWhyKept(shelfDays, known);
  const asksWhy = isKeptLonger || isOutOfCold || problems.notes !== undefined;
  const result = shelfDays === null ? null : expiryAfter(transition, lot, { day: today, shelfDays });

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const found: Problems = { ...fieldErrors(error) };
    if (errorCode(error) === 'STOCK_UNAVAILABLE') {
      const { available } = errorData(error) as { available: number };
      found.quantity = `${errorText(error)}. ${inventoryTexts.movement.onlyAvailable(amount(available))}`;
      void readAgain();
    }
    setProblems(found);
  }

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readQuantity(quantity, product.unit);
    const needed = isPutWarm
      ? outOfColdTexts.needed(place.trim())
      : isOutOfCold
        ? thawPlaceTexts.outOfCold(place.trim())
        : texts.frozenReasonNeeded;
    const unsaid = asksWhy ? reasonProblem(reason, needed) : undefined;
    const placeWrong =
      transition === 'freeze'
        ? frozenPlaceText(place.trim() || lot.storageLocation || product.storageLocation)
        : thawing === null || thawing === 'out_of_cold'
          ? undefined
          : thawPlaceTexts[thawing](place.trim());
    setProblems({
      notes: unsaid,
      quantity: read.ok ? undefined : quantityProblem(read.code, product.unit),
      shelfDays: shelfDays === null ? texts.daysProblem(most) : undefined,
      storageLocation: placeWrong,
    });
    if (!read.ok || shelfDays === null || unsaid !== undefined || placeWrong !== undefined) return;
    const content = {
      lotId: lot.id,
      transition,
      quantity: read.value,
      shelfDays,
      storageLocation: place,
      ...(asksWhy ? { notes: reason.trim() } : {}),
    };
    change.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else {
            const { newExpiryDate } = result;
            toast({
              title: texts.done[transition],
              text: `${amount(read.value)} · ${newExpiryDate === null ? product.name : texts.useBy(formatItalianDate(newExpiryDate))}`,
              tone: 'ok',
            });
          }
          onClose();
        },
        onError: failed,
      },
    );
  }

  return (
    <FormDialog
      title={texts.titles[transition]}
      description={`${product.name}, ${inventoryTexts.lotPage.title(lot.lotNumber)}`}
      size="md"
      submit={texts.actions[transition]}
      pending={change.isPending}
      onClose={onClose}
      isDirty={
        quantity !== start.quantity ||
        days !== start.days ||
        (typedPlace !== null && typedPlace !== proposed) ||
        reason !== ''
      }
      onSubmit={save}
    >
      <QuantityField
        label={texts.quantities[transition]}
        value={quantity}
        onValueChange={setQuantity}
        unit={product.unit}
        error={problems.quantity}
        quick={[{ label: inventoryTexts.movement.all(amount(lot.quantity)), value: lot.quantity }]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={texts.days[transition]}
          hint={known === null ? texts.daysHint.unknown : texts.daysHint.known}
          required
          error={problems.shelfDays}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(event) => {
              setDays(event.target.value);
              setProblems(({ notes: _asked, ...others }) => others);
            }}
          />
        </Field>
        <Field
          label={isThawing ? thawPlaceTexts.thawPlace : texts.place}
          {...(isThawing ? { required: true } : { optional: true })}
          error={problems.storageLocation}
          hint={isUnclear ? unclearPlaceText(putIn ?? product.storageLocation ?? '') : undefined}
        >
          <TextInput
            autoComplete="off"
            maxLength={80}
            list={placesId}
            value={place}
            onChange={(event) => {
              setPlace(event.target.value);
              setProblems(({ storageLocation: _said, ...others }) => others);
            }}
          />
        </Field>
        <datalist id={placesId}>
          {(isThawing && fridges.length > 0 ? fridges : choices.data?.storageLocations)?.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      </div>
      {asksWhy ? (
        <Field
          label={
            isKeptLonger
              ? texts.frozenReason
              : isPutWarm
                ? outOfColdTexts.reason
                : isOutOfCold
                  ? thawPlaceTexts.outOfColdReason
                  : texts.toldLate
          }
          required
          error={problems.notes}
          hint={
            isKeptLonger
              ? texts.frozenReasonHint(known ?? defaultShelfDays.freeze, known !== null)
              : isOutOfCold
                ? undefined
                : texts.toldLateHint
          }
        >
          <TextInput
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      ) : null}
      {result === null ? null : result.ok ? (
        <div role="status" className="rounded-md bg-primary-soft px-4 py-3">
          <p className="text-sm font-semibold text-primary">{texts.result}</p>
          <p className="figures text-lg font-bold">{texts.useBy(formatItalianDate(result.expiryDate))}</p>
          {transition === 'thaw' ? <p className="text-sm text-muted">{texts.never}</p> : null}
        </div>
      ) : (
        <Banner tone="danger" live>
          {texts.problems[result.problem]}
        </Banner>
      )}
    </FormDialog>
  );
}
