import { useId } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { controlClass } from './controlClass.ts';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';

export type SearchInputProps = {
  /** What is searched: "Cerca un prodotto". Read aloud and shown as placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** How many were found, as a sentence; read aloud as it changes. */
  resultText?: string;
  className?: string;
};

/** The search of a list. */
export function SearchInput({ label, value, onValueChange, resultText, className }: SearchInputProps) {
  const id = useId();
  return (
    <div role="search" className={cn('relative min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn(controlClass, 'pr-12! pl-12!')}
      />
      {/* Always in the page, so that the first letter need not lay it out. */}
      <button
        type="button"
        aria-label={uiMessages.clearSearch}
        title={uiMessages.clearSearch}
        onClick={() => onValueChange('')}
        className={cn(
          'absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-muted hover:text-ink',
          value === '' && 'invisible',
        )}
      >
        <X aria-hidden className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {resultText}
      </span>
    </div>
  );
}
