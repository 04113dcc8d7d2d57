import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { ProductSearch } from '#features/inventory/web/index.ts';
import type { Choice } from '#features/inventory/web/index.ts';
import { arrivalLimitOf, arrivalQuestions, outsays } from '#features/inventory/arrival.ts';
import type { ArrivalLimit, ArrivalQuestion, ArrivingProduct } from '#features/inventory/arrival.ts';
import { callOf, type CalledNumber } from '#features/inventory/called-numbers.ts';
import { standsOutOfCold } from '#features/inventory/out-of-cold.ts';
import type { KnownPlace } from '#features/inventory/known-place.ts';
import type { CodeFacts } from '#features/scanner/gs1.ts';
import { doubtText } from '#features/registers/measured-with.it.ts';
import type { MeasuredWith } from '#features/registers/measured-with.ts';
import { cameBlockedTexts } from '#features/inventory/arriving.it.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { DeliveryHead } from './DeliveryHead.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { emptyDraft, isEmptyDraft, keepDelivery, newRow, repeated, storedDraft } from './draft.ts';
import type { Draft, DraftRow as Row } from './draft.ts';
import { lastProducts } from './last-products.ts';
import { deliveriesTexts as texts } from './messages.it.ts';
import { deliveriesQuery, useRecordDelivery } from './queries.ts';
import { askedOf, noProblems, readDelivery } from './read-draft.ts';
import type { DeliveryProblems, RowProblems } from './read-draft.ts';
import { withScanned } from './scanned-rows.ts';

// With the camera: only who scans needs it.
const ScanRows = latePart(
  async () => (await import('./ScanRows.tsx')).ScanRows,
  <SkeletonList rows={1} rowClassName="h-64" />,
);
// Only who empties the form is asked.
const ConfirmDialog = latePart(async () => (await import('#platform/ui/ConfirmDialog.tsx')).ConfirmDialog);
// Only where something was measured; at hand before that.
const loadThermometer = async () => (await import('./ArrivalThermometer.tsx')).ArrivalThermometer;
const ArrivalThermometer = latePart(loadThermometer, false);
// Below the form.
const RecentDeliveries = latePart(
  async () => (await import('./RecentDeliveries.tsx')).RecentDeliveries,
  <SkeletonList rows={3} />,
);

interface Props {
  readonly restaurantId: string;
  readonly products: readonly (Choice & ArrivingProduct & { readonly storageLocation: string | null })[];
  readonly suppliers: readonly string[];
  /** Numbers that recalls are open for. */
  readonly called?: readonly CalledNumber[];
  readonly places?: readonly KnownPlace[];
}

/** One delivery, typed in row by row and stored whole; under it those that came before, to be repeated. */
export function DeliveryForm({ restaurantId, products, suppliers, called = [], places = [] }: Props) {
  const searchId = useId();
  const today = useToday();
  const [draft, setDraft] = useState<Draft>(
    () => storedDraft(localStorage, restaurantId, serverNow()) ?? emptyDraft(),
  );
  const [problems, setProblems] = useState<DeliveryProblems>(noProblems);
  const [told, setTold] = useState<Told>({});
  const [emptying, setEmptying] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const canScan = hasFeature(useSession(), 'scanner');
  const recent = useInfiniteQuery(deliveriesQuery());
  const record = useRecordDelivery();
  const [thermometer, setThermometer] = useState<MeasuredWith | null>(null);
  const isMeasured = draft.rows.some(({ celsius }) => celsius.trim() !== '');
  const before = recent.data?.pages.flatMap(({ rows }) => rows) ?? [];

  const judging = {
    today,
    // The server judges by how it stood on the day on which the goods came; here it is as it stands.
    isByOff: thermometer?.state === 'off',
    toldOf: (row: Row): readonly ArrivalQuestion[] => {
      const one = told[row.id];
      return one?.of === factsOf(row) ? one.questions : [];
    },
    limitOf: (row: Row): ArrivalLimit => {
      const product = products.find(({ id }) => id === row.productId);
      return product
        ? arrivalLimitOf(product, {
            kind: row.kind === '' ? null : row.kind,
            kindReason: row.kindReason.trim() === '' ? null : row.kindReason.trim(),
          })
        : { kind: null, maxCelsius: null, kindReason: null };
    },
    productOf: (row: Row) => products.find(({ id }) => id === row.productId) ?? { ...row, category: null },
    warmPlaceOf: (row: Row): string | null => {
      const product = products.find(({ id }) => id === row.productId);
      if (product === undefined) return null;
      const kept = { ...product, arrivalKind: product.arrivalKind ?? (row.kind === '' ? null : row.kind) };
      const goods = { product: kept, state: 'closed' as const, storageLocation: null };
      return standsOutOfCold(goods, places) ? product.storageLocation : null;
    },
    asksWhy: (row: Row): boolean => {
      const product = products.find(({ id }) => id === row.productId);
      return product?.arrivalKind === null && row.kind !== '' && outsays(product, row.kind, null);
    },
  };

  /** By what a row is judged: of what is told otherwise since it is asked anew. */
  function factsOf({ celsius, expiryDate, expiryKind, kind, kindReason }: Row): string {
    const measured = celsius.trim() === '' ? undefined : thermometer?.id;
    return JSON.stringify([celsius, expiryDate, expiryKind, kind, kindReason, draft.receivedOn, measured]);
  }

  useEffect(() => {
    // What fails now is fetched when it is shown.
    loadThermometer().catch(() => undefined);
  }, []);

  // Handed over, it is kept by the queue: a reload must not offer it as unsent.
  const handedOver = record.isPending;
  useEffect(() => {
    if (!handedOver) keepDelivery(localStorage, restaurantId, draft, serverNow());
  }, [restaurantId, draft, handedOver]);

  const change = (part: Partial<Draft>): void => {
    setDraft((last) => ({ ...last, ...part }));
    // What is corrected is not told as wrong any more.
    setProblems(noProblems);
  };
  const toSearch = (): void => document.getElementById(searchId)?.focus();
  function add(product: Choice): void {
    const row = newRow(product);
    // At once, not a frame later: the next thing to say is how much, and who types fast says it before a frame is drawn.
    flushSync(() => change({ rows: [...draft.rows, row] }));
    document.getElementById(`${row.id}-quantity`)?.focus();
  }
  function addScanned(product: Choice, facts: CodeFacts): Row {
    // A picture is read while somebody types: what they typed meanwhile stays.
    setDraft((last) => ({ ...last, rows: withScanned(last.rows, product, facts).rows }));
    setProblems(noProblems);
    return withScanned(draft.rows, product, facts).row;
  }
  function restart(): void {
    setDraft(emptyDraft());
    setProblems(noProblems);
  }

  function show(next: DeliveryProblems): void {
    // Drawn at once: what was refused is looked for by what it is marked with.
    flushSync(() => setProblems(next));
    const [first] = Object.keys(next.rows).map(Number);
    const id = first === undefined ? undefined : draft.rows[first]?.id;
    toastFailure(texts.failed, id === undefined ? undefined : texts.checkRows);
    const row = id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`);
    const wrong = (row ?? document).querySelector<HTMLElement>('[aria-invalid]');
    // Of a choice its first answer; of what is about no field the row, beside whose name it is told.
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : (wrong ?? row))?.focus();
  }
  function failed(error: unknown): void {
    const data = errorData(error) as { row?: unknown } | undefined;
    if (typeof data?.row === 'number') {
      const field = rowFields[errorCode(error) ?? ''] ?? 'row';
      show({ head: {}, rows: { [data.row]: { [field]: errorText(error) } } });
      return;
    }
    const wrong = fieldProblems(fieldErrors(error));
    if (wrong === null) {
      toastFailure(texts.failed, errorText(error));
      return;
    }
    const asked = questionsIn(error);
    setTold((last) => ({
      ...last,
      ...Object.fromEntries(
        draft.rows.flatMap((row, index) => {
          const questions = asked[index];
          return questions === undefined ? [] : [[row.id, { of: factsOf(row), questions }]];
        }),
      ),
    }));
    show(wrong);
  }
  function save(): void {
    if (draft.rows.length === 0) {
      toastFailure(texts.needsRow);
      toSearch();
      return;
    }
    const read = readDelivery(draft, judging);
    if (!read.ok) {
      show(read.problems);
      return;
    }
    const by = isMeasured && thermometer !== null ? { thermometerId: thermometer.id } : {};
    record.mutate(
      { ...read.delivery, ...by },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else {
            const blocked = result.rows.flatMap((row) => (row.blocked ? [row.lotNumber ?? ''] : []));
            toast(
              blocked.length > 0
                ? { title: cameBlockedTexts.title, text: cameBlockedTexts.text(blocked), tone: 'danger' }
                : {
                    title: texts.done,
                    text: texts.doneText(read.delivery.rows.length, read.delivery.supplier ?? null),
                    tone: 'ok',
                  },
            );
          }
          restart();
          toSearch();
        },
        onError: failed,
      },
    );
  }

  const taken = new Set(draft.rows.map(({ productId }) => productId));
  const usual = lastProducts(before, draft.supplier).flatMap((id) => {
    const known = products.find((product) => product.id === id);
    return known && !taken.has(id) ? [known] : [];
  });
  const usualLabel = draft.supplier.trim() === '' ? texts.last : texts.lastOf(draft.supplier.trim());

  return (
    <div className="grid grid-cols-1 gap-5 max-lg:pb-24">
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // A date that can not be read is told by its field; it must not be sent as if there were none.
          if (!event.currentTarget.checkValidity()) {
            event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus();
            return;
          }
          save();
        }}
      >
        <DeliveryHead
          draft={draft}
          suppliers={suppliers}
          today={today}
          problems={problems.head}
          onChange={change}
        />
        <Card title={texts.rows}>
          <div className="grid grid-cols-1 gap-4">
            {isScanning ? (
              <ScanRows
                products={products}
                usual={usual}
                usualLabel={usualLabel}
                onPackage={addScanned}
                onClose={() => setScanning(false)}
              />
            ) : canScan && products.length > 0 ? (
              <Button variant="secondary" onClick={() => setScanning(true)}>
                <ScanBarcode aria-hidden />
                {texts.scan}
              </Button>
            ) : null}
            {products.length === 0 && draft.rows.length === 0 ? (
              <div>
                <p className="mb-3 text-muted">{texts.noProducts}</p>
                <Link
                  to={'/inventory' as never}
                  search={{ nuovo: 'prodotto' } as never}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {texts.firstProduct}
                </Link>
              </div>
            ) : draft.rows.length === 0 ? (
              <p className="text-muted">{texts.noRows}</p>
            ) : (
              <ol className="grid gap-3">
                {draft.rows.map((row, index) => (
                  <DeliveryRow
                    key={row.id}
                    row={row}
                    number={index + 1}
                    today={today}
                    limit={judging.limitOf(row)}
                    asked={askedOf(row, judging)}
                    asksWhy={judging.asksWhy(row)}
                    warmPlace={judging.warmPlaceOf(row)}
                    doubt={doubtText(thermometer)}
                    called={callOf(called, row.productId, row.lotNumber)}
                    problems={problems.rows[index] ?? {}}
                    onChange={(part) =>
                      change({
                        rows: draft.rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)),
                      })
                    }
                    onRemove={() => change({ rows: draft.rows.filter(({ id }) => id !== row.id) })}
                  />
                ))}
              </ol>
            )}
            <ProductSearch
              id={searchId}
              products={products}
              usual={usual}
              label={texts.search}
              hint={texts.searchHint}
              usualLabel={usualLabel}
              onChoose={add}
            />
            {isMeasured ? (
              <ArrivalThermometer error={problems.head.thermometerId} onChosen={setThermometer} />
            ) : null}
          </div>
        </Card>
        <div
          data-action-bar
          className="flex flex-wrap items-center gap-3 border-line bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:px-4 max-lg:py-3 sm:max-lg:px-6"
        >
          <Button type="submit" size="lg" pending={record.isPending} className="max-lg:flex-1">
            {texts.save(draft.rows.length)}
          </Button>
          {isEmptyDraft(draft) ? null : (
            <Button variant="secondary" size="lg" onClick={() => setEmptying(true)}>
              {texts.discard}
            </Button>
          )}
          {isEmptyDraft(draft) ? null : <p className="text-sm text-muted max-lg:hidden">{texts.draftKept}</p>}
        </div>
      </form>

      <RecentDeliveries
        deliveries={recent}
        onAgain={(delivery) => {
          setDraft(repeated(delivery, products));
          setProblems(noProblems);
          scrollTo({ top: 0 });
        }}
      />

      {emptying ? (
        <ConfirmDialog
          open
          onOpenChange={setEmptying}
          title={texts.discardTitle}
          description={texts.discardText}
          confirmLabel={texts.discardConfirm}
          cancelLabel={texts.cancel}
          danger
          onConfirm={() => {
            setEmptying(false);
            restart();
          }}
        />
      ) : null}
    </div>
  );
}

/** Beside which field of its row a refusal is shown; beside the row as a whole where it is about none. */
const rowFields: Readonly<Record<string, 'quantity' | 'lotNumber' | 'expiryDate'>> = {
  LOT_EXPIRY_DIFFERS: 'expiryDate',
  LOT_SUPPLIER_DIFFERS: 'lotNumber',
  LOT_TOO_LARGE: 'quantity',
};

/** Fields of a row that have a place for words; what is about another is told beside the row. */
const rowFieldNames: ReadonlySet<string> = new Set<keyof RowProblems>([
  'quantity',
  'lotNumber',
  'expiryDate',
  'celsius',
  'accepted',
  'reason',
  'measure',
]);

/** What the server asked about rows, by their ids, and by which of their facts. */
type Told = Readonly<Record<string, { readonly of: string; readonly questions: readonly ArrivalQuestion[] }>>;

/**
 * What a refusal asks about rows, by their place. The server knows of a thermometer that was off on the day of the goods and is mended
 * since, and of limits that were changed elsewhere: without its questions the row would have no field for the answer.
 */
function questionsIn(error: unknown): Readonly<Record<number, readonly ArrivalQuestion[]>> {
  const { fields = [] } = (errorData(error) ?? {}) as { fields?: readonly { field: string; code: string }[] };
  const asked: Record<number, ArrivalQuestion[]> = {};
  for (const { field, code } of fields) {
    const [, index] = /^rows\.(\d+)\.accepted$/.exec(field) ?? [];
    const question = arrivalQuestions.find((one) => one === code);
    if (index !== undefined && question !== undefined) (asked[Number(index)] ??= []).push(question);
  }
  return asked;
}

/** The server's words by field (`rows.2.quantity`), each beside its own; null where there are none of a field. */
function fieldProblems(fields: Readonly<Record<string, string>>): DeliveryProblems | null {
  const rows: Record<number, Record<string, string>> = {};
  const head: Record<string, string> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [, index, field] = /^rows\.(\d+)\.(?:\w+\.)?(\w+)$/.exec(name) ?? [];
    if (index === undefined || field === undefined) head[name] = text;
    else (rows[Number(index)] ??= {})[rowFieldNames.has(field) ? field : 'row'] = text;
  }
  return Object.keys(fields).length === 0 ? null : { head, rows };
}
