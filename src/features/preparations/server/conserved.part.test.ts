import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, deliver } from '#features/inventory/server/factories.ts';
import { server, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { buildRecipe } from './factories.ts';

/** A container as the plain model knows it, in grams. */
interface ModelTub {
  readonly id: string;
  readonly preparation: string;
  readonly parent: string | null;
  left: number;
}

/** Something that can be mended. */
interface Done {
  readonly id: string;
  readonly kind: 'stock' | 'act';
  readonly quantity: number;
  readonly tub: string | null;
}

const step = fc.record({
  what: fc.constantFrom(
    'deliver',
    'prepare',
    'prepare',
    'split',
    'split',
    'use',
    'use',
    'discard',
    'move',
    'correct',
    'correct',
  ),
  /** In grams. */
  some: fc.integer({ min: 1, max: 900 }),
  more: fc.integer({ min: 1, max: 400 }),
  which: fc.nat(),
  other: fc.nat(),
});

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Whatever is done, nothing is lost, nothing comes from nowhere, and every way can be gone both ways. */
export function conservationTests(): void {
  describe('[RECIPE-13] any sequence of preparing, splitting, using, discarding, moving and mending', () => {
    it('keeps quantities what they were, and every trace whole', { timeout: 240_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
          const { id: restaurantId, client } = await buildRestaurant(server);
          const productId = await buildProduct(client, { name: 'Farina', unit: 'kg' });
          const recipe = await buildRecipe(client);
          let stock = 0;
          const tubs: ModelTub[] = [];
          const made = new Map<string, number>();
          const into: { readonly tub: string; readonly preparation: string; readonly quantity: number }[] =
            [];
          const stockInto: { readonly preparation: string; readonly movement: string }[] = [];
          const gone = new Map<string, number>();
          const done: Done[] = [];
          const kilos = (grams: number): number => grams / 1000;
          /** The server agrees with the model on whether it can be. */
          const agree = async (may: boolean, write: Promise<unknown>): Promise<boolean> => {
            const outcome = await write.then(
              () => null,
              (error: unknown) => error,
            );
            if (may) expect(outcome).toBeNull();
            else expect(outcome).toMatchObject({ status: 409 });
            return may;
          };

          for (const { what, some, more, which, other } of steps) {
            const tub = at(tubs, which);
            switch (what) {
              case 'deliver':
                await deliver(client, productId, {
                  quantity: kilos(some),
                  lotNumber: `L${String(which % 3)}`,
                });
                stock += some;
                break;
              case 'prepare': {
                const source = other % 2 === 0 ? undefined : tub;
                const takesStock = other % 3 !== 0;
                const [id, tubId, movement] = [newId(), newId(), newId()];
                const may = (!takesStock || stock >= some) && (source === undefined || source.left >= more);
                const write = client.preparations.make({
                  id,
                  tubId,
                  labelId: randomUUID(),
                  recipeId: recipe.id,
                  recipeVersion: 1,
                  quantity: kilos(some + more),
                  unit: 'kg',
                  storage: 'fridge',
                  hours: 24,
                  stock: takesStock ? [{ id: movement, productId, quantity: kilos(some) }] : [],
                  tubs: source === undefined ? [] : [{ tubId: source.id, quantity: kilos(more) }],
                });
                if (!(await agree(may, write))) break;
                made.set(id, some + more);
                tubs.push({ id: tubId, preparation: id, parent: null, left: some + more });
                if (takesStock) {
                  stock -= some;
                  stockInto.push({ preparation: id, movement });
                  done.push({ id: movement, kind: 'stock', quantity: some, tub: null });
                }
                if (source !== undefined) {
                  source.left -= more;
                  into.push({ tub: source.id, preparation: id, quantity: more });
                }
                break;
              }
              case 'split': {
                if (tub === undefined) break;
                const parts = [some, more].map((grams) => ({
                  tubId: newId(),
                  labelId: randomUUID(),
                  quantity: kilos(grams),
                  storageLocation: null,
                }));
                const write = client.preparations.split({ id: newId(), tubId: tub.id, parts });
                if (!(await agree(tub.left >= some + more, write))) break;
                tub.left -= some + more;
                for (const [index, grams] of [some, more].entries())
                  tubs.push({
                    id: parts[index]!.tubId,
                    preparation: tub.preparation,
                    parent: tub.id,
                    left: grams,
                  });
                break;
              }
              case 'use':
              case 'discard': {
                if (tub === undefined) break;
                const id = newId();
                const write = client.preparations.empty({
                  id,
                  tubId: tub.id,
                  kind: what,
                  quantity: kilos(more),
                  reason: what === 'use' ? null : 'spoiled',
                });
                if (!(await agree(tub.left >= more, write))) break;
                tub.left -= more;
                gone.set(tub.preparation, (gone.get(tub.preparation) ?? 0) + more);
                done.push({ id, kind: 'act', quantity: more, tub: tub.id });
                break;
              }
              case 'move':
                if (tub === undefined) break;
                await agree(
                  tub.left > 0,
                  client.preparations.move({
                    id: newId(),
                    tubId: tub.id,
                    storageLocation: `Frigo ${String(other % 4)}`,
                  }),
                );
                break;
              case 'correct': {
                const wrong = at(done, which);
                if (wrong === undefined) break;
                done.splice(done.indexOf(wrong), 1);
                const reason = 'Era un altro';
                if (wrong.kind === 'stock') {
                  await client.inventory.correct({ id: newId(), movementId: wrong.id, reason });
                  stock += wrong.quantity;
                } else {
                  await client.preparations.correct({
                    id: newId(),
                    actId: wrong.id,
                    labelId: randomUUID(),
                    reason,
                  });
                  const own = tubs.find(({ id }) => id === wrong.tub)!;
                  own.left += wrong.quantity;
                  gone.set(own.preparation, gone.get(own.preparation)! - wrong.quantity);
                }
              }
            }
          }

          const { quantity } = (await client.inventory.product({ productId })).product;
          expect(Math.round(quantity * 1000)).toBe(stock);
          const traces = new Map<string, Awaited<ReturnType<typeof client.preparations.tub>>>();
          for (const tub of tubs) {
            const trace = await client.preparations.tub({ tubId: tub.id });
            traces.set(tub.id, trace);
            expect(Math.round(trace.tub.quantity * 1000)).toBe(tub.left);
            expect(trace.parent?.id ?? null).toBe(tub.parent);
            if (tub.parent !== null)
              expect(
                (await client.preparations.tub({ tubId: tub.parent })).acts.map(({ toTub }) => toTub?.id),
              ).toContain(tub.id);
          }
          // Whatever was made is in its containers, gone, or in something else.
          for (const [preparation, all] of made) {
            const own = tubs.filter((tub) => tub.preparation === preparation);
            const left = own.reduce((sum, tub) => sum + tub.left, 0);
            const used = into
              .filter((one) => own.some(({ id }) => id === one.tub))
              .reduce((sum, one) => sum + one.quantity, 0);
            expect(left + used + (gone.get(preparation) ?? 0)).toBe(all);
          }
          for (const { tub, preparation } of into) {
            expect(traces.get(tub)!.usedIn.map(({ preparationId }) => preparationId)).toContain(preparation);
            const first = tubs.find((one) => one.preparation === preparation)!;
            expect(traces.get(first.id)!.inputs.map((input) => input.tub?.id)).toContain(tub);
          }
          for (const { preparation, movement } of stockInto) {
            const first = tubs.find((one) => one.preparation === preparation)!;
            const input = traces
              .get(first.id)!
              .inputs.find(({ stock: from }) => from?.movementId === movement);
            expect(input?.stock?.lots.length).toBeGreaterThan(0);
          }
          expect(await tampering(restaurantId)).toEqual([]);
        }),
        { seed: 20261122, numRuns: 12, endOnFailure: false },
      );
    });
  });
}
