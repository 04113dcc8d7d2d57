import { Link } from '@tanstack/react-router';
import type { Session } from '#features/accounts/contract.ts';
import { frameTexts as texts } from './messages.it.ts';
import { navigation } from '../navigation.ts';

/** The same links under the thumb, on phones and small tablets. */
export function BottomBar({ session }: { session: Session }) {
  if (!session.restaurant) return null;
  return (
    <nav
      aria-label={texts.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-2xl auto-cols-fr grid-flow-col">
        {navigation.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid min-h-16 content-center justify-items-center gap-0.5 text-[0.8125rem] text-muted"
              activeProps={{ className: 'font-semibold text-primary!' }}
            >
              <Icon aria-hidden className="size-6" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
