import { describe, expect, test } from 'vitest';
import { maxFileRows, readWhole, TooManyRows } from './read-whole.ts';

/** A register of so many rows, in pages of 1,000. */
const register = (total: number) => {
  const asked: (string | null)[] = [];
  const read = (cursor: string | null) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const to = Math.min(total, from + 1_000);
    return Promise.resolve({
      rows: Array.from({ length: to - from }, (_, row) => from + row),
      total,
      nextCursor: to < total ? String(to) : null,
    });
  };
  return { asked, read };
};

describe('[API-43] a register as one file', () => {
  test('is read to its last row, up to the bound', async () => {
    const { read } = register(maxFileRows);
    const rows = await readWhole(read);
    expect([rows.length, rows.at(-1)]).toEqual([maxFileRows, maxFileRows - 1]);
  });

  test('beyond it nothing more is read than the page that says so', async () => {
    const { read, asked } = register(maxFileRows + 1);
    await expect(readWhole(read)).rejects.toEqual(new TooManyRows(maxFileRows + 1));
    expect(asked).toEqual([null]);
  });
});
