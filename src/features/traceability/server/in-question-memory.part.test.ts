import { describe, expect, it } from 'vitest';
import { seededRandom } from '#features/demo/seeded-random.ts';
import { server, stocked, today } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { newId } from '#platform/kernel/ids.ts';

const minute = 60_000;
const fridges = ['Frigo uno', 'Frigo due'] as const;
type Fridge = (typeof fridges)[number];

/** What is known of a fridge: its excursion, while nobody measured well or judged. */
interface Excursion {
  /** The first, by which its non-conformity is called, and the last. */
  readonly firstId: string;
  readonly readingId: string;
  readonly lastBad: number;
}

/** Of a lot or container what a person would remember who saw all of it. */
interface Remembered {
  /** Where it stood, all on one day. */
  readonly stoodIn: Set<Fridge>;
  /** Let go by its name, as the how manieth act. */
  releasedAt: number;
  /** Of a container, the lot that went in. */
  readonly madeOf: Remembered | null;
  /** Said to be thrown away together with all that stood there; by the last bad temperature of then. */
  doomedBy: number;
}

/** Whether it was in what is out of limits there, itself or what it was made of, and nobody let it go since. */
const isIn = (one: Remembered, fridge: Fridge, lastBad: number): boolean =>
  one.releasedAt < lastBad &&
  (one.stoodIn.has(fridge) || (one.madeOf !== null && isIn(one.madeOf, fridge, lastBad)));

/** Nothing is made of what is blocked, or to be thrown away. */
function refusedAsBlocked(error: unknown): null {
  expect(['LOT_BLOCKED', 'LOT_TO_DISCARD']).toContain((error as { readonly code?: unknown }).code);
  return null;
}

/**
 * Readings, judgements, moves, preparations and releases in any order, against a memory that is kept by hand: what it says is not good is never called
 * good. It says less than the product, which also asks about what came there later that day.
 */
export function inQuestionProperties(): void {
  describe('[INV-93] whatever is measured, judged, moved and let go', () => {
    it.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
      'no food is called good that stood out of limits and was not judged, nor any that was to be thrown away: seed %i',
      async (seed) => {
        const random = seededRandom(seed);
        const pick = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)]!;
        const { client } = await buildRestaurant(server);
        const equipment = new Map<Fridge, string>();
        for (const name of fridges) {
          const id = newId();
          equipment.set(name, id);
          await client.refrigeration.createEquipment({
            id,
            name,
            type: 'frigorifero',
            limits: { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: null },
          });
          await client.storagePlaces.create({ id: newId(), name, kind: 'fridge', equipmentId: id });
        }
        const [lots, tubs] = [new Map<string, Remembered>(), new Map<string, Remembered>()];
        const recipe = await buildRecipe(client, { fridgeHours: 96 });
        const products = new Map<string, string>();
        for (const name of ['Latte', 'Panna', 'Burro']) {
          const home = pick(fridges);
          const { lotId, productId } = await stocked(
            client,
            5,
            {},
            { name, unit: 'kg', storageLocation: home },
          );
          products.set(lotId, productId);
          lots.set(lotId, { stoodIn: new Set([home]), madeOf: null, releasedAt: -1, doomedBy: -1 });
        }
        const excursions = new Map<Fridge, Excursion>();
        const history: string[] = [];
        let asked = 0;
        for (let n = 0; n < 20; n++) {
          server.clock.advance(minute);
          const fridge = pick(fridges);
          const [lotId, lot] = pick([...lots]);
          const excursion = excursions.get(fridge);
          const act = pick([
            'bad',
            'bad',
            'good',
            'judge',
            'judge',
            'move',
            'move',
            'release',
            'make',
            'name',
          ]);
          if (act === 'bad' || act === 'good') {
            const id = newId();
            const temperature = act === 'bad' ? pick([9, 12]) : 3;
            await client.refrigeration.recordReading({
              id,
              equipmentId: equipment.get(fridge)!,
              temperature,
            });
            if (act === 'bad')
              excursions.set(fridge, { firstId: excursion?.firstId ?? id, readingId: id, lastBad: n });
            else excursions.delete(fridge);
            history.push(`${n}: ${fridge} ${temperature} °C`);
          } else if (act === 'judge') {
            if (excursion === undefined) continue;
            const judgement = pick(['fit', 'discarded'] as const);
            const { readingId } = excursion;
            await client.refrigeration.answerReading({
              id: newId(),
              readingId,
              action: 'Guardata bene',
              judgement,
            });
            if (judgement === 'discarded')
              for (const one of [...lots.values(), ...tubs.values()])
                if (one.stoodIn.has(fridge)) one.doomedBy = Math.max(one.doomedBy, excursion.lastBad);
            excursions.delete(fridge);
            history.push(`${n}: ${fridge} ${judgement}`);
          } else if (act === 'move') {
            await client.inventory.move({ id: newId(), lotId, storageLocation: fridge });
            lot.stoodIn.add(fridge);
            history.push(`${n}: ${lotId} to ${fridge}`);
          } else if (act === 'make') {
            const made = await buildPreparation(
              client,
              {
                quantity: 1,
                storageLocation: fridge,
                stock: [{ id: newId(), productId: products.get(lotId)!, quantity: 1, lotId }],
              },
              recipe,
            ).catch(refusedAsBlocked);
            if (made === null) continue;
            const stoodIn = new Set([fridge]);
            tubs.set(made.tub.id, { stoodIn, madeOf: lot, releasedAt: -1, doomedBy: -1 });
            history.push(`${n}: ${made.tub.id} of ${lotId} in ${fridge}`);
          } else if (act === 'name') {
            if (excursion === undefined) continue;
            await client.nonConformityRegister.addStep({
              id: newId(),
              key: `reading-${excursion.firstId}`,
              food: 'discarded',
              goods: [{ kind: 'lot', id: lotId }],
            });
            lot.doomedBy = n;
            history.push(`${n}: ${lotId} to be thrown away`);
          } else {
            if (!lot.stoodIn.has(fridge)) continue;
            const hold = await client.traceability.begin({
              id: newId(),
              kind: 'hold',
              start: { kind: 'place', value: fridge, from: today(), to: today() },
              reason: 'Da guardare',
            });
            server.clock.advance(minute);
            const letGo = { id: newId(), recallId: hold.id, goodsKind: 'lot', goodsId: lotId } as const;
            await client.traceability.release({ ...letGo, reason: 'Guardato e a posto' });
            lot.releasedAt = n;
            history.push(`${n}: ${lotId} let go`);
          }
          const found = await client.traceability.inQuestion();
          const said = new Map([...found.lots, ...found.tubs].map(({ id, question }) => [id, question]));
          for (const [id, one] of [...lots, ...tubs]) {
            const isOpen = [...excursions].some(([where, { lastBad }]) => isIn(one, where, lastBad));
            const { madeOf } = one;
            const isDoomed =
              one.doomedBy > one.releasedAt ||
              (madeOf !== null && madeOf.doomedBy > Math.max(madeOf.releasedAt, one.releasedAt));
            const expected = isDoomed ? ['discarded'] : isOpen ? ['open', 'discarded'] : null;
            if (expected === null) continue;
            asked += 1;
            expect(expected, `${id} after\n${history.join('\n')}`).toContain(said.get(id));
          }
        }
        expect(asked).toBeGreaterThan(0);
      },
    );
  });
}
