import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { maximumDishes } from '#features/allergen-book/limits.ts';
import { maximumRecipes } from '#features/recipes/limits.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Kitchen } from './kitchens.ts';
import { p95 } from './labels.ts';
import { inTurns, median, quantile } from './measure.ts';
import type { Work } from './measure.ts';

/** What recipes cost, what is made by them, and the menu. */
export interface DishFigures {
  readonly recipes: number;
  /** 95th percentile of the list of all recipes, in milliseconds, asked one after the other. */
  readonly listMs: number;
  /** The server's processor time of that, in milliseconds: of a busy machine the time says little, this says it all the same. */
  readonly listProcessorMs: number;
  /** Preparations a second, each with stock, container and label; all callers at once, in one restaurant. */
  readonly made: number;
  /** Of the rate of readings that are stored in turns with them, in per cent. */
  readonly madeOfReadings: number;
  readonly dishes: number;
  /** 95th percentile of the guests' page with as many dishes as a menu may have, in milliseconds, with all callers at once. */
  readonly guestMs: number;
  /** The same of a signed-in call that reads nothing, in rounds between. */
  readonly nothingMs: number;
  /** Seconds until that menu is a PDF: the median of the rounds. */
  readonly bookSeconds: number;
  readonly bookProcessorSeconds: number;
}

interface Means {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly processorMs: () => Promise<number>;
  /** A reading stored by this caller, which what is made stands beside. */
  readonly record: Work;
}

/** @param kitchen with all the recipes that it may have but for a menu, which is made here */
export async function measureDishes(owner: pg.Pool, kitchen: Kitchen, means: Means): Promise<DishFigures> {
  const { rounds, processorMs } = means;
  const [asker] = kitchen.connections;
  const post = async <Answer>(path: string, body: object): Promise<Answer> =>
    JSON.parse(await asker!.send({ method: 'POST', path, body })) as Answer;

  const menu: string[] = [];
  for (let n = 0; n < maximumDishes; n++) {
    const recipe = newId();
    await post('/recipes', { id: recipe, ...dishOf(n) });
    menu.push(recipe);
  }
  const list = (): Promise<string> => asker!.send({ method: 'GET', path: '/recipes' });
  const { recipes } = JSON.parse(await list()) as { recipes: unknown[] };
  if (recipes.length !== maximumRecipes) throw new Error(`a list of ${recipes.length}`);
  const listed: number[] = [];
  const usedBefore = await processorMs();
  for (let n = 0; n < 10 * rounds; n++) {
    const begun = performance.now();
    await list();
    listed.push(performance.now() - begun);
  }
  const listProcessorMs = ((await processorMs()) - usedBefore) / listed.length;

  const { rates, percent } = await inTurns([means.record, await making(kitchen, menu[0]!)], means);

  await post('/allergen-book/dishes', { id: newId(), revision: 0, recipeIds: menu });
  const { code } = await post<{ code: string }>('/allergen-book/link', { id: newId(), seen: null });
  const { id: issueId } = await post<{ id: string }>('/allergen-book/issues', { id: newId() });
  const [guests, nothing]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    // All come from one address, and its limit is not what is measured.
    await owner.query('DELETE FROM rate_limits');
    const page = await p95(kitchen.connections.length, (caller) =>
      kitchen.connections[caller]!.send({ method: 'GET', path: `/allergeni/${code}`, isPage: true }),
    );
    const none = await p95(kitchen.strangers.length, (caller) =>
      kitchen.strangers[caller]!.send({ method: 'GET', path: '/operators/selection' }),
    );
    // The first round warms up.
    if (round === 0) continue;
    guests.push(page);
    nothing.push(none);
  }

  const file = (): Promise<string> =>
    asker!.send({ method: 'GET', path: `/allergen-book/issues/${issueId}/file` });
  // What the first file reads once: fonts.
  await file();
  const [seconds, used]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const before = await processorMs();
    const begun = performance.now();
    await file();
    seconds.push((performance.now() - begun) / 1_000);
    used.push(((await processorMs()) - before) / 1_000);
  }
  return {
    recipes: recipes.length,
    listMs: quantile(listed, 0.95),
    listProcessorMs,
    made: rates[1] ?? Number.NaN,
    madeOfReadings: percent(1, 0),
    dishes: menu.length,
    guestMs: median(guests),
    nothingMs: median(nothing),
    bookSeconds: median(seconds),
    bookProcessorSeconds: median(used),
  };
}

/** A dish of the menu, with allergens of its own. */
const dishOf = (n: number): object => ({
  name: `Piatto ${String(n).padStart(3, '0')}`,
  category: ['Antipasti', 'Primi', 'Secondi', 'Dolci'][n % 4],
  yield: { quantity: 4, unit: 'porzione' },
  fridgeHours: 48,
  lines: [
    { name: 'Manzo', allergens: { contains: [], mayContain: [] } },
    { name: 'Farina', allergens: { contains: ['gluten'], mayContain: ['soybeans'] } },
    ...(n % 2 === 0 ? [{ name: 'Sedano', allergens: { contains: ['celery'], mayContain: [] } }] : []),
    ...(n % 3 === 0 ? [{ name: 'Latte', allergens: { contains: ['milk'], mayContain: ['nuts'] } }] : []),
  ],
});

/** One dish after the other, each of one piece of this caller's product. */
async function making(kitchen: Kitchen, recipeId: string): Promise<Work> {
  const products = await Promise.all(
    kitchen.connections.map(async (connection, caller) => {
      const id = newId();
      const product = { id, name: `Scorta ${caller}`, unit: 'pz' };
      await connection.send({ method: 'POST', path: '/inventory/products', body: product });
      const arrival = { id: newId(), productId: id, quantity: 50_000, lotNumber: 'BENCH' };
      await connection.send({ method: 'POST', path: '/inventory/movements/in', body: arrival });
      return id;
    }),
  );
  return async (caller) =>
    kitchen.connections[caller]!.send({
      method: 'POST',
      path: '/preparations',
      body: {
        id: newId(),
        tubId: newId(),
        labelId: randomUUID(),
        recipeId,
        recipeVersion: 1,
        quantity: 4,
        unit: 'porzione',
        storage: 'fridge',
        hours: 24,
        stock: [{ id: newId(), productId: products[caller], quantity: 1 }],
      },
    });
}
