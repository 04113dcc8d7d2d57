import { Suspense, useEffect, useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import type { ListQuery } from '../list-options.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import { countFilters, isWholeList } from './useListQuery.ts';

const FilterSheet = latePart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** Quiet time after the last key before the list is asked, in milliseconds. */
const searchPauseMs = 250;

interface Props {
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  /** How many were found; undefined while it is not known. */
  readonly total: number | undefined;
}

/** Search (INV-02), the way to filters and order, and what is filtered by now. */
export function ListControls({ query, onChange, total }: Props) {
  const [choosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState(query.search);
  const [answered, setAnswered] = useState(query.search);
  /** What the box has asked for and the address does not say yet. */
  const [asked, setAsked] = useState<string | null>(null);
  if (answered !== query.search) {
    setAnswered(query.search);
    setAsked(null);
    // The address changed by itself (a filter was cleared, a link was followed): the box follows it. Where it is the
    // box's own word that has arrived, more may have been typed on the way.
    if (asked !== query.search && typed.trim() !== query.search) setTyped(query.search);
  }
  useEffect(() => {
    if (typed.trim() === query.search) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      onChange({ search: typed.trim() });
    }, searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed, query.search, onChange]);

  // Nothing to narrow down or to put in order yet.
  const blank = total === 0 && isWholeList(query);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex gap-2 sm:gap-3">
        <SearchInput
          className="flex-1"
          label={texts.search}
          value={typed}
          onValueChange={setTyped}
          resultText={total === undefined ? undefined : texts.productCount(total)}
        />
        {blank ? null : (
          <Button
            variant="secondary"
            className="shrink-0 px-3! max-sm:[&_svg]:hidden sm:px-5!"
            onClick={() => setChoosing(true)}
          >
            <SlidersHorizontal aria-hidden />
            {texts.filtersButton(countFilters(query))}
          </Button>
        )}
      </div>
      <ActiveFilters query={query} onChange={onChange} />
      <Suspense>
        {choosing ? (
          <FilterSheet query={query} onChange={onChange} total={total} onClose={() => setChoosing(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** What leaves a part of the list out, each taken away by a tap. */
function ActiveFilters({ query, onChange }: Pick<Props, 'query' | 'onChange'>) {
  const { filter, category, place, expiresOn } = query;
  const active: readonly (readonly [string, Partial<ListQuery>])[] = [
    ...(filter === 'all' ? [] : [[texts.filters[filter], { filter: 'all' }] as const]),
    ...(expiresOn === ''
      ? []
      : [[texts.expiresOn(formatItalianDate(expiresOn)), { expiresOn: '' }] as const]),
    ...(category === '' ? [] : [[category, { category: '' }] as const]),
    ...(place === '' ? [] : [[place, { place: '' }] as const]),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label={texts.activeFilters} className="flex flex-wrap gap-x-2 gap-y-3">
      {active.map(([what, without]) => (
        <li key={what} className="min-w-0">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full rounded-full!"
            aria-label={texts.removeFilter(what)}
            onClick={() => onChange(without)}
          >
            <span className="min-w-0 truncate">{what}</span>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
