import type { AllergenStatement } from '#features/allergens/allergens.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import PackageMinus from 'lucide-react/icons/package-minus';
import PackagePlus from 'lucide-react/icons/package-plus';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import { lotMeant, lotsOfNumber } from '#features/inventory/lot-on-package.ts';
import { cameBlockedTexts } from '#features/inventory/arriving.it.ts';
import {
  ArrivalQuestionFields,
  ComingFields,
  LotChoice,
  onPackageTexts,
  readTypedQuantity,
  sentOf,
  unitNames,
  useArrivalQuestion,
  useInventoryWrites,
  useProductPage,
  type Choice,
  type SaidOfGoods,
} from '#features/inventory/web/index.ts';
import { errorText, isUnreachable } from '#platform/http/client.ts';
import { formatItalianDate, formatItalianDateTime, isLocalDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { units, type Unit } from '#platform/kernel/quantity.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import type { Kept } from '#platform/offline/useQueuedWrite.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { cn } from '#platform/ui/cn.ts';
import { ExpiryInput } from '#platform/ui/ExpiryInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toWrong } from '#platform/ui/to-wrong.ts';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useOnline } from '#platform/ui/useOnline.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { PackageReadings } from '../contract.ts';
import { isNamedOtherwise, productMeant } from '../goods-of-code.ts';
import { readGtin } from '../gtin.ts';
import { sureFrom } from '../printed.ts';
import { isListCut } from '../list-cut.ts';
import type { ScanResult } from '../scan-result.ts';
import {
  addedTo,
  entryOf,
  isUnanswered,
  namedOf,
  notesOf,
  numberOnLabel,
  productOf,
  unreadFor,
  type LabelEntry,
} from './label-entry.ts';
import { forgetLabel, keepLabel, type LabelDraft } from './label-draft.ts';
import { labelFormTexts as texts } from './label-form.it.ts';
import { PhotoWithPlace, type Place } from './PhotoWithPlace.tsx';
import { useSavePackage } from './queries.ts';

// Only a code that no product has needs it.
const FoodFactsCard = lazy(async () => ({ default: (await import('./FoodFactsCard.tsx')).FoodFactsCard }));

type Product = Choice & { readonly quantity: number; readonly allergens: AllergenStatement | null };

interface Props {
  readonly result: ScanResult;
  readonly readings: PackageReadings;
  readonly degrees: number;
  /** Whether Google's model looked as well, and why it read nothing. */
  readonly model: { readonly problem: string | null } | null;
  readonly products: readonly Product[];
  /** As it was left, where it was begun before. */
  readonly begun: Pick<LabelDraft, 'entry' | 'unit'> | null;
  /** It was stored, or given up. */
  readonly onDone: () => void;
}

type Problems = Partial<Record<'quantity' | 'name' | 'confirmed' | 'expiry' | 'lot' | 'lotId', string>>;

/** What a photo of a package says, beside the photo, until a person has made it right and stores it (SCAN-03, SCAN-46…48). */
export function LabelForm({ result, readings, degrees, model, products, begun, onDone }: Props) {
  const today = useToday();
  const isOnline = useOnline();
  const idFor = useWriteId();
  const savePackage = useSavePackage();
  const { receive, takeOut } = useInventoryWrites();
  const [entry, setEntry] = useState<LabelEntry>(() => begun?.entry ?? entryOf(readings));
  const [unit, setUnit] = useState<Unit>(begun?.unit ?? 'pz');
  const [place, setPlace] = useState<Place | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const formRef = useRef<HTMLFormElement>(null);
  const isOut = entry.action === 'remove';
  const product = productMeant(products, entry);
  const question = useArrivalQuestion(isOut ? null : entry.expiry, today, product ?? entry, {
    typed: { came: entry.came, celsius: entry.celsius },
    onChange: (part) => change(part),
  });
  const isOtherName = product !== null && isNamedOtherwise(product.name, entry.name);
  const stated = product?.allergens ?? null;
  const added = addedTo(stated, entry.allergens);
  const unread = unreadFor(stated, entry.allergens);
  const countedIn = product?.unit ?? unit;
  const page = useProductPage(product?.id ?? '', { enabled: isOut && product !== null });
  const inStock = page.data?.lots.filter((lot) => lot.quantity > 0) ?? [];
  const number = numberOnLabel(readings, entry);
  const out = lotMeant(inStock, { number, chosenId: entry.lotId });
  const pending = savePackage.isPending || receive.isPending || takeOut.isPending;
  const isDone = useRef(false);
  useEffect(() => {
    // After the key that was pressed is drawn. What was sent is not offered again as unsaved.
    const timer = setTimeout(() => {
      if (pending || isDone.current) forgetLabel();
      else keepLabel({ result, readings, model, entry, unit });
    });
    return () => clearTimeout(timer);
  }, [result, readings, model, entry, unit, pending]);
  const change = (part: Partial<LabelEntry>): void => {
    setEntry((before) => ({ ...before, ...part }));
    setProblems({});
    // What was looked at is not what stands there now.
    if ('expiry' in part || 'lot' in part) setConfirmed(false);
  };
  const show = (found: readonly { readonly box: Place | null }[]): void => setPlace(found[0]?.box ?? null);

  function done(stored: Movement | Kept): void {
    if (wasKept(stored)) toastKept(stored);
    else if (stored.blocked)
      toast({
        title: cameBlockedTexts.title,
        text: cameBlockedTexts.text(stored.lots.map(({ lotNumber }) => lotNumber)),
        tone: 'danger',
      });
    else toast({ title: isOut ? texts.removed : texts.saved, text: stored.productName, tone: 'ok' });
    isDone.current = true;
    onDone();
  }

  async function save(): Promise<void> {
    const quantity = readTypedQuantity(entry.quantity, countedIn);
    const said = question.read();
    const open = isUnanswered(readings, entry);
    const wrong: Problems = {
      ...(open.expiry && !isOut ? { expiry: texts.unanswered } : {}),
      ...(open.lot && !isOut ? { lot: texts.unanswered } : {}),
      ...(isOut && product !== null && out.isAsked && (page.data === undefined || inStock.length > 0)
        ? { lotId: page.data ? onPackageTexts.unchosen : onPackageTexts.unknown }
        : {}),
      ...(quantity.ok ? {} : { quantity: quantity.message }),
      ...(isOut && product === null ? { name: texts.absent } : {}),
      ...(isOtherName ? { name: texts.whichProduct } : {}),
      ...(isConfirmed || isOut ? {} : { confirmed: texts.notConfirmed }),
    };
    setProblems(wrong);
    if (!quantity.ok || said === undefined || Object.keys(wrong).length > 0) {
      toastFailure(texts.saveFailed, wrong.lotId ?? texts.invalid);
      toWrong(formRef.current);
      return;
    }
    const hasDate = !isOut && isLocalDate(entry.expiry.date);
    const sent = {
      action: isOut ? ('remove_product' as const) : ('add_product' as const),
      product: productOf(entry, result.data),
      goods: {
        quantity: quantity.value,
        unit: countedIn,
        expiry_kind: hasDate ? entry.expiry.kind : null,
        ...said,
        source: entry.source,
        lot_id: isOut ? (out.lot?.id ?? null) : null,
      },
    };
    // One id on whichever way it goes: what may have been stored is not stored a second time.
    const id = idFor(sent, savePackage.error);
    const keepHere = () => keep(id, product?.id ?? '', quantity.value, said);
    try {
      // What waits on the device names a product by its id: one that is new only the server can make.
      const stored =
        product !== null && !isOnline
          ? await keepHere()
          : await savePackage.mutateAsync({ id, ...sent, image: result.image }).catch((error: unknown) => {
              if (product === null || !isUnreachable(error)) throw error;
              return keepHere();
            });
      done(stored);
    } catch (error) {
      if (question.told(error)) toWrong(formRef.current);
      toastFailure(texts.saveFailed, errorText(error));
    }
  }

  /** A movement of a product that is known waits on the device until the network is back. */
  function keep(
    id: string,
    productId: string,
    quantity: number,
    said: SaidOfGoods,
  ): Promise<Movement | Kept> {
    const isOther = number !== null && out.lot !== null && lotsOfNumber([out.lot], number).length === 0;
    const notes = notesOf(entry, isOut && isOther && number !== '' ? number : null);
    const goods = { id, productId, quantity, notes };
    if (isOut) return takeOut.mutateAsync({ ...goods, lotId: out.lot?.id ?? null });
    const hasDate = isLocalDate(entry.expiry.date);
    return receive.mutateAsync({
      ...goods,
      lotNumber: entry.lot.trim(),
      expiryDate: hasDate ? entry.expiry.date : null,
      expiryKind: hasDate ? entry.expiry.kind : null,
      ...namedOf(entry),
      ...sentOf(said),
    });
  }

  return (
    <Card title={texts.title} description={texts.description}>
      <div
        className={cn(
          'grid gap-6',
          // Without a photo there is nothing to stand beside.
          result.image === null ? 'max-w-2xl' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <div className={cn('self-start', result.image !== null && 'lg:sticky lg:top-4')}>
          {result.image === null ? null : (
            <PhotoWithPlace image={result.image} place={place} degrees={degrees} />
          )}
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Badge tone={result.confidence >= sureFrom ? 'info' : 'warning'}>
              {texts.confidence(`${formatCount(Math.round(result.confidence * 1_000) / 10)} %`)}
            </Badge>
            <time dateTime={result.timestamp} className="figures">
              {formatItalianDateTime(new Date(result.timestamp))}
            </time>
          </p>
        </div>
        <form
          ref={formRef}
          noValidate
          className="grid min-w-0 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            // A date that can not be read is told by its field; it must not be stored as if there were none.
            if (event.currentTarget.checkValidity()) void save();
            else event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus();
          }}
        >
          {model === null ? null : (
            <Banner tone={model.problem === null ? 'info' : 'warning'} live>
              {model.problem ?? texts.modelRead}
            </Banner>
          )}
          {Object.values(readings).every((found) => found.length === 0) ? (
            <Banner tone="info">{texts.nothing}</Banner>
          ) : null}
          <SegmentedControl
            label={texts.action}
            value={entry.action}
            onValueChange={(action) => change({ action })}
            options={[
              { value: 'add', label: texts.add, icon: <PackagePlus aria-hidden /> },
              { value: 'remove', label: texts.remove, icon: <PackageMinus aria-hidden /> },
            ]}
          />
          <Field
            label={texts.name}
            required
            error={problems.name}
            hint={
              product !== null
                ? texts.known(product.name)
                : entry.name.trim() === ''
                  ? undefined
                  : texts.fresh
            }
          >
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={entry.name}
              onFocus={() => show(readings.names)}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          {isOtherName ? (
            <Banner
              tone="warning"
              actions={
                <>
                  <Button variant="secondary" onClick={() => change({ name: product.name })}>
                    {product.name}
                  </Button>
                  <Button variant="secondary" onClick={() => change({ barcode: '' })}>
                    {entry.name.trim()}
                  </Button>
                </>
              }
            >
              {texts.otherName(product.name, entry.name.trim())}
            </Banner>
          ) : null}
          {isOut || product !== null || !isOnline || !readGtin(entry.barcode.trim()).ok ? null : (
            <Suspense>
              <FoodFactsCard
                code={entry.barcode.trim()}
                entry={entry}
                onTake={(part) => change({ ...part, source: 'open_food_facts' })}
              />
            </Suspense>
          )}
          <OfModel found={readings.names} entered={entry.name} onTake={(name) => change({ name })} />
          {isOut ? null : (
            <>
              <Read
                found={readings.expiries}
                chosen={(value) => value.date === entry.expiry.date}
                told={({ date, kind }) =>
                  `${formatItalianDate(date)}${kind === null ? '' : `, ${kind === 'use_by' ? texts.useBy : texts.bestBefore}`}`
                }
                onPlace={setPlace}
                onTake={({ date, kind }) =>
                  change({ expiry: { date, kind: kind ?? entry.expiry.kind }, noExpiry: false })
                }
                isNone={entry.noExpiry}
                onNone={() => change({ expiry: { ...entry.expiry, date: '' }, noExpiry: true })}
              />
              <div onFocusCapture={() => show(readings.expiries)}>
                <ExpiryInput
                  label={texts.expiry}
                  value={entry.expiry}
                  onValueChange={(expiry) => change({ expiry, noExpiry: false })}
                  today={today}
                  quickDays={[]}
                  {...(problems.expiry === undefined ? {} : { error: problems.expiry })}
                />
              </div>
            </>
          )}
          <Read
            found={readings.lots}
            chosen={(value) => value === entry.lot}
            told={(value) => value}
            onPlace={setPlace}
            onTake={(lot) => change({ lot, noLot: false })}
            isNone={entry.noLot}
            onNone={() => change({ lot: '', noLot: true })}
          />
          <Field label={texts.lot} optional error={problems.lot}>
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              value={entry.lot}
              onFocus={() => show(readings.lots)}
              onChange={(event) => change({ lot: event.target.value, noLot: false, lotId: '' })}
            />
          </Field>
          {isOut && page.data ? (
            <LotChoice
              lots={page.data.lots}
              unit={page.data.product.unit}
              today={page.data.today}
              home={page.data.product.storageLocation}
              anew={false}
              quantity={entry.quantity}
              value={entry.lotId}
              onValueChange={(lotId) => change({ lotId })}
              number={number}
              error={problems.lotId}
            />
          ) : null}
          {isOut ? null : (
            <>
              <Checkbox
                label={texts.confirm}
                checked={isConfirmed}
                error={problems.confirmed}
                onChange={(event) => {
                  setConfirmed(event.target.checked);
                  setProblems({});
                }}
              />
              {question.coming === null ? null : <ComingFields {...question.coming} />}
              {question.fields === null ? null : <ArrivalQuestionFields {...question.fields} />}
            </>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={texts.quantity} required error={problems.quantity}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={entry.quantity}
                onChange={(event) => change({ quantity: event.target.value })}
              />
            </Field>
            <Field label={texts.unit}>
              <Select
                value={countedIn}
                disabled={product !== null}
                onChange={(event) => setUnit(units.find((one) => one === event.target.value) ?? 'pz')}
              >
                {units.map((one) => (
                  <option key={one} value={one}>
                    {unitNames[one]}
                  </option>
                ))}
              </Select>
            </Field>
            {(['barcode', 'brand', 'weight'] as const).map((name) => (
              <Field key={name} label={texts[name]} optional>
                <TextInput
                  autoComplete="off"
                  maxLength={name === 'barcode' ? 128 : 80}
                  {...(name === 'barcode' ? { inputMode: 'numeric' } : {})}
                  value={entry[name]}
                  onFocus={() => show(name === 'weight' ? readings.weights : [])}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
          <Field label={texts.ingredients} optional hint={texts.ingredientsHint}>
            <TextArea
              rows={2}
              maxLength={600}
              value={entry.ingredients}
              onFocus={() => show(readings.ingredients)}
              onChange={(event) => change({ ingredients: event.target.value })}
            />
          </Field>
          <OfModel
            found={readings.ingredients}
            entered={entry.ingredients}
            onTake={(ingredients) => change({ ingredients })}
          />
          <Field label={texts.allergens} optional hint={texts.allergensHint}>
            <TextInput
              autoComplete="off"
              maxLength={300}
              value={entry.allergens}
              onFocus={() => show(readings.allergens)}
              onChange={(event) => change({ allergens: event.target.value })}
            />
          </Field>
          {added === '' ? null : (
            <Banner tone="warning">
              {isOnline
                ? texts.allergensAdded(added)
                : isOut
                  ? texts.allergensInNotes(added)
                  : texts.allergensWait(added)}
            </Banner>
          )}
          {isListCut(entry.ingredients) ? <Banner tone="warning">{texts.listCut}</Banner> : null}
          {unread === '' ? null : <Banner tone="warning">{texts.allergensUnread(unread)}</Banner>}
          {readings.allergens[0]?.by === 'model' || readings.allergens.length > 1 ? (
            <div>
              <Badge tone="warning">
                {readings.allergens.length > 1 ? texts.allergensDiffer : texts.allergensOfModel}
              </Badge>
            </div>
          ) : null}
          <Told label={texts.origin} found={readings.origins} />
          <Told label={texts.healthMark} found={readings.healthMarks} />
          <Button type="submit" size="lg" pending={pending} disabled={entry.name.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      </div>
    </Card>
  );
}

type ReadBy = PackageReadings['lots'][number]['by'];
const byTexts: Readonly<Record<ReadBy, string>> = {
  code: texts.byCode,
  print: texts.byPrint,
  model: texts.byModel,
};

interface ReadProps<Value> {
  readonly found: readonly {
    readonly value: Value;
    readonly confidence: number;
    readonly by: ReadBy;
    readonly box: Place | null;
  }[];
  readonly chosen: (value: Value) => boolean;
  readonly told: (value: Value) => string;
  readonly onPlace: (place: Place | null) => void;
  readonly onTake: (value: Value) => void;
  /** A person says that nothing of the kind stands on the package. */
  readonly isNone: boolean;
  readonly onNone: () => void;
}

/** How surely something was read, and where that is in doubt all that it may be: a tap takes one. */
function Read<Value>({ found, chosen, told, onPlace, onTake, isNone, onNone }: ReadProps<Value>) {
  const [first] = found;
  if (first === undefined) return null;
  if (first.confidence >= sureFrom)
    return (
      <div>
        <Badge tone="info">
          {texts.sure}, {byTexts[first.by]}
        </Badge>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="warning">{texts.doubtful}</Badge>
      <p className="text-sm text-muted">{texts.choose}</p>
      <div className="flex flex-wrap gap-2">
        {found.map(({ value, by, box }) => (
          <Button
            key={`${by} ${told(value)}`}
            variant="secondary"
            aria-pressed={chosen(value)}
            className="h-auto! py-2 text-left whitespace-normal! aria-pressed:border-primary aria-pressed:bg-primary-soft"
            onClick={() => {
              onPlace(box);
              onTake(value);
            }}
          >
            <span>
              <span className="figures block font-bold">{told(value)}</span>
              <span className="block text-sm font-normal text-muted">{byTexts[by]}</span>
            </span>
          </Button>
        ))}
        <Button
          variant="secondary"
          aria-pressed={isNone}
          className="h-auto! py-2 aria-pressed:border-primary aria-pressed:bg-primary-soft"
          onClick={onNone}
        >
          {texts.none}
        </Button>
      </div>
    </div>
  );
}

/** What the model read of a text that stands there otherwise; a tap takes it. */
function OfModel({
  found,
  entered,
  onTake,
}: {
  found: readonly { readonly value: string; readonly by: ReadBy }[];
  entered: string;
  onTake: (value: string) => void;
}) {
  const other = found.find(({ value, by }) => by === 'model' && value !== entered);
  if (other === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere text-muted">
        {texts.modelSays} <span className="font-semibold">{other.value}</span>
      </p>
      <Button variant="secondary" onClick={() => onTake(other.value)}>
        {texts.take}
      </Button>
    </div>
  );
}

/** What is only told: it has no field in stock. */
function Told({ label, found }: { label: string; found: readonly { readonly value: string }[] }) {
  const [first] = found;
  if (first === undefined) return null;
  return (
    <p className="text-sm text-muted">
      <span className="font-semibold">{label}:</span> {first.value}
    </p>
  );
}
