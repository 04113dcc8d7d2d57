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
import Store from 'lucide-react/icons/store';
import Thermometer from 'lucide-react/icons/thermometer';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import type { Session } from '#features/access/session.ts';
import { entryTo, isAdmin, screenAt } from './access.ts';
import type { Door } from './access.ts';
import { frameTexts } from './frame/messages.it.ts';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

interface Place extends NavigationEntry {
  /** `kitchen`: in the order of the day; `management`: for who runs a restaurant or all of them; `own`: about oneself. */
  readonly group: 'kitchen' | 'management' | 'own';
  /** Shown to administrators only, although others may enter by another link. */
  readonly adminsOnly?: boolean;
}

const { nav } = frameTexts;

/** Every place that a link may lead to, in the order of the links (NAV-01…05, NAV-07). */
const places: readonly Place[] = [
  { to: '/dashboard', label: nav.dashboard, icon: House, group: 'kitchen' },
  { to: '/inventory', label: nav.inventory, icon: Package, group: 'kitchen' },
  { to: '/haccp', label: nav.haccp, icon: ClipboardCheck, group: 'kitchen' },
  { to: '/refrigeration', label: nav.refrigeration, icon: Thermometer, group: 'kitchen' },
  { to: '/preparations', label: nav.preparations, icon: ChefHat, group: 'kitchen' },
  { to: '/scanner', label: nav.scanner, icon: ScanBarcode, group: 'kitchen' },
  { to: '/qr-labels', label: nav.labels, icon: QrCode, group: 'kitchen' },
  { to: '/sanitization', label: nav.sanitization, icon: SprayCan, group: 'kitchen' },
  { to: '/pest-control', label: nav.pests, icon: Bug, group: 'kitchen' },
  { to: '/operators', label: nav.operators, icon: Users, group: 'management', adminsOnly: true },
  { to: '/restaurant-backend', label: nav.restaurant, icon: Store, group: 'management', adminsOnly: true },
  { to: '/super-admin', label: nav.platform, icon: LayoutGrid, group: 'management' },
  { to: '/integrity', label: nav.integrity, icon: ShieldCheck, group: 'management' },
  { to: '/settings', label: nav.settings, icon: Settings, group: 'own' },
  { to: '/subscription', label: nav.subscription, icon: CreditCard, group: 'own', adminsOnly: true },
  { to: '/account', label: nav.account, icon: UserCog, group: 'own' },
];

/**
 * The links for one person: to each screen of the table that they may enter, and to nothing else. What the plan does not
 * hold keeps its link, because the screen says which plan has it (C-56).
 *
 * @param table the screens of the app: a link appears with its screen
 */
export function linksFor(
  session: Session,
  table: readonly (Door & { readonly aliases?: readonly string[] })[],
): Readonly<Record<Place['group'], readonly NavigationEntry[]>> {
  const open = places.filter(({ to, adminsOnly }) => {
    const screen = screenAt(table, to);
    return (
      screen !== undefined &&
      entryTo(screen, session, to).kind === 'enter' &&
      (adminsOnly !== true || isAdmin(session))
    );
  });
  const of = (group: Place['group']): readonly NavigationEntry[] =>
    open.filter((place) => place.group === group);
  return { kitchen: of('kitchen'), management: of('management'), own: of('own') };
}
