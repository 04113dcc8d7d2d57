import { call, os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { damagedRows } from '../contract.ts';
import { withoutDamagedRows } from './damaged-rows.ts';

const zRow = z.object({
  id: z.string(),
  unit: z.enum(['kg', 'l']),
  parts: z.array(z.object({ unit: z.enum(['kg', 'l']) })),
});
const good = { id: 'a', unit: 'kg', parts: [{ unit: 'l' }] };
const list = z.object({ rows: z.array(zRow), total: z.int(), ...damagedRows });

/** What an endpoint that promises `schema` and answers `output` comes to. */
async function answered(output: unknown, schema: z.ZodType = list, method: 'GET' | 'POST' = 'GET') {
  const procedure = os
    .route({ method })
    .output(schema)
    .handler(() => output as never);
  const error: unknown = await call(procedure, undefined).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return withoutDamagedRows(procedure, error);
}

describe('an answer with rows that do not fit', () => {
  it('leaves them out, names them, and answers the others as they are', async () => {
    const rows = [{ ...good, id: 'x', unit: 'boh' }, good, { ...good, id: 'y', parts: [{ unit: '?' }] }];
    expect(await answered({ rows, total: 3 })).toMatchObject({
      output: {
        rows: [good],
        total: 3,
        damaged: [
          { list: 'rows', id: 'x' },
          { list: 'rows', id: 'y' },
        ],
      },
    });
  });

  it('names a row once, also one with several faults or without an id', async () => {
    const rows = [
      { unit: 'boh', parts: [{ unit: '?' }] },
      { readingId: 'r', unit: 1, parts: [] },
    ];
    expect((await answered({ rows, total: 2 }))?.damaged).toEqual([
      { list: 'rows', id: null },
      { list: 'rows', id: 'r' },
    ]);
  });

  it('is refused where the fault is in no row of a list', async () => {
    await expect(answered({ rows: [good], total: 'two' })).rejects.toMatchObject({ code: 'RECORD_DAMAGED' });
    await expect(answered({ ...good, unit: 'boh' }, zRow)).rejects.toMatchObject({
      code: 'RECORD_DAMAGED',
      status: 409,
    });
  });

  it('is refused where the contract has no place to name them: what is left would pass for the whole', async () => {
    const silent = z.object({ rows: z.array(zRow) });
    await expect(answered({ rows: [{ ...good, unit: 'boh' }, good] }, silent)).rejects.toMatchObject({
      code: 'RECORD_DAMAGED',
    });
  });

  it('stays a fault of ours after a write, and where it was something else', async () => {
    const rows = [{ ...good, unit: 'boh' }];
    expect(await answered({ rows, total: 1 }, list, 'POST')).toBeNull();
    expect(
      await withoutDamagedRows(
        os.route({ method: 'GET' }).handler(() => 1),
        new Error('x'),
      ),
    ).toBeNull();
  });
});
