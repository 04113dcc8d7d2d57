import { createORPCClient } from '@orpc/client';
import type { Client } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { featureCalls } from './feature-calls.ts';
import type { CallContext } from './link.ts';

type Endpoint = Client<CallContext, { from?: number; name?: string }, string, Error>;
type Kitchen = { list: Endpoint; lots: { move: Endpoint } };

/** The same endpoints twice, ours and the library's, and what went out to the server from each. */
function both() {
  const sent: { ours: unknown[]; theirs: unknown[] } = { ours: [], theirs: [] };
  const ours = featureCalls<Kitchen>(['kitchen'], async (path, input, { signal, context }) => {
    sent.ours.push({ path, input, timeoutMs: context.timeoutMs, stoppable: signal !== undefined });
    return 'done';
  });
  const client = createORPCClient<{ kitchen: Kitchen }>({
    async call(path, input, { signal, context }) {
      const { timeoutMs } = context as CallContext;
      sent.theirs.push({ path, input, timeoutMs, stoppable: signal !== undefined });
      return 'done';
    },
  });
  return { ours, theirs: createTanstackQueryUtils(client.kitchen, { path: ['kitchen'] }), sent };
}

describe('the endpoints of a feature', () => {
  it('have the keys of the library, so that what was read is found again', () => {
    const { ours, theirs } = both();
    const pages = { input: (from: number) => ({ from }), initialPageParam: 0, getNextPageParam: () => null };
    const keys = (calls: typeof ours) => [
      calls.key(),
      calls.lots.key(),
      calls.list.key({ type: 'query' }),
      calls.list.key({ input: { name: 'Latte' } }),
      calls.list.queryOptions({ input: {} }).queryKey,
      calls.list.queryOptions({ input: { name: 'Latte' } }).queryKey,
      calls.list.queryOptions({ input: { name: 'Latte' }, queryKey: ['own'] }).queryKey,
      calls.list.infiniteOptions(pages).queryKey,
      calls.lots.move.mutationOptions().mutationKey!,
    ];
    expect(keys(ours).map(hashKey)).toEqual(keys(theirs as unknown as typeof ours).map(hashKey));
  });

  it('call what the library calls, with its input, its wait and its end', async () => {
    const { ours, theirs, sent } = both();
    const use = async (calls: typeof ours) => {
      const queries = new QueryClient();
      const context = { timeoutMs: 7 };
      await calls.lots.move.call({ name: 'Latte' });
      await calls.list.call({}, { context, signal: new AbortController().signal });
      await queries.query(calls.list.queryOptions({ input: { name: 'Latte' }, context }));
      await queries.infiniteQuery(
        calls.list.infiniteOptions({
          input: (from: number) => ({ from }),
          initialPageParam: 3,
          getNextPageParam: () => null,
        }),
      );
      const { mutationFn } = calls.lots.move.mutationOptions({ context });
      await mutationFn!({ name: 'Uova' }, { client: queries, meta: undefined });
      return [...queries.getQueryCache().getAll()].map(({ state }) => state.data);
    };
    expect(await use(ours)).toEqual(await use(theirs as unknown as typeof ours));
    expect(sent.ours).toHaveLength(5);
    expect(sent.ours).toEqual(sent.theirs);
  });

  it('leave the rest of the options to TanStack Query', () => {
    const { ours } = both();
    expect(ours.list.queryOptions({ input: {}, staleTime: 5, enabled: false })).toMatchObject({
      staleTime: 5,
      enabled: false,
    });
    expect(ours.lots.move.mutationOptions({ retry: 2 })).toMatchObject({ retry: 2 });
  });
});
