import { refuse } from '#platform/http/server/refuse.ts';
import type { Block } from '#platform/kernel/block.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import { usedBeforeBlockText } from '../asked-texts.it.ts';

/**
 * Asks where goods went that are blocked by now and are told to have been used before it. What waited on a device is taken at its word
 * (decision 0026); a time that a person says would pass the block by half a minute, so that they say more than the time.
 * @param taken what was taken, none of it blocked at the time that is told
 * @throws INPUT_INVALID on `notes`
 */
export function refuseUsedBeforeBlock(
  taken: readonly Pick<Block, 'blockedAt'>[],
  notes: string | null,
  caller: OperatorCaller,
): void {
  if (isVouchedFor(caller) || saysReason(notes)) return;
  if (taken.every(({ blockedAt }) => blockedAt === null)) return;
  throw refuse('INPUT_INVALID', {
    fields: [{ field: 'notes', code: 'used_before_block', message: usedBeforeBlockText }],
  });
}
