import { useId } from 'react';
import { useReadAgain } from '#platform/http/read-again.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { toastKept, wasKept, type Kept } from '#platform/offline/useQueuedWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { arrivalTexts } from '../arrival.it.ts';
import { callOf } from '../called-numbers.ts';
import { lotMeant } from '../lot-on-package.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Movement } from '../movement-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { cameBlockedTexts } from '../arriving.it.ts';
import { sumOf } from '#platform/kernel/quantity.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { LotChoice } from './LotChoice.tsx';
import { inventoryTexts, unitTexts } from './messages.it.ts';
import { issueText, movementForm } from './movement-form.ts';
import type { MovementEntry, MovementValues } from './movement-form.ts';
import { ProductChoice } from './ProductChoice.tsx';
import { QuantityField } from './QuantityField.tsx';
import { choicesQuery, useInventoryWrites } from './queries.ts';
import { toWrong } from '#platform/ui/to-wrong.ts';
import { ArrivalQuestionFields, ComingFields, sentOf, useArrivalQuestion } from './useArrivalQuestion.ts';
import { useProductPage } from './stock-today.ts';

/** What is known already when the dialog opens. */
export interface MovementStart {
  readonly type: 'in' | 'out';
  readonly product?: Pick<Product, 'id' | 'name' | 'unit' | 'quantity'> & Partial<Pick<Product, 'supplier'>>;
  /** Takes from this lot, this much to begin with. */
  readonly lot?: { readonly id: string; readonly quantity: number };
  /** The mended movement that it tells anew: what was made of that stays linked, with the lot that it truly was (TRACE-54). */
  readonly replaces?: string;
  /** Brings this much, into the lot of this number with this date. */
  readonly delivery?: Pick<Lot, 'lotNumber' | 'expiryDate' | 'expiryKind' | 'supplier'> & {
    /** Null: nobody knows yet how much it is. */
    readonly quantity: number | null;
  };
  /** What was read of the goods, to be held against them: it stands above the form, of which the end may lie below the window. */
  readonly read?: string;
}

interface Props {
  readonly start: MovementStart;
  /** Begins with a product, where there is none yet; without it a link leads there. */
  readonly onNewProduct?: (() => void) | undefined;
  readonly onClose: () => void;
}

const texts = inventoryTexts.movement;

/** Where what is asked stands in two columns, as a media query: less of it has to be scrolled for. */
const twoColumns = '(min-width: 50rem)';

/** Goods that come in or go out (INV-10…16). Mounted anew for each movement that is meant. */
export function MovementDialog({ start, onNewProduct, onClose }: Props) {
  const formId = useId();
  const wide = useMediaQuery(twoColumns);
  const writeId = useWriteId();
  const today = useToday();
  const choices = useQuery(choicesQuery());
  const { receive, takeOut } = useInventoryWrites();
  const readAgain = useReadAgain('inventory');
  const listed = choices.data?.products ?? [];
  // The product the dialog was opened for stands there at once, also before the list has come.
  const products =
    start.product && !listed.some(({ id: listedId }) => listedId === start.product?.id)
      ? [{ ...start.product, qrCode: null }, ...listed]
      : listed;
  const sending = receive.isPending || takeOut.isPending;
  const form = useForm<MovementValues, unknown, MovementEntry>({
    // Kilos have decimals, pieces have none: what may be typed depends on what is chosen.
    resolver: (typed, context, options) =>
      zodResolver(movementForm(products.find(({ id: known }) => known === typed.productId)?.unit ?? 'pz'))(
        typed,
        context,
        options,
      ),
    defaultValues: {
      productId: start.product?.id ?? '',
      type: start.type,
      quantity:
        start.delivery?.quantity === null
          ? ''
          : quantityText(start.lot?.quantity ?? start.delivery?.quantity ?? 1),
      lotNumber: start.delivery?.lotNumber ?? '',
      expiry: { kind: start.delivery?.expiryKind ?? 'use_by', date: start.delivery?.expiryDate ?? '' },
      came: '',
      celsius: '',
      supplier: (start.delivery ?? start.product)?.supplier ?? '',
      receivedOn: '',
      lotId: start.lot?.id ?? '',
      notes: '',
    },
  });
  const {
    control,
    register,
    handleSubmit,
    clearErrors,
    setError,
    setValue,
    formState: { errors, isDirty },
  } = form;
  const about = start.lot?.id ?? start.delivery?.lotNumber ?? '';
  useFormDraft(`movement.${start.type}.${start.product?.id ?? ''}.${about}`, form, { handedOver: sending });
  const values = useWatch({ control });
  const isOut = values.type === 'out';
  const product = products.find(({ id: productId }) => productId === values.productId);
  const anew = isOut && start.replaces !== undefined && start.product?.id === product?.id;
  const detail = useProductPage(product?.id ?? '', { enabled: isOut && product !== undefined });
  const amount = (quantity: number): string =>
    product ? formatQuantity(quantity, unitTexts[product.unit]) : '';
  const question = useArrivalQuestion(isOut ? null : (values.expiry ?? null), today, product ?? null, {
    typed: { came: values.came ?? '', celsius: values.celsius ?? '' },
    onChange: ({ came, celsius }) => {
      if (came !== undefined) setValue('came', came, { shouldDirty: true });
      if (celsius !== undefined) setValue('celsius', celsius, { shouldDirty: true });
    },
  });
  // Of a package in the hand, by its code or as somebody typed it: another lot would be the wrong one.
  const typedLot = isOut ? (values.lotNumber ?? '').trim() : '';
  const number = typedLot === '' ? null : typedLot;
  const inStock = detail.data?.lots.filter((lot) => lot.quantity > 0) ?? [];
  const out = lotMeant(inStock, { number, chosenId: values.lotId ?? '' });
  const stock = detail.data?.product.quantity ?? product?.quantity ?? 0;
  // All of what may be used: past its use-by, or kept by a recall, it is only discarded.
  const ofLots =
    detail.data?.lots
      .filter(
        (lot) =>
          !lot.pastUseBy &&
          !lot.heldBack &&
          lot.blockedAt === null &&
          (out.lot === null || lot.id === out.lot.id),
      )
      .map((lot) => lot.quantity) ?? [];
  const usable = product ? sumOf(ofLots, product.unit) : 0;

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const code = errorCode(error);
    if (code === 'STOCK_UNAVAILABLE') {
      const { available } = errorData(error) as { available: number };
      setError(
        'quantity',
        { message: `${errorText(error)}. ${texts.onlyAvailable(amount(available))}` },
        { shouldFocus: true },
      );
      void readAgain();
    }
    if (code === 'LOT_EXPIRY_DIFFERS') setError('expiry', { message: errorText(error) });
    if (code === 'LOT_SUPPLIER_DIFFERS') setError('supplier', { message: errorText(error) });
    if (question.told(error)) toWrong(document.getElementById(formId));
    const { expiryDate, expiryKind, ...others } = fieldErrors(error);
    if (expiryDate ?? expiryKind) setError('expiry', { message: expiryDate ?? expiryKind ?? '' });
    for (const name of ['quantity', 'lotNumber', 'supplier', 'receivedOn', 'notes'] as const)
      if (others[name] !== undefined) setError(name, { message: others[name] });
  }

  function save(entry: MovementEntry): void {
    const { productId, quantity, notes } = entry;
    const onSuccess = (result: Movement | Kept): void => {
      if (wasKept(result)) toastKept(result);
      else if (result.blocked)
        toast({
          title: cameBlockedTexts.title,
          text: cameBlockedTexts.text(result.lots.map(({ lotNumber }) => lotNumber)),
          tone: 'danger',
        });
      else
        toast({
          title: texts.done,
          text: texts.doneText(
            isOut ? inventoryTexts.out : inventoryTexts.in,
            amount(quantity),
            product?.name ?? '',
          ),
          tone: 'ok',
        });
      onClose();
    };
    const call = { onSuccess, onError: failed };
    if (entry.type === 'in') {
      const { lotNumber, expiry, supplier, receivedOn } = entry;
      const saidOfGoods = question.read();
      if (saidOfGoods === undefined) {
        toastFailure(arrivalTexts.unanswered);
        toWrong(document.getElementById(formId));
        return;
      }
      const delivered = { lotNumber, ...expiry, supplier, receivedOn, ...sentOf(saidOfGoods) };
      const goods = { productId, quantity, notes, ...delivered };
      receive.mutate({ id: writeId(goods), ...goods }, call);
    } else {
      if (out.isAsked && (detail.data === undefined || inStock.length > 0)) {
        const unchosen = detail.data ? texts.onPackage.unchosen : texts.onPackage.unknown;
        setError('lotId', { message: unchosen }, { shouldFocus: true });
        toastFailure(texts.failed, unchosen);
        return;
      }
      // One that was chosen and is not among them is the server's to refuse.
      const lotId = entry.lotId === '' ? (out.lot?.id ?? null) : entry.lotId;
      const goods = { productId, quantity, notes, lotId, ...(anew ? { replacesId: start.replaces } : {}) };
      takeOut.mutate({ id: writeId(goods), ...goods }, call);
    }
  }

  // Under the quantity where there are two columns, else last: it is asked for seldom.
  const others = (
    <>
      {isOut ? null : (
        <div className={wide ? 'grid gap-5' : 'grid gap-5 sm:grid-cols-2'}>
          <Field label={texts.supplier} optional error={issueText(errors.supplier?.message, 80)}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              list={`${formId}-suppliers`}
              {...register('supplier')}
            />
          </Field>
          <datalist id={`${formId}-suppliers`}>
            {choices.data?.suppliers.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </datalist>
          <Controller
            control={control}
            name="receivedOn"
            render={({ field }) => (
              <Field
                label={texts.receivedOn}
                optional
                hint={texts.receivedHint}
                error={issueText(errors.receivedOn?.message)}
              >
                <DateInput
                  ref={field.ref}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  today={today}
                  max={today}
                />
              </Field>
            )}
          />
        </div>
      )}
      <Field label={texts.notes} optional error={issueText(errors.notes?.message, 500)}>
        <TextArea rows={2} maxLength={500} {...register('notes')} />
      </Field>
    </>
  );

  // Nothing can be moved: a form would only be filled in for nothing.
  if (choices.isSuccess && products.length === 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={inventoryTexts.recordMovement}
        actions={
          onNewProduct === undefined ? (
            <Link
              to="/inventory"
              search={{ nuovo: 'prodotto' } as never}
              className={buttonClass({ size: 'lg' })}
            >
              {inventoryTexts.newProduct}
            </Link>
          ) : (
            <Button size="lg" onClick={onNewProduct}>
              {inventoryTexts.newProduct}
            </Button>
          )
        }
      >
        <p>{texts.noProducts}</p>
      </Dialog>
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !sending}
      title={inventoryTexts.recordMovement}
      description={start.read}
      size={wide ? 'lg' : 'md'}
      actions={
        <>
          <Button type="submit" form={formId} size="lg" pending={sending}>
            {texts.save}
          </Button>
          <Button variant="secondary" size="lg" onClick={onClose} className="max-sm:hidden">
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={wide ? 'grid grid-cols-2 grid-rows-[auto_1fr] gap-x-8 gap-y-5' : 'grid gap-5'}
        onSubmit={(event) => {
          // A date that can not be read is told by its field; it must not be sent as if there were none.
          if (!event.currentTarget.checkValidity()) {
            event.preventDefault();
            event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus();
            return;
          }
          void handleSubmit(save, (problems) => {
            if (problems.productId || problems.quantity) toastFailure(texts.invalid);
          })(event);
        }}
      >
        <div className="grid content-start gap-5">
          <Controller
            control={control}
            name="productId"
            render={({ field }) => (
              <ProductChoice
                label={texts.product}
                products={products}
                product={product}
                hint={product ? texts.stock(amount(stock)) : undefined}
                error={issueText(errors.productId?.message)}
                inputRef={field.ref}
                onChoose={(chosen) => {
                  field.onChange(chosen.id);
                  clearErrors('productId');
                  setValue('lotId', '');
                  setValue('supplier', '');
                  // What was said of other goods is not said of these.
                  setValue('came', '');
                  setValue('celsius', '');
                }}
              />
            )}
          />
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <SegmentedControl
                label={texts.type}
                value={field.value}
                onValueChange={(type) => {
                  field.onChange(type);
                  // What was wrong with it one way may be right the other way.
                  clearErrors();
                }}
                options={[
                  { value: 'in', label: inventoryTexts.in, icon: <ArrowDownToLine aria-hidden /> },
                  { value: 'out', label: inventoryTexts.out, icon: <ArrowUpFromLine aria-hidden /> },
                ]}
              />
            )}
          />
        </div>
        <div className="row-span-2 grid content-start gap-5">
          <Controller
            control={control}
            name="quantity"
            render={({ field }) => (
              <QuantityField
                label={texts.quantity}
                error={issueText(errors.quantity?.message)}
                ref={field.ref}
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                unit={product?.unit}
                quick={isOut && usable > 0 ? [{ label: texts.all(amount(usable)), value: usable }] : []}
              />
            )}
          />
          {wide ? others : null}
        </div>
        <div className="grid content-start gap-5">
          {isOut && detail.data ? (
            <Controller
              control={control}
              name="lotId"
              render={({ field }) => (
                <LotChoice
                  lots={detail.data.lots}
                  unit={detail.data.product.unit}
                  today={detail.data.today}
                  home={detail.data.product.storageLocation}
                  anew={anew}
                  quantity={values.quantity ?? ''}
                  value={field.value}
                  onValueChange={(lotId) => {
                    field.onChange(lotId);
                    clearErrors('lotId');
                  }}
                  number={number}
                  error={errors.lotId?.message}
                />
              )}
            />
          ) : null}
          {isOut ? null : (
            <Controller
              control={control}
              name="expiry"
              render={({ field }) => (
                <DeliveryFields
                  expiry={field.value}
                  onExpiryChange={field.onChange}
                  expiryError={issueText(errors.expiry?.message)}
                  lotNumber={register('lotNumber')}
                  lotError={issueText(errors.lotNumber?.message, 60)}
                  called={callOf(choices.data?.called ?? [], product?.id ?? '', values.lotNumber ?? '')}
                  today={today}
                />
              )}
            />
          )}
          {question.coming === null ? null : <ComingFields {...question.coming} />}
          {question.fields === null ? null : <ArrivalQuestionFields {...question.fields} />}

          {wide ? null : others}
        </div>
      </form>
    </Dialog>
  );
}
