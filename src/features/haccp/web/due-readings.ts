import { standingOfCard, withWaiting as withReading } from '#features/refrigeration/web/index.ts';
import { noneOff } from '#features/registers/measured-with.ts';
import type { IsOff } from '#features/registers/measured-with.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { recheckOwed, type DueReading } from './round.ts';

/** The temperatures a round would hold at `now`, those to be measured again (C-61) or held to other limits by now among them, by what was read of the equipment and what waits on this device. */
export function dueReadings(
  equipment: readonly Parameters<typeof withReading>[0][],
  kept: readonly KeptWrite[],
  now: Date,
  isOff: IsOff = noneOff,
): DueReading[] {
  return equipment.flatMap((one): DueReading[] => {
    const shown = withReading(one, kept, now, isOff);
    const { id, name, due } = shown;
    const standing = standingOfCard(shown);
    const again = recheckOwed(standing, now);
    const said = { equipmentId: id, equipmentName: name, standing };
    if (again !== null) return [{ ...said, dueAt: again, state: 'overdue' }];
    if (due?.state === 'due' || due?.state === 'overdue')
      return [{ ...said, dueAt: due.dueAt, state: due.state }];
    return standing.limitsChanged ? [{ ...said, dueAt: now.toISOString(), state: 'due' }] : [];
  });
}
