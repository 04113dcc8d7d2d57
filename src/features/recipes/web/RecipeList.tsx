import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import { errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Recipe } from '../contract.ts';
import { recipesTexts as texts } from './messages.it.ts';
import { recipesQuery, useArchiveRecipe } from './queries.ts';
import { RecipeCard } from './RecipeCard.tsx';

/** A text without case and accents: «purè» is found by «pure». */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The categories of the recipes that are in use, in order, each once whatever its case and accents (RECIPE-39). */
const categoriesOf = (recipes: readonly Recipe[]): string[] => {
  const byWord = new Map<string, string>();
  for (const { category, archived } of recipes)
    if (!archived && category !== null && !byWord.has(folded(category)))
      byWord.set(folded(category), category);
  return [...byWord.values()].toSorted((a, b) => a.localeCompare(b, 'it'));
};

/** The recipes that a search leaves (PREP-01), those that were put away behind them. */
export function RecipeList({
  search,
  onMake,
  onEdit,
  onCopy,
  onNew,
}: {
  search: string;
  onMake: (recipe: Recipe) => void;
  onEdit: (recipe: Recipe) => void;
  onCopy: (recipe: Recipe) => void;
  onNew: () => void;
}) {
  const { data, isPending, isError, error, refetch } = useQuery(recipesQuery());
  const archive = useArchiveRecipe();
  const [category, setCategory] = useState('');
  const setArchived = (recipe: Recipe, archived: boolean): void =>
    archive.mutate(
      { id: newId(), recipeId: recipe.id, archived },
      {
        onSuccess: () =>
          toast({
            title: archived ? texts.archived : texts.restored,
            text: recipe.name,
            tone: 'ok',
            ...(archived ? { action: { label: texts.undo, onClick: () => setArchived(recipe, false) } } : {}),
          }),
        onError: (failure) => toastFailure(texts.changeFailed, errorText(failure)),
      },
    );
  if (isPending) return <SkeletonList rows={4} label={texts.loading} />;
  if (isError && data === undefined)
    return (
      <LoadFailed title={texts.loadFailed} onRetry={refetch}>
        {errorText(error)}
      </LoadFailed>
    );
  const words = folded(search).split(/\s+/);
  const categories = categoriesOf(data.recipes);
  // One that no recipe has any more shows all.
  const only = categories.find((one) => folded(one) === folded(category)) ?? '';
  const shown = data.recipes.filter(
    ({ name, category: own }) =>
      words.every((word) => folded(`${name} ${own ?? ''}`).includes(word)) &&
      (only === '' || folded(own ?? '') === folded(only)),
  );
  const inUse = shown.filter(({ archived }) => !archived);
  const away = shown.filter(({ archived }) => archived);
  return (
    <div className="grid gap-5">
      {categories.length < 2 ? null : (
        <div className="md:max-w-xs">
          <Field label={texts.category}>
            <Select value={only} onChange={({ target }) => setCategory(target.value)}>
              <option value="">{texts.allCategories}</option>
              {categories.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {data.recipes.length === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<Button onClick={onNew}>{texts.add}</Button>}
        />
      ) : shown.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : null}
      {inUse.length > 0 ? (
        <ul aria-label={texts.list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {inUse.map((recipe) => (
            <li key={recipe.id} className="grid grid-cols-1">
              <RecipeCard
                recipe={recipe}
                onMake={() => onMake(recipe)}
                onEdit={() => onEdit(recipe)}
                onCopy={() => onCopy(recipe)}
                onArchive={() => setArchived(recipe, true)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {away.length > 0 ? (
        <Card title={texts.archivedTitle}>
          <ul className="-my-2 divide-y divide-line">
            {away.map((recipe) => (
              <li key={recipe.id} className="flex items-center justify-between gap-4 py-2">
                <p className="min-w-0 font-semibold wrap-anywhere">{recipe.name}</p>
                <Button variant="secondary" onClick={() => setArchived(recipe, false)}>
                  {texts.restore} <span className="sr-only">{recipe.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
