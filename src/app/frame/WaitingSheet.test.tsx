import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { show } from '#tests/support/web-app.tsx';

const queue = vi.hoisted(() => ({
  correct: vi.fn<(write: KeptWrite, id: string, changes: object) => Promise<void>>(async () => undefined),
  discard: vi.fn<(write: KeptWrite, reason: string) => Promise<void>>(async () => undefined),
  sendAgain: vi.fn<(write: KeptWrite) => Promise<void>>(async () => undefined),
  atOnce: vi.fn<() => Promise<void>>(async () => undefined),
  list: vi.fn<(restaurantId: string | null) => Promise<readonly KeptWrite[]>>(async () => []),
  listen: vi.fn<() => () => void>(() => () => undefined),
  sayWhen: vi.fn<(write: KeptWrite, at: string, said?: object) => Promise<void>>(async () => undefined),
}));
vi.mock('#platform/offline/browser-queue.ts', () => ({ browserQueue: () => Promise.resolve(queue) }));
const { WaitingSheet } = await import('./WaitingSheet.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const write = (more: Partial<KeptWrite> = {}): KeptWrite => ({
  id: 'a',
  endpoint: ['inventory', 'takeOut'],
  input: { id: 'a', productId: 'p', quantity: 9, notes: null, performedAt: '2026-11-21T08:15:00.000Z' },
  about: {
    title: 'Scarico · Mozzarella · 9',
    fields: [
      { name: 'quantity', label: 'Quantità', kind: 'number' },
      { name: 'notes', label: 'Note', kind: 'text' },
    ],
  },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Anna' },
  ticket: 't',
  keptAt: '2026-11-21T08:15:00.000Z',
  clockKnown: true,
  faults: 0,
  state: 'refused',
  refusal: { code: 'STOCK_UNAVAILABLE', status: 409, message: 'Quantità non disponibile' },
  ...more,
});
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  for (const spy of Object.values(queue)) spy.mockClear();
});

it('what was thrown away is there to be read for a month', () => {
  const discarded = { reason: 'contata due volte', at: '2026-11-21T09:00:00.000Z' };
  show(
    <WaitingSheet
      restaurantId="r"
      online
      writes={[write({ state: 'discarded', discarded })]}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Eliminate' })).toBeTruthy();
  expect(screen.getByText('Restano qui 30 giorni, poi spariscono da questo dispositivo.')).toBeTruthy();
  expect(screen.getByText('Motivo: contata due volte')).toBeTruthy();
});

it('[UX-46] says what waits here of another restaurant, and what sends it; nothing of what is in it', async () => {
  queue.list.mockResolvedValueOnce([
    write(),
    write({ id: 'b', restaurantId: 'other', keptAt: '2026-11-22T08:15:00.000Z' }),
    write({ id: 'c', restaurantId: 'other', state: 'waiting' }),
    write({ id: 'd', restaurantId: 'other', state: 'discarded' }),
  ]);
  show(<WaitingSheet restaurantId="r" online writes={[]} onClose={() => undefined} />);
  expect(await screen.findByText('Qui ci sono 2 registrazioni di un altro ristorante')).toBeTruthy();
  expect(
    screen.getByText(
      'Non sono ancora arrivate al server, la più vecchia è del 21/11/2026 09:15. Partono da sole quando su questo dispositivo accede qualcuno di quel ristorante: non cancellare i dati del browser.',
    ),
  ).toBeTruthy();
  // Not that all has arrived: only what is of this one.
  expect(
    screen.getByText('Tutto quello che hai registrato per questo ristorante è arrivato al server.'),
  ).toBeTruthy();
  expect(queue.list).toHaveBeenCalledWith(null);
});

/** A refusal for what stands in a field. */
const wrongIn = (field: string, message: string) =>
  write({
    refusal: {
      code: 'INPUT_INVALID',
      status: 400,
      message: 'Controlla i campi segnalati.',
      data: { fields: [{ field, message }] },
    },
  });

it('says by the field what the server would not take', async () => {
  show(
    <WaitingSheet
      restaurantId="r"
      online
      writes={[wrongIn('quantity', 'Troppi')]}
      onClose={() => undefined}
    />,
  );
  await press('Correggi e riprova');
  expect(screen.getByRole('textbox', { name: /^Quantità/, description: 'Troppi' })).toBeTruthy();
});

it('[HACCP-37] says what the server asks before the form is opened, which then says it by the field and marks it as needed', async () => {
  const asked = {
    name: 'lateReason',
    label: 'Perché la registri solo ora',
    kind: 'text',
    onlyAsked: true,
  } as const;
  const why = 'È di un altro giorno: scrivi perché la registri solo ora';
  const refused = wrongIn('lateReason', why);
  const about = { ...refused.about, fields: [...refused.about.fields, asked] };
  show(<WaitingSheet restaurantId="r" online writes={[{ ...refused, about }]} onClose={() => undefined} />);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByText('Controlla i campi segnalati.')).toBeNull();
  await press('Correggi e riprova');
  expect(screen.getAllByText(why)).toHaveLength(1);
  const field = screen.getByRole('textbox', { name: /^Perché/, description: why });
  expect(field.getAttribute('aria-required')).toBe('true');
});

it('says what can not be put right here, and what to do then', () => {
  show(
    <WaitingSheet
      restaurantId="r"
      online
      writes={[wrongIn('performedAt', 'Troppo indietro')]}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText('Troppo indietro')).toBeTruthy();
  expect(screen.getByText(/elimina la registrazione e falla di nuovo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correggi e riprova' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Elimina' })).toBeTruthy();
});

it('says what was typed, by whom and when, and why the server would not take it', () => {
  show(<WaitingSheet restaurantId="r" online writes={[write()]} onClose={() => undefined} />);
  const task = within(screen.getByRole('listitem'));
  expect(task.getByText('Scarico · Mozzarella · 9')).toBeTruthy();
  expect(task.getByText(/^Anna, 21\/11\/2026.* 09:15/)).toBeTruthy();
  expect(task.getByText('Quantità non disponibile')).toBeTruthy();
});

it('says what to do where the refusal does not', () => {
  const advice = { ALREADY_CORRECTED: 'Elimina questa registrazione.' };
  const refused = (code: string) =>
    write({ id: code, about: { ...write().about, advice }, refusal: { code, status: 409, message: code } });
  const writes = [refused('ALREADY_CORRECTED'), refused('STOCK_UNAVAILABLE')];
  show(<WaitingSheet restaurantId="r" online writes={writes} onClose={() => undefined} />);
  const [told, silent] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toContain('ALREADY_CORRECTEDElimina questa registrazione.');
  expect(silent).not.toContain('Elimina questa registrazione.');
});

it.each([
  [{ available: 4, expired: 0 }, 'Adesso: 4 l.'],
  [{ available: 0.5 }, 'Adesso: 0,5 l.'],
  [{ available: 0 }, 'Adesso: 0 l.'],
  // Told by an older server, or of something else: nothing is made up.
  [undefined, null],
  [{ available: 'molto' }, null],
])('[ERR-26] says what is there now, as the refusal %j does', (data, said) => {
  const advice = { STOCK_UNAVAILABLE: 'Adesso: {available} l.' };
  const refusal = { code: 'STOCK_UNAVAILABLE', status: 409, message: 'Non basta.', data };
  const writes = [write({ about: { ...write().about, advice }, refusal })];
  show(<WaitingSheet restaurantId="r" online writes={writes} onClose={() => undefined} />);
  const text = screen.getByRole('listitem').textContent;
  expect(text).toContain('Non basta.');
  if (said === null) expect(text).not.toContain('Adesso');
  else expect(text).toContain(said);
});

it('[UX-18] what is typed to mend or discard it survives a reload, and goes when it is given up', async () => {
  const open = () =>
    show(<WaitingSheet restaurantId="r" online writes={[write()]} onClose={() => undefined} />);
  for (const [button, field, typed] of [
    ['Correggi e riprova', 'Note', 'due casse'],
    ['Elimina', /^Perché|^Motivo/, 'contata due volte'],
  ] as const) {
    open();
    await press(button);
    await user.type(screen.getByLabelText(field), typed);
    await vi.waitFor(() => expect(JSON.stringify(sessionStorage)).toContain(typed));
    // The page goes and comes back: the tab's storage stays as it was.
    const storage = Object.entries(sessionStorage) as [string, string][];
    cleanup();
    for (const [key, value] of storage) sessionStorage.setItem(key, value);
    open();
    await press(button);
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe(typed);
    await press('Annulla');
    expect(JSON.stringify(sessionStorage)).not.toContain(typed);
    cleanup();
  }
});

it('is corrected in place, as another write', async () => {
  show(<WaitingSheet restaurantId="r" online writes={[write()]} onClose={() => undefined} />);
  await press('Correggi e riprova');
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantità');
  expect(quantity.value).toBe('9');
  await user.clear(quantity);
  await press('Salva e invia');
  expect(screen.getByText('Scrivi un numero')).toBeTruthy();
  expect(queue.correct).not.toHaveBeenCalled();
  await user.type(quantity, '1,5');
  await press('Salva e invia');
  await vi.waitFor(() => expect(queue.correct).toHaveBeenCalledTimes(1));
  const [of, id, changes] = queue.correct.mock.calls[0]!;
  expect([of.id, changes]).toEqual(['a', { quantity: 1.5, notes: null }]);
  expect(id).not.toBe('a');
});

it('is sent again as it is', async () => {
  show(<WaitingSheet restaurantId="r" online writes={[write()]} onClose={() => undefined} />);
  await press('Invia di nuovo');
  expect(queue.sendAgain.mock.calls.map(([{ id }]) => id)).toEqual(['a']);
});

it('is thrown away with a reason only, asked for before', async () => {
  show(<WaitingSheet restaurantId="r" online writes={[write()]} onClose={() => undefined} />);
  await press('Elimina');
  expect(queue.discard).not.toHaveBeenCalled();
  await press('Elimina');
  expect(screen.getByText('Scrivi perché la elimini')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Motivo/), ' contata due volte ');
  await vi.waitFor(async () => {
    await press('Elimina');
    expect(queue.discard.mock.calls.map(([{ id }, reason]) => [id, reason])).toContainEqual([
      'a',
      'contata due volte',
    ]);
  });
});

it('what waits goes out on demand where there is a network, and is listed where there is none', async () => {
  const waiting = write({ id: 'b', state: 'waiting' });
  show(<WaitingSheet restaurantId="r" online writes={[waiting]} onClose={() => undefined} />);
  await press('Invia ora');
  expect(queue.atOnce).toHaveBeenCalledTimes(1);
});

it('offline nothing is promised that only a network can do', () => {
  show(
    <WaitingSheet
      restaurantId="r"
      online={false}
      writes={[write({ state: 'waiting' })]}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText(/^Sei fuori linea/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invia ora' })).toBeNull();
});

it('with nothing kept says so', () => {
  show(<WaitingSheet restaurantId="r" online writes={[]} onClose={() => undefined} />);
  expect(screen.getByText('Niente da inviare')).toBeTruthy();
});

/** A write of which this device does not know when it was done. */
const inDoubt = () =>
  write({
    refusal: {
      code: 'CLOCK_MOVED',
      status: 409,
      message: 'L’orologio del dispositivo è cambiato mentre eri senza rete: quando l’hai fatto?',
      data: { times: ['2026-11-21T08:11:00.000Z', '2026-11-21T08:15:00.000Z'] },
    },
  });

it('[API-41] asks when it was done, and leaves nothing to a tap without an answer', async () => {
  show(<WaitingSheet restaurantId="r" online writes={[inDoubt()]} onClose={() => undefined} />);
  expect(screen.getByText(/L’orologio del dispositivo è cambiato/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invia di nuovo' })).toBeNull();
  await press('Salva l’ora e invia');
  expect(screen.getByText('Di’ quando l’hai fatto')).toBeTruthy();
  expect(queue.sayWhen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /21\/11\/2026.*09:11/ }));
  await press('Salva l’ora e invia');
  expect(queue.sayWhen).toHaveBeenCalledWith(inDoubt(), '2026-11-21T08:11:00.000Z');
});

it('[API-41] takes a time that is typed, and none that has not come', async () => {
  show(<WaitingSheet restaurantId="r" online writes={[inDoubt()]} onClose={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: 'A un’altra ora' }));
  const time = screen.getByLabelText(/^Ora/);
  await user.clear(time);
  await user.type(time, '08:30');
  await press('Salva l’ora e invia');
  expect(queue.sayWhen).toHaveBeenCalledWith(inDoubt(), '2026-11-21T07:30:00.000Z');
  queue.sayWhen.mockClear();
  const day = screen.getByLabelText(/^Giorno/);
  await user.clear(day);
  await user.type(day, '31/12/2099');
  await press('Salva l’ora e invia');
  expect(screen.getByText('Quest’ora non è ancora arrivata')).toBeTruthy();
  expect(queue.sayWhen).not.toHaveBeenCalled();
});

it('[HACCP-37] asks why beside a time that lies far back, of what takes the words', async () => {
  const asked = {
    name: 'lateReason',
    label: 'Perché la registri solo ora',
    kind: 'text',
    onlyAsked: true,
  } as const;
  const doubted = inDoubt();
  const entry: KeptWrite = {
    ...doubted,
    about: { ...doubted.about, fields: [...doubted.about.fields, asked] },
  };
  show(<WaitingSheet restaurantId="r" online writes={[entry]} onClose={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: 'A un’altra ora' }));
  const day = screen.getByLabelText(/^Giorno/);
  await user.clear(day);
  await user.type(day, '02/11/2026');
  await press('Salva l’ora e invia');
  expect(screen.getByText('Scrivi perché la registri solo ora')).toBeTruthy();
  const why = screen.getByLabelText(/^Perché la registri solo ora/);
  await user.type(why, 'boh boh');
  await press('Salva l’ora e invia');
  expect(queue.sayWhen).not.toHaveBeenCalled();
  await user.clear(why);
  await user.type(why, 'Ricopiato dal foglio');
  await press('Salva l’ora e invia');
  expect(queue.sayWhen).toHaveBeenCalledWith(entry, '2026-11-02T08:11:00.000Z', {
    lateReason: 'Ricopiato dal foglio',
  });
});

it('[HACCP-37] shows the field for why only where the server asked for it', async () => {
  const asked = {
    name: 'lateReason',
    label: 'Perché la registri solo ora',
    kind: 'text',
    onlyAsked: true,
  } as const;
  const about = (one: KeptWrite): KeptWrite => ({
    ...one,
    about: { ...one.about, fields: [...one.about.fields, asked] },
  });
  const refusal = (field: string) => ({
    code: 'INPUT_INVALID',
    status: 422,
    message: 'Controlla i campi',
    data: { fields: [{ field, code: 'late_reason', message: 'Scrivi perché' }] },
  });
  for (const [field, shown] of [
    ['lateReason', 1],
    ['notes', 0],
  ] as const) {
    show(
      <WaitingSheet
        restaurantId="r"
        online
        writes={[about(write({ refusal: refusal(field) }))]}
        onClose={() => undefined}
      />,
    );
    const correct = screen.queryByRole('button', { name: 'Correggi e riprova' });
    if (correct) await user.click(correct);
    expect(screen.queryAllByLabelText(/^Perché la registri solo ora/)).toHaveLength(shown);
    cleanup();
  }
});
