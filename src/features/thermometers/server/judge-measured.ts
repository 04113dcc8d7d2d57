import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { holdJudgements, judgementsOn } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { zJudgedShown, zJudgedTogether } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import { countThere, stillToJudge } from './judged-together.ts';
import type { JudgedTogether } from './judged-together.ts';
import { readDoubtfulSpans } from './read-history.ts';
import { requireEntry } from './read-measured.ts';
import { ruleOf } from './read-to-judge.ts';
import { holdTrust } from './trust-point.ts';

const refuseOwn = refusals(thermometersErrors);

/**
 * Judges the food of many values in one go that a thermometer measured which a check found off: by the name of who does, each with a record of
 * its own (C-48), all of them or none. What somebody else has judged, or corrected, or what is known to be true since is not judged over
 * anybody's head: then nothing is stored.
 * @throws NOT_FOUND for a check or a value of another restaurant; MEASURED_NOT_IN_DOUBT
 */
export function judgeMeasured(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zJudgedTogether>,
  together: readonly JudgedTogether[],
): Promise<z.infer<typeof zJudgedShown>> {
  const restaurantId = caller.restaurant.id;
  const { id, calibrationId, of, entryIds, judgement, action } = input;
  const rule = ruleOf(together, of);
  return recordWrite(services, caller, {
    id,
    action: 'thermometers.judge_measured',
    input,
    entity: { type: 'thermometer_log', id: calibrationId },
    hints: ['thermometers', rule.register.feature],
    run: async (tx, at) => {
      await holdTrust(tx, restaurantId);
      await holdJudgements(tx, restaurantId);
      const spans = await readDoubtfulSpans(tx, restaurantId);
      const span = spans.find((one) => one.calibrationId === calibrationId);
      if (span === undefined) await requireEntry(tx, restaurantId, calibrationId);
      const found = span === undefined ? [] : await stillToJudge(tx, restaurantId, rule, span, entryIds);
      if (found.length < entryIds.length) {
        const there = await countThere(tx, restaurantId, rule, entryIds);
        throw there < entryIds.length ? refuse('NOT_FOUND') : refuseOwn('MEASURED_NOT_IN_DOUBT');
      }
      return {
        response: { of, judged: found.length, judgement, action },
        ...judgementsOn(tx, caller, rule.register, found, { judgement, action, at }),
      };
    },
  });
}
