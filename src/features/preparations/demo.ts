/**
 * What preparations bring to the demo restaurant: containers of every age — fresh, at their last day, past it, frozen, used up —
 * of dishes made of earlier ones.
 */
import { defaultFrozenDays } from '#features/inventory/freezing.ts';
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { planStock, productIdOf } from '#features/inventory/demo.ts';
import { demoPlaces, demoProducts } from '#features/inventory/demo.it.ts';
import { demoRecipe } from '#features/recipes/demo.it.ts';
import { recipeIdOf } from '#features/recipes/demo.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { demoBatches, demoTray } from './demo.it.ts';
import type { DemoBatch } from './demo.it.ts';
import type { zEmptyTub, zMake } from './contract.ts';

type PreparationWrite = DemoWrite &
  (
    | { readonly kind: 'make'; readonly input: z.input<typeof zMake> }
    | { readonly kind: 'empty'; readonly input: z.input<typeof zEmptyTub> }
  );

/** What preparations bring; in a past that is shorter what was made before it is left out. */
export function planPreparations(month: Month): PreparationWrite[] {
  const { left } = planStock(month.of('stock'));
  const tubs = new Map<string, Id>();
  return demoBatches
    .filter(({ daysAgo }) => daysAgo < month.days - 1)
    .flatMap((batch): PreparationWrite[] => {
      const at = month.at(batch.daysAgo, batch.time, 15);
      const recipe = demoRecipe(batch.recipe);
      const tubId = month.id(at);
      tubs.set(batch.key, tubId);
      const frozen = batch.storage === 'freezer';
      return [
        {
          kind: 'make',
          at,
          by: month.by(batch.time > '14:00'),
          input: {
            id: month.id(at),
            tubId,
            labelId: month.id(at),
            recipeId: recipeIdOf(month, recipe.name),
            recipeVersion: 1,
            ...recipe.yield,
            storage: batch.storage,
            storageLocation: frozen ? demoPlaces.freezer : demoTray,
            hours: frozen ? null : recipe.fridgeHours,
            days: frozen ? (recipe.freezerDays ?? defaultFrozenDays) : null,
            stock: stockOf(month, batch, left, at),
            tubs: (batch.of ?? []).flatMap(({ key, quantity }) => {
              const from = tubs.get(key);
              return from === undefined ? [] : [{ tubId: from, quantity }];
            }),
          },
        },
        ...(batch.since ?? []).map(({ kind, quantity, daysAgo, time }): PreparationWrite => {
          const performed = month.at(daysAgo, time, 15);
          return {
            kind: 'empty',
            at: performed,
            by: month.by(time > '14:00'),
            input: {
              id: month.id(performed),
              tubId,
              kind,
              quantity,
              reason: kind === 'discard' ? 'expired' : null,
            },
          };
        }),
      ];
    });
}

/**
 * What of stock goes in: what is surely there, whatever the kitchen took beside. Of what spoils nothing is taken out of the days
 * before yesterday, on which what was past its date was thrown away.
 */
function stockOf(
  month: Month,
  { recipe, daysAgo }: DemoBatch,
  left: ReadonlyMap<string, number>,
  at: Date,
): NonNullable<z.input<typeof zMake>['stock']> {
  return demoRecipe(recipe).lines.flatMap((line) => {
    if (!('product' in line)) return [];
    const product = demoProducts.find(({ name }) => name === line.product);
    const isThere =
      product?.unit === line.unit &&
      (left.get(line.product) ?? 0) >= 3 * line.quantity &&
      (daysAgo <= 1 || product.keepsDays > month.days);
    if (!isThere) return [];
    return [{ id: month.id(at), productId: productIdOf(month, line.product), quantity: line.quantity }];
  });
}
