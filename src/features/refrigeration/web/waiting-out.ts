import { isGoingOn } from '#features/non-conformities/standing.ts';
import { doneAt } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import type { EquipmentCard } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { judgeReading, limitsOfScale, scaleOf } from '../reading-scale.ts';
import { equipmentCalled } from '../called-equipment.ts';
import { standingOfCard } from './standing-of.ts';
import { withWaiting } from './with-waiting.ts';

/** Equipment of which a temperature that waits on this device is out of its limits, as far as the device knows. */
export interface WaitingOut {
  /** Null for equipment that was named freely. */
  readonly equipmentId: string | null;
  readonly name: string;
  readonly inUse: boolean;
  /** The server refused it, and nobody has dealt with that. */
  readonly toSend?: 'refused';
}

/**
 * Where a temperature is out of its limits that the server does not know yet (INV-89): of equipment in use by its own limits, of
 * what was named freely by those of its scale, an unknown one among them. The newest of each counts; one that is out and was
 * refused counts until a person has dealt with it.
 */
export function waitingOut(
  equipment: readonly EquipmentCard[],
  writes: readonly KeptWrite[],
  now: Date,
): readonly WaitingOut[] {
  const registered = equipment.flatMap((card): WaitingOut[] => {
    const shown = withWaiting(card, writes, now);
    return shown.toSend && isGoingOn(standingOfCard(shown).state)
      ? [{ equipmentId: card.id, name: card.name, inUse: true, ...refusedOnly(shown.toSend) }]
      : [];
  });
  const newest = new Map<string, KeptWrite>();
  for (const write of writes.filter(isOfFreeName).toSorted((a, b) => doneAt(a).localeCompare(doneAt(b))))
    newest.set(nameOf(write).toLowerCase(), write);
  const refused = new Map(
    writes.filter(isRefusedOut).map((write) => [nameOf(write).toLowerCase(), write] as const),
  );
  const out = new Map([...newest].filter(([, write]) => isOutside(write)));
  const named = [...new Map([...refused, ...out]).values()].map((write): WaitingOut => {
    const name = nameOf(write);
    const own = equipmentCalled(name, equipment);
    return {
      equipmentId: own?.id ?? null,
      name,
      inUse: own !== null,
      ...refusedOnly(write.state === 'refused' ? 'refused' : true),
    };
  });
  return [...registered, ...named];
}

const refusedOnly = (unsent: Unsent): Pick<WaitingOut, 'toSend'> =>
  unsent === 'refused' ? { toSend: unsent } : {};

const isOfFreeName = (write: KeptWrite): boolean => write.state === 'waiting' && isNamedFreely(write);

const isRefusedOut = (write: KeptWrite): boolean =>
  write.state === 'refused' && isNamedFreely(write) && isOutside(write);

const isNamedFreely = ({ endpoint, input }: KeptWrite): boolean =>
  endpoint[0] === 'refrigeration' &&
  endpoint[1] === 'recordReading' &&
  typeof input['equipmentName'] === 'string' &&
  typeof input['equipmentId'] !== 'string';

const nameOf = ({ input }: KeptWrite): string => (input['equipmentName'] as string).trim();

function isOutside(write: KeptWrite): boolean {
  const { temperature, equipmentType } = write.input;
  if (typeof temperature !== 'number') return false;
  const scale = scaleOf(nameOf(write), equipmentType as EquipmentType | null | undefined) ?? 'unknown';
  return judgeReading(temperature, limitsOfScale(scale), scale) !== 'OK';
}
