import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { allergenNames } from '#features/allergens/names.it.ts';
import { errorText } from '#platform/http/client.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Spinner } from '#platform/ui/Spinner.tsx';
import type { FoodFacts } from '../food-facts.ts';
import { foodFactsTexts as texts } from './food-facts.it.ts';
import { namesOf as typedNames, type LabelEntry } from './label-entry.ts';
import { foodFactsQuery } from './queries.ts';

/** The fields of the form that a suggestion may fill in. */
type Field = 'name' | 'brand' | 'weight' | 'ingredients' | 'allergens';

interface Props {
  readonly code: string;
  /** What stands in the form: a field with something in it is left as it is. */
  readonly entry: Pick<LabelEntry, Field>;
  readonly onTake: (part: Partial<Pick<LabelEntry, Field>>) => void;
}

/** What Open Food Facts says of a code that no product has (SCAN-61): each part beside its field, taken by a tap, with where it is from. */
export function FoodFactsCard({ code, entry, onTake }: Props) {
  const { data, error, isPending } = useQuery(foodFactsQuery(code));
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 text-sm text-muted">
        <Spinner label={null} />
        {texts.asking}
      </p>
    );
  if (error !== null) return <Banner tone="info">{errorText(error)}</Banner>;
  if (data.status === 'unknown') return <p className="text-sm text-muted">{texts.unknown}</p>;
  if (data.facts === null) return null;
  return <Facts facts={data.facts} entry={entry} onTake={onTake} />;
}

const namesOf = (codes: readonly (keyof typeof allergenNames)[]): string =>
  codes.map((code) => allergenNames[code]).join(', ');

function Facts({ facts, entry, onTake }: Omit<Props, 'code'> & { facts: FoodFacts }) {
  const { allergens } = facts;
  const all = allergens === null ? '' : typedNames(allergens);
  const told =
    allergens === null
      ? null
      : [
          namesOf(allergens.contains),
          allergens.mayContain.length > 0 ? texts.traces(namesOf(allergens.mayContain)) : '',
        ]
          .filter((part) => part !== '')
          .join('; ');
  const rows: readonly (readonly [Field, value: string | null, shown: ReactNode])[] = [
    ['name', facts.name, facts.name],
    ['brand', facts.brand, facts.brand],
    ['weight', facts.quantity, facts.quantity],
    ['ingredients', facts.ingredients, facts.ingredients],
    ['allergens', all === '' ? null : all, told],
  ];
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-lg border border-line p-4">
      <h3 className="font-bold">{texts.title}</h3>
      <p className="text-sm text-muted">{texts.check}</p>
      <dl className="grid gap-3">
        {rows.map(([field, value, shown]) =>
          value === null ? null : (
            <div key={field} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-48">
                <dt className="text-sm font-semibold text-muted">{texts[field]}</dt>
                <dd className="mt-0.5 wrap-anywhere">{shown}</dd>
              </div>
              {entry[field].trim() === '' ? (
                <Button
                  variant="secondary"
                  aria-label={texts.useOf(texts[field])}
                  onClick={() => onTake({ [field]: value })}
                >
                  {texts.use}
                </Button>
              ) : entry[field] === value ? null : (
                <p className="text-sm text-muted">{texts.taken}</p>
              )}
            </div>
          ),
        )}
        {told === null ? (
          <div>
            <dt className="text-sm font-semibold text-muted">{texts.allergens}</dt>
            <dd className="mt-0.5">{texts.noAllergens}</dd>
          </div>
        ) : null}
      </dl>
      <p className="text-sm">
        <a
          className="font-semibold underline"
          href={`https://world.openfoodfacts.org/product/${facts.code}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.source}
        </a>
      </p>
    </section>
  );
}
