import { use } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { QuickActionsContext } from '#platform/routing/quick-actions.ts';
import type { QuickAction } from '#platform/routing/quick-actions.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import type { Today } from '../contract.ts';
import { dashboardTexts as texts } from './messages.it.ts';

/** The actions that the rooms offer, as far as their screens are there and the plan holds them (DASH-07). */
function useActions(today: Today): readonly QuickAction[] {
  const session = useSession();
  const router = useRouter();
  const offered = use(QuickActionsContext).filter(({ to, when }) => {
    const route = Object.entries(router.routesByPath).find(([path]) => path === to)?.[1];
    const feature = route?.options.staticData?.screen?.feature;
    return (
      route !== undefined &&
      (feature === undefined || session?.features[feature]) &&
      (when !== 'round' || hidesRound(today))
    );
  });
  const inOrder = offered.toSorted((a, b) => a.place - b.place || Number(!!a.when) - Number(!!b.when));
  return inOrder.filter(({ place }, index) => inOrder[index + 1]?.place !== place);
}

/** Several things are to be checked, and "Adesso" says something else: the round is still one tap away. */
function hidesRound({ next, tasks, readings }: Today): boolean {
  const toDo = [tasks, readings].reduce((sum, one) => sum + (one ? one.due + one.overdue : 0), 0);
  return toDo > 1 && !(['late', 'soon', 'later'].includes(next.kind) && 'count' in next && next.count > 1);
}

/** What is done most often, one tap away. */
export function QuickActions({ today }: { today: Today }) {
  const actions = useActions(today);
  return (
    <nav
      aria-label={texts.actions}
      // On a phone three in a row, and four in two rows of two: none stands alone.
      className={cn(
        'flex flex-wrap gap-2 *:flex-1 sm:gap-3 sm:*:basis-0',
        actions.length % 3 === 1 ? '*:basis-[40%]' : '*:basis-[30%]',
      )}
    >
      {actions.map(({ to, search, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          {...(search ? { search } : {})}
          className={`${buttonClass({ variant: 'secondary', size: 'lg' })} max-lg:flex-col max-lg:gap-1 max-lg:px-2 max-lg:text-base max-sm:text-sm lg:max-2xl:px-3 lg:max-2xl:text-base`}
        >
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
