import { Link } from '@tanstack/react-router';
import type { Session } from '#features/accounts/contract.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { OnlineBadge } from '#platform/ui/OnlineBadge.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import { useOnline } from '#platform/ui/useOnline.ts';
import { frameTexts as texts } from './messages.it.ts';
import { navigation } from '../navigation.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** Name, links on wide screens, who works here, and the menu. */
export function TopBar({ session, onChangeOperator }: { session: Session; onChangeOperator: () => void }) {
  const online = useOnline();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link
          to="/dashboard"
          className="flex min-h-12 shrink-0 items-center gap-3 rounded-md font-bold tracking-tight"
          aria-label={texts.productName}
        >
          <LogoMark />
          <span className="max-md:hidden" aria-hidden>
            {texts.productName}
          </span>
        </Link>
        <nav aria-label={texts.mainNavigation} className="hidden flex-1 gap-1 lg:flex">
          {navigation.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-12 items-center gap-2 rounded-md px-3 text-muted hover:bg-sunken hover:text-ink"
              activeProps={{ className: 'bg-primary-soft font-semibold text-primary!' }}
            >
              <Icon aria-hidden className="size-5" />
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <span className={online ? 'max-sm:hidden' : ''}>
            <OnlineBadge online={online} />
          </span>
          {session.restaurant ? <OperatorButton session={session} onClick={onChangeOperator} /> : null}
          <AccountMenu session={session} onChangeOperator={onChangeOperator} />
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
      <Avatar icon={operator?.icon ?? 'user'} size="sm" />
      <span className="sr-only">{texts.operator}</span>
      <span className="max-w-32 truncate font-semibold sm:max-w-48">
        {operator?.name ?? texts.chooseOperator}
      </span>
    </button>
  );
}
