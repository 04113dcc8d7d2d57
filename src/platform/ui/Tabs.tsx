import { createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cn } from './cn.ts';
import { useScrollHint } from './useScrollHint.ts';

type TabsContextValue = { baseId: string; value: string; choose: (value: string) => void };
const TabsContext = createContext<TabsContextValue | null>(null);

function useTabs(): TabsContextValue {
  const context = use(TabsContext);
  if (context === null) throw new Error('TabList, Tab and TabPanel belong inside Tabs');
  return context;
}

export type TabsProps = {
  /** The open tab; together with `onValueChange` (a search parameter, say). */
  value?: string;
  /** The tab open at first when nobody controls it. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/**
 * Tabs after the WAI-ARIA pattern: arrows, Home and End move and choose at once.
 * Own code because it is on the sign-in page (1 kB instead of Radix's 9).
 */
export function Tabs({ value, defaultValue = '', onValueChange, className, children }: TabsProps) {
  const baseId = useId();
  const [own, setOwn] = useState(defaultValue);
  function choose(next: string): void {
    setOwn(next);
    onValueChange?.(next);
  }
  return (
    <TabsContext value={{ baseId, value: value ?? own, choose }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

const stepOf: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = stepOf[event.key];
  if (step === undefined) return;
  const list = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const next = tabs[step(index, tabs.length)];
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

export type TabListProps = {
  /** What the tabs are about; read aloud. */
  label: string;
  /** Tabs share the width equally (two or three short ones). */
  fill?: boolean;
  children: ReactNode;
};

/** That there are more tabs on a side: a finger goes through it to the tab below. */
const more = 'pointer-events-none absolute inset-y-0 my-auto hidden size-5';

/** The row of tabs, always one line: where it is wider than its room it scrolls, the open one in sight, and shows where there are more. */
export function TabList({ label, fill = false, children }: TabListProps) {
  const { value } = useTabs();
  const row = useScrollHint<HTMLDivElement>('x', '[aria-selected="true"]', value);
  return (
    <div className="group relative rounded-md border border-line bg-sunken">
      <div
        ref={row}
        className="overflow-x-auto overflow-y-hidden p-1 data-more-after:mask-r-from-75% data-more-after:mask-r-to-94% data-more-before:mask-l-from-75% data-more-before:mask-l-to-94%"
      >
        <div
          role="tablist"
          aria-label={label}
          className={cn('flex min-w-max gap-1', fill ? '*:flex-1' : 'max-sm:*:flex-auto')}
        >
          {children}
        </div>
      </div>
      <ChevronRight aria-hidden className={cn(more, 'left-0 rotate-180 group-has-data-more-before:block')} />
      <ChevronRight aria-hidden className={cn(more, 'right-0 group-has-data-more-after:block')} />
    </div>
  );
}

export type TabProps = { value: string; disabled?: boolean; children: ReactNode };

export function Tab({ value, disabled = false, children }: TabProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${tabs.baseId}-panel-${value}` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={disabled}
      onClick={() => tabs.choose(value)}
      onKeyDown={moveFocus}
      className={cn(
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-[0.5rem] px-4 max-sm:px-3 font-semibold whitespace-nowrap -outline-offset-2! [&_svg]:size-5',
        selected ? 'bg-surface text-ink shadow-soft' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

export type TabPanelProps = {
  value: string;
  /** Keeps what is inside mounted while hidden, so that nothing typed is lost. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  if (!selected && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      tabIndex={0}
      hidden={!selected}
      className={cn('pt-6', className)}
    >
      {children}
    </div>
  );
}
