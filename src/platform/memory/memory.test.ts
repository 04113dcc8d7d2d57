import { describe, expect, it } from 'vitest';
import type { Database, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Memory } from './memory.ts';
import { question } from './question.ts';
import type { Versions } from './question.ts';
import { weighAndFreeze } from './weigh.ts';

/** A database with restaurants of two parts; a snapshot sees what stood when it was opened. */
class Kitchens {
  readonly #states = new Map<string, Record<string, string>>();
  /** What was read, in order. */
  reads: string[] = [];
  /** Runs between the opening of a snapshot and its first answer. */
  meanwhile: () => void = () => {};

  change(id: string, part: 'stock' | 'cold'): Versions {
    this.#states.set(id, { ...this.#states.get(id), [part]: newId() });
    return this.asker(id).versions;
  }

  asker(id: string): { id: string; versions: Versions } {
    return { id, versions: this.#states.get(id) ?? {} };
  }

  readonly asTenant: Database['asTenant'] = async (id, work) => {
    await Promise.resolve();
    this.meanwhile();
    const state = this.#states.get(id) ?? {};
    const connection = {
      query: async () => ({ rows: [{ versions: state }] }),
      read: (what: string) => {
        this.reads.push(what);
        return state;
      },
    };
    return work({ connection } as unknown as Transaction, async () => {});
  };
}

/** What a question of these tests reads: the words of its restaurant. */
const stateOf = (tx: Transaction, what: string): Versions =>
  (tx.connection as unknown as { read: (what: string) => Versions }).read(what);

const stock = question({
  name: 'test_stock',
  parts: ['stock'],
  read: async (tx, id, { size }: { size: number }) => ({
    of: id,
    seen: stateOf(tx, 'stock').stock ?? null,
    filling: 'x'.repeat(size),
  }),
});
const cold = question({
  name: 'test_cold',
  parts: ['cold', 'stock'],
  read: async (tx, id) => ({ of: id, seen: { ...stateOf(tx, 'cold') } }),
});

const made = (mostBytes?: number) => {
  const kitchens = new Kitchens();
  const id = newId();
  kitchens.change(id, 'stock');
  return { kitchens, id, memory: new Memory(kitchens, mostBytes) };
};
const small = { size: 1 };

describe('what did not change', () => {
  it('is read once, and again when its part has changed', async () => {
    const { kitchens, id, memory } = made();
    const [first] = await memory.read(kitchens.asker(id), [stock(small)]);
    const [second] = await memory.read(kitchens.asker(id), [stock(small)]);
    expect(second).toBe(first);
    kitchens.change(id, 'cold');
    await memory.read(kitchens.asker(id), [stock(small)]);
    expect(kitchens.reads).toEqual(['stock']);
    const { stock: word } = kitchens.change(id, 'stock');
    expect(await memory.read(kitchens.asker(id), [stock(small)])).toMatchObject([{ seen: word }]);
    expect(kitchens.reads).toEqual(['stock', 'stock']);
  });

  it('is read once also of a part that never changed, and again when it has', async () => {
    const { kitchens, id, memory } = made();
    const never = question({
      name: `test_never ${newId()}`,
      parts: ['cold'],
      read: async (tx) => ({ seen: stateOf(tx, 'never').cold ?? null }),
    });
    await memory.read(kitchens.asker(id), [never({})]);
    kitchens.change(id, 'stock');
    expect(await memory.read(kitchens.asker(id), [never({})])).toEqual([{ seen: null }]);
    expect(kitchens.reads).toEqual(['never']);
    const { cold: word } = kitchens.change(id, 'cold');
    expect(await memory.read(kitchens.asker(id), [never({})])).toEqual([{ seen: word }]);
  });

  it('belongs to its restaurant and to what was asked with', async () => {
    const { kitchens, id, memory } = made();
    const other = newId();
    kitchens.change(other, 'stock');
    // Even if chance gave both the same word.
    const twin = { id: other, versions: kitchens.asker(id).versions };
    await memory.read(kitchens.asker(id), [stock(small)]);
    expect(await memory.read(twin, [stock(small)])).toMatchObject([{ of: other }]);
    expect(await memory.read(kitchens.asker(id), [stock({ size: 2 })])).toMatchObject([{ filling: 'xx' }]);
    expect(kitchens.reads).toHaveLength(3);
  });

  it('is as of one moment with what is read beside it', async () => {
    const { kitchens, id, memory } = made();
    kitchens.change(id, 'cold');
    await memory.read(kitchens.asker(id), [stock(small)]);
    const before = kitchens.asker(id);
    // Between the caller's query and the snapshot somebody writes.
    kitchens.meanwhile = () => {
      kitchens.meanwhile = () => {};
      kitchens.change(id, 'stock');
    };
    const [first, second] = await memory.read(before, [stock(small), cold({})]);
    expect(first.seen).toBe(second.seen.stock);
    expect(first.seen).not.toBe(before.versions.stock);
    // Kept under the words of the snapshot, and not under those of who asked.
    expect(await memory.read(kitchens.asker(id), [stock(small), cold({})])).toEqual([first, second]);
    expect(kitchens.reads).toEqual(['stock', 'cold', 'stock']);
  });

  it('is read once for all who ask at the same time, and anew for who saw a later word', async () => {
    const { kitchens, id, memory } = made();
    const before = kitchens.asker(id);
    const many = Promise.all([1, 2, 3].map(() => memory.read(before, [stock(small)])));
    const { stock: word } = kitchens.change(id, 'stock');
    const later = memory.read(kitchens.asker(id), [stock(small)]);
    await many;
    expect(await later).toMatchObject([{ seen: word }]);
    expect(kitchens.reads).toHaveLength(2);
  });

  it('is not kept where reading failed, nor for who never looked at the words', async () => {
    const { kitchens, id, memory } = made();
    kitchens.meanwhile = () => {
      throw new Error('the database is away');
    };
    await expect(memory.read(kitchens.asker(id), [stock(small)])).rejects.toThrow('away');
    kitchens.meanwhile = () => {};
    expect(await memory.read(kitchens.asker(id), [stock(small)])).toMatchObject([{ of: id }]);
    await memory.read({ id, versions: {} }, [stock(small)]);
    await memory.read({ id, versions: {} }, [stock(small)]);
    expect(kitchens.reads).toHaveLength(3);
  });

  it('is shared, so nobody can change it', async () => {
    const { kitchens, id, memory } = made();
    kitchens.change(id, 'cold');
    const [{ seen }] = await memory.read(kitchens.asker(id), [cold({})]);
    expect(() => Object.assign(seen, { stock: '' })).toThrow(TypeError);
  });

  it('lets go of what has another word by now', async () => {
    const { kitchens, id, memory } = made();
    for (const size of [1, 2, 3]) await memory.read(kitchens.asker(id), [stock({ size })]);
    const full = memory.bytes;
    kitchens.change(id, 'stock');
    await memory.read(kitchens.asker(id), [stock({ size: 1 })]);
    expect(memory.bytes).toBeLessThan(full / 2);
  });
});

describe('what there may be none of', () => {
  const warmth = () => {
    const any = question({
      name: `any_${newId()}`,
      parts: ['cold'],
      read: async (tx) => stateOf(tx, 'any').cold !== undefined,
    });
    return question({
      name: `told_${newId()}`,
      parts: ['cold', 'stock'],
      without: { any: any({}), answer: 'nothing' },
      read: async (tx) => `of ${stateOf(tx, 'told').stock}`,
    })({});
  };

  it('is told without being read, until some of it comes', async () => {
    const { kitchens, id, memory } = made();
    const told = warmth();
    const ask = async () => {
      kitchens.reads = [];
      const [answer] = await memory.read(kitchens.asker(id), [told]);
      return { answer, reads: kitchens.reads };
    };
    expect(await ask()).toMatchObject({ answer: 'nothing' });
    kitchens.change(id, 'stock');
    expect(await ask()).toEqual({ answer: 'nothing', reads: [] });
    const { stock: word } = kitchens.change(id, 'cold');
    expect(await ask()).toEqual({ answer: `of ${word}`, reads: ['told', 'any'] });
    // From then on it is as any other, and what is known to be there is not asked for again.
    const { stock: later } = kitchens.change(id, 'stock');
    expect(await ask()).toEqual({ answer: `of ${later}`, reads: ['told'] });
    expect(await ask()).toEqual({ answer: `of ${later}`, reads: [] });
  });

  it('is of the same moment as what is read beside it', async () => {
    const { kitchens, id, memory } = made();
    const told = warmth();
    await memory.read(kitchens.asker(id), [told]);
    const before = kitchens.asker(id);
    // Between the caller's query and the snapshot there comes some.
    kitchens.meanwhile = () => {
      kitchens.meanwhile = () => {};
      kitchens.change(id, 'cold');
    };
    const answers = await memory.read(before, [told, stock(small)]);
    expect(answers).toMatchObject([`of ${before.versions.stock}`, { seen: before.versions.stock }]);
    expect(await memory.read(kitchens.asker(id), [told])).toEqual([answers[0]]);
  });
});

describe('what is made of a text', () => {
  it('is made again only when the text is another, for each restaurant and name', () => {
    const { id, memory } = made();
    let times = 0;
    const of = (text: string, name = 'a', restaurant = id) =>
      memory.madeOf(restaurant, name, text, () => ({ text, time: ++times }));
    expect([of('x'), of('x'), of('y'), of('y'), of('x')].map((one) => one?.time)).toEqual([1, 1, 2, 2, 3]);
    expect([of('x', 'b'), of('x', 'a', newId()), of('x')].map((one) => one?.time)).toEqual([4, 5, 3]);
    expect(() => Object.assign(of('x')!, { text: '' })).toThrow(TypeError);
  });

  it('stays when the data change, and is within the bound', async () => {
    const { kitchens, id, memory } = made(10_000);
    memory.madeOf(id, 'a', 'x'.repeat(100), () => ({ of: 'x' }));
    const before = memory.bytes;
    kitchens.change(id, 'stock');
    await memory.read(kitchens.asker(id), [stock(small)]);
    expect(memory.madeOf(id, 'a', 'x'.repeat(100), () => undefined)).toEqual({ of: 'x' });
    for (const text of ['y', 'z']) memory.madeOf(id, 'a', text.repeat(100), () => ({ of: text }));
    expect(memory.bytes).toBeLessThan(before * 3);
    memory.madeOf(id, 'a', 'x'.repeat(6_000), () => ({ of: 'x' }));
    expect(memory.bytes).toBeLessThan(before * 3);
    expect(memory.madeOf(id, 'a', 'x'.repeat(6_000), () => undefined)).toBeUndefined();
  });
});

describe('the bound', () => {
  it('holds, and it is the restaurant with most that lets go', async () => {
    const { kitchens, id: greedy, memory } = made(10_000);
    const modest = newId();
    kitchens.change(modest, 'stock');
    await memory.read(kitchens.asker(modest), [stock(small)]);
    for (let n = 0; n < 40; n++) await memory.read(kitchens.asker(greedy), [stock({ size: 1_000 + n })]);
    expect(memory.bytes).toBeLessThanOrEqual(10_000);
    kitchens.reads = [];
    await memory.read(kitchens.asker(modest), [stock(small)]);
    await memory.read(kitchens.asker(greedy), [stock({ size: 1_039 })]);
    expect(kitchens.reads).toEqual([]);
    // Asked longest ago.
    await memory.read(kitchens.asker(greedy), [stock({ size: 1_000 })]);
    expect(kitchens.reads).toHaveLength(1);
  });

  it('keeps nothing that would take everybody’s place', async () => {
    const { kitchens, id, memory } = made(10_000);
    await memory.read(kitchens.asker(id), [stock({ size: 6_000 })]);
    expect(memory.bytes).toBe(0);
  });

  it.each([
    ['a text', 'x'.repeat(1_000), 1_000],
    ['a list', Array.from({ length: 100 }, () => 'x'.repeat(10)), 3_000],
    ['numbers in a row', new Uint32Array(1_000), 4_000],
    ['a map', new Map([['a', 'x'.repeat(1_000)]]), 1_000],
  ])('counts %s', (_what, value, least) => {
    expect(weighAndFreeze(value)).toBeGreaterThanOrEqual(least);
    expect(weighAndFreeze(value)).toBeLessThan(least * 2);
  });
});

describe('a question', () => {
  it('has a name of its own', () => {
    expect(() => question({ name: 'test_stock', parts: [], read: async () => 1 })).toThrow('test_stock');
  });
});
