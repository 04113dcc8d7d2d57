import Check from 'lucide-react/icons/check';
import { cn } from '#platform/ui/cn.ts';

interface Props {
  readonly label: string;
  readonly options: readonly string[];
  /** The text that the suggestions go into, one after the other. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** Between two things that were done. */
const separator = ', ';

/** Usual answers to be tapped with a wet hand; a second tap takes one out again, what was typed beside it stays. */
export function Suggestions({ label, options, value, onValueChange }: Props) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => {
        const parts = value.split(separator);
        const chosen = parts.includes(option);
        return (
          <button
            key={option}
            type="button"
            aria-pressed={chosen}
            onClick={() => {
              const rest = parts.filter((part) => part !== option && part.trim() !== '');
              onValueChange((chosen ? rest : [...rest, option]).join(separator));
            }}
            className={cn(
              'flex min-h-12 items-center gap-2 rounded-md border px-4 py-2 text-left font-semibold',
              chosen
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-edge bg-surface hover:bg-sunken active:bg-primary-soft',
            )}
          >
            {chosen ? <Check aria-hidden className="size-5 shrink-0" /> : null}
            {option}
          </button>
        );
      })}
    </div>
  );
}
