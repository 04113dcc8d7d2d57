import type { Client, NestedClient } from '@orpc/client';
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query';
import type { CallContext } from './link.ts';

/** What carries a call to the server: the endpoint's name by feature and verb, its input, and how it is to be made. */
export type Carrier = (
  path: readonly string[],
  input: unknown,
  how: { readonly signal?: AbortSignal | undefined; readonly context: CallContext },
) => Promise<unknown>;

/** What screens do with an endpoint: call it, or hand it to TanStack Query as a read, a list in pages or a write. */
type Procedure<Context extends CallContext, Input, Output, Failure> = Pick<
  ProcedureUtils<Context, Input, Output, Failure>,
  'call' | 'queryOptions' | 'infiniteOptions' | 'mutationOptions'
>;

/** The endpoints of a feature's client, with a key for all that was read of each of them and of the feature. */
export type FeatureCalls<Calls extends NestedClient<CallContext>> =
  Calls extends Client<infer Context extends CallContext, infer Input, infer Output, infer Failure>
    ? Procedure<Context, Input, Output, Failure> & GeneralUtils<Input>
    : {
        [Name in keyof Calls]: Calls[Name] extends NestedClient<CallContext>
          ? FeatureCalls<Calls[Name]>
          : never;
      } & GeneralUtils<unknown>;

/** The part of a caller's options that says how the call is made; the rest is TanStack Query's. */
interface Options {
  readonly input?: unknown;
  readonly context?: CallContext;
}

/** The same for a list in pages: the input of a page is made of where that page begins. */
interface PagedOptions {
  readonly input: (page: unknown) => unknown;
  readonly initialPageParam: unknown;
  readonly context?: CallContext;
}

/** What TanStack Query gives a read. */
interface Asked {
  readonly signal?: AbortSignal;
  readonly pageParam?: unknown;
}

/**
 * The endpoints below `path` as TanStack Query options, with the keys of `@orpc/tanstack-query`. That library does the
 * same for streams too, which no endpoint here has, at several times the size; sign-in must stay small.
 *
 * @param path the feature's name; below it, that of the endpoint asked for
 */
export function featureCalls<Calls extends NestedClient<CallContext>>(
  path: readonly string[],
  carry: Carrier,
): FeatureCalls<Calls> {
  const key = (what: { readonly type?: string; readonly input?: unknown } = {}) => [
    path,
    Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined)),
  ];
  const call = (input?: unknown, { signal, context = {} }: Asked & Options = {}) =>
    carry(path, input, { signal, context });
  const own = {
    call,
    key,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Asked) => call(options.input, { ...options, signal }),
      queryKey: key({ type: 'query', input: options.input }),
      ...options,
    }),
    infiniteOptions: (options: PagedOptions) => ({
      queryFn: ({ signal, pageParam }: Asked) => call(options.input(pageParam), { ...options, signal }),
      queryKey: key({ type: 'infinite', input: options.input(options.initialPageParam) }),
      ...options,
    }),
    mutationOptions: (options: Options = {}) => ({
      mutationFn: (input: unknown) => call(input, options),
      mutationKey: key({ type: 'mutation' }),
      ...options,
    }),
  };
  const endpoints = new Proxy(own, {
    get: (target, name) =>
      typeof name !== 'string' || name in target
        ? Reflect.get(target, name)
        : featureCalls([...path, name], carry),
  });
  // Which endpoints there are is known at run time only; the contract's type says what they are.
  return endpoints as unknown as FeatureCalls<Calls>;
}
