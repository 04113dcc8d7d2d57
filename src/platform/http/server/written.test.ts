import { oc } from '@orpc/contract';
import { call, os } from '@orpc/server';
import type { AnyProcedure } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Memory } from '#platform/memory/memory.ts';
import { lettingWrittenPass, writtenAgain, writtenAnswer, writtenOf } from './written.ts';

const answering = (answer: unknown) => {
  const shown = os.output(z.object({ rows: z.array(z.int()) })).handler(() => answer as { rows: number[] });
  const plain = os.handler(() => answer);
  return lettingWrittenPass({ shown, inner: { plain } }) as unknown as {
    shown: AnyProcedure;
    inner: { plain: AnyProcedure };
  };
};

describe('an answer that is written already', () => {
  it('is sent as it is', async () => {
    const { shown } = answering(writtenAnswer('{"rows":[1,2]}'));
    expect(writtenOf(await call(shown, undefined))?.json).toBe('{"rows":[1,2]}');
  });

  it('is what a use case says it is, and nothing that only looks like it', async () => {
    const { shown } = answering({ json: '{"rows":[1,2]}' });
    await expect(call(shown, undefined)).rejects.toThrow('Output validation failed');
  });
});

describe('an answer that says the same most of the time', () => {
  const output = z.object({ rows: z.array(z.int()) });
  const contract = oc.route({ path: '/rows' }).output(output);
  const services = { memory: new Memory({ asTenant: () => Promise.reject(new Error('nothing is read')) }) };
  const again = (rows: readonly unknown[], restaurantId = 'one') =>
    writtenAgain(services, restaurantId, contract, { rows, more: 'left out' } as { rows: unknown });

  it('is written once, judged by its contract, and anew when it says something else', () => {
    const first = again([1]);
    expect(writtenOf(first)?.json).toBe('{"rows":[1]}');
    expect(again([1])).toBe(first);
    expect(writtenOf(again([2]))?.json).toBe('{"rows":[2]}');
    expect(again([1], 'another')).not.toBe(again([1]));
  });

  it('is judged as every other where it does not fit', async () => {
    expect(again(['1'])).toEqual({ rows: ['1'], more: 'left out' });
    await expect(call(answering(again(['1'])).shown, undefined)).rejects.toThrow('Output validation failed');
  });
});

describe('every other answer', () => {
  it('is held against its contract', async () => {
    await expect(call(answering({ rows: ['1'] }).shown, undefined)).rejects.toThrow(
      'Output validation failed',
    );
    expect(writtenOf(await call(answering({ rows: [1], more: 2 }).shown, undefined))?.json).toBe(
      '{"rows":[1]}',
    );
  });

  it('is written as JSON, and none is none', async () => {
    const { plain } = answering({ at: new Date(0), left: undefined, none: null }).inner;
    expect(writtenOf(await call(plain, undefined))?.json).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","none":null}',
    );
    expect(writtenOf(await call(answering(undefined).inner.plain, undefined))).toBeUndefined();
  });
});
