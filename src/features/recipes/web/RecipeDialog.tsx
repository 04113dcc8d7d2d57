import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { AllergenChips } from '#features/allergens/web/index.ts';
import { units } from '#platform/kernel/quantity.ts';
import { choicesQuery, unitNames } from '#features/inventory/web/index.ts';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Recipe } from '../contract.ts';
import {
  anyDraft,
  copyOf,
  deniedIn,
  draftOf,
  emptyDraft,
  linesOf,
  readDraft,
  withTypedAllergens,
} from './draft.ts';
import type { Draft, Problems } from './draft.ts';
import { LineEditor } from './LineEditor.tsx';
import { recipesTexts as texts } from './messages.it.ts';
import { useCreateRecipe, useReviseRecipe } from './queries.ts';

const keeping = [
  ['fridgeHours', texts.fridgeHours, texts.hours],
  ['ambientHours', texts.ambientHours, texts.hours],
  ['freezerDays', texts.freezerDays, texts.days],
] as const;

/** Adds a recipe, from nothing or as a copy of `model`, or gives one a new version. */
export function RecipeDialog({
  recipe,
  model = null,
  recipes,
  onClose,
}: {
  recipe: Recipe | null;
  model?: Recipe | null;
  recipes: readonly Recipe[];
  onClose: () => void;
}) {
  const inUse = recipes.filter(({ archived }) => !archived);
  const start =
    recipe !== null
      ? draftOf(recipe)
      : model === null
        ? emptyDraft
        : copyOf(
            model,
            inUse.map(({ name }) => name),
          );
  const products = useQuery(choicesQuery()).data?.products ?? [];
  const create = useCreateRecipe();
  const revise = useReviseRecipe();
  const { error, isPending } = recipe === null ? create : revise;
  const kept = `recipe.${recipe?.id ?? (model === null ? 'new' : `copy.${model.id}`)}`;
  const [draft, setDraft] = useKeptState<Draft>(kept, start, isPending, anyDraft);
  const [typed, setTyped] = useKeptState(`${kept}.typed`, '', isPending);
  const [typedAllergens, setTypedAllergens] = useKeptState(`${kept}.allergens`, '', isPending);
  const [problems, setProblems] = useState<Problems>({});
  const [reasons, setReasons] = useState<Reasons>({});
  const [asked, setAsked] = useState(false);
  const writeId = useWriteId();
  const lost = errorCode(error) === 'ALLERGENS_LOST' ? namedBy(error) : [];
  const [reasonsNew, setReasonsNew] = useState<Reasons>({});
  const added = errorCode(error) === 'ALLERGENS_ADDED' ? namedBy(error) : [];
  const question = useRef<HTMLDivElement>(null);
  const isQuestion = lost.length > 0 || added.length > 0;
  // It stands at the end of a long form.
  useEffect(() => {
    if (isQuestion) question.current?.scrollIntoView({ block: 'center' });
  }, [isQuestion, error]);
  /** What is wrong with the reason that is written for one of them; without any the server asks again. */
  const unsaid = (allergen: Allergen) => unsaidOf(reasons[allergen]);
  const others = inUse.filter(({ id }) => id !== recipe?.id);
  const sources = [
    ...products.map(({ id, name }) => ({ value: `product:${id}`, label: name })),
    ...others.map(({ id, name }) => ({ value: `recipe:${id}`, label: `${texts.recipes}: ${name}` })),
  ];
  const wrong = { ...fieldErrors(error), ...problems };

  const change = (part: Partial<Draft>): void => {
    setProblems({});
    setDraft({ ...draft, ...part });
  };
  /** What is typed and not added yet counts as well: nobody should lose an ingredient for a missing Enter. */
  const whole = (): Draft =>
    withTypedAllergens(
      { ...draft, lines: [...draft.lines, ...linesOf(typed, products, others, newId)] },
      typedAllergens,
    );
  const add = (): void => {
    setDraft(whole());
    setTyped('');
    setTypedAllergens('');
  };
  /** What is typed stays where it is until it can be read. */
  const isDenied = (): boolean => {
    const denied = deniedIn(typedAllergens);
    if (denied !== undefined) setProblems({ otherAllergens: denied });
    return denied !== undefined;
  };
  const submit = (): void => {
    if (isDenied()) {
      toastFailure(texts.fix);
      return;
    }
    const complete = whole();
    add();
    const read = readDraft(complete);
    if (!read.ok) {
      setProblems(read.problems);
      toastFailure(Object.values(read.problems).includes(texts.required) ? texts.required : texts.fix);
      return;
    }
    if (lost.some((allergen) => unsaid(allergen) !== undefined)) {
      setAsked(true);
      return;
    }
    if (added.some((allergen) => unsaidOf(reasonsNew[allergen]) !== undefined)) {
      setAsked(true);
      return;
    }
    const lostAllergens = given(reasons);
    const newAllergens = given(reasonsNew);
    const content = { ...read.content, lostAllergens };
    const done = {
      onSuccess: () => {
        // What was made already keeps the date that it has: nobody should think that it ends earlier now.
        const isShorter = recipe !== null && keeping.some(([field]) => isLess(content[field], recipe[field]));
        toast({
          title: recipe === null ? texts.created : texts.revised,
          text: isShorter ? texts.shorterKept : content.name,
          tone: isShorter ? 'warning' : 'ok',
        });
        onClose();
      },
      onError: (failure: Error) => {
        if (errorCode(failure) === 'ALLERGENS_ADDED')
          toast({ title: texts.addedTitle, text: texts.addedAsked, tone: 'warning' });
        else toastFailure(texts.failed, errorText(failure));
      },
    };
    if (recipe === null) create.mutate({ id: writeId(content, create.error), ...content }, done);
    else {
      // Asked about and left empty: it was in there already, or nobody knows.
      const heldBefore = added.filter((allergen) => !newAllergens.some((one) => one.allergen === allergen));
      const revision = { recipeId: recipe.id, version: recipe.version, ...content, newAllergens, heldBefore };
      revise.mutate({ id: writeId(revision), ...revision }, done);
    }
  };

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={typed !== '' || typedAllergens !== '' || JSON.stringify(draft) !== JSON.stringify(start)}
      title={recipe !== null ? texts.editTitle : model === null ? texts.newTitle : texts.copyTitle}
      size="md"
      submit={texts.save}
      pending={isPending}
      failure={error && !isQuestion && Object.keys(fieldErrors(error)).length === 0 ? errorText(error) : null}
    >
      <Field label={texts.name} required error={wrong['name']}>
        <TextInput
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={texts.category} error={wrong['category']}>
        <TextInput
          value={draft.category}
          maxLength={80}
          placeholder={texts.categoryPlaceholder}
          onChange={({ target }) => change({ category: target.value })}
        />
      </Field>
      <div className="grid gap-3">
        <Field label={texts.ingredients} required hint={texts.addHint} error={wrong['lines']}>
          <TextInput
            value={typed}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={1_000}
            placeholder={texts.addIngredients}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblems({});
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter here means these ingredients, never the whole form.
              event.preventDefault();
              if (!isDenied()) add();
            }}
          />
        </Field>
        <Button
          variant="secondary"
          disabled={typed.trim() === ''}
          onClick={() => {
            if (!isDenied()) add();
          }}
        >
          {texts.addButton}
        </Button>
        <ol className="grid gap-3">
          {draft.lines.map((line, index) => (
            <LineEditor
              key={line.key}
              line={line}
              number={index + 1}
              sources={sources}
              statement={products.find(({ id }) => line.source === `product:${id}`)?.allergens ?? null}
              problem={wrong[`lines.${String(index)}.quantity`]}
              unitProblem={wrong[`lines.${String(index)}.unit`]}
              onChange={(part) =>
                change({
                  lines: draft.lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)),
                })
              }
              onRemove={() => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
            />
          ))}
        </ol>
      </div>
      <div className="grid gap-3">
        <Field label={texts.allergensText} hint={texts.allergensHint} error={wrong['otherAllergens']}>
          <TextInput
            value={typedAllergens}
            autoComplete="off"
            maxLength={500}
            enterKeyHint="done"
            onChange={({ target }) => {
              setTypedAllergens(target.value);
              setProblems({});
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!isDenied()) add();
            }}
          />
        </Field>
        <p className="text-sm text-muted">{texts.declaredHint}</p>
        <AllergenChips
          label={texts.declared}
          value={draft.declared}
          onChange={(declared) => change({ declared })}
        />
        {draft.others.length > 0 ? <p className="text-sm">{texts.others(draft.others.join(', '))}</p> : null}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.yieldQuantity} error={wrong['yield.quantity']}>
          <TextInput
            inputMode="decimal"
            maxLength={12}
            value={draft.yieldQuantity}
            onChange={({ target }) => change({ yieldQuantity: target.value })}
          />
        </Field>
        <Field label={texts.unit}>
          <Select
            options={units.map((unit) => ({ value: unit, label: unitNames[unit] }))}
            value={draft.yieldUnit}
            onChange={({ target }) => {
              const yieldUnit = units.find((unit) => unit === target.value);
              if (yieldUnit) change({ yieldUnit });
            }}
          />
        </Field>
        <Field label={texts.portions} hint={texts.portionsHint} error={wrong['portions']}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            value={draft.portions}
            onChange={({ target }) => change({ portions: target.value })}
          />
        </Field>
        {keeping.map(([field, label, unit]) => (
          <Field key={field} label={label} error={wrong[field]}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              unit={unit}
              value={draft[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          </Field>
        ))}
        <Field label={texts.preparationTime}>
          <TextInput
            inputMode="numeric"
            maxLength={5}
            unit={texts.minutes}
            value={draft.preparationTime}
            onChange={({ target }) => change({ preparationTime: target.value })}
          />
        </Field>
      </div>
      <Field label={texts.instructions} error={wrong['instructions']}>
        <TextArea
          rows={4}
          maxLength={5_000}
          value={draft.instructions}
          onChange={({ target }) => change({ instructions: target.value })}
        />
      </Field>
      <div ref={question} className="grid gap-3 empty:hidden">
        {lost.length > 0 ? (
          <Banner tone="warning" live title={texts.lostTitle}>
            <p className="mb-3">{texts.lostText}</p>
            <div className="grid gap-3">
              {lost.map((allergen) => (
                <Field
                  key={allergen}
                  label={texts.lostReason(allergenNames[allergen])}
                  required
                  error={asked ? unsaid(allergen) : undefined}
                >
                  <TextInput
                    value={reasons[allergen] ?? ''}
                    maxLength={200}
                    onChange={({ target }) => setReasons({ ...reasons, [allergen]: target.value })}
                  />
                </Field>
              ))}
            </div>
          </Banner>
        ) : null}
        {added.length > 0 ? (
          <Banner tone="warning" live title={texts.addedTitle}>
            <p className="mb-3">{texts.addedText}</p>
            <div className="grid gap-3">
              {added.map((allergen) => (
                <Field
                  key={allergen}
                  label={texts.addedReason(allergenNames[allergen])}
                  error={asked ? unsaidOf(reasonsNew[allergen]) : undefined}
                >
                  <TextInput
                    value={reasonsNew[allergen] ?? ''}
                    maxLength={200}
                    onChange={({ target }) => setReasonsNew({ ...reasonsNew, [allergen]: target.value })}
                  />
                </Field>
              ))}
            </div>
          </Banner>
        ) : null}
      </div>
    </FormDialog>
  );
}

const isLess = (now: number | null | undefined, before: number | null): boolean =>
  now !== null && now !== undefined && before !== null && now < before;

type Reasons = Readonly<Partial<Record<Allergen, string>>>;

/** The reasons that were written. */
const given = (reasons: Reasons): { allergen: Allergen; reason: string }[] =>
  allergens.flatMap((allergen) => {
    const reason = reasons[allergen]?.trim() ?? '';
    return reason === '' ? [] : [{ allergen, reason }];
  });

/** What is wrong with a reason that is written; without any nothing is. */
const unsaidOf = (reason = ''): string | undefined =>
  reason.trim() === '' ? undefined : reasonProblem(reason, texts.required);

/** The allergens that a refusal names. */
const namedBy = (error: unknown): readonly Allergen[] =>
  (errorData(error) as { readonly allergens?: readonly Allergen[] } | undefined)?.allergens ?? [];
