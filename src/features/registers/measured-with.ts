/** By which thermometer of the restaurant an entry was measured, and whether that could be trusted. Never made of words: of its checks. */

/** How a thermometer stood when it was measured with: checked and true, to be checked (again), or off. */
export const instrumentStates = ['in_order', 'due', 'off'] as const;
export type InstrumentState = (typeof instrumentStates)[number];

/** What an entry was measured with. */
export interface MeasuredWith {
  readonly id: string;
  /** Its name as it was then. */
  readonly name: string;
  /** As it was known when the entry was recorded. */
  readonly state: InstrumentState;
  /** It was found off later, and nothing between the entry and then says that it was true. */
  readonly foundOff?: true | undefined;
}

/** Whether nobody knows if what was measured is true: by a thermometer that was off, or was found off since. One that is only to be checked leaves it as it is. */
export const isUnknowable = (measured: Parameters<typeof doubtOf>[0]): boolean =>
  isUnknown(doubtOf(measured));

/** The same, of what speaks against it. */
export const isUnknown = (doubt: Doubt | null): boolean => doubt === 'off' || doubt === 'found_off';

/** Whether the thermometer of that id is known to be off; of anything else false. */
export type IsOff = (thermometerId: unknown) => boolean;

/** Where nothing is known of thermometers. */
export const noneOff: IsOff = () => false;

/** Why the value of an entry may not be true. */
export type Doubt = 'off' | 'found_off' | 'due';

/** Why what was measured may not be true; null where nothing speaks against it. A bad value is bad all the same. */
export function doubtOf(measured: Pick<MeasuredWith, 'state' | 'foundOff'> | null | undefined): Doubt | null {
  if (measured == null) return null;
  if (measured.state === 'off') return 'off';
  if (measured.foundOff === true) return 'found_off';
  return measured.state === 'due' ? 'due' : null;
}
