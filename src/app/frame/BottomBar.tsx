import type { Session } from '#features/access/session.ts';
import { barLinks, barPlaces } from '../navigation.ts';
import { useBarChoice } from './bar-choice.ts';
import { MenuButton } from './MenuButton.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { PlaceLink, usePlaces } from './PlaceLink.tsx';

const item =
  'grid min-h-16 w-full content-center justify-items-center gap-0.5 text-center text-xs leading-tight max-sm:tracking-tight max-sm:whitespace-nowrap text-muted sm:text-[0.8125rem]';

/**
 * Links under the thumb, in the order that this device was given, and the menu with all of them (NAV-10): four on a phone,
 * more on a tablet; where the window is wide the side bar has them all.
 */
export function BottomBar({ session, onChangeOperator }: { session: Session; onChangeOperator: () => void }) {
  const { links, current } = usePlaces(session);
  const chosen = useBarChoice();
  return (
    <nav
      data-bottom-bar
      aria-label={texts.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-4xl auto-cols-fr grid-flow-col">
        {barLinks(links, chosen).map(({ to, label, icon: Icon }, index) => (
          <li key={to} className={index < barPlaces.phone ? 'min-w-0' : 'min-w-0 max-md:hidden'}>
            <PlaceLink
              to={to}
              current={to === current}
              className={item}
              currentClassName="font-semibold text-primary!"
            >
              <Icon aria-hidden className="size-6" />
              {label}
            </PlaceLink>
          </li>
        ))}
        <li className="min-w-0">
          <MenuButton session={session} onChangeOperator={onChangeOperator} className={item} />
        </li>
      </ul>
    </nav>
  );
}
