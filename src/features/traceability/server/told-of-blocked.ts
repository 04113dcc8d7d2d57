import type { Evidence } from '#features/integrity/server/index.ts';
import type { ToldOfBlocked } from '#features/inventory/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { ORPCError } from '@orpc/server';
import { keyOf } from '../graph.ts';
import { blockAffected, foundOf, type Affected } from './affected.ts';
import { findRecall, letGoBy, presentHead, readActs, startsOfRecall } from './read-recalls.ts';
import { holdRecall, storeRecallAct } from './store-act.ts';
import type { NodeRef } from './walk.ts';

/**
 * Blocks what was made of lots that a recall keeps, where it turns out only now that it was made of them (TRACE-54): each open recall of
 * them finds it, keeps it and says so. What somebody has judged stays let go. The lots themselves are where it begins, with what the recall began
 * with: what that finds nothing of by now, or too much, is no reason to refuse what is mended (TRACE-78).
 */
export const toldOfBlocked: ToldOfBlocked = {
  async tell(tx, caller, blocks, at) {
    const restaurantId = caller.restaurant.id;
    const evidence: Evidence[] = [];
    for (const recallId of [...new Set(blocks.flatMap(({ blockedBy }) => blockedBy))].toSorted()) {
      await holdRecall(tx, recallId);
      const read = await findRecall(tx, restaurantId, recallId);
      if (presentHead(read).closedAt !== null) continue;
      const { start, besides } = startsOfRecall(read.recall);
      const told = blocks
        .filter(({ blockedBy }) => blockedBy.includes(recallId))
        .map(({ lotId: id }): NodeRef => ({ kind: 'lot', id }));
      const known = new Set(besides.map(keyOf));
      const options = {
        besides: [...besides, ...told.filter((ref) => !known.has(keyOf(ref)))],
        isOpen: read.recall.kind === 'recall',
        calledAt: read.recall.recordedAt,
        letGo: letGoBy(await readActs(tx, restaurantId, recallId)),
      };
      const trace = await blockAffected(tx, restaurantId, recallId, start, at, options).catch(
        (error: unknown): Promise<Affected> => {
          if (!(error instanceof ORPCError)) throw error;
          const byLots = { kind: 'lot', value: told[0]!.id, from: null, to: null } as const;
          return blockAffected(tx, restaurantId, recallId, byLots, at, { ...options, besides: told });
        },
      );
      evidence.push(
        await storeRecallAct(tx, caller, at, { id: newId(), recallId, act: 'block', found: foundOf(trace) }),
      );
    }
    return evidence;
  },
};
