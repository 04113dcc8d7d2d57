import { romeDate } from '#platform/kernel/dates.ts';
import type { Thermometer } from './contract.ts';
import type { KnownOf } from './standing.ts';

/** What is known of a thermometer as it was last told of, by days. */
export const knownOf = (
  { id, createdAt, replacedAt, goodAt }: Pick<Thermometer, 'id' | 'createdAt' | 'replacedAt' | 'goodAt'>,
  matters: readonly { readonly thermometerId: string }[],
): KnownOf => ({
  isOut: matters.some(({ thermometerId }) => thermometerId === id),
  goodOn: goodAt === undefined ? null : romeDate(new Date(goodAt)),
  newOn: romeDate(new Date(replacedAt ?? createdAt)),
});
