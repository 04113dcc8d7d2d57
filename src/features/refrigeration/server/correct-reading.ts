import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Reading, zCorrection } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { judgeReading, limitsOfScale, scaleOf } from '../reading-scale.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { limitsOf } from '../temperature-status.ts';
import { equipmentInUse } from './equipment-in-use.ts';
import { presentReading } from './present.ts';
import { readings } from './register.ts';
import type { ReadingRow } from './register.ts';

const refuse = refusals(refrigerationErrors);

/**
 * Corrects a reading by a new one (`correctEntry`), judged by the limits of its time, unless it belongs to other
 * equipment: then by those that equipment had.
 * @throws NOT_FOUND for a reading or equipment of another restaurant, READING_CORRECTED, EQUIPMENT_ARCHIVED, INPUT_INVALID
 */
export function correctReading(
  services: Services,
  caller: OperatorCaller,
  { equipmentType, ...input }: z.infer<typeof zCorrection>,
): Promise<Reading> {
  const said = {
    ...input,
    // Only where it is sent: a correction sent again by a client that does not know of it is the same one.
    ...(equipmentType == null ? {} : { equipmentType }),
    equipmentId: input.equipmentId ?? null,
    performedAt: input.performedAt ?? null,
  };
  return correctEntry(services, caller, readings, {
    entryId: said.readingId,
    said,
    judge: async (tx, wrong, at) => {
      const moved = said.equipmentId !== null && said.equipmentId !== wrong.equipmentId;
      const instants = { performedAt: wrong.performedAt, at };
      const { id, name, limits, limitsAsOf, scale } = moved
        ? await equipmentInUse(tx, wrong.restaurantId, said.equipmentId!, instants)
        : asItWasJudged(wrong, equipmentType);
      return {
        equipmentId: id,
        equipmentName: name,
        temperature: said.temperature,
        scale,
        status: judgeReading(said.temperature, limits, scale),
        ...limits,
        limitsAsOf,
      };
    },
    corrected: () => refuse('READING_CORRECTED'),
    present: presentReading,
  });
}

/**
 * What the wrong reading was of, with the limits that it was judged by. Equipment named freely is held against its own
 * scale: where the wrong one was not (`unknown`, or from before there were scales), by what the name or the person says.
 */
function asItWasJudged(wrong: ReadingRow, chosen: EquipmentType | null | undefined) {
  const { equipmentId: id, equipmentName: name, limitsAsOf } = wrong;
  if (id !== null) return { id, name, limits: limitsOf(wrong), limitsAsOf, scale: wrong.scale };
  const known = wrong.scale === 'unknown' ? null : wrong.scale;
  const scale: ReadingScale = scaleOf(name, chosen ?? known) ?? 'unknown';
  const limits = scale === wrong.scale ? limitsOf(wrong) : limitsOfScale(scale);
  return { id, name, limits, limitsAsOf, scale };
}
