import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DamagedNotice } from './DamagedNotice.tsx';

type Rows = { readonly damaged?: readonly { readonly list: string; readonly id: string | null }[] };

function show(lists: readonly Rows[], pages: readonly Rows[] = []) {
  const client = new QueryClient();
  function List({ at }: { at: number }) {
    useQuery({ queryKey: ['list', at], queryFn: () => lists[at]! });
    return null;
  }
  function Pages() {
    useInfiniteQuery({
      queryKey: ['pages'],
      queryFn: () => pages[0]!,
      initialPageParam: 0,
      getNextPageParam: () => null,
    });
    return null;
  }
  const shown = (mounted: boolean) => (
    <QueryClientProvider client={client}>
      <DamagedNotice />
      {mounted ? lists.map((_, at) => <List key={at} at={at} />) : null}
      {mounted && pages.length > 0 ? <Pages /> : null}
    </QueryClientProvider>
  );
  const { rerender } = render(shown(true));
  return { leave: () => rerender(shown(false)) };
}

describe('what is damaged', () => {
  it('[DATA-32] is said above the screen that would show it, and goes with it', async () => {
    const { leave } = show([{ damaged: [{ list: 'rows', id: 'a' }] }, {}]);
    expect((await screen.findByRole('alert')).textContent).toContain('Questo dato è danneggiato');
    act(leave);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[DATA-32] counts once what stands in two lists, also in one that grows', async () => {
    const damaged = [
      { list: 'rows', id: 'a' },
      { list: 'rows', id: null },
    ];
    show([{ damaged }], [{ damaged: [{ list: 'done', id: 'a' }] }]);
    expect(await screen.findByText('2 dati sono danneggiati e non si possono mostrare')).toBeTruthy();
  });

  it('is not spoken of where nothing is', async () => {
    show([{}, { damaged: [] }]);
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
