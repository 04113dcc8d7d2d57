import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { productFilters, productSorts } from '../list-options.ts';
import type { ListQuery, ProductFilter, ProductSort } from '../list-options.ts';
import { inventoryTexts as texts } from './messages.it.ts';
import { choicesQuery } from './queries.ts';
import { countFilters, everything } from './useListQuery.ts';

interface Props {
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  /** How many are found by now; undefined while it is not known. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Which part of the stock is listed and in which order; the list behind it follows at once. */
export function FilterSheet({ query, onChange, total, onClose }: Props) {
  const choices = useQuery(choicesQuery()).data;
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.filtersTitle}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {texts.showFound(total)}
          </Button>
          {countFilters(query) === 0 ? null : (
            <Button
              variant="secondary"
              size="lg"
              onClick={() => onChange({ ...everything, search: query.search })}
            >
              {texts.removeFilters}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={texts.filter}>
          <Select
            value={query.filter}
            onChange={(event) => onChange({ filter: event.target.value as ProductFilter })}
            options={productFilters.map((value) => ({ value, label: texts.filters[value] }))}
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
        <Field label={texts.sort}>
          <Select
            value={query.sort}
            onChange={(event) => onChange(orderBy(event.target.value as ProductSort))}
            options={productSorts.map((value) => ({ value, label: texts.sorts[value] }))}
          />
        </Field>
      </div>
    </Sheet>
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
    <Field label={label}>
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
