import type { ComponentType, SVGProps } from 'react';
import type { Hit, KnownReads } from '#platform/kernel/hit.ts';

/** Where something leads. */
export interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** How the hits of one kind look, and where each leads. */
export interface HitFace {
  /** Among the kinds of all rooms, lowest first: as its room's `hit-kinds.ts` has it. */
  readonly place: number;
  /** Above the hits of the kind. */
  readonly name: string;
  readonly icon: Icon;
  readonly target: (hit: Hit) => Target;
}

/**
 * What the search over everything finds of a room, said in its `web/finds.ts` as `finds`, and found there by its name: it is
 * loaded with the search, not with the frame.
 */
export interface RoomFinds {
  readonly kinds?: Readonly<Record<string, HitFace>>;
  /** What the device knows of it without the server. */
  readonly known?: KnownReads;
  /** Screens inside the room that people look for by name. */
  readonly screens?: readonly { readonly to: string; readonly label: string; readonly icon: Icon }[];
  /** What else people call its places, by path. */
  readonly otherWords?: Readonly<Record<string, string>>;
}
