/** A screen, and the buttons that are touched there one after the other: by their names. */
export type WayToForm = readonly [path: string, ...touched: readonly (string | RegExp)[]];

/**
 * What the tests that go through all rooms need to know of one, said in its `server/sample.ts` as `sample` and found there by its
 * name. The product never reads it.
 */
export interface RoomSample {
  /** Of its tables whose checks tie columns to each other: columns with values that fit together. */
  readonly rows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What a restaurant that has something of everything has of it, past the screens and in this order. */
  readonly writes?: () => readonly (readonly [path: string, data: object])[];
  /** Its forms by their files in its folder, each by what it is and how it is opened in that restaurant (UX-18). */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, WayToForm>>>>;
}
