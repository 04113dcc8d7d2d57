import type { Evidence } from '#features/integrity/server/index.ts';
import type { ToldOfBlocked } from '#features/inventory/server/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { blockAffected, foundOf } from './affected.ts';
import { findRecall, letGoBy, presentHead, readActs, startsOfRecall } from './read-recalls.ts';
import { holdRecall, storeRecallAct } from './store-act.ts';

/**
 * Blocks what was made of lots that a recall keeps, where it turns out only now that it was made of them (TRACE-54): each open recall of
 * them finds it, keeps it and says so. What somebody has judged stays let go.
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
      const trace = await blockAffected(tx, restaurantId, recallId, start, at, {
        besides,
        isOpen: read.recall.kind === 'recall',
        letGo: letGoBy(await readActs(tx, restaurantId, recallId)),
      });
      evidence.push(
        await storeRecallAct(tx, caller, at, { id: newId(), recallId, act: 'block', found: foundOf(trace) }),
      );
    }
    return evidence;
  },
};
