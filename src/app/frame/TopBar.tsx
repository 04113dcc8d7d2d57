import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import type { Session } from '#features/access/session.ts';
import { productName } from '#platform/kernel/product.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { ConnectionButton } from './ConnectionButton.tsx';
import { homeOf, linksOf } from '../navigation.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { usePlaces } from './PlaceLink.tsx';

// What needs a look comes after what was asked for.
const Bell = latePart(
  async () => (await import('./Bell.tsx')).Bell,
  <span className="size-12 shrink-0" />,
  true,
);

/** Name, who works here, what needs a look, and the menu. */
export function TopBar({
  session,
  online,
  onSearch,
  onChangeOperator,
}: {
  session: Session;
  online: boolean;
  onSearch: () => void;
  onChangeOperator: () => void;
}) {
  const { links } = usePlaces(session);
  const settings = linksOf(links, ['management', 'own']).find(({ to }) =>
    ['/settings', '/restaurant-backend'].includes(to),
  );
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link
          to={homeOf(links)}
          className="flex min-h-12 shrink-0 items-center gap-3 rounded-md font-bold tracking-tight xl:hidden"
          aria-label={productName}
        >
          <LogoMark />
          <span className="max-md:hidden" aria-hidden>
            {productName}
          </span>
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <ConnectionButton session={session} online={online} />
          <span className="hidden max-w-60 truncate text-sm text-muted lg:block" title={session.user.email}>
            {session.user.email}
          </span>
          {session.restaurant ? <OperatorButton session={session} onClick={onChangeOperator} /> : null}
          <span className="xl:hidden">
            <SearchButton onOpen={onSearch} />
          </span>
          {session.restaurant ? <Bell /> : null}
          {settings ? (
            <Link
              to={settings.to}
              aria-label={settings.label}
              title={settings.label}
              className={`${buttonClass({ variant: 'ghost', size: 'icon' })} max-sm:hidden`}
              activeProps={{ className: 'bg-primary-soft' }}
            >
              <Settings aria-hidden />
            </Link>
          ) : null}
          <span className="max-xl:hidden">
            <MenuButton session={session} onChangeOperator={onChangeOperator} />
          </span>
        </div>
      </div>
    </header>
  );
}

/** The operator's name, always in sight and one tap from change. */
function OperatorButton({ session, onClick }: { session: Session; onClick: () => void }) {
  const { operator } = session;
  return (
    <button
      type="button"
      onClick={onClick}
      title={texts.changeOperator}
      className="flex min-h-12 min-w-0 items-center gap-2 rounded-full border border-edge py-1 pr-4 pl-1.5 hover:border-ink"
    >
      <Avatar
        icon={operator?.icon ?? 'user'}
        size="sm"
        {...(operator ? {} : { className: 'max-sm:hidden' })}
      />
      <span className="sr-only">{texts.operator}</span>
      {operator ? (
        <span className="max-w-32 truncate font-semibold sm:max-w-48">{operator.name}</span>
      ) : (
        // Whole: it says what to do. On a phone the room of the icon goes to it, in two lines, as a bar of 360 px has no more.
        <span className="text-left font-semibold max-sm:w-min max-sm:pl-2.5 max-sm:text-sm max-sm:leading-tight sm:whitespace-nowrap">
          {texts.chooseOperator}
        </span>
      )}
    </button>
  );
}
