import type { Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import type { MadeFood } from '#features/recipes/recipe.ts';
import { preparationsTexts as texts } from './messages.it.ts';

/** What the label will say to those who are allergic, before anything is made. */
export function FoodAllergens({ food: { statement, others, unstated } }: { food: MadeFood }) {
  const names = (list: readonly Allergen[]): string[] => list.map((allergen) => allergenNames[allergen]);
  const contained = [...names(statement.contains), ...others];
  const nothing = contained.length === 0 && statement.mayContain.length === 0 && unstated.length === 0;
  return (
    <section aria-label={texts.allergens} className="rounded-md border border-line p-4">
      <h3 className="font-semibold">{texts.allergens}</h3>
      {contained.length > 0 ? (
        <p>
          {texts.contains}: <strong>{contained.join(', ')}</strong>
        </p>
      ) : null}
      {statement.mayContain.length > 0 ? (
        <p>
          {texts.mayContain}: {names(statement.mayContain).join(', ')}
        </p>
      ) : null}
      {unstated.length > 0 ? (
        <p className="font-medium text-warning">{texts.unstated(unstated.join(', '))}</p>
      ) : null}
      {nothing ? <p>{texts.none14}</p> : null}
    </section>
  );
}
