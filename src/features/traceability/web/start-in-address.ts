import { useSearch } from '@tanstack/react-router';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import type { Start } from '../contract.ts';
import { startKinds, type StartKind } from '../kinds.ts';

/** A day of an address; null where none stands there. */
const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && isLocalDate(value) ? value : null;

/** What a trace begins with, as its address has it: `?da=lot:…&dal=…&al=…`; null where nothing is said. */
export function readStart(search: Readonly<Record<string, unknown>>): Start | null {
  const said = typeof search['da'] === 'string' ? search['da'] : '';
  const end = said.indexOf(':');
  const kind = startKinds.find((one) => one === said.slice(0, end));
  const value = said.slice(end + 1).trim();
  if (kind === undefined || value === '') return null;
  return { kind, value, from: dayOf(search['dal']), to: dayOf(search['al']) };
}

/** The address of a trace. */
export const traceSearch = (
  kind: StartKind,
  value: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({ da: `${kind}:${value}`, ...more });

/** The temperature that told of goods at risk, as the address of their trace has it; null where none did. */
export function useToldBy(): string | null {
  const { misura }: { misura?: unknown } = useSearch({ strict: false });
  return typeof misura === 'string' && isUuid(misura) ? misura : null;
}

/** What the address holds while somebody looks for what a notice calls back. */
export const receivedSearch = { avviso: 'richiamo' } as const;

/** Whether somebody looks for what a notice of a supplier or an authority calls back. */
export function useReceived(): boolean {
  const { avviso }: { avviso?: unknown } = useSearch({ strict: false });
  return avviso === receivedSearch.avviso;
}

/** When the exercise that is under way began, ISO; null where none is. */
export function useExercise(): string | null {
  const { inizio }: { inizio?: unknown } = useSearch({ strict: false });
  return typeof inizio === 'string' && !Number.isNaN(Date.parse(inizio)) ? inizio : null;
}
