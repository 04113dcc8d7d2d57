import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Asked } from './test-kit.ts';
import { refusal, registered, showScreen } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('./test-kit.ts')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { PrintScreen } = await import('./PrintScreen.tsx');

let readings: (cursor: string | undefined) => unknown;

beforeEach(() => {
  server.asked.length = 0;
  readings = () => ({ rows: [], total: 0, nextCursor: null });
  server.answer = ({ path, query }: Asked) =>
    path === '/accounts/session'
      ? { session: { features: {}, restaurant: { name: 'Da Gino' } } }
      : readings(query['cursor']);
});

const open = () => showScreen(<PrintScreen />, '/refrigeration/print?dal=2026-11-01&al=2026-11-21');
const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(2, -1)
    .map((row) => row.textContent);
};

describe('the register on paper', () => {
  it('[FRIG-16] holds every page of the days, the oldest first, numbered, under restaurant, register and days', async () => {
    const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
    readings = (cursor) =>
      cursor === 'older'
        ? {
            // Entered first, read last.
            rows: [registered({ equipmentName: 'Terza', performedAt: at(20) })],
            total: 3,
            nextCursor: null,
          }
        : {
            rows: [
              registered({ equipmentName: 'Seconda', performedAt: at(13) }),
              registered({ equipmentName: 'Prima', performedAt: at(12) }),
            ],
            total: 3,
            nextCursor: 'older',
          };
    open();
    expect(await rows()).toEqual([
      expect.stringMatching(/^112\/11\/2026 11:00Prima3,4 °C.*OKAnna/),
      expect.stringMatching(/^213\/11\/2026 11:00Seconda/),
      expect.stringMatching(/^320\/11\/2026 11:00Terza/),
    ]);
    expect(
      screen.getByRole('columnheader', { name: /Registro temperature · dal 01\/11\/2026 al 21\/11\/2026$/ }),
    ).toBeTruthy();
    expect(screen.getByText(/^3 registrazioni\./)).toBeTruthy();
    expect(screen.getByText(/\(firma\)$/)).toBeTruthy();
    expect(server.asked.find(({ path }) => path === '/refrigeration/readings/export')!.query).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-21',
    });
  });

  it('[FRIG-16] shows limits, operators and what was corrected by whom', async () => {
    const right = registered({
      temperature: 3,
      correctsId: newId(),
      correctionReason: 'Letta male',
      operatorName: 'Bruno',
    });
    const wrong = registered({
      temperature: 13,
      status: 'Critical',
      correctedBy: { id: right.id, temperature: 3, operatorName: 'Bruno', recordedAt: right.recordedAt },
    });
    const answer = {
      id: newId(),
      readingId: newId(),
      action: 'Scaldato troppo',
      judgement: 'discarded' as const,
      operatorName: 'Carla',
      performedAt: right.performedAt,
      recordedAt: right.recordedAt,
    };
    const bad = registered({ temperature: 9, status: 'Critical', open: true, answers: [answer] });
    readings = () => ({ rows: [bad, right, wrong], total: 3, nextCursor: null });
    open();
    const [first, second, third] = await rows();
    expect(first).toMatch(/13,0 °C.*Corretta.*Anna.*Valore giusto: 3,0\s°C \(Bruno, 21\/11\/2026 11:00\)/s);
    expect(second).toMatch(/3,0 °C.*da −19 a 5 °C.*OKBruno.*Correzione: Letta male/s);
    expect(third).toMatch(/9,0 °C.*Critico · Fuori limite, aperto.*Scartati: Scaldato troppo \(Carla, /s);
    expect(screen.getByText('13,0 °C').closest('s')).toBeTruthy();
  });

  it('[FRIG-22] says of what is OK by limits that nobody confirmed that it is so, as loud as what is outside', async () => {
    readings = () => ({ rows: [registered({ widerLimit: true })], total: 1, nextCursor: null });
    open();
    expect((await screen.findByText('OK · limite largo, non confermato')).className).toContain('font-bold');
  });

  it('[FRIG-16] is whole or not at all: what fails half-way, or is more than a print takes, shows no sheet', async () => {
    readings = (cursor) =>
      cursor === undefined
        ? { rows: [registered()], total: 2, nextCursor: 'older' }
        : refusal(500, 'INTERNAL', 'Si è verificato un errore.');
    open();
    expect(await screen.findByText(/non stampo niente a metà/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stampa' })).toBeNull();
    readings = () => ({ rows: [registered()], total: 5_001, nextCursor: 'older' });
    screen.getByRole('button', { name: 'Riprova' }).click();
    expect(await screen.findByText(/ci sono 5001 righe; in una stampa ne stanno 5000/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says how many rows are damaged and missing', async () => {
    readings = () => ({
      rows: [registered()],
      total: 2,
      nextCursor: null,
      damaged: [{ id: newId(), list: 'readings' }],
    });
    open();
    expect(await screen.findByText('Una riga di questi giorni è danneggiata e qui manca.')).toBeTruthy();
  });
});
