/** A room of the product whose screen is not in this table of screens yet. */
export interface ReservedRoom {
  readonly path: string;
  readonly aliases?: readonly string[];
}

/**
 * Paths that belong to rooms behind the door (GUARD-05, GUARD-06, GUARD-11). A visitor is asked to sign in and led back;
 * somebody signed in gets the page for unknown paths, until the room has a screen. Nothing leads there. Every path that the documents
 * name has its screen now.
 */
export const reservedRooms: readonly ReservedRoom[] = [];
