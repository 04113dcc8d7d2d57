import type { ComponentType, SVGProps } from 'react';
import Bug from 'lucide-react/icons/bug';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CreditCard from 'lucide-react/icons/credit-card';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SprayCan from 'lucide-react/icons/spray-can';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import type { Session } from '#features/access/session.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { entryTo, isAdmin, pathsOf, screenAt } from './access.ts';
import { frameTexts } from './frame/messages.it.ts';

/** The four groups of a kitchen's rooms, in the order of the links. */
export const kitchenGroups = ['today', 'stock', 'kitchen', 'checks'] as const;
/** `management`: for who runs a restaurant or all of them; `own`: about oneself. */
export type PlaceGroup = (typeof kitchenGroups)[number] | 'management' | 'own';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Where it stands among the links under the thumb as long as nobody has arranged them, lowest first. */
  readonly thumb?: number;
}

interface Place extends NavigationEntry {
  readonly group: PlaceGroup;
  /** Shown to administrators only, although others may enter by another link; or to everybody else only. */
  readonly shownTo?: 'admins' | 'others';
}

const { nav } = frameTexts;

/** Every place that a link may lead to, in the order of the links (NAV-01…05, NAV-07). */
const places: readonly Place[] = [
  { to: '/dashboard', label: nav.dashboard, icon: House, group: 'today', thumb: 1 },
  { to: '/inventory', label: nav.inventory, icon: Package, group: 'stock', thumb: 2 },
  { to: '/inventory/deliveries', label: nav.deliveries, icon: Truck, group: 'stock', thumb: 5 },
  { to: '/scanner', label: nav.scanner, icon: ScanBarcode, group: 'stock' },
  { to: '/preparations', label: nav.preparations, icon: ChefHat, group: 'kitchen' },
  { to: '/qr-labels', label: nav.labels, icon: QrCode, group: 'kitchen' },
  { to: '/haccp', label: nav.haccp, icon: ClipboardCheck, group: 'checks', thumb: 3 },
  { to: '/refrigeration', label: nav.refrigeration, icon: Thermometer, group: 'checks', thumb: 4 },
  { to: '/sanitization', label: nav.sanitization, icon: SprayCan, group: 'checks' },
  { to: '/pest-control', label: nav.pests, icon: Bug, group: 'checks' },
  { to: '/operators', label: nav.operators, icon: Users, group: 'management', shownTo: 'admins' },
  { to: '/restaurant-backend', label: nav.settings, icon: Settings, group: 'management', shownTo: 'admins' },
  { to: '/super-admin', label: nav.platform, icon: LayoutGrid, group: 'management' },
  { to: '/integrity', label: nav.integrity, icon: ShieldCheck, group: 'management' },
  // Administrators have the same screen among what they manage.
  { to: '/settings', label: nav.settings, icon: Settings, group: 'own', shownTo: 'others' },
  { to: '/subscription', label: nav.subscription, icon: CreditCard, group: 'own', shownTo: 'admins' },
  { to: '/account', label: nav.account, icon: UserCog, group: 'own' },
];

/** A link that is shown. */
export interface ShownLink extends NavigationEntry {
  /** Whether the plan holds what it leads to. */
  readonly held: boolean;
}

/** The links for one person, by group; a group without a link is not there. */
export type LinkGroups = readonly { readonly group: PlaceGroup; readonly links: readonly ShownLink[] }[];

/**
 * The links for one person: to each screen of the table that they may enter, and to nothing else. What the plan does not
 * hold keeps its link, because the screen says which plan has it (C-56).
 *
 * @param table the screens of the app: a link appears with its screen
 */
export function linksFor(
  session: Session,
  table: readonly Pick<Screen, 'path' | 'aliases' | 'access' | 'feature' | 'signedOut' | 'forbidden'>[],
): LinkGroups {
  const open = places.flatMap((place) => {
    const screen = screenAt(table, place.to);
    const shown =
      screen !== undefined &&
      entryTo(screen, session, place.to).kind === 'enter' &&
      (place.shownTo === undefined || (place.shownTo === 'admins') === isAdmin(session));
    const held = screen?.feature === undefined || Boolean(session.features[screen.feature]);
    return shown ? [{ ...place, held }] : [];
  });
  return ([...kitchenGroups, 'management', 'own'] as const)
    .map((group) => ({ group, links: open.filter((place) => place.group === group) }))
    .filter(({ links }) => links.length > 0);
}

/** The links of some groups, in their order. */
export const linksOf = (all: LinkGroups, groups: readonly PlaceGroup[]): readonly ShownLink[] =>
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
