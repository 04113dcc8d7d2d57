import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import type { CommonErrorCode } from '../errors.it.ts';
import { commonErrors } from '../errors.it.ts';

/** The refusals of a feature, as its `errors.it.ts` lists them. */
export type ErrorList = Readonly<
  Record<string, { readonly status: number; readonly message: string; readonly data?: z.ZodType }>
>;

type DataOf<E> = E extends { readonly data: infer D extends z.ZodType }
  ? [data: z.input<D>]
  : [data?: undefined];

/** Makes `refuse` for one feature: `throw refuse('STOCK_UNAVAILABLE', { available: 2 })`. Code and data are checked by the compiler. */
export function refusals<const L extends ErrorList>(list: L) {
  return function refuse<C extends keyof L & string>(code: C, ...data: DataOf<L[C]>): ORPCError<C, unknown> {
    const { status, message } = list[code]!;
    return new ORPCError<C, unknown>(code, { status, message, data: data[0] });
  };
}

/** Refusals that every endpoint may answer. */
export const refuse: <C extends CommonErrorCode>(
  code: C,
  ...data: DataOf<(typeof commonErrors)[C]>
) => ORPCError<C, unknown> = refusals(commonErrors);
