import type { OverdueDevice } from './contract.ts';

/** Hours after which what a device holds is told; the device itself tells after as many (platform/offline). */
const heldHours = 2;
/**
 * Hours after which the silence of a device that held nothing is told: a kitchen is closed overnight, and a warning that
 * stands there each morning is read by nobody.
 */
const silentHours = 24;
/** Days after which a device that is silent is taken for put away. */
const silentDays = 7;

/** A device on which somebody works, or that holds something, as it said last; instants are ISO. */
export interface DeviceAtWork {
  /** Of the choice of its operator; of the device where nobody works there. */
  readonly id: string;
  /** Null where nobody ever worked there. */
  readonly operator_id: string | null;
  readonly operator_name: string;
  readonly last_activity: string;
  readonly held_count: number;
  readonly held_since: string | null;
}

/** A device that may hold records which nobody else has. */
export interface Overdue extends OverdueDevice {
  readonly id: string;
  readonly operatorId: string | null;
  /** Since when it is overdue. */
  readonly since: Date;
}

/**
 * Devices that said that they hold records for two hours or longer, and those that have not been heard of for a day; of the
 * last seven days, the longest silent last. The bounds belong to it. What the server never heard of it can not know.
 */
export function overdueDevices(devices: readonly DeviceAtWork[], now: Date): Overdue[] {
  const after = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000);
  return devices
    .flatMap((device): Overdue[] => {
      const seen = new Date(device.last_activity);
      const heldSince = device.held_since === null ? null : new Date(device.held_since);
      const holding = heldSince === null ? null : after(heldSince, heldHours);
      const silent = after(seen, silentHours);
      const since = holding !== null && holding < silent ? holding : silent;
      if (since > now || after(seen, silentDays * 24) < now) return [];
      return [
        {
          id: device.id,
          operatorId: device.operator_id,
          operatorName: device.operator_name,
          lastSeenAt: seen.toISOString(),
          held: device.held_count,
          heldSince: heldSince?.toISOString() ?? null,
          since,
        },
      ];
    })
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}
