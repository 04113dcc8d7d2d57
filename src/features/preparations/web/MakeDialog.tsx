import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { allergenNames } from '#features/allergens/names.it.ts';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { decimalsOf, units, type Unit } from '#platform/kernel/quantity.ts';
import { choicesQuery, readTypedQuantity, unitNames, unitTexts } from '#features/inventory/web/index.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import { maximumFrozenDays } from '#features/recipes/limits.ts';
import { storages, type Storage } from '#features/recipes/recipe.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Made } from '../contract.ts';
import { expiryOf, validityHours } from '../expiry.ts';
import { proposedStock } from '../proposed-stock.ts';
import { storageNames } from '../texts.it.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { useMake } from './queries.ts';
import { StockRows, type TypedStock } from './StockRows.tsx';

/** How long a recipe says that it keeps in a place; the documents' default where it says nothing. */
function validityOf(recipe: Recipe | null, storage: Storage): number {
  if (storage === 'freezer') return recipe?.freezerDays ?? 30;
  return (storage === 'fridge' ? recipe?.fridgeHours : recipe?.ambientHours) ?? validityHours.default;
}

const firstStorage = (recipe: Recipe | null): Storage =>
  recipe !== null && recipe.fridgeHours === null && recipe.ambientHours !== null ? 'ambient' : 'fridge';

/** Something is made: how much, where it is kept, what it takes from the stock. One touch makes its label as well. */
export function MakeDialog({
  recipes,
  start,
  onMade,
  onClose,
}: {
  recipes: readonly Recipe[];
  start: Recipe | null;
  onMade: (made: Made) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const products = useQuery(choicesQuery()).data?.products ?? [];
  // Given once: the same tap sent again is stored once, and its label can be printed before the answer is there.
  const [ids] = useState(() => ({ id: newId(), tubId: newId(), labelId: crypto.randomUUID() }));
  const stockIds = useRef(new Map<string, Id>());
  const [recipeId, setRecipeId] = useState(start?.id ?? '');
  const recipe = recipes.find(({ id }) => id === recipeId) ?? null;
  const [typedQuantity, setQuantity] = useState(
    start?.portions === null || start === null ? '1' : String(start.portions),
  );
  const [unit, setUnit] = useState<Unit>('porzione');
  const [storage, setStorage] = useState<Storage>(firstStorage(start));
  const [typedValidity, setValidity] = useState<string | null>(null);
  const validity = typedValidity ?? String(validityOf(recipe, storage));
  const [place, setPlace] = useState('');
  const [typedStock, setTypedStock] = useState<TypedStock>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const make = useMake((id) => recipes.find((one) => one.id === id)?.name ?? '');

  const quantity = readTypedQuantity(typedQuantity, unit);
  const proposed =
    recipe === null
      ? []
      : proposedStock(recipe, quantity.ok ? { quantity: quantity.value, unit } : null, products);
  const number = /^\d{1,4}$/.test(validity.trim()) ? Number(validity) : Number.NaN;
  const most = storage === 'freezer' ? maximumFrozenDays : validityHours.max;
  const expiresAt =
    number >= 1 && number <= most
      ? expiryOf({
          madeAt: serverNow(),
          storage,
          hours: number,
          days: number,
          bounds: [],
          reason: null,
        }).expiresAt
      : null;
  const wrong = { ...fieldErrors(make.error), ...problems };

  const stockIdOf = (productId: string): Id => {
    const known = stockIds.current.get(productId) ?? newId();
    stockIds.current.set(productId, known);
    return known;
  };
  const submit = (): void => {
    const found: Record<string, string> = {};
    if (recipe === null) found['recipeId'] = texts.chooseRecipe;
    if (!quantity.ok) found['quantity'] = quantity.message;
    if (expiresAt === null) found['hours'] = storage === 'freezer' ? texts.daysRange : texts.hoursRange;
    const stock = proposed.flatMap((one) => {
      const typed = typedStock[one.productId];
      if (typed?.left || (one.quantity === null && typed?.quantity === undefined)) return [];
      const read =
        typed?.quantity === undefined
          ? { ok: true as const, value: one.quantity! }
          : readTypedQuantity(typed.quantity, one.unit);
      if (read.ok && read.value > 0)
        return [
          { id: stockIdOf(one.productId), productId: one.productId, quantity: read.value, lotId: null },
        ];
      if (!read.ok) found[`stock.${one.productId}`] = read.message;
      return [];
    });
    setProblems(found);
    if (recipe === null || !quantity.ok || Object.keys(found).length > 0) {
      toastFailure(found['recipeId'] ?? texts.fix);
      return;
    }
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
        stock,
        tubs: [],
      },
      {
        onSuccess: (result) => {
          if (wasKept(result)) {
            toastKept(result);
            onClose();
            return;
          }
          toast({
            title: result.tub.labelId === null ? texts.donePlain : texts.done,
            text: result.preparation.recipeName,
            tone: 'ok',
          });
          onMade(result);
        },
        onError: (error) => {
          const data = errorData(error) as { input?: number; available?: number } | undefined;
          const at = data?.input === undefined ? undefined : stock[data.input];
          if (at) {
            const { unit: counted } = proposed.find(({ productId }) => productId === at.productId)!;
            const left =
              errorCode(error) === 'STOCK_UNAVAILABLE'
                ? `${errorText(error)}. ${texts.available(formatQuantity(data?.available ?? 0, unitTexts[counted]))}`
                : errorText(error);
            setProblems({ [`stock.${at.productId}`]: left });
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
      isDirty={typedValidity !== null || place !== '' || Object.keys(typedStock).length > 0}
      title={texts.makeTitle(start?.name ?? '')}
      size="md"
      submit={hasFeature(session, 'qr_labels') ? texts.submit : texts.submitPlain}
      pending={make.isPending}
    >
      {start === null ? (
        <Field label={texts.recipe} required error={wrong['recipeId']}>
          <Select
            placeholder={texts.chooseRecipe}
            options={recipes.map(({ id, name }) => ({ value: id, label: name }))}
            value={recipeId}
            onChange={({ target }) => {
              setRecipeId(target.value);
              setTypedStock({});
              setProblems({});
            }}
          />
        </Field>
      ) : null}
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        <Field label={texts.quantity} required error={wrong['quantity']}>
          <Stepper value={typedQuantity} decimals={decimalsOf(unit)} onValueChange={setQuantity} />
        </Field>
        <Field label={texts.unit}>
          <Select
            options={units.map((one) => ({ value: one, label: unitNames[one] }))}
            value={unit}
            onChange={({ target }) => setUnit(units.find((one) => one === target.value) ?? unit)}
          />
        </Field>
      </div>
      <SegmentedControl
        label={texts.storage}
        options={storages.map((value) => ({ value, label: storageNames[value] }))}
        value={storage}
        onValueChange={(value) => {
          setStorage(value);
          setValidity(null);
        }}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field
          label={texts.validity}
          required
          error={wrong['hours']}
          hint={
            expiresAt === null
              ? undefined
              : proposed.length === 0
                ? texts.preview(expiresAt)
                : `${texts.preview(expiresAt)}. ${texts.previewBound}`
          }
        >
          <TextInput
            inputMode="numeric"
            maxLength={4}
            unit={storage === 'freezer' ? texts.days : texts.hours}
            value={validity}
            onChange={({ target }) => setValidity(target.value)}
          />
        </Field>
        <Field label={texts.place} error={wrong['storageLocation']}>
          <TextInput value={place} maxLength={80} onChange={({ target }) => setPlace(target.value)} />
        </Field>
      </div>
      {proposed.length > 0 ? (
        <StockRows proposed={proposed} typed={typedStock} problems={wrong} onChange={setTypedStock} />
      ) : null}
      {recipe === null ? null : <Allergens recipe={recipe} />}
    </FormDialog>
  );
}

/** What the label will say to those who are allergic, before anything is made. */
function Allergens({ recipe: { allergens } }: { recipe: Recipe }) {
  const names = (list: readonly (keyof typeof allergenNames)[]): string[] =>
    list.map((allergen) => allergenNames[allergen]);
  const contained = [...names(allergens.contains), ...allergens.others];
  const nothing =
    contained.length === 0 && allergens.mayContain.length === 0 && allergens.unstated.length === 0;
  return (
    <section aria-label={texts.allergens} className="rounded-md border border-line p-4">
      <h3 className="font-semibold">{texts.allergens}</h3>
      {contained.length > 0 ? (
        <p>
          {texts.contains}: <strong>{contained.join(', ')}</strong>
        </p>
      ) : null}
      {allergens.mayContain.length > 0 ? (
        <p>
          {texts.mayContain}: {names(allergens.mayContain).join(', ')}
        </p>
      ) : null}
      {allergens.unstated.length > 0 ? (
        <p className="font-medium text-warning">{texts.unstated(allergens.unstated.join(', '))}</p>
      ) : null}
      {nothing ? <p>{texts.none14}</p> : null}
    </section>
  );
}
