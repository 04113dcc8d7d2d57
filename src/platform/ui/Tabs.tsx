import {
  Children,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from './cn.ts';

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

/** The row of tabs. On a phone those that do not fit stand in a second row; wider, it scrolls so that the open one is in sight. */
export function TabList({ label, fill = false, children }: TabListProps) {
  const { value } = useTabs();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    // Sideways only: the page itself stays where it is.
    if (row.current && open && seen)
      row.current.scrollLeft += open.left + open.width / 2 - seen.left - seen.width / 2;
  }, [value]);
  return (
    <div ref={row} className="overflow-x-auto overflow-y-hidden rounded-md border border-line bg-sunken p-1">
      <div
        role="tablist"
        aria-label={label}
        className={cn(
          'flex gap-1 sm:min-w-max',
          fill ? 'min-w-max *:flex-1' : 'max-sm:flex-wrap max-sm:*:flex-auto',
          // Two rows of two, as wide as one another.
          !fill && Children.count(children) === 4 && 'max-sm:*:basis-[40%]',
        )}
      >
        {children}
      </div>
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
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-[0.5rem] px-4 font-semibold whitespace-nowrap -outline-offset-2! [&_svg]:size-5',
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
