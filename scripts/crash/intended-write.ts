/** A write that a client means to make; its id never changes, however often it is sent. */
export interface IntendedWrite {
  readonly id: string;
  /** Feature and endpoint. */
  readonly operation: string;
  /** The kind of record that it leaves (`recordTables`). */
  readonly kind: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Refusals that are right where another client was first. */
  readonly refusals: readonly string[];
}
