import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Overview } from '../contract.ts';
import { repeatedLately, toSeeOf } from '../non-conformity.ts';
import { allOf } from './list-non-conformities.ts';
import type { NonConformitySource } from './source.ts';

/** Causes that came back, and of each the newest, that are told at most. */
const mostRepeated = 20;

/** How many go on, how many are to be closed, and what came back within thirty days. */
export async function readOverview(
  services: Services,
  caller: Member,
  sources: readonly NonConformitySource[],
): Promise<Overview> {
  const all = await allOf(services, caller, sources);
  const { oldestAt, ...counted } = toSeeOf(all);
  return {
    ...counted,
    oldestAt: oldestAt?.toISOString() ?? null,
    repeated: repeatedLately(all, services.clock.now())
      .slice(0, mostRepeated)
      .map(({ name, of }) => ({
        name,
        kind: of[0]!.kind,
        count: of.length,
        of: of
          .slice(0, mostRepeated)
          .map(({ key, openedAt, state }) => ({ id: key, openedAt: openedAt.toISOString(), state })),
      })),
  };
}
