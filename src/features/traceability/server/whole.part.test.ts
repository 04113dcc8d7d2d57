import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildProduct, changeGoods, deliver, takeAway } from '#features/inventory/server/factories.ts';
import { server, tampering } from '#features/inventory/server/test-kit.ts';
import { buildRecipe } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';

/** Goods as the plain model knows them: a lot or a container, in grams. */
interface Goods {
  readonly key: string;
  readonly id: string;
  readonly kind: 'lot' | 'tub';
  left: number;
}

/** Something that was done and may be mended; its steps go with it. */
interface Deed {
  readonly id: string;
  readonly kind: 'stock' | 'opening';
  readonly quantity: number;
  readonly from: Goods;
  readonly to: Goods | null;
  readonly steps: readonly (readonly [string, string])[];
}

const step = fc.record({
  what: fc.constantFrom(
    'deliver',
    'deliver',
    'open',
    'prepare',
    'prepare',
    'prepare',
    'split',
    'use',
    'correct',
    'correct',
  ),
  some: fc.integer({ min: 1, max: 500 }),
  which: fc.nat(),
  other: fc.nat(),
});

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** All that is reached from a key, with itself. */
function reached(start: string, steps: readonly (readonly [string, string])[], way: 0 | 1): string[] {
  const known = new Set([start]);
  for (const key of known) for (const one of steps) if (one[way] === key) known.add(one[way === 0 ? 1 : 0]);
  return [...known].toSorted();
}

/** Whatever is done and mended, a trace is that of a plain model, both ways, and so is what a recall blocks. */
export function wholeTraceTests(): void {
  describe('[TRACE-19] any sequence of delivering, opening, preparing, splitting, using and mending', () => {
    it('has the traces and the recall of a plain model', { timeout: 300_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 12, maxLength: 26 }),
          fc.nat(),
          async (sequence, recalled) => {
            const { id: restaurantId, client } = await buildRestaurant(server);
            const productId = await buildProduct(client, { name: 'Farina', unit: 'kg' });
            const recipe = await buildRecipe(client);
            const lots: Goods[] = [];
            const tubs: Goods[] = [];
            const preparations: string[] = [];
            /** Steps that count. */
            let steps: (readonly [string, string])[] = [];
            const deeds: Deed[] = [];
            const kilos = (grams: number): number => grams / 1000;
            const goods = (kind: Goods['kind'], id: string, left: number): Goods => {
              const made = { kind, id, key: `${kind}:${id}`, left };
              (kind === 'lot' ? lots : tubs).push(made);
              return made;
            };

            for (const { what, some, which, other } of sequence) {
              const lot = at(lots, which);
              const tub = at(tubs, other);
              switch (what) {
                case 'deliver': {
                  const movement = await deliver(client, productId, {
                    quantity: kilos(some + 300),
                    lotNumber: `L${String(which % 3)}`,
                  });
                  const { lotId } = movement.lots[0]!;
                  const known = lots.find(({ id }) => id === lotId);
                  if (known) known.left += some + 300;
                  else goods('lot', lotId, some + 300);
                  break;
                }
                case 'open': {
                  const isWhole = lot !== undefined && !steps.some(([, to]) => to === lot.key);
                  if (lot === undefined || !isWhole || lot.left < some || lot.left === 0) break;
                  const quantity = Math.min(some, lot.left);
                  const opening = await changeGoods(client, lot.id, {
                    transition: 'open',
                    quantity: kilos(quantity),
                  }).catch((error: unknown) => {
                    // What was opened once, and taken back, is another lot that can not be opened again.
                    expect(error).toMatchObject({ code: 'LOT_NOT_IN_THIS_STATE' });
                    return null;
                  });
                  if (opening === null) break;
                  lot.left -= quantity;
                  const opened = goods('lot', opening.toLotId, quantity);
                  const own = [[lot.key, opened.key]] as const;
                  steps.push(...own);
                  deeds.push({
                    id: opening.id,
                    kind: 'opening',
                    quantity,
                    from: lot,
                    to: opened,
                    steps: own,
                  });
                  break;
                }
                case 'prepare': {
                  const source = lot !== undefined && lot.left >= some ? lot : undefined;
                  const part = which % 3 === 0 && tub !== undefined && tub.left >= some ? tub : undefined;
                  const [id, tubId, movement] = [newId(), newId(), newId()];
                  await client.preparations.make({
                    id,
                    tubId,
                    labelId: randomUUID(),
                    recipeId: recipe.id,
                    recipeVersion: 1,
                    quantity: kilos(some * 2),
                    unit: 'kg',
                    storage: 'fridge',
                    hours: 24,
                    stock: source
                      ? [{ id: movement, productId, quantity: kilos(some), lotId: source.id }]
                      : [],
                    tubs: part ? [{ tubId: part.id, quantity: kilos(some) }] : [],
                  });
                  const key = `preparation:${id}`;
                  preparations.push(key);
                  const made = goods('tub', tubId, some * 2);
                  steps.push([key, made.key]);
                  if (part) {
                    part.left -= some;
                    steps.push([part.key, key]);
                  }
                  if (source) {
                    source.left -= some;
                    const own = [[source.key, key]] as const;
                    steps.push(...own);
                    deeds.push({
                      id: movement,
                      kind: 'stock',
                      quantity: some,
                      from: source,
                      to: null,
                      steps: own,
                    });
                  }
                  break;
                }
                case 'split': {
                  if (tub === undefined || tub.left < some) break;
                  const tubId = newId();
                  await client.preparations.split({
                    id: newId(),
                    tubId: tub.id,
                    parts: [{ tubId, labelId: randomUUID(), quantity: kilos(some), storageLocation: null }],
                  });
                  tub.left -= some;
                  steps.push([tub.key, goods('tub', tubId, some).key]);
                  break;
                }
                case 'use':
                  if (lot !== undefined && lot.left >= some) {
                    await takeAway(client, productId, kilos(some), lot.id);
                    lot.left -= some;
                  }
                  break;
                case 'correct': {
                  const wrong = at(deeds, which);
                  if (wrong === undefined) break;
                  const id = newId();
                  const reason = 'Era un altro lotto';
                  if (wrong.kind === 'opening') {
                    const may = wrong.to!.left >= wrong.quantity;
                    const write = client.inventory.correctTransition({ id, transitionId: wrong.id, reason });
                    if (!may) {
                      await expect(write).rejects.toMatchObject({ status: 409 });
                      break;
                    }
                    await write;
                    wrong.to!.left -= wrong.quantity;
                  } else {
                    await client.inventory.correct({ id, movementId: wrong.id, reason });
                  }
                  wrong.from.left += wrong.quantity;
                  deeds.splice(deeds.indexOf(wrong), 1);
                  // What went into a preparation stays linked, however the stock is put right.
                  if (wrong.kind === 'opening') steps = steps.filter((one) => !wrong.steps.includes(one));
                }
              }
            }

            const all = [...lots, ...tubs];
            for (const { key, kind, id, left } of all) {
              const trace = await client.traceability.trace({ kind, value: id });
              const keys = trace.nodes.map((node) => `${node.kind}:${node.id}`);
              const model = new Set([...reached(key, steps, 0), ...reached(key, steps, 1)]);
              expect(keys.toSorted()).toEqual([...model].toSorted());
              const own = trace.nodes.find((node) => node.id === id)!;
              expect(Math.round(own.quantity! * 1000)).toBe(left);
              for (const [from, to] of trace.edges.map((edge) => [edge.from, edge.to] as const))
                expect(steps.some((one) => one[0] === from && one[1] === to)).toBe(true);
            }
            const wanted = at(all, recalled);
            if (wanted === undefined) return;
            const { id: recallId } = await client.traceability.begin({
              id: newId(),
              kind: 'recall',
              start: { kind: wanted.kind, value: wanted.id },
              reason: 'Avviso del fornitore',
            });
            const { blocked } = await client.traceability.recall({ recallId });
            expect(blocked.toSorted()).toEqual(
              reached(wanted.key, steps, 0).filter((key) => !key.startsWith('preparation:')),
            );
            expect(await tampering(restaurantId)).toEqual([]);
          },
        ),
        { seed: 20261122, numRuns: 12, endOnFailure: false },
      );
    });
  });
}
