import { Link } from '@tanstack/react-router';
import type { Session } from '#features/access/session.ts';
import { productName } from '#platform/kernel/product.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { useScrollHint } from '#platform/ui/useScrollHint.ts';
import { homeOf } from '../navigation.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { frameTexts as texts } from './messages.it.ts';
import { PlaceGroups } from './PlaceGroups.tsx';
import { usePlaces } from './PlaceLink.tsx';

/** Every room of the kitchen in its group, and what is managed, beside every screen of a wide window (NAV-01…05). */
export function SideBar({ session, onSearch }: { session: Session; onSearch: () => void }) {
  const { links, current } = usePlaces(session);
  const places = useScrollHint<HTMLElement>('y', '[aria-current="page"]', current);
  return (
    <div className="fixed inset-y-0 left-0 z-30 hidden w-60 flex-col border-r border-line bg-surface xl:flex print:hidden">
      <Link
        to={homeOf(links)}
        className="mx-3 my-2 flex min-h-12 shrink-0 items-center gap-3 rounded-md px-3 font-bold tracking-tight"
        aria-label={productName}
      >
        <LogoMark />
        <span aria-hidden>{productName}</span>
      </Link>
      <SearchButton wide onOpen={onSearch} />
      <nav
        ref={places}
        aria-label={texts.mainNavigation}
        className="min-h-0 flex-1 overflow-y-auto px-3 pt-1 pb-6 data-more-after:mask-b-from-[calc(100%-4rem)] data-more-before:mask-t-from-[calc(100%-4rem)]"
      >
        <PlaceGroups groups={links.filter(({ group }) => group !== 'own')} current={current} columns={1} />
      </nav>
    </div>
  );
}
