import { z } from 'zod';
import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Filter } from '../contract.ts';
import { thereBy } from '../non-conformity.ts';
import type { NonConformity } from '../non-conformity.ts';
import { presentNonConformity } from './present.ts';
import type { NonConformitySource } from './source.ts';

/** Sort key of the list: when it began, its name. */
const zKey = z.tuple([zInstantKey, z.string().max(80)]);

/** All that a restaurant has, of all rooms, the newest first; read again only of the rooms in which something changed. */
export async function allOf(
  services: Services,
  caller: Reader,
  sources: readonly NonConformitySource[],
): Promise<NonConformity[]> {
  const answers = await services.memory.read(
    caller.restaurant,
    sources.map((source) => source.since({ since: null })),
  );
  return thereBy(answers.flat(), services.clock.now()).toSorted(newestFirst);
}

const newestFirst = (a: NonConformity, b: NonConformity): number =>
  b.openedAt.getTime() - a.openedAt.getTime() || b.key.localeCompare(a.key);

/** A page of the register of all rooms, narrowed as wanted. @throws INPUT_INVALID for a cursor that is not of this list */
export async function listNonConformities(
  services: Services,
  caller: Reader,
  sources: readonly NonConformitySource[],
  { cursor, limit, ...filter }: Filter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = decodeCursor(cursor, zKey);
  const all = await allOf(services, caller, sources);
  const wanted = all.filter((one) => isWanted(one, filter));
  const from =
    after === null
      ? 0
      : wanted.findIndex(({ openedAt, key }) => {
          const at = openedAt.toISOString();
          return at < after[0] || (at === after[0] && key.localeCompare(after[1]) < 0);
        });
  const page = from < 0 ? [] : wanted.slice(from, from + limit);
  const last = from + limit < wanted.length ? page.at(-1) : undefined;
  return {
    rows: page.map((one) => presentNonConformity(one, all)),
    total: wanted.length,
    nextCursor: last === undefined ? null : encodeCursor([last.openedAt.toISOString(), last.key]),
  };
}

function isWanted(one: NonConformity, { search, kind, state, from, to }: Filter): boolean {
  const day = romeDate(one.openedAt);
  return (
    (kind === undefined || one.kind === kind) &&
    (state === undefined || one.state === state) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (search === null || search === undefined || textOf(one).includes(search.toLocaleLowerCase('it')))
  );
}

/** All that is said in one, to be searched. */
const textOf = ({ deviations, steps, closing }: NonConformity): string =>
  [
    ...deviations.flatMap(({ name, value, said, operatorName, goods, corrected }) => [
      name,
      value,
      operatorName,
      corrected?.value ?? '',
      corrected?.reason ?? '',
      corrected?.operatorName ?? '',
      ...said.map(({ words }) => words),
      ...goods.map((one) => one.name),
    ]),
    ...steps.flatMap(({ cause, action, operatorName, goods }) => [
      cause ?? '',
      action ?? '',
      operatorName,
      ...goods.map((one) => one.name),
    ]),
    closing?.words ?? '',
  ]
    .join('\n')
    .toLocaleLowerCase('it');
