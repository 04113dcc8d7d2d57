import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { decimalsOf, units, type Unit } from '#platform/kernel/quantity.ts';
import {
  choicesQuery,
  useFrozenPlaceText,
  readTypedQuantity,
  unitNames,
  unitTexts,
  useQuestion,
} from '#features/inventory/web/index.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { contentOfRead, knownFromReads } from '#features/recipes/known-from-reads.ts';
import { defaultFrozenDays, maximumFrozenDays } from '#features/inventory/freezing.ts';
import { storages, type Storage } from '#features/recipes/recipe.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { ClockDoubt } from '#platform/offline/ClockDoubt.tsx';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { foodAsMade, notCovered, usedTub } from '../as-made.ts';
import { batchNumberOnDevice } from '../batch-number.ts';
import { expiryOf, isWarmerThanSaid, outlastsRecipe, unsaidHours, validityHours } from '../expiry.ts';
import { exactShareOf, quickAmounts, unitFits, wholeOf } from '../making.ts';
import { leftOutText } from '../left-out.it.ts';
import { maximumLeftOutReason } from '../limits.ts';
import { inputRows, otherRows } from '../proposed-inputs.ts';
import { storageNames } from '../texts.it.ts';
import { FoodAllergens } from './FoodAllergens.tsx';
import { InputRows } from './InputRows.tsx';
import { preparationsTexts as texts } from './messages.it.ts';
import { useMake } from './queries.ts';
import { useTubs } from './useTubs.ts';
import { anyInputs, listedInputs, readInputs, typedInputs, type TypedInput } from './typed-inputs.ts';

/** How long a recipe says that it keeps in a place; the documents' default where it says nothing. */
function validityOf(recipe: Recipe | null, storage: Storage): number {
  if (storage === 'freezer') return recipe?.freezerDays ?? defaultFrozenDays;
  return (storage === 'fridge' ? recipe?.fridgeHours : recipe?.ambientHours) ?? validityHours.default;
}

/** The limit that is told: of the recipe, or where it says none what is usual, and which of both. */
function limitOf(recipe: Recipe, storage: Storage): readonly [most: number, isSaid: boolean] {
  if (storage === 'freezer') return [validityOf(recipe, storage), recipe.freezerDays !== null];
  const said = storage === 'fridge' ? recipe.fridgeHours : recipe.ambientHours;
  return [said ?? unsaidHours[storage], said !== null];
}

const firstStorage = (recipe: Recipe | null): Storage =>
  recipe !== null && recipe.fridgeHours === null && recipe.ambientHours !== null ? 'ambient' : 'fridge';

/** The form as it is typed. */
interface Typed {
  readonly recipeId: string;
  /** Null: what the recipe makes, in its own unit. */
  readonly quantity: string | null;
  readonly unit: Unit | null;
  readonly storage: Storage;
  /** Null: as long as the recipe says. */
  readonly validity: string | null;
  readonly place: string;
  readonly inputs: readonly TypedInput[];
  /** The keys of rows that the recipe does not have. */
  readonly added: readonly string[];
  readonly isLonger: boolean;
  readonly reason: string;
  readonly recipeReason: string;
  readonly leftOutReason: string;
}

/** Something is made: how much, where it is kept, what it takes from the stock. One touch makes its label as well. */
export function MakeDialog({
  recipes,
  start,
  onMade,
  onClose,
}: {
  recipes: readonly Recipe[];
  start: Recipe | null;
  onMade: (made: { readonly tubId: string; readonly labelled: boolean }) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const larder = {
    products: useQuery(choicesQuery()).data?.products ?? [],
    tubs: (useTubs().tubs ?? []).filter(({ tub }) => tub.blockedAt === null),
  };
  // Given once: the same tap sent again is stored once, and its label can be printed before the answer is there.
  const [ids] = useState(() => {
    const id = newId();
    return {
      id,
      tubId: newId(),
      labelId: crypto.randomUUID(),
      batchNumber: batchNumberOnDevice(serverNow(), id),
    };
  });
  useEffect(() => {
    // The label is looked at next: its screen comes while the cook reads the form.
    import('./LabelScreen.tsx').catch(() => undefined);
  }, []);
  const stockIds = useRef(new Map<string, Id>());
  const make = useMake((id) => recipes.find((one) => one.id === id)?.name ?? '');
  const [before] = useState<Typed>({
    recipeId: start?.id ?? '',
    quantity: null,
    unit: null,
    storage: firstStorage(start),
    validity: null,
    place: '',
    inputs: [],
    added: [],
    isLonger: false,
    reason: '',
    recipeReason: '',
    leftOutReason: '',
  });
  const [form, setForm] = useKeptState<Typed>(`make.${start?.id ?? 'any'}`, before, make.isPending, {
    ...before,
    inputs: anyInputs,
    added: [''],
  });
  // Of which recipe what was typed before a reload speaks: it is nobody's word about another (PREP-53).
  const [draftOf, setDraftOf] = useState(form.recipeId);
  const edit = (part: Partial<Typed>): void => setForm((last) => ({ ...last, ...part }));
  const { storage, place, isLonger, reason, recipeReason, leftOutReason, added } = form;
  const recipe = recipes.find(({ id }) => id === form.recipeId) ?? null;
  // Until the cook says otherwise: what the recipe makes, in its own unit.
  const whole = wholeOf(recipe);
  const typedQuantity = form.quantity ?? quantityText(whole.quantity);
  const unit = form.unit ?? whole.unit;
  const validity = form.validity ?? String(validityOf(recipe, storage));
  const typed = typedInputs(form.inputs);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const quantity = readTypedQuantity(typedQuantity, unit);
  const making = quantity.ok ? { quantity: quantity.value, unit } : null;
  const fits = recipe === null || unitFits(recipe, unit);
  const now = useNow();
  const questionOf = useQuestion();
  const proposed = recipe === null ? [] : inputRows(recipe, making, larder, { added, now });
  const rows = proposed.map((row) =>
    questionOf({ id: row.id }) === 'discarded' ? { ...row, toDiscard: true as const } : row,
  );
  const inputs = readInputs(rows, typed);
  const number = /^\d{1,4}$/.test(validity.trim()) ? Number(validity) : Number.NaN;
  const most = storage === 'freezer' ? maximumFrozenDays : validityHours.max;
  const keeping = {
    madeAt: now,
    storage,
    hours: number,
    days: number,
    bounds: inputs.taken.flatMap(({ row }) => (row.bound === null ? [] : [row.bound])),
  };
  const isValid = number >= 1 && number <= most;
  const bound = isValid ? expiryOf({ ...keeping, reason: null }) : null;
  const expiresAt = isValid ? expiryOf({ ...keeping, reason: isLonger ? 'x' : null }).expiresAt : null;
  const outlasts = recipe !== null && expiresAt !== null && outlastsRecipe(expiresAt, keeping, recipe);
  const isOutOfTheCold = recipe !== null && isWarmerThanSaid(storage, recipe);
  const content = recipe === null ? null : contentOfRead(recipe);
  const wentIn = {
    tubs: inputs.taken.flatMap(({ row, quantity: taken }) =>
      row.made === null ? [] : [usedTub(row.made, taken)],
    ),
    share: recipe === null ? null : exactShareOf(recipe, making),
  };
  // Below the last container of each recipe that does not cover what is asked for.
  const notes = new Map(
    notCovered(content?.lines ?? [], wentIn).map(({ recipeId, short }) => [
      inputs.taken.findLast(({ row }) => row.made?.preparation.recipeId === recipeId)!.row.key,
      texts.besideTub(
        short && {
          taken: formatQuantity(short.taken.quantity, unitTexts[short.taken.unit]),
          asked: formatQuantity(short.asked.quantity, unitTexts[short.asked.unit]),
        },
      ),
    ]),
  );
  const food =
    content === null
      ? null
      : foodAsMade(content, knownFromReads(recipes, larder.products), {
          ...wentIn,
          products: inputs.taken.flatMap(({ row, quantity: taken }) =>
            row.kind === 'tub'
              ? []
              : [{ productId: row.id, name: row.name, quantity: taken, unit: row.unit }],
          ),
        });
  const wrong = { ...fieldErrors(make.error), ...problems };
  // Nothing of it may be used, and a lot of it is blocked: of what the server knows besides it tells by its refusal.
  const taken = new Set(inputs.taken.map(({ row }) => row.key));
  const leftOut = rows
    .filter((row) => row.use === 'blocked' && !taken.has(row.key))
    .filter(({ id }) => recipe?.lines.some(({ productId }) => productId === id))
    .map(({ name }) => name);
  const asksLeftOut = leftOut.length > 0 || leftOutReason !== '' || wrong['leftOutReason'] !== undefined;
  const quick =
    recipe === null
      ? []
      : quickAmounts(recipe, unit).map(({ factor, quantity: value }) => ({
          label: texts.quick(factor, formatQuantity(value, unitTexts[unit])),
          value,
        }));

  const frozenPlaceText = useFrozenPlaceText();
  const stockIdOf = (productId: string): Id => {
    const known = stockIds.current.get(productId) ?? newId();
    stockIds.current.set(productId, known);
    return known;
  };
  const submit = (): void => {
    const found: Record<string, string> = { ...inputs.problems };
    if (recipe === null) found['recipeId'] = texts.chooseRecipe;
    if (!quantity.ok) found['quantity'] = quantity.message;
    if (!fits) found['unit'] = texts.unitDoesNotFit(whole);
    if (expiresAt === null) found['hours'] = storage === 'freezer' ? texts.daysRange : texts.hoursRange;
    const unsaid = reasonProblem(reason, texts.reasonNeeded);
    if (isLonger && bound?.boundBy && unsaid !== undefined) found['expiryReason'] = unsaid;
    const unsaidLonger = outlasts
      ? reasonProblem(recipeReason, isOutOfTheCold ? texts.onlyColdNeeded : texts.recipeReasonNeeded)
      : undefined;
    if (unsaidLonger !== undefined) found['recipeReason'] = unsaidLonger;
    const unsaidInstead = leftOut.length > 0 ? reasonProblem(leftOutReason, leftOutText(leftOut)) : undefined;
    if (unsaidInstead !== undefined) found['leftOutReason'] = unsaidInstead;
    const wrongPlace = storage === 'freezer' ? frozenPlaceText(place.trim()) : undefined;
    if (wrongPlace !== undefined) found['storageLocation'] = wrongPlace;
    setProblems(found);
    if (recipe === null || !quantity.ok || Object.keys(found).length > 0) {
      toastFailure(found['recipeId'] ?? texts.fix);
      return;
    }
    const stock = inputs.taken.filter(({ row }) => row.kind === 'stock');
    const tubs = inputs.taken.filter(({ row }) => row.kind === 'tub');
    make.mutate(
      {
        ...ids,
        recipeId: recipe.id,
        recipeVersion: recipe.version,
        quantity: quantity.value,
        unit,
        storage,
        storageLocation: place.trim(),
        hours: storage === 'freezer' ? null : number,
        days: storage === 'freezer' ? number : null,
        expiryReason: isLonger && bound?.boundBy ? reason.trim() : null,
        recipeReason: outlasts ? recipeReason.trim() : null,
        ...(asksLeftOut && leftOutReason.trim() !== '' ? { leftOutReason: leftOutReason.trim() } : {}),
        stock: stock.map(({ row, quantity: taken }) => ({
          id: stockIdOf(row.id),
          productId: row.id,
          quantity: taken,
          lotId: null,
        })),
        tubs: tubs.map(({ row, quantity: taken }) => ({ tubId: row.id, quantity: taken })),
      },
      {
        onSuccess: (result) => {
          if (wasKept(result)) {
            toastKept(result);
            // Its label is known here as well as there.
            onMade({
              tubId: ids.tubId,
              labelled: result.kept !== 'refused' && hasFeature(session, 'qr_labels'),
            });
            return;
          }
          toast({
            title: result.tub.labelId === null ? texts.donePlain : texts.done,
            text: result.preparation.recipeName,
            tone: 'ok',
          });
          onMade({ tubId: result.tub.id, labelled: result.tub.labelId !== null });
        },
        onError: (error) => {
          const data = errorData(error) as { input?: number; available?: number } | undefined;
          const at = data?.input === undefined ? undefined : [...stock, ...tubs][data.input]?.row;
          if (at) {
            const isShort = ['STOCK_UNAVAILABLE', 'TUB_UNAVAILABLE'].includes(errorCode(error) ?? '');
            const left = isShort
              ? `${errorText(error).replace(/\.?$/, '.')} ${texts.available(formatQuantity(data?.available ?? 0, unitTexts[at.unit]))}`
              : errorText(error);
            setProblems({ [at.key]: left });
          }
          toastFailure(texts.failed, errorText(error));
        },
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
      isDirty={JSON.stringify(form) !== JSON.stringify(before)}
      title={texts.makeTitle(start?.name ?? '')}
      size="md"
      submit={hasFeature(session, 'qr_labels') ? texts.submit : texts.submitPlain}
      pending={make.isPending}
    >
      <ClockDoubt />
      {start === null ? (
        <Field label={texts.recipe} required error={wrong['recipeId']}>
          <Select
            placeholder={texts.chooseRecipe}
            options={recipes.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.recipeId}
            onChange={({ target }) => {
              edit({ ...(draftOf === '' ? {} : before), recipeId: target.value, inputs: [], added: [] });
              setDraftOf('');
              setProblems({});
            }}
          />
        </Field>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={texts.quantity} required error={wrong['quantity']}>
          <Stepper
            value={typedQuantity}
            decimals={decimalsOf(unit)}
            quick={quick}
            onValueChange={(text) => {
              edit({ quantity: text });
              setProblems({});
            }}
          />
        </Field>
        <Field label={texts.unit} error={fits ? wrong['unit'] : texts.unitDoesNotFit(whole)}>
          <Select
            options={units.map((one) => ({ value: one, label: unitNames[one] }))}
            value={unit}
            onChange={({ target }) => {
              edit({ unit: units.find((one) => one === target.value) ?? unit });
              setProblems({});
            }}
          />
        </Field>
      </div>
      <SegmentedControl
        label={texts.storage}
        options={storages.map((value) => ({ value, label: storageNames[value] }))}
        value={storage}
        onValueChange={(value) => edit({ storage: value, validity: null })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field
          label={texts.validity}
          required
          error={wrong['hours']}
          hint={expiresAt === null ? undefined : texts.preview(expiresAt)}
        >
          <TextInput
            inputMode="numeric"
            maxLength={4}
            unit={storage === 'freezer' ? texts.days : texts.hours}
            value={validity}
            onChange={({ target }) => edit({ validity: target.value })}
          />
        </Field>
        <Field label={texts.place} error={wrong['storageLocation']}>
          <TextInput value={place} maxLength={80} onChange={({ target }) => edit({ place: target.value })} />
        </Field>
      </div>
      {outlasts ? (
        <Field
          label={isOutOfTheCold ? texts.onlyCold : texts.recipeReason}
          required
          hint={
            isOutOfTheCold
              ? texts.onlyColdHint
              : texts.recipeReasonHint(limitOf(recipe, storage), storage === 'freezer')
          }
          error={wrong['recipeReason']}
        >
          <TextInput
            value={recipeReason}
            maxLength={200}
            onChange={({ target }) => edit({ recipeReason: target.value })}
          />
        </Field>
      ) : null}
      {bound?.boundBy ? (
        <div className="grid gap-2 rounded-md border border-line p-3">
          <p className="text-sm font-medium">{texts.boundBy(bound.boundBy.name, bound.boundBy.at)}</p>
          <Checkbox
            label={texts.longer}
            checked={isLonger}
            onChange={({ target }) => edit({ isLonger: target.checked })}
          />
          {isLonger ? (
            <Field
              label={texts.expiryReason}
              required
              hint={texts.expiryReasonHint}
              error={wrong['expiryReason']}
            >
              <TextInput
                value={reason}
                maxLength={200}
                onChange={({ target }) => edit({ reason: target.value })}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      {recipe === null ? null : (
        <InputRows
          rows={rows}
          others={otherRows(larder, now)}
          typed={typed}
          problems={wrong}
          notes={notes}
          onChange={(next) => {
            edit({ inputs: listedInputs(next) });
            setProblems({});
          }}
          onAdd={(key) => {
            const isUsable = otherRows(larder, now).find((row) => row.key === key)?.use === 'usable';
            edit({ added: [...added, key], inputs: listedInputs({ ...typed, [key]: { left: !isUsable } }) });
          }}
        />
      )}
      {asksLeftOut ? (
        <Field label={texts.leftOutReason} required hint={texts.leftOutHint} error={wrong['leftOutReason']}>
          <TextInput
            value={leftOutReason}
            maxLength={maximumLeftOutReason}
            onChange={({ target }) => edit({ leftOutReason: target.value })}
          />
        </Field>
      ) : null}
      {food === null ? null : <FoodAllergens food={food} />}
    </FormDialog>
  );
}
