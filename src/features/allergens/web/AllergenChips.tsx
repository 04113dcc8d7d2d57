import { cn } from '#platform/ui/cn.ts';
import { allergens, touched, type AllergenStatement } from '../allergens.ts';
import { allergenNames } from '../names.it.ts';
import { allergenStateTexts } from './messages.it.ts';

const looks = {
  none: 'border-edge bg-surface text-ink',
  contains: 'border-primary bg-primary text-on-primary',
  mayContain: 'border-dashed border-primary bg-primary-soft text-ink',
} as const;

/** The fourteen, each none, contained or possible; the state stands in words as well as in colour. */
export function AllergenChips({
  label,
  value,
  onChange,
}: {
  label: string;
  value: AllergenStatement;
  onChange: (value: AllergenStatement) => void;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {allergens.map((allergen) => {
        const state = value.contains.includes(allergen)
          ? 'contains'
          : value.mayContain.includes(allergen)
            ? 'mayContain'
            : 'none';
        return (
          <li key={allergen}>
            <button
              type="button"
              onClick={() => onChange(touched(value, allergen))}
              className={cn('min-h-12 rounded-full border-2 px-4 font-semibold', looks[state])}
            >
              {allergenNames[allergen]}
              <span className={state === 'none' ? 'sr-only' : 'ml-1 text-sm font-normal'}>
                {' '}
                {allergenStateTexts[state]}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
