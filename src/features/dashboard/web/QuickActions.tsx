import type { ComponentType, SVGProps } from 'react';
import { Link } from '@tanstack/react-router';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Thermometer from 'lucide-react/icons/thermometer';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { Today } from '../contract.ts';
import { dashboardTexts as texts } from './messages.it.ts';
import { useRooms } from './useRooms.ts';

interface Action {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** In the order of the day; those of DASH-07 among them. */
function actionsOf(today: Today): readonly Action[] {
  const { readings, tasks } = today;
  return [
    ...(readings ? [{ to: '/refrigeration', label: texts.recordTemperature, icon: Thermometer }] : []),
    ...(tasks
      ? [hidesRound(today) ? round : { to: '/haccp', label: texts.recordCheck, icon: ClipboardCheck }]
      : []),
    { to: '/preparations', label: texts.preparations, icon: ChefHat },
    { to: '/scanner', label: texts.scanner, icon: ScanBarcode },
    { to: '/inventory', search: { movement: 'out' }, label: texts.recordMovement, icon: Package },
  ];
}

const round: Action = { to: '/haccp/round', label: texts.startRoundNow, icon: ListChecks };

/** Several things are to be checked, and "Adesso" says something else: the round is still one tap away. */
function hidesRound({ next, tasks, readings }: Today): boolean {
  const toDo = [tasks, readings].reduce((sum, one) => sum + (one ? one.due + one.overdue : 0), 0);
  return toDo > 1 && !(['late', 'soon', 'later'].includes(next.kind) && 'count' in next && next.count > 1);
}

/** What is done most often, one tap away; rooms that have no screen are left out (DASH-07). */
export function QuickActions({ today }: { today: Today }) {
  const hasRoom = useRooms();
  return (
    <nav
      aria-label={texts.actions}
      className="flex flex-wrap gap-2 *:flex-1 *:basis-[30%] sm:gap-3 sm:*:basis-0"
    >
      {actionsOf(today)
        .filter(({ to }) => hasRoom(to))
        .map(({ to, search, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            {...(search ? { search } : {})}
            className={`${buttonClass({ variant: 'secondary', size: 'lg' })} max-lg:flex-col max-lg:gap-1 max-lg:px-2 max-lg:text-base max-sm:text-sm`}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
    </nav>
  );
}
