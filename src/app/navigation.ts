import type { Session } from '#features/access/session.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { entryTo, isAdmin, pathsOf, screenAt } from './access.ts';
import type { LinkGroup, RoomLink, WebRoom } from '#platform/routing/room.ts';

/** The four groups of a kitchen's rooms, in the order of the links. */
export const kitchenGroups = ['today', 'stock', 'kitchen', 'checks'] as const satisfies readonly LinkGroup[];

/** A link that is shown. */
export interface ShownLink extends Omit<RoomLink, 'shownTo'> {
  /** Whether the plan holds what it leads to. */
  readonly held: boolean;
}

/** The links for one person, by group; a group without a link is not there. */
export type LinkGroups = readonly { readonly group: LinkGroup; readonly links: readonly ShownLink[] }[];

/**
 * The links for one person: to each screen of the table that they may enter, and to nothing else (NAV-01…05, NAV-07). What
 * the plan does not hold keeps its link, because the screen says which plan has it (C-56).
 *
 * @param rooms in the order of their links
 * @param table the screens of the app: a link appears with its screen
 */
export function linksFor(
  session: Session,
  rooms: readonly Pick<WebRoom, 'links'>[],
  table: readonly Pick<Screen, 'path' | 'aliases' | 'access' | 'feature' | 'signedOut' | 'forbidden'>[],
): LinkGroups {
  const open = rooms.flatMap(({ links = [] }) =>
    links.flatMap((link) => {
      const screen = screenAt(table, link.to);
      const shown =
        screen !== undefined &&
        entryTo(screen, session, link.to).kind === 'enter' &&
        (link.shownTo === undefined || (link.shownTo === 'admins') === isAdmin(session));
      const held = screen?.feature === undefined || Boolean(session.features[screen.feature]);
      return shown ? [{ ...link, held }] : [];
    }),
  );
  return ([...kitchenGroups, 'management', 'own'] as const)
    .map((group) => ({ group, links: open.filter((link) => link.group === group) }))
    .filter(({ links }) => links.length > 0);
}

/** The links of some groups, in their order. */
export const linksOf = (all: LinkGroups, groups: readonly LinkGroup[]): readonly ShownLink[] =>
  all.filter(({ group }) => groups.includes(group)).flatMap(({ links }) => links);

/** Where the logo leads. */
export const homeOf = (all: LinkGroups): string => all[0]?.links[0]?.to ?? '/dashboard';

/** Places that a phone has room for under the thumb, beside "Altro", and those that a tablet has. */
export const barPlaces = { phone: 4, tablet: 7 } as const;

/**
 * The links under the thumb, most wanted first: those that were chosen on this device, then what the plan holds in the
 * order of the day. Whoever has no kitchen has what they manage there.
 *
 * @param chosen paths in the order that somebody gave them; those that this person may not enter are passed over
 */
export function barLinks(all: LinkGroups, chosen: readonly string[]): readonly ShownLink[] {
  const kitchen = linksOf(all, kitchenGroups);
  const open = kitchen.length > 0 ? kitchen : linksOf(all, ['management']);
  const place = ({ to, held, thumb }: ShownLink): number => {
    const asked = chosen.indexOf(to);
    return asked >= 0 ? asked : 1_000 + (held ? 0 : 1_000) + (thumb ?? 500);
  };
  return open.toSorted((one, other) => place(one) - place(other)).slice(0, barPlaces.tablet);
}

/**
 * The link of the place where somebody is: the longest that their path begins with, also by another name of its screen.
 * @returns null where no link leads to
 */
export function placeAt(
  all: LinkGroups,
  table: readonly Pick<Screen, 'path' | 'aliases'>[],
  path: string,
): string | null {
  const links = all.flatMap(({ links: some }) => some);
  // A link of its own comes before the other names of its screen: `/restaurant-backend` beside `/settings`.
  const own = links.find(({ to }) => to === path);
  if (own) return own.to;
  const within = links
    .filter(({ to }) => {
      const screen = screenAt(table, to);
      return (screen ? pathsOf(screen) : []).some((one) => path === one || path.startsWith(`${one}/`));
    })
    .toSorted((one, other) => other.to.length - one.to.length);
  return within[0]?.to ?? null;
}
