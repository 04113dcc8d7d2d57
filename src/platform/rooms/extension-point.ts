/** Something of one kind that some rooms bring for another one to work with: declared by who works with it. */
export interface ExtensionPoint<Brought> {
  readonly name: string;
  /** What a room lists among what it brings. */
  readonly with: (...brought: readonly Brought[]) => Brings;
}

/** What was brought to an extension point; only `houseOf` looks inside. */
export interface Brings {
  readonly point: ExtensionPoint<never>;
  readonly brought: readonly unknown[];
}

/** Declares an extension point, once, in the feature that works with what is brought. */
export function extensionPoint<Brought>(name: string): ExtensionPoint<Brought> {
  const point: ExtensionPoint<Brought> = { name, with: (...brought) => ({ point, brought }) };
  return point;
}

/** What all rooms have brought, for those who work with it. */
export interface House {
  /** All that was brought to a point, in the order of the rooms. */
  readonly all: <Brought>(point: ExtensionPoint<Brought>) => readonly Brought[];
  /**
   * What exists once: it is made at boot.
   * @throws where it was not brought, or more than once
   */
  readonly only: <Brought>(point: ExtensionPoint<Brought>) => Brought;
}

/** Puts together what was brought. */
export function houseOf(brings: readonly Brings[]): House {
  const all = <Brought>(wanted: ExtensionPoint<Brought>): readonly Brought[] =>
    // `with` is the one way to make `Brings`, and takes only what its point is for.
    brings.flatMap(({ point, brought }) =>
      point.with === wanted.with ? (brought as readonly Brought[]) : [],
    );
  return {
    all,
    only(point) {
      const [one, ...others] = all(point);
      if (one === undefined || others.length > 0)
        throw new Error(`${point.name} is there ${all(point).length} times`);
      return one;
    },
  };
}
