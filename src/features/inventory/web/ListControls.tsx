import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cn } from '#platform/ui/cn.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { productFilters, productSorts } from '../list-options.ts';
import type { ListQuery, ProductFilter, ProductSort } from '../list-options.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import { choicesQuery } from './queries.ts';
import { isWholeList } from './useListQuery.ts';

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
  const choices = useQuery(choicesQuery()).data;
  return (
    <div className="grid gap-3 lg:grid-flow-col lg:grid-cols-[1fr] lg:auto-cols-auto">
      <SearchInput
        label={texts.search}
        value={typed}
        onValueChange={setTyped}
        resultText={total === undefined ? undefined : texts.productCount(total)}
      />
      <div
        className={cn(
          'grid grid-cols-2 gap-3 max-sm:[&_select]:pr-10! max-sm:[&_select]:pl-3 max-sm:*:odd:last:col-span-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none lg:contents',
          blank && 'max-lg:hidden',
        )}
      >
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
        <WordFilter
          label={texts.category}
          all={texts.allCategories}
          words={choices?.categories}
          value={query.category}
          onChange={(category) => onChange({ category })}
        />
        <WordFilter
          label={texts.place}
          all={texts.allPlaces}
          words={choices?.storageLocations}
          value={query.place}
          onChange={(place) => onChange({ place })}
        />
      </div>
    </div>
  );
}

interface WordFilterProps {
  readonly label: string;
  /** What it says while nothing is chosen. */
  readonly all: string;
  readonly words: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (word: string) => void;
}

/** Narrows the list to one of the restaurant's own words; there is nothing to choose while there are not two. */
function WordFilter({ label, all, words = [], value, onChange }: WordFilterProps) {
  if (words.length < 2 && value === '') return null;
  // A link may ask for a word that nothing has any more.
  const offered = value === '' || words.includes(value) ? words : [value, ...words];
  return (
    <Field label={label} labelHidden>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {offered.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </Select>
    </Field>
  );
}

/** Worth is looked at from the top, all else from the bottom. */
function orderBy(sort: ProductSort): Pick<ListQuery, 'sort' | 'direction'> {
  return { sort, direction: sort === 'value' ? 'descending' : 'ascending' };
}
