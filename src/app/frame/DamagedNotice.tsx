import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Banner } from '#platform/ui/Banner.tsx';
import { damagedTexts as texts } from './damaged.it.ts';

/**
 * Says above every screen that something it would show is damaged (platform/http/contract.ts, `damagedRows`): the rows are
 * not in the lists below, and nobody may take what is left for the whole.
 */
export function DamagedNotice() {
  const client = useQueryClient();
  const count = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => damagedIn(client),
  );
  if (count === 0) return null;
  return (
    <Banner tone="danger" live className="mb-4 sm:mb-6" title={texts.title(count)}>
      {texts.text}
    </Banner>
  );
}

/** How many rows that are damaged the answers name which the screen is showing. The same row in two lists counts once. */
function damagedIn(client: QueryClient): number {
  const rows = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state: { data } }) => answersIn(data).flatMap(({ damaged }) => damaged ?? []));
  return new Set(rows.map((row, place) => row.id ?? place)).size;
}

type Answer = { readonly damaged?: readonly { readonly id: string | null }[] };

/** The answer of a query, or the pages of one that grows. */
function answersIn(data: unknown): readonly Answer[] {
  if (typeof data !== 'object' || data === null) return [];
  const { pages } = data as { pages?: unknown };
  return Array.isArray(pages) ? (pages as Answer[]) : [data as Answer];
}
