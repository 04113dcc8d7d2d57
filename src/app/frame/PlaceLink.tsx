import type { ReactNode } from 'react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { Session } from '#features/access/session.ts';
import { linksFor, placeAt } from '../navigation.ts';
import type { LinkGroups } from '../navigation.ts';
import { rooms } from '../rooms.ts';
import { screens } from '../screens.ts';

/** The links of whoever is signed in, and the one of the place where they are. */
export function usePlaces(session: Session): { links: LinkGroups; current: string | null } {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const links = linksFor(session, rooms, screens);
  return { links, current: placeAt(links, screens, path) };
}

interface Props {
  readonly to: string;
  /** Whether somebody is there: the one link of all that says so. */
  readonly current: boolean;
  readonly className: string;
  /** Added where `current`. */
  readonly currentClassName: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link of the navigation. `/inventory` is not where somebody is who stands in `/inventory/deliveries`, which has its own. */
export function PlaceLink({ to, current, className, currentClassName, onClick, children }: Props) {
  const look = current ? { className: currentClassName, 'aria-current': 'page' as const } : {};
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: !current }}
      activeProps={look}
      inactiveProps={look}
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  );
}
