import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { readAgain } from '#platform/http/read-again.ts';
import { refusal, showScreen } from '#tests/support/web-app.tsx';
import type { Made } from '../contract.ts';
import { frozenTub } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('#tests/support/web-app.tsx')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { LabelScreen } = await import('./LabelScreen.tsx');
const { useChangeTub, useMoveTub, useRelabelTub, useShortenDate, useSplitTub } =
  await import('./act-writes.ts');

// The screen takes its parameter as the path of the test spells it.
const id = '$tubId';
const act = '01990000-0000-7000-8000-000000000031';
const frozen = frozenTub(id, '2027-01-28T22:59:59.999Z');
const thawed: Made = {
  ...frozen,
  tub: { ...frozen.tub, state: 'thawed', expiresAt: '2026-11-30T20:00:00.000Z', labelId: act },
};

/** The acts of a container, as its page does them. */
function Acts() {
  const [change, move, relabel] = [useChangeTub('Ragù'), useMoveTub('Ragù'), useRelabelTub('Ragù')];
  const [shorten, split] = [useShortenDate(), useSplitTub('Ragù')];
  const queries = useQueryClient();
  const acts: Readonly<Record<string, () => void>> = {
    Scongela: () =>
      change.mutate({
        id: act,
        tubId: id,
        change: 'thaw',
        hours: 24,
        days: null,
        labelId: act,
        storageLocation: 'Frigo',
      }),
    Sposta: () => move.mutate({ id: act, tubId: id, storageLocation: 'Dispensa' }),
    Etichetta: () => relabel.mutate({ id: act, tubId: id, labelId: act }),
    Accorcia: () => shorten.mutate({ id: act, tubId: id, hours: null, days: 1, reason: 'Scritto male' }),
    Porziona: () =>
      split.mutate({ id: act, tubId: 'other', parts: [{ tubId: id, labelId: act, quantity: 1 }] }),
    Altrove: () => void readAgain(queries, ['inventory']),
  };
  return Object.entries(acts).map(([name, run]) => (
    <button key={name} type="button" onClick={run}>
      {name}
    </button>
  ));
}

/** Opens the page of the label; from the second reading on the list comes only when it is let. */
async function open(answer: unknown): Promise<{ let: (rows: readonly Made[]) => void; reads: () => number }> {
  let reads = 0;
  let letCome: (list: unknown) => void = () => undefined;
  server.answer = ({ method, path }) => {
    if (method !== 'GET') return answer;
    if (path.startsWith('/labels')) return refusal(404, 'NOT_FOUND', 'Non c’è.');
    if (path !== '/preparations') return path === '/recipes' ? { recipes: [] } : {};
    return reads++ === 0
      ? { rows: [frozen], nextCursor: null }
      : new Promise((resolve) => (letCome = resolve));
  };
  showScreen(
    <>
      <Acts />
      <LabelScreen />
    </>,
    '/preparations/$tubId/label',
    ['/preparations'],
  );
  expect(await paper()).toContain('28/01/2027');
  return { let: (rows) => letCome({ rows, nextCursor: null }), reads: () => reads };
}
const paper = async () => (await screen.findByRole('article', { name: 'Etichetta di Ragù' })).textContent;
const print = () => screen.getByRole('button', { name: /^Stampa/ });
const isHeld = () => print().getAttribute('aria-busy') === 'true';

describe('[LABEL-97] after an act that gives a container another label, before the list came again', () => {
  it.each(['Scongela', 'Sposta', 'Etichetta', 'Accorcia'])(
    '%s: its paper says the new date',
    async (name) => {
      await open(thawed);
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(async () => expect(await paper()).toContain('30/11/2026'));
      expect(isHeld()).toBe(false);
    },
  );

  it('a part that is split off says what it was given', async () => {
    await open({ id: act, rows: [thawed] });
    fireEvent.click(screen.getByRole('button', { name: 'Porziona' }));
    await waitFor(async () => expect(await paper()).toContain('30/11/2026'));
    expect(isHeld()).toBe(false);
  });

  it.each(['Altrove', 'Accorcia'])(
    'another act (%s) may have ended it as well: a tap prints what has come by then',
    async (name) => {
      const list = await open({ ...thawed, tub: { ...thawed.tub, id: 'other' } });
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(list.reads()).toBe(2));
      const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
      printed.mockClear();
      fireEvent.click(print());
      await waitFor(() => expect(isHeld()).toBe(true));
      expect(printed).not.toHaveBeenCalled();
      list.let([thawed]);
      await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
      expect(await paper()).toContain('30/11/2026');
      await waitFor(() => expect(isHeld()).toBe(false));
    },
  );
});
