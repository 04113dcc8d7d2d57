import type { HitKinds, KnownReads } from '#platform/kernel/hit.ts';
import type { HitFace, RoomFinds } from '#platform/routing/finds.ts';

/** Every room's `web/finds.ts`: they are loaded with the search alone, so no list of the first page names them. */
const finds = Object.values(
  import.meta.glob<RoomFinds>('../../features/*/web/finds.ts', { eager: true, import: 'finds' }),
);

/** How each kind of hit looks. */
export const hitFaces: Readonly<Record<string, HitFace>> = Object.assign(
  {},
  ...finds.map(({ kinds }) => kinds),
);
/** Their places among each other. */
export const hitKinds: HitKinds = Object.fromEntries(
  Object.entries(hitFaces).map(([kind, { place }]) => [kind, place]),
);
/** What each room makes of its answers that a device keeps. */
export const knownReads: KnownReads = Object.assign({}, ...finds.map(({ known }) => known)) as KnownReads;
/** Screens inside the rooms. */
export const innerScreens = finds.flatMap(({ screens = [] }) => screens);
/** What else people call a place, by path. */
export const otherWords: Readonly<Record<string, string>> = Object.assign(
  {},
  ...finds.map((one) => one.otherWords),
);
