import { useRef, useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import {
  isChangedAway,
  PaperQuestion,
  readTypedQuantity,
  useLotPage,
  useQuestion,
} from '#features/inventory/web/index.ts';
import { blockedText, outOfColdTexts, unitTexts } from '#features/inventory/texts.it.ts';
import { defaultShelfDays } from '#features/inventory/transitions.ts';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { isUuidV7, newId } from '#platform/kernel/ids.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { decimalsOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { parseQuantity } from '#platform/kernel/numbers.ts';
import { ClockDoubt } from '#platform/offline/ClockDoubt.tsx';
import { settleClock } from '#platform/offline/settle-clock.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { wasKept } from '#platform/offline/useQueuedWrite.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { labelUrl } from '../label-address.ts';
import { handlings, type Handling } from '../label-kinds.ts';
import { asksWhyLabelled, lotLabelData, lotLabelExpiry, lotShelfLife, saysTooMuch } from '../lot-label.ts';
import { keepsReasonTexts } from '../texts.it.ts';
import { LabelPrint } from './LabelPrint.tsx';
import { labelTexts as texts } from './messages.it.ts';
import { useCreateOfLot } from './queries.ts';
import { useLabelPlace } from './useLabelPlace.ts';
import { usePrints } from './usePrints.ts';

/** `/qr-labels/lots/$lotId`: a label for goods of a lot, with what comes out of the printer beside it. */
export function LotLabelScreen() {
  const { lotId = '' }: { lotId?: string } = useParams({ strict: false });
  return (
    <main className="mx-auto grid max-w-4xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 print:hidden">
        <BackLink to="/inventory/lots/$lotId" params={{ lotId } as never}>
          {texts.lot}
        </BackLink>
        <h1 className="text-2xl font-semibold">{texts.lotTitle}</h1>
      </header>
      {isUuidV7(lotId) ? <LotLabelPage lotId={lotId} /> : <p>{texts.lotNotFound}</p>}
    </main>
  );
}

type LotPage = NonNullable<ReturnType<typeof useLotPage>['data']>;

export function LotLabelPage({ lotId }: { lotId: string }) {
  const { data, error, isPending, isFetching, refetch } = useLotPage(lotId);
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  // Each label has a form and a code of its own.
  const [turn, setTurn] = useState(0);
  const questionOf = useQuestion();
  if (isPending) return <SkeletonList rows={4} label={texts.loading} />;
  if (data === undefined)
    return errorCode(error) === 'NOT_FOUND' ? (
      <p>{texts.lotNotFound}</p>
    ) : (
      <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} />
    );
  if (data.lot.blockedAt !== null) return <Banner tone="danger">{blockedText}</Banner>;
  if (data.lot.heldBack) return <Banner tone="danger">{texts.heldBack}</Banner>;
  if (data.lot.quantity === 0 || isChangedAway(data.lot, kept))
    return <Banner tone="warning">{texts.empty}</Banner>;
  const { lot, product } = data;
  const question = questionOf({ id: lot.id, where: lot.storageLocation ?? product.storageLocation });
  return (
    <>
      <PaperQuestion name={`${product.name} · ${lot.lotNumber}`} question={question} />
      {question === 'discarded' ? null : (
        <LotLabel key={turn} page={data} isReadAgain={isFetching} onAnother={() => setTurn(turn + 1)} />
      )}
    </>
  );
}

const longestNotes = 200;
type Keeps = 'lot' | 'hours' | 'days';
/** «porzioni», «kg». */
const manyOf = (unit: Unit): string => {
  const text = unitTexts[unit];
  return typeof text === 'string' ? text : text.other;
};
/** What became of the label: kept on this device, or stored. */
type Made = 'kept' | 'stored';

function LotLabel({
  page: { product, lot },
  isReadAgain,
  onAnother,
}: {
  page: LotPage;
  isReadAgain: boolean;
  onAnother: () => void;
}) {
  const session = useSession();
  const create = useCreateOfLot(product.name);
  const [labelId] = useState(() => crypto.randomUUID());
  const [printed, setPrinted] = useState(0);
  const [made, setMade] = useState<Made | null>(null);
  const [settling, setSettling] = useState(false);
  const now = useNow();
  // Of its print, not of when the form was opened: a tablet shows the form for hours.
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  const at = printedAt ?? now;
  const draft = `label.${lot.id}`;
  const isSent = create.isPending || made !== null;
  const [handling, setHandling] = useKeptState<Handling>(`${draft}.handling`, 'as_it_is', isSent);
  const [keeps, setKeeps] = useKeptState<Keeps>(`${draft}.keeps`, 'lot', isSent);
  const [length, setLength] = useKeptState(
    `${draft}.length`,
    String(product.openedShelfDays ?? defaultShelfDays.open),
    isSent,
  );
  const [typedQuantity, setQuantity] = useKeptState(`${draft}.quantity`, '', isSent);
  const [place, setPlace] = useKeptState(`${draft}.place`, '', isSent);
  const [placeWhy, setPlaceWhy] = useKeptState(`${draft}.placeWhy`, '', isSent);
  const [notes, setNotes] = useKeptState(`${draft}.notes`, '', isSent);
  const [keepsReason, setKeepsReason] = useKeptState(`${draft}.keepsReason`, '', isSent);
  const sent = useRef<string>(null);
  const most = keeps === 'hours' ? lotShelfLife.hours : lotShelfLife.days;
  const typed = parseQuantity(length, 0);
  const number =
    typed.ok && typed.value >= (keeps === 'hours' ? 1 : 0) && typed.value <= most ? typed.value : null;
  const quantity = typedQuantity.trim() === '' ? null : readTypedQuantity(typedQuantity, product.unit);
  const keeping = {
    hours: keeps === 'hours' ? number : null,
    days: keeps === 'days' ? number : null,
  };
  const expiry = keeps !== 'lot' && number === null ? null : lotLabelExpiry(lot, keeping, at);
  const asksWhy = asksWhyLabelled(lot, product, { handling, ...keeping, at });
  const unsaid = asksWhy ? reasonProblem(keepsReason, keepsReasonTexts.needed) : undefined;
  const { problem: placeProblem, whyNeeded, hint: placeHint } = useLabelPlace(lot, product, place);
  const placeUnsaid = whyNeeded === undefined ? undefined : reasonProblem(placeWhy, whyNeeded);
  // Who reads the paper finds why it stands there where the notes are; a note that was typed for something else is no reason.
  const said = [whyNeeded === undefined ? '' : placeWhy.trim(), notes.trim()].filter(Boolean).join(' · ');
  const notesProblem = said.length > longestNotes ? fieldText('too_long', longestNotes) : undefined;
  const isUnsaid = [unsaid, placeProblem, placeUnsaid, notesProblem].some((text) => text !== undefined);
  const wrong = fieldErrors(create.error);
  const operator = session?.operator;
  const quantityProblem =
    quantity === null
      ? undefined
      : !quantity.ok
        ? quantity.message
        : saysTooMuch(quantity.value, lot.quantity)
          ? fieldText('more_than_left', lot.quantity)
          : undefined;
  const data =
    !operator || expiry === null || quantityProblem !== undefined || isUnsaid
      ? null
      : lotLabelData(
          {
            productName: product.name,
            category: product.category,
            lotNumber: lot.lotNumber,
            receivedOn: lot.receivedOn,
            supplier: lot.supplier,
            state: lot.state,
            thawedBefore: lot.thawedBefore,
            place: place.trim() || (lot.storageLocation ?? product.storageLocation),
            allergens: product.allergens,
          },
          {
            handling,
            quantity: quantity?.ok ? quantity.value : null,
            unit: product.unit,
            notes: said || null,
            keepsReason: asksWhy ? keepsReason.trim() : null,
            at,
            expiry,
            operator,
          },
        );
  const prints = usePrints(data === null ? [] : [{ labelId, name: product.name, data }]);
  if (lot.pastUseBy) return <Banner tone="danger">{texts.pastUseBy}</Banner>;
  if (!operator) return null;

  /** Stores the label first, or keeps it; the paper comes out before the server has answered where it has to wait. */
  async function store(): Promise<boolean> {
    if (made !== null) return true;
    sent.current ??= newId();
    // By the server's time where it can be had: what is dated here is on the paper before the server sees it.
    setSettling(true);
    await settleClock();
    setSettling(false);
    const doneAt = serverNow();
    setPrintedAt(doneAt);
    try {
      const result = await create.mutateAsync({
        id: sent.current,
        labelId,
        lotId: lot.id,
        handling,
        quantity: quantity?.ok ? quantity.value : null,
        ...keeping,
        storageLocation: place,
        notes: said,
        ...(asksWhy ? { keepsReason: keepsReason.trim() } : {}),
        performedAt: doneAt.toISOString(),
      });
      setMade(wasKept(result) ? 'kept' : 'stored');
      if (!wasKept(result)) toast({ title: texts.made, text: product.name, tone: 'ok' });
      return true;
    } catch (error) {
      sent.current = null;
      setPrintedAt(null);
      toastFailure(texts.createFailed, errorText(error));
      return false;
    }
  }

  return (
    <LabelPrint
      labels={
        data === null
          ? []
          : [{ key: labelId, data, url: labelUrl(location.origin, labelId), reprint: printed }]
      }
      pending={settling || create.isPending || prints.pending}
      isReadAgain={isReadAgain}
      onPrint={store}
      onPrinted={(how) => {
        setPrinted(printed + 1);
        prints.count(how);
      }}
      stored={made === 'stored' ? [labelId] : []}
    >
      {made === null ? (
        <>
          <ClockDoubt />
          <SegmentedControl
            label={texts.handling}
            options={handlings.map((value) => ({ value, label: texts.handlings[value] }))}
            value={handling}
            onValueChange={(value) => {
              setHandling(value);
              // Out of its package it keeps for as long as opened goods.
              if (value !== 'as_it_is' && handling === 'as_it_is' && lot.state === 'closed') setKeeps('days');
              if (value === 'as_it_is') setKeeps('lot');
            }}
          />
          <SegmentedControl
            label={texts.keeps}
            options={(['lot', 'hours', 'days'] as const).map((value) => ({
              value,
              label: texts.keepsOptions[value],
            }))}
            value={keeps}
            onValueChange={setKeeps}
          />
          {keeps === 'lot' ? null : (
            <Field
              label={keeps === 'hours' ? texts.hours : texts.days}
              required
              hint={expiry?.boundByLot ? texts.bound : undefined}
              error={
                number === null
                  ? keeps === 'hours'
                    ? texts.hoursRange(most)
                    : texts.daysRange(most)
                  : (wrong['hours'] ?? wrong['days'])
              }
            >
              <TextInput
                inputMode="numeric"
                maxLength={4}
                value={length}
                onChange={({ target }) => setLength(target.value)}
              />
            </Field>
          )}
          {asksWhy ? (
            <Field
              label={keepsReasonTexts.label}
              required
              hint={keepsReasonTexts.hint}
              error={unsaid ?? wrong['keepsReason']}
            >
              <TextInput
                value={keepsReason}
                maxLength={200}
                onChange={({ target }) => setKeepsReason(target.value)}
              />
            </Field>
          ) : null}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label={texts.quantity} optional error={quantityProblem ?? wrong['quantity']}>
              <TextInput
                inputMode={decimalsOf(product.unit) === 0 ? 'numeric' : 'decimal'}
                unit={manyOf(product.unit)}
                value={typedQuantity}
                onChange={({ target }) => setQuantity(target.value)}
              />
            </Field>
            <Field
              label={texts.place}
              optional
              error={placeProblem ?? wrong['storageLocation']}
              hint={placeHint}
            >
              <TextInput value={place} maxLength={80} onChange={({ target }) => setPlace(target.value)} />
            </Field>
          </div>
          {whyNeeded === undefined ? null : (
            <Field label={outOfColdTexts.reason} required error={placeUnsaid}>
              <TextInput
                value={placeWhy}
                maxLength={longestNotes}
                onChange={({ target }) => setPlaceWhy(target.value)}
              />
            </Field>
          )}
          <Field label={texts.notes} optional error={notesProblem ?? wrong['notes']}>
            <TextInput
              value={notes}
              maxLength={longestNotes}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        </>
      ) : (
        <Banner
          tone={made === 'kept' ? 'warning' : 'ok'}
          live
          title={made === 'kept' ? texts.waitingTitle : texts.made}
          actions={
            <Button variant="secondary" onClick={onAnother}>
              {texts.another}
            </Button>
          }
        >
          {made === 'kept' ? texts.waiting : null}
        </Banner>
      )}
    </LabelPrint>
  );
}
