import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recipesQuery } from '#features/recipes/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Book } from '../contract.ts';
import { bookTexts as texts } from './messages.it.ts';
import { useBookWrites } from './queries.ts';

/** Which recipes the menu has; what is chosen stays in its order, what is added comes behind it. */
export function MenuChoice({ book, onDone }: { book: Book; onDone: () => void }) {
  const { data, error, isPending, refetch } = useQuery(recipesQuery());
  const { choose } = useBookWrites();
  const isSent = choose.isPending || choose.isSuccess;
  const [added, setAdded] = useKeptState<readonly string[]>('allergenBook.added', [], isSent, ['']);
  const [taken, setTaken] = useKeptState<readonly string[]>('allergenBook.taken', [], isSent, ['']);
  // Only what is changed here is kept apart: what a colleague puts on the menu meanwhile is on it (BOOK-14).
  const stored = book.dishes.map(({ recipeId }) => recipeId);
  const chosen = [...new Set([...stored.filter((id) => !taken.includes(id)), ...added])];
  const tick = (id: string, isTicked: boolean): void => {
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
    setAdded((before) => (isTicked && !stored.includes(id) ? [...without(before), id] : without(before)));
    setTaken((before) => (!isTicked && stored.includes(id) ? [...without(before), id] : without(before)));
  };
  const writeId = useWriteId();
  const recipes = (data?.recipes ?? []).filter(({ archived }) => !archived);
  const save = (): void => {
    const choice = { revision: book.revision, recipeIds: chosen };
    choose.mutate(
      { id: writeId(choice), ...choice },
      {
        onSuccess: () => {
          toast({ title: texts.saved, tone: 'info' });
          onDone();
        },
        onError: (failure) => toastFailure(texts.failed, errorText(failure)),
      },
    );
  };
  return (
    <Card title={texts.choose} description={texts.chooseText} aria-label={texts.choose}>
      {data === undefined ? (
        isPending ? (
          <SkeletonList rows={4} label={texts.loading} />
        ) : (
          <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        )
      ) : recipes.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{texts.noRecipes}</p>
          <Link
            to="/preparations"
            search={{ vista: 'ricette' } as never}
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.toRecipes}
          </Link>
        </div>
      ) : (
        <ul className="grid sm:grid-cols-2 sm:gap-x-6">
          {recipes.map(({ id, name, category }) => (
            <li key={id} className="border-b border-line wrap-anywhere">
              <Checkbox
                className="min-h-14 justify-center"
                label={category === null ? name : `${name} · ${category}`}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) => tick(id, checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p role="status" className="flex-1 font-semibold">
          {texts.chosen(chosen.length)}
        </p>
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button pending={choose.isPending} disabled={recipes.length === 0} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </Card>
  );
}
