/** One thing that was found, by the server or on the device. */
export interface Hit {
  /** What it is, as its room calls it (`hit-kinds.ts`). */
  readonly kind: string;
  readonly id: string;
  /** The name that people know it by. */
  readonly title: string;
  /** What tells it from others of the name: a product's category, a lot's product, the value of a record. */
  readonly detail: string | null;
  /** When it was done, for a record; null for everything else. */
  readonly at: string | null;
  /** Another way to a thing that is found as itself too: it stands beside it. */
  readonly beside?: true;
}

/** Something that a device knows, with what else of it is searched. */
export interface Known extends Hit {
  readonly also?: readonly (string | null | undefined)[];
}

/**
 * What a room makes of its kept answers, by the name of the read: `inventory.choices`. An answer was kept by this app, maybe
 * by an older version of it: what does not fit is left out.
 */
export type KnownReads = Readonly<Record<string, (answer: never) => readonly Known[]>>;

/** Kinds of what is found, with their places among those of all rooms, lowest first: what still asks for something comes first. */
export type HitKinds = Readonly<Record<string, number>>;
