import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#features/access/session.ts';
import { sessionQuery } from '#features/access/web/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { discardTexts } from '#platform/ui/discard-texts.it.ts';
import { DRAFT_LIFE_MS } from '#platform/ui/drafts.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import type { EquipmentCard } from '../contract.ts';
import { defaultLimitsOf } from '../equipment-types.ts';
import { clearToast, equipment, reading, refusal, show, toastFailed, toastTitle } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('./test-kit.ts')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { ReadingSheet } = await import('./ReadingSheet.tsx');
const { ReadingForm } = await import('./ReadingForm.tsx');
const { ReadingStep } = await import('./ReadingStep.tsx');
const { equipmentQuery } = await import('./queries.ts');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const onClose = vi.fn<() => void>();

beforeEach(() => {
  server.asked.length = 0;
  server.answer = () => reading();
  onClose.mockReset();
  clearToast();
});

function open(given: EquipmentCard | null, known: readonly EquipmentCard[] = given ? [given] : []): void {
  show(<ReadingSheet equipment={given} known={known} onClose={onClose} />);
}
const press = async (...keys: string[]) => {
  const keypad = within(screen.getByRole('group', { name: 'Tastiera numerica' }));
  for (const key of keys) await user.click(keypad.getByRole('button', { name: key }));
};
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
let savedAt = 0;
const save = async () => {
  // The button takes a second tap within 400 ms for the echo of the first.
  await vi.waitFor(() => expect(performance.now() - savedAt).toBeGreaterThan(420));
  await user.click(screen.getByRole('button', { name: /^Salva/ }));
  savedAt = performance.now();
};
const outcome = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent;
const corrective = () => screen.queryByLabelText('Cosa hai fatto?');

/** Two thermometers, of which the first is off. */
const off = '01970000-0000-7000-8000-000000000001';
const due = '01970000-0000-7000-8000-000000000002';
function answerWithThermometers(): void {
  const thermometer = { place: null, archived: false, createdAt: '2026-01-10T10:00:00.000Z' };
  server.answer = ({ path }) =>
    path === '/thermometers/overview'
      ? {
          thermometers: [
            { ...thermometer, id: off, name: 'Sonda' },
            { ...thermometer, id: due, name: 'Laser' },
          ],
          rule: { tolerance: 1, months: 6, widerReason: null, setBy: null, setAt: null },
          altitude: null,
          matters: [
            {
              calibrationId: newId(),
              thermometerId: off,
              thermometer: 'Sonda',
              method: 'ice',
              readCelsius: 3,
              expectedCelsius: 0,
              tolerance: 1,
              performedAt: '2026-11-20T10:00:00.000Z',
            },
          ],
        }
      : reading();
}

it('[FRIG-32] [THERM-13] says with which thermometer, and is not green by one that is off, with which no other form opens', async () => {
  answerWithThermometers();
  const known = new QueryClient();
  known.setQueryData(sessionQuery().queryKey, { session: sessionOf() });
  const openAs = () =>
    render(
      <QueryClientProvider client={known}>
        <ReadingSheet equipment={cell} known={[cell]} onClose={onClose} />
      </QueryClientProvider>,
    );
  const cell = equipment();
  openAs();
  const choice = await screen.findByLabelText(/^Con quale termometro/);
  await press('3');
  expect(outcome()).toBe('OKNei limiti: da 0 a 4 °C');
  fireEvent.change(choice, { target: { value: off } });
  expect(screen.getByText(/^È fuori taratura/)).toBeTruthy();
  expect(outcome()).toBe('Da valutaretermometro fuori taraturaNei limiti: da 0 a 4 °C');
  await save();
  await vi.waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toMatchObject({ temperature: 3, thermometerId: off });
  cleanup();
  openAs();
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Con quale termometro/)).value).toBe('');
  expect(screen.queryByText(/^È fuori taratura/)).toBeNull();
});

it.each([
  ['one that is off', off, '3', 'unproven'],
  ['one that is to be checked', due, '3', 'unknown'],
  ['one that is off, and a value outside', off, '8', 'open'],
  ['none', '', '3', null],
])('[FRIG-44] a step of a round by %s is told as it is', async (_name, id, value, matter) => {
  answerWithThermometers();
  const known = new QueryClient();
  known.setQueryData(sessionQuery().queryKey, { session: sessionOf() });
  const cell = equipment();
  const onSending = vi.fn();
  render(
    <QueryClientProvider client={known}>
      <ReadingForm equipment={cell} known={[cell]} onSaved={() => {}} onSending={onSending}>
        {(form, saveButton) => (
          <>
            {form}
            {saveButton}
          </>
        )}
      </ReadingForm>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/^Con quale termometro/), { target: { value: id } });
  await press(value);
  await save();
  // Outside, what was done is asked once.
  if (value === '8') await save();
  expect(onSending).toHaveBeenCalledWith(matter);
});

describe('the outcome', () => {
  it('shows while the number is typed, by the limits of the equipment', async () => {
    open(equipment());
    expect(outcome()).toBe('Scrivi la temperatura: OK da 0 a 4 °C');
    await press('4');
    expect(outcome()).toBe('OKNei limiti: da 0 a 4 °C');
    await press('Virgola', '1');
    expect(outcome()).toBe('AttenzioneFuori dai limiti: da 0 a 4 °C');
    type(/^Temperatura/, '6,1');
    expect(outcome()).toBe('CriticoFuori dai limiti: da 0 a 4 °C');
  });

  it.each([
    ['5', 'OK'],
    ['5,1', 'Attenzione'],
    ['6,1', 'Critico'],
    ['-20', 'Attenzione'],
    ['-20,1', 'Critico'],
  ])('of equipment named freely follows the documents’ scale: %s °C is %s', (temperature, word) => {
    open(null);
    type(/^Nome/, 'Frigo bar');
    type(/^Temperatura/, temperature);
    expect(outcome()).toMatch(new RegExp(`^${word}(Nei|Fuori)`));
  });

  it.each([' pozzetto', 'nel  POZZETTO'])(
    '[FRIG-38] of the free name «%s» that is registered follows, and records, the registered equipment',
    async (name) => {
      const freezer = equipment({
        name: 'Pozzetto',
        limits: { warnAbove: -18, warnBelow: null, criticalAbove: -15, criticalBelow: null },
      });
      open(null, [equipment(), freezer]);
      type(/^Nome/, name);
      type(/^Temperatura/, '-22');
      expect(outcome()).toMatch(/^OK/);
      await save();
      await vi.waitFor(() => expect(server.writes()).toHaveLength(1));
      expect(server.writes()[0]?.body).toMatchObject({ equipmentId: freezer.id, temperature: -22 });
      expect(server.writes()[0]?.body).not.toHaveProperty('equipmentName');
    },
  );

  it('never is sent: the server judges', async () => {
    open(equipment());
    await press('3');
    await save();
    expect(server.writes()[0]?.body).not.toHaveProperty('status');
  });
});

describe('the corrective action', () => {
  it('is asked for outside the limits only', () => {
    open(equipment());
    type(/^Temperatura/, '4');
    expect(corrective()).toBeNull();
    type(/^Temperatura/, '4,1');
    expect(corrective()).not.toBeNull();
    type(/^Temperatura/, '4');
    expect(corrective()).toBeNull();
  });

  it('is asked for once more before saving without it; the next tap saves', async () => {
    open(equipment());
    await press('9');
    await save();
    expect(server.writes()).toEqual([]);
    // Not the text field: a phone's keyboard would hide what can be tapped.
    const question = screen.getByRole('group', { name: 'Tocca quello che hai fatto, o scrivilo' });
    expect(document.activeElement).toBe(question);
    expect(screen.getByText(/scrivi cosa hai fatto, oppure salva comunque/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Salva comunque' })).toBeTruthy();
    await save();
    expect(server.writes()).toMatchObject([{ body: { temperature: 9, correctiveAction: null } }]);
  });

  it('goes with the reading', async () => {
    open(equipment());
    await press('9');
    type(/^Cosa hai fatto/, 'Spostato nel frigo 2');
    type(/^Note/, 'Motore fermo');
    await save();
    expect(server.writes()).toMatchObject([
      { body: { temperature: 9, correctiveAction: 'Spostato nel frigo 2', notes: 'Motore fermo' } },
    ]);
  });

  it('can be tapped instead of typed, by what is usual for the equipment and the side', async () => {
    open(equipment());
    type(/^Temperatura/, '9');
    await user.click(screen.getByRole('button', { name: 'Chiusa bene la porta' }));
    await user.click(screen.getByRole('button', { name: 'Chiamato il tecnico' }));
    expect(screen.getByRole('button', { name: 'Chiamato il tecnico', pressed: true })).toBeTruthy();
    await save();
    expect(server.writes()).toMatchObject([
      { body: { correctiveAction: 'Chiusa bene la porta, Chiamato il tecnico' } },
    ]);
    type(/^Temperatura/, '-2');
    expect(screen.queryByRole('button', { name: 'Chiusa bene la porta' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Alzato il termostato' })).toBeTruthy();
  });

  it('typed for a number that was corrected since is not sent', async () => {
    open(equipment());
    await press('9');
    type(/^Cosa hai fatto/, 'Spostato');
    type(/^Temperatura/, '3');
    await save();
    expect(server.writes()).toMatchObject([{ body: { temperature: 3, correctiveAction: null } }]);
  });
});

describe('a freezer', () => {
  const freezer = () =>
    equipment({
      name: 'Pozzetto',
      type: 'congelatore',
      limits: defaultLimitsOf('congelatore'),
      lastReading: null,
    });

  it('starts with the minus there, which a tap takes away', async () => {
    open(freezer());
    await press('1', '9');
    expect(outcome()).toMatch(/^OK/);
    await press('Cambia segno');
    expect(outcome()).toMatch(/^Critico/);
    await press('Cambia segno');
    await save();
    expect(server.writes()).toMatchObject([{ body: { temperature: -19 } }]);
  });

  it('[FRIG-03] with its minus alone has no number', async () => {
    open(freezer());
    await save();
    expect(toastFailed()).toBe('Nome attrezzatura e temperatura sono obbligatori');
    expect(server.writes()).toEqual([]);
  });
});

describe('saving', () => {
  it('[FRIG-02] [FRIG-10] records the equipment with the number, says so and closes', async () => {
    const fridge = equipment();
    open(fridge);
    await press('3', 'Virgola', '5');
    await save();
    expect(server.writes()).toMatchObject([
      { method: 'POST', path: '/refrigeration/readings', body: { equipmentId: fridge.id, temperature: 3.5 } },
    ]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toastTitle()).toBe('Controllo temperatura registrato');
  });

  it('takes the last value, and steps from it', async () => {
    open(equipment());
    await user.click(screen.getByRole('button', { name: /Usa l'ultimo valore, 3,4 °C/ }));
    await user.click(screen.getByRole('button', { name: 'Aumenta di 0,1 °C' }));
    await save();
    expect(server.writes()).toMatchObject([{ body: { temperature: 3.5 } }]);
  });

  it.each([
    ['name and number', '', ''],
    ['a name', '', '3'],
    ['a number', 'Frigo bar', ''],
  ])('[FRIG-03] without %s sends nothing and says what is needed', async (_what, name, temperature) => {
    open(null);
    type(/^Nome/, name);
    type(/^Temperatura/, temperature);
    await save();
    expect(toastFailed()).toBe('Nome attrezzatura e temperatura sono obbligatori');
    expect(server.writes()).toEqual([]);
    expect(screen.getAllByText('Campo obbligatorio')).toHaveLength((name ? 0 : 1) + (temperature ? 0 : 1));
    expect(onClose).not.toHaveBeenCalled();
    // What is put right is not called wrong any more.
    type(/^Nome/, 'Frigo sala');
    expect(screen.queryAllByText('Campo obbligatorio')).toHaveLength(temperature ? 0 : 1);
  });

  it('[FRIG-14] asks what it is where the name does not say it, and names the scale', async () => {
    open(null);
    type(/^Nome/, 'Frigo-freezer');
    type(/^Temperatura/, '-5');
    expect(screen.getByText('Scegli che cos’è: senza il tipo non so giudicarla.')).toBeTruthy();
    expect(screen.queryByText('OK')).toBeNull();
    await save();
    expect(server.writes()).toEqual([]);
    expect(screen.getByText('Dal nome non si capisce che cos’è: scegli il tipo')).toBeTruthy();
    const question = screen.getByLabelText<HTMLSelectElement>(/^Che cos’è/);
    expect(question).toBe(document.activeElement);
    await user.selectOptions(question, 'Congelatore');
    expect(screen.getByText('Fuori dai limiti (congelatore): fino a −18 °C')).toBeTruthy();
    await user.selectOptions(question, 'Nessuno di questi');
    expect(
      screen.getByText(
        'Scala generale: attenzione oltre 5 °C o sotto −19 °C, critico oltre 6 °C o sotto −20 °C',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Nei limiti (scala generale): da −19 a 5 °C')).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.writes()).toMatchObject([
      { body: { equipmentName: 'Frigo-freezer', equipmentType: 'altro', temperature: -5 } },
    ]);
  });

  it('[FRIG-14] does not ask where the name says it, and judges by that scale', async () => {
    open(null);
    type(/^Nome/, 'pozzetto gelati');
    expect(screen.queryByLabelText(/^Che cos’è/)).toBeNull();
    expect(screen.getByText('Come congelatore: OK fino a −18 °C')).toBeTruthy();
    type(/^Temperatura/, '-19');
    expect(screen.getByText('Nei limiti (congelatore): fino a −18 °C')).toBeTruthy();
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.writes()[0]?.body).not.toHaveProperty('equipmentType');
  });

  it('says which number a thermometer can not show', async () => {
    open(equipment());
    type(/^Temperatura/, '301');
    await save();
    // Above the keys while it is typed, and beside the field once it was tried.
    expect(screen.getAllByText('Il massimo è 300')).toHaveLength(2);
    expect(server.writes()).toEqual([]);
  });

  it('[FRIG-11, ERR-12] failing says so and keeps what was typed; tried again it is the same write', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    open(null);
    type(/^Nome/, 'Frigo bar');
    type(/^Temperatura/, '4,5');
    type(/^Note/, 'appena chiuso');
    await save();
    await vi.waitFor(() => expect(toastFailed()).toBe('Errore nella registrazione'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Frigo bar');
    expect(screen.getByLabelText<HTMLInputElement>(/^Temperatura/).value).toBe('4,5');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('appena chiuso');
    server.answer = () => reading();
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [first, second] = server.writes();
    expect(second?.body).toEqual(first?.body);
  });

  it('is another write when the number was changed after a failure', async () => {
    server.answer = () => refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.');
    open(equipment());
    await press('3');
    await save();
    await vi.waitFor(() => expect(toastFailed()).toBe('Errore nella registrazione'));
    server.answer = () => reading();
    type(/^Temperatura/, '2');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [first, second] = server.writes();
    expect(second?.body['id']).not.toBe(first?.body['id']);
  });

  it('shows what the server refuses beside its field', async () => {
    server.answer = () =>
      refusal(422, 'INPUT_INVALID', 'Controlla i campi segnalati.', {
        fields: [
          { field: 'notes', code: 'invalid_characters', message: 'Il testo contiene caratteri non ammessi' },
        ],
      });
    open(equipment());
    await press('3');
    await save();
    expect(await screen.findByText('Il testo contiene caratteri non ammessi')).toBeTruthy();
  });
});

describe('what is typed and not saved', () => {
  const fridge = equipment();
  const number = () => screen.getByLabelText<HTMLInputElement>(/^Temperatura/).value;
  /** As after a reload: nothing is left but what the browser keeps. */
  function reopen(operator: Session['operator'] = sessionOf().operator): void {
    cleanup();
    const known = new QueryClient();
    known.setQueryData(sessionQuery().queryKey, { session: { ...sessionOf(), operator } });
    render(
      <QueryClientProvider client={known}>
        <ReadingSheet equipment={fridge} known={[fridge]} onClose={onClose} />
      </QueryClientProvider>,
    );
  }

  it('survives a reload, of this equipment only, until it is an old number', async () => {
    reopen();
    await press('3', 'Virgola', '5');
    reopen();
    expect(number()).toBe('3,5');
    sessionStorage.setItem('credenza.draft.reading.elsewhere', '{');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DRAFT_LIFE_MS + 1_000 });
    reopen();
    vi.useRealTimers();
    expect(number()).toBe('');
  });

  it('is asked about before it goes, and then gone; a sheet where nothing was typed just closes', async () => {
    reopen();
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await press('9');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: discardTexts.keep }));
    expect([onClose.mock.calls.length, number()]).toEqual([1, '9']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: discardTexts.discard }));
    expect(onClose).toHaveBeenCalledTimes(2);
    reopen();
    expect(number()).toBe('');
  });

  it('is kept no longer once it is saved', async () => {
    reopen();
    await press('4');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    reopen();
    expect(number()).toBe('');
  });

  it('on its way is neither asked about nor offered again; refused it is kept again', async () => {
    let answer = (): void => {};
    server.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve(refusal(503, 'UNAVAILABLE', 'Il servizio non risponde in questo momento.'));
      });
    reopen();
    await press('3');
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    await save();
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    answer();
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    reopen();
    expect(number()).toBe('3');
  });

  it('is for nobody else who works here', async () => {
    reopen();
    await press('6');
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    reopen({ ...sessionOf().operator!, id: newId() });
    expect(number()).toBe('');
    reopen();
    expect(number()).toBe('6');
  });

  it('is let go of when its step of a round is skipped', async () => {
    const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    known.setQueryData(sessionQuery().queryKey, { session: sessionOf() });
    known.setQueryData(equipmentQuery().queryKey, { equipment: [fridge], matters: [] });
    const onSkip = vi.fn<() => void>();
    cleanup();
    render(
      <QueryClientProvider client={known}>
        <ReadingStep
          equipmentId={fridge.id}
          onDone={onClose}
          onSending={onClose}
          onRefused={onClose}
          onSkip={onSkip}
        />
      </QueryClientProvider>,
    );
    await press('7');
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Salta' }));
    expect(onSkip).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
