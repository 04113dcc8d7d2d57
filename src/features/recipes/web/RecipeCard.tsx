import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { allergenInSentence, allergenNames } from '#features/allergens/names.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Card } from '#platform/ui/Card.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import type { Recipe } from '../contract.ts';
import { recipesTexts as texts } from './messages.it.ts';

/** Ingredients that a card shows before it leaves the rest out (PREP-07). */
const shownIngredients = 3;

/** A recipe with what one asks of it first: what is in it, for whom it is dangerous, and to make it. */
export function RecipeCard({
  recipe,
  onMake,
  onEdit,
  onCopy,
  onArchive,
}: {
  recipe: Recipe;
  onMake: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onArchive: () => void;
}) {
  const { allergens } = recipe;
  const names = recipe.lines.map(({ name, frozen }) => (frozen ? `${name}*` : name));
  const left = names.length - shownIngredients;
  return (
    <Card className="flex flex-col">
      <h2 className="text-lg font-semibold wrap-anywhere">{recipe.name}</h2>
      {recipe.category === null ? null : <p className="text-sm text-muted">{recipe.category}</p>}
      <p className="mt-2 wrap-anywhere">
        {names.slice(0, shownIngredients).join(', ')}
        {left > 0 ? (
          <>
            <span aria-hidden>{texts.more}</span>
            <span className="sr-only"> {texts.moreIngredients(left)}</span>
          </>
        ) : null}
      </p>
      <ul aria-label={texts.contains} className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {allergens.contains.map((allergen) => (
          <li key={allergen}>
            <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
              {allergenNames[allergen]}
            </Badge>
          </li>
        ))}
        {allergens.others.map((word) => (
          <li key={word}>
            <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
              {word}
            </Badge>
          </li>
        ))}
      </ul>
      {allergens.mayContain.length > 0 ? (
        <p className="mt-2 text-sm">
          {texts.mayContain}: {allergens.mayContain.map((allergen) => allergenNames[allergen]).join(', ')}
        </p>
      ) : null}
      {allergens.unstated.length > 0 ? (
        <p className="mt-2 text-sm font-medium text-warning wrap-anywhere">
          {texts.unstated(allergens.unstated.join(', '))}
        </p>
      ) : null}
      {(allergens.exceptions ?? []).map(({ path, allergen, reason, holds }) => (
        <p
          key={`${path} ${allergen} ${reason}`}
          className={cn('mt-2 text-sm wrap-anywhere', holds ? 'text-muted' : 'font-medium text-warning')}
        >
          {holds
            ? texts.withoutTraces(allergenInSentence(allergen), path, reason)
            : texts.fallen(allergenInSentence(allergen), path)}
        </p>
      ))}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button onClick={onMake} className="flex-1">
          {texts.make} <span className="sr-only">{recipe.name}</span>
        </Button>
        <IconButton label={`${texts.edit} ${recipe.name}`} variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`${texts.copy} ${recipe.name}`} variant="secondary" onClick={onCopy}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label={`${texts.archive} ${recipe.name}`} onClick={onArchive}>
          <Archive aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}
