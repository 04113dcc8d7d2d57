import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { demoPlaces } from '#features/inventory/demo.it.ts';
import type { DemoPlace } from '#features/inventory/demo.it.ts';
import type { zNewPlace } from './contract.ts';
import type { PlaceKind } from './place-kinds.ts';

const kinds: Readonly<Record<DemoPlace, PlaceKind>> = {
  pantry: 'ambient',
  cellar: 'ambient',
  meat: 'fridge',
  fish: 'fridge',
  dairy: 'fridge',
  greens: 'fridge',
  freezer: 'freezer',
  showcase: 'fridge',
};

/** Where the demo restaurant keeps its goods. */
export const planPlaces = (
  month: Month,
): (DemoWrite & { readonly kind: 'place'; readonly input: z.input<typeof zNewPlace> })[] =>
  (Object.keys(kinds) as DemoPlace[]).map((key, index) => ({
    kind: 'place',
    at: month.setUp(3 + index),
    by: 0,
    input: { id: month.idOf(`place ${key}`), name: demoPlaces[key], kind: kinds[key] },
  }));
