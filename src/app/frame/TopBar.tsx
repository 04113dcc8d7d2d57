import { lazy, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import type { Session } from '#features/access/session.ts';
import { productName } from '#platform/kernel/product.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import { ConnectionButton } from './ConnectionButton.tsx';
import { linksFor } from '../navigation.ts';
import type { NavigationEntry } from '../navigation.ts';
import { screens } from '../screens.ts';
import { MenuButton } from './MenuButton.tsx';
import { frameTexts as texts } from './messages.it.ts';

// What needs a look comes after what was asked for.
const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }));

/** Name, who works here, what needs a look, and the menu; on wide screens also all links by role. */
export function TopBar({
  session,
  online,
  onChangeOperator,
}: {
  session: Session;
  online: boolean;
  onChangeOperator: () => void;
}) {
  const { kitchen, management, own } = linksFor(session, screens);
  const settings = own.find(({ to }) => to === '/settings');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link
          to={kitchen[0]?.to ?? management[0]?.to ?? '/dashboard'}
          className="flex min-h-12 shrink-0 items-center gap-3 rounded-md font-bold tracking-tight"
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
          {session.restaurant ? (
            <Suspense fallback={<span className="size-12 shrink-0" />}>
              <Bell />
            </Suspense>
          ) : null}
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
          <span className="max-lg:hidden">
            <MenuButton session={session} onChangeOperator={onChangeOperator} />
          </span>
        </div>
      </div>
      <nav
        aria-label={texts.mainNavigation}
        className="mx-auto hidden max-w-6xl flex-wrap justify-between gap-x-6 px-3 pb-2 lg:flex"
      >
        <Links links={kitchen} />
        <Links links={management} />
      </nav>
    </header>
  );
}

function Links({ links }: { links: readonly NavigationEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center gap-2 rounded-md px-3 text-muted hover:bg-sunken hover:text-ink"
            activeProps={{ className: 'bg-primary-soft font-semibold text-primary!' }}
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
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
        // Whole: it says what to do, and on a phone the room of the icon goes to it.
        <span className="font-semibold whitespace-nowrap max-sm:pl-2.5">{texts.chooseOperator}</span>
      )}
    </button>
  );
}
