import { Link } from '@tanstack/react-router';
import type { Session } from '#features/access/session.ts';
import { linksFor } from '../navigation.ts';
import { screens } from '../screens.ts';
import { MenuButton } from './MenuButton.tsx';
import { frameTexts as texts } from './messages.it.ts';

/** Links under the thumb; with the one that opens the menu there are five at most. */
const linksAtMost = 4;
const item =
  'grid min-h-16 w-full content-center justify-items-center gap-0.5 text-xs text-muted sm:text-[0.8125rem]';

/** The first links and the menu with all of them, on phones and small tablets (NAV-10). */
export function BottomBar({ session, onChangeOperator }: { session: Session; onChangeOperator: () => void }) {
  const { kitchen, management } = linksFor(session, screens);
  return (
    <nav
      data-bottom-bar
      aria-label={texts.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-2xl auto-cols-fr grid-flow-col">
        {(kitchen.length > 0 ? kitchen : management)
          .slice(0, linksAtMost)
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={item} activeProps={{ className: 'font-semibold text-primary!' }}>
                <Icon aria-hidden className="size-6" />
                {label}
              </Link>
            </li>
          ))}
        <li>
          <MenuButton session={session} onChangeOperator={onChangeOperator} className={item} />
        </li>
      </ul>
    </nav>
  );
}
