import { useEffect, useState } from 'react';
import { cn } from '#platform/ui/cn.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { productFilters, productSorts } from '../list-options.ts';
import type { ProductFilter, ProductSort } from '../contract.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import type { ListQuery } from './queries.ts';

/** Quiet time after the last key before the list is asked, in milliseconds. */
const searchPauseMs = 250;

interface Props {
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  /** How many were found; undefined while it is not known. */
  readonly total: number | undefined;
}

/** Search (INV-02), filter and order of the list. */
export function ListControls({ query, onChange, total }: Props) {
  const [typed, setTyped] = useState(query.search);
  const [answered, setAnswered] = useState(query.search);
  // The address changed by itself (a filter was cleared, a link was followed): the box follows it.
  if (answered !== query.search) {
    setAnswered(query.search);
    if (typed.trim() !== query.search) setTyped(query.search);
  }
  useEffect(() => {
    if (typed.trim() === query.search) return undefined;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [typed, query.search, onChange]);

  // Nothing to narrow down or to put in order yet.
  const blank = total === 0 && query.search === '' && query.filter === 'all';
  return (
    <div className="grid gap-3 lg:grid-cols-[1fr_auto_auto]">
      <SearchInput
        label={texts.search}
        value={typed}
        onValueChange={setTyped}
        resultText={total === undefined ? undefined : texts.productCount(total)}
      />
      <div className={cn('grid grid-cols-2 gap-3 lg:contents', blank && 'max-lg:hidden')}>
        <Field label={texts.filter} labelHidden>
          <Select
            value={query.filter}
            onChange={(event) => onChange({ filter: event.target.value as ProductFilter })}
            options={productFilters.map((value) => ({ value, label: texts.filters[value] }))}
          />
        </Field>
        <Field label={texts.sort} labelHidden>
          <Select
            value={query.sort}
            onChange={(event) => onChange(orderBy(event.target.value as ProductSort))}
            options={productSorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
        </Field>
      </div>
    </div>
  );
}

/** Worth is looked at from the top, all else from the bottom. */
function orderBy(sort: ProductSort): Pick<ListQuery, 'sort' | 'direction'> {
  return { sort, direction: sort === 'value' ? 'descending' : 'ascending' };
}
