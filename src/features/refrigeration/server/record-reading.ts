import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import { thermometerAt } from '#features/thermometers/server/index.ts';
import type { EntryInstants } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Reading, zNewReading } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { typeWantedText } from '../texts.it.ts';
import { judgeReading, limitsOfScale, scaleOf } from '../reading-scale.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { equipmentInUse, equipmentNamed } from './equipment-in-use.ts';
import { presentReading } from './present.ts';
import { readings } from './register.ts';

/**
 * Records a temperature in °C: judged here, by the limits that the registered equipment had when it was read — also when
 * it was named freely by the name it bears — or, of another name, by the scale of what it says or the person chose (C-45,
 * FRIG-05…07), and stored with those limits (`recordEntry`).
 * @throws NOT_FOUND for equipment or a thermometer of another restaurant, EQUIPMENT_ARCHIVED, INPUT_INVALID for a time in the future, and
 *   for a name that does not say what it is, without a type
 */
export function recordReading(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewReading>,
): Promise<Reading> {
  const restaurantId = caller.restaurant.id;
  const said = {
    id: input.id,
    equipmentId: input.equipmentId ?? null,
    equipmentName: input.equipmentName,
    // Only where it is sent: a reading sent again by a client that does not know of it is the same one.
    ...(input.equipmentType == null ? {} : { equipmentType: input.equipmentType }),
    temperature: input.temperature,
    ...(input.thermometerId == null ? {} : { thermometerId: input.thermometerId }),
    notes: input.notes,
    correctiveAction: input.correctiveAction,
    performedAt: input.performedAt ?? null,
    ...(input.lateReason == null ? {} : { lateReason: input.lateReason }),
  };
  return recordEntry(services, caller, readings, {
    said,
    judge: async (tx, instants) => {
      const typed = said.equipmentName ?? '';
      const equipment =
        said.equipmentId === null
          ? await equipmentNamed(tx, restaurantId, typed, instants)
          : await equipmentInUse(tx, restaurantId, said.equipmentId, instants);
      const scale = equipment ? equipment.scale : requireScale(typed, input.equipmentType, instants);
      const limits = equipment ? equipment.limits : limitsOfScale(scale ?? 'unknown');
      const measuredWith =
        input.thermometerId == null
          ? null
          : await thermometerAt(tx, restaurantId, input.thermometerId, instants.performedAt);
      return {
        equipmentId: equipment?.id ?? null,
        equipmentName: equipment?.name ?? typed,
        temperature: said.temperature,
        scale,
        status: judgeReading(said.temperature, limits, scale),
        ...limits,
        limitsAsOf: equipment?.limitsAsOf ?? null,
        thermometerId: measuredWith?.id ?? null,
        thermometer: measuredWith?.name ?? null,
        thermometerState: measuredWith?.state ?? null,
      };
    },
    present: presentReading,
  });
}

/** A reading that comes in later than this was kept on a device: nobody stands before a form any more. */
const keptAfterMs = 60_000;

/**
 * The scale for freely named equipment. Where neither name nor person says one, it is asked; of a reading that waited on
 * a device, whose form knew of no types, nobody can be asked, and it must not be lost: it is `unknown`, and never OK.
 * @throws INPUT_INVALID on `equipmentType`
 */
function requireScale(
  name: string,
  chosen: EquipmentType | null | undefined,
  { performedAt, at }: EntryInstants,
): ReadingScale {
  const scale = scaleOf(name, chosen);
  if (scale !== null) return scale;
  if (at.getTime() - performedAt.getTime() > keptAfterMs) return 'unknown';
  throw refuse('INPUT_INVALID', {
    fields: [{ field: 'equipmentType', code: 'required', message: typeWantedText }],
  });
}
