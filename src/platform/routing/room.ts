import type { QuickAction } from './quick-actions.ts';
import type { ComponentType, SVGProps } from 'react';

/**
 * The groups of the navigation: the four of a kitchen, in the order of the day; `management` for who runs a restaurant or
 * all of them; `own` about oneself.
 */
export type LinkGroup = 'today' | 'stock' | 'kitchen' | 'checks' | 'management' | 'own';

/** A link of the navigation. It is shown to whoever may enter the screen that it leads to. */
export interface RoomLink {
  /** A path of a screen, also by another name of it. */
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly group: LinkGroup;
  /** Where it stands among the links under the thumb as long as nobody has arranged them, lowest first. */
  readonly thumb?: number;
  /** Shown to administrators only, although others may enter by another link; or to everybody else only. */
  readonly shownTo?: 'admins' | 'others';
}

/**
 * What a feature brings to the frame of the app, said once in its `web/room.ts` and put together in `src/app/rooms.ts`. It is
 * loaded with the frame. Screens stand apart, in `web/routes.ts` and `src/app/screens.ts`: the very first page, which draws no
 * link, loads their paths and nothing of this.
 */
export interface WebRoom {
  /** In the keys of its queries and the names of its hints, as on the server. */
  readonly name: string;
  readonly links?: readonly RoomLink[];
  readonly quickActions?: readonly QuickAction[];
  /** Reads that are kept on the device and shown with their age while there is no network: all of them, or by name. */
  readonly keptReads?: 'all' | readonly string[];
}
