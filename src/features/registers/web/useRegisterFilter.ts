import { useNavigate, useSearch } from '@tanstack/react-router';
import { isLocalDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** What every register can be narrowed to; what is not there narrows nothing. */
export interface RegisterFilter {
  readonly search?: string;
  /** First and last day, in Rome. */
  readonly from?: LocalDate;
  readonly to?: LocalDate;
}

/** How the filters of every register are called in the address; a register adds its own. */
const shared = { search: 'cerca', from: 'dal', to: 'al' } as const satisfies Record<
  keyof RegisterFilter,
  string
>;

/**
 * What a register is narrowed to, as the address says it: it is there again after a reload, and can be linked to.
 *
 * @param own the register's own filters: by field of the query their name in the address, and which values they take
 */
export function useRegisterFilter<Own extends object>(own: {
  readonly [Field in keyof Own & string]-?: {
    readonly name: string;
    readonly isValue: (text: string) => boolean;
  };
}): readonly [RegisterFilter & Partial<Own>, (filter: RegisterFilter & Partial<Own>) => void] {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const fields: Readonly<
    Record<string, { readonly name: string; readonly isValue: (text: string) => boolean }>
  > = {
    search: { name: shared.search, isValue: (text) => text !== '' },
    from: { name: shared.from, isValue: isLocalDate },
    to: { name: shared.to, isValue: isLocalDate },
    ...own,
  };
  const filter = Object.fromEntries(
    Object.entries(fields).flatMap(([field, { name, isValue }]) => {
      // A name that is a number is one in the address too.
      const value = typeof asked[name] === 'number' ? String(asked[name]) : asked[name];
      return typeof value === 'string' && isValue(value) ? [[field, value]] : [];
    }),
  ) as RegisterFilter & Partial<Own>;
  const narrow = (wanted: RegisterFilter & Partial<Own>): void => {
    const values: Readonly<Record<string, unknown>> = { ...wanted };
    const named = Object.entries(fields).map(
      ([field, { name }]) => [name, values[field] || undefined] as const,
    );
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...Object.fromEntries(named) })) as never,
      replace: true,
      resetScroll: false,
    });
  };
  return [filter, narrow];
}
