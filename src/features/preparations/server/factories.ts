import { randomUUID } from 'node:crypto';
import { newId } from '#platform/kernel/ids.ts';
import type { Client } from '#tests/support/server.ts';

type Make = Parameters<Client['preparations']['make']>[0];
type Recipe = Parameters<Client['recipes']['create']>[0];

let recipes = 0;

/** A recipe of the restaurant that `client` is signed in to, made as a person would. */
export function buildRecipe(client: Client, recipe: Partial<Recipe> = {}) {
  return client.recipes.create({
    id: newId(),
    name: `Ricetta ${String(++recipes)}`,
    lines: [{ name: 'Manzo' }],
    ...recipe,
  });
}

/** A preparation by a recipe, by one of its own unless told; returns it with its container. */
export async function buildPreparation(
  client: Client,
  rest: Partial<Make> = {},
  recipe?: { readonly id: string; readonly version: number },
) {
  const { id, version } = recipe ?? (await buildRecipe(client));
  return client.preparations.make({
    id: newId(),
    tubId: newId(),
    labelId: randomUUID(),
    recipeId: id,
    recipeVersion: version,
    quantity: 1,
    unit: 'porzione',
    storage: 'fridge',
    hours: 24,
    ...rest,
  });
}
