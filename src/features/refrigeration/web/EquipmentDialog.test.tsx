import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EquipmentCard } from '../contract.ts';
import { clearToast, equipment, refusal, show, toastTitle } from './test-kit.ts';

// Before anything is imported: the link to the server takes `fetch` as it finds it.
const server = await vi.hoisted(async () => {
  const made = (await import('./test-kit.ts')).fakeServer();
  globalThis.fetch = made.fetch;
  return made;
});
const { EquipmentDialog } = await import('./EquipmentDialog.tsx');

const user = userEvent.setup({ pointerEventsCheck: 0 });
const onClose = vi.fn<() => void>();
const onArchive = vi.fn<(equipment: EquipmentCard) => void>();

beforeEach(() => {
  server.asked.length = 0;
  server.answer = () => equipment();
  onClose.mockReset();
  onArchive.mockReset();
  clearToast();
});

const open = (given: EquipmentCard | null) =>
  show(<EquipmentDialog equipment={given} onClose={onClose} onArchive={onArchive} />);
const limits = () =>
  ['Critico sotto', 'tra (minimo)', 'e (massimo)', 'Critico sopra'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const unfold = () => user.click(screen.getByRole('button', { name: 'Avanzate' }));
const save = () => user.click(screen.getByRole('button', { name: 'Salva' }));

describe('new equipment', () => {
  it('takes the usual limits of its type, as far as they are not corrected', async () => {
    open(null);
    expect(limits()).toEqual(['', '0', '4', '6']);
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Congelatore');
    expect(limits()).toEqual(['', '', '−18', '−15']);
    expect(screen.getByText(/è OK fino a −18 °C/)).toBeTruthy();
    type(/^Nome/, ' Pozzetto ');
    type('Critico sopra', '-15,5');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.writes()).toMatchObject([
      {
        method: 'POST',
        path: '/refrigeration/equipment',
        body: {
          name: 'Pozzetto',
          type: 'congelatore',
          limits: { warnBelow: null, warnAbove: -18, criticalBelow: null, criticalAbove: -15.5 },
        },
      },
    ]);
    expect(toastTitle()).toBe('Attrezzatura salvata');
  });

  it('is read by 11:00 and 23:00 unless other times are said: each is one, and none comes twice', async () => {
    open(null);
    type(/^Nome/, 'Frigo');
    await unfold();
    await user.click(screen.getByRole('button', { name: 'Togli l’orario 1' }));
    expect(screen.queryByRole('button', { name: /^Togli l’orario/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aggiungi orario' }));
    type('Orario 2', '23:00');
    await save();
    expect(await screen.findByText('Questo orario c’è già')).toBeTruthy();
    expect(server.writes()).toEqual([]);
    type('Orario 2', '07:30');
    await vi.waitFor(async () => {
      await save();
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(server.writes()).toMatchObject([{ body: { dueTimes: ['07:30', '23:00'] } }]);
  });

  it('takes six due times at the most', async () => {
    open(null);
    await unfold();
    for (let n = 3; n <= 6; n += 1) await user.click(screen.getByRole('button', { name: 'Aggiungi orario' }));
    expect(screen.queryByRole('button', { name: 'Aggiungi orario' })).toBeNull();
    expect(screen.getByLabelText('Orario 6')).toBeTruthy();
  });

  it.each([
    [{ 'Critico sopra': '3' }, 'Il limite di attenzione deve scattare prima di quello critico'],
    [{ 'Critico sopra': '' }, 'Indica almeno un limite critico'],
    [{ 'tra (minimo)': '5' }, 'Con questi limiti nessuna temperatura andrebbe bene'],
  ])('with %j is not sent: %s', async (changes, text) => {
    open(null);
    type(/^Nome/, 'Frigo');
    for (const [label, value] of Object.entries(changes)) type(label, value);
    expect(screen.getByText(text)).toBeTruthy();
    await save();
    expect(server.writes()).toEqual([]);
  });

  it('[FRIG-18] asks between which two temperatures it must stay: what is critical follows, until it is typed itself', async () => {
    open(null);
    type(/^Nome/, 'Banco');
    expect(screen.queryByRole('textbox', { name: 'Critico sopra' })).toBeNull();
    type('e (massimo)', '8');
    expect(limits()).toEqual(['', '0', '8', '10']);
    expect(screen.getByText(/è OK da 0 a 8 °C, critico oltre 10 °C\./)).toBeTruthy();
    await unfold();
    expect(screen.getByRole('textbox', { name: 'Critico sopra' })).toBeTruthy();
    type('Critico sopra', '9');
    type('e (massimo)', '7');
    expect(limits()).toEqual(['', '0', '7', '9']);
    type(/^Perché va bene così/, 'Solo bibite');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.writes()).toMatchObject([
      { body: { limits: { warnBelow: 0, warnAbove: 7, criticalBelow: null, criticalAbove: 9 } } },
    ]);
  });

  it('[FRIG-20] says what the type asks and what would be fine, and wants the reason in words', async () => {
    open(null);
    type(/^Nome/, 'Congelatore E');
    expect(
      screen.getByText(
        'Il nome dice «Congelatore»: di solito al massimo −18,0 °C. Con questi limiti andrebbe bene fino a 4,0 °C.',
      ),
    ).toBeTruthy();
    await save();
    expect(
      await screen.findByText('Per confermare un limite più largo del solito scrivi perché'),
    ).toBeTruthy();
    type(/^Perché va bene così/, 'x');
    await save();
    expect(server.writes()).toEqual([]);
    type(/^Perché va bene così/, 'Guasto, usato come frigo');
    await vi.waitFor(async () => {
      await save();
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(server.writes()).toMatchObject([{ body: { widerReason: 'Guasto, usato come frigo' } }]);
  });

  it('[FRIG-20] does not take what no food of the type could be kept at', async () => {
    open(null);
    type(/^Nome/, 'Banco');
    type('e (massimo)', '30');
    expect(screen.getByText(/Per questo tipo non può essere/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Perché va bene così/)).toBeNull();
    await save();
    expect(server.writes()).toEqual([]);
  });

  it('[FRIG-26] asks about a critical bound that lies farther than usual, in sight, and takes none beyond sense', async () => {
    open(null);
    type(/^Nome/, 'Banco');
    type('Critico sopra', '25');
    expect(
      screen.getByText(
        /critico sopra 6,0 °C\. Con questi limiti lo sarebbe solo sopra 25,0 °C\. Per questo tipo non può essere/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Critico sopra' })).toBeTruthy();
    await save();
    expect(server.writes()).toEqual([]);
    type('Critico sopra', '9');
    await vi.waitFor(async () => {
      await save();
      expect(screen.getByText('Per confermare un limite più largo del solito scrivi perché')).toBeTruthy();
    });
    expect(server.writes()).toEqual([]);
    type(/^Perché va bene così/, 'Si apre di continuo');
    await vi.waitFor(async () => {
      await save();
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(server.writes()).toMatchObject([
      { body: { limits: { warnAbove: 4, criticalAbove: 9 }, widerReason: 'Si apre di continuo' } },
    ]);
  });

  it('[FRIG-18] unfolds what is wrong, and what stands there alone', async () => {
    open(null);
    type(/^Nome/, 'Banco');
    type('Critico sopra', 'sei');
    await save();
    expect(await screen.findByRole('textbox', { name: 'Critico sopra' })).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('needs a name and numbers', async () => {
    open(null);
    type('Critico sopra', 'sei');
    await save();
    expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
    expect(screen.getByText('Inserisci un numero')).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it('with a name that is taken says so beside the name and keeps what was typed', async () => {
    server.answer = () => refusal(409, 'EQUIPMENT_NAME_TAKEN', 'C’è già un’attrezzatura con questo nome.');
    open(null);
    type(/^Nome/, 'Cella');
    await save();
    expect(await screen.findByText('C’è già un’attrezzatura con questo nome.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Cella');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('equipment that is edited', () => {
  it('starts from what it is and is changed in place', async () => {
    const given = equipment({
      name: 'Cella',
      type: 'altro',
      limits: { warnAbove: 4.5, warnBelow: -1, criticalAbove: 6, criticalBelow: null },
    });
    open(given);
    expect(limits()).toEqual(['', '−1', '4,5', '6']);
    type(/^Nome/, 'Cella 2');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(server.writes()).toMatchObject([
      {
        method: 'PATCH',
        path: `/refrigeration/equipment/${given.id}`,
        body: { name: 'Cella 2', type: 'altro', limits: given.limits },
      },
    ]);
  });

  it.each([
    ['another name', { Nome: 'Cella pollo' }],
    ['other limits', { 'Critico sopra': '10' }],
    ['another type', { Tipo: 'frigo_latticini' }],
  ])('[FRIG-26] with %s is asked why anew', async (_, changes) => {
    const reason = 'Solo carne rossa';
    open(
      equipment({
        name: 'Cella carne',
        type: 'frigo_carne',
        limits: { warnAbove: 7, warnBelow: 0, criticalAbove: 9, criticalBelow: null },
        widerReason: reason,
      }),
    );
    expect(screen.getByText(`Limite più largo del solito: ${reason}`)).toBeTruthy();
    for (const [label, value] of Object.entries(changes)) type(new RegExp(`^${label}`), value);
    // A type brings its limits: those of before again.
    type('e (massimo)', '7');
    expect(screen.queryByText(`Limite più largo del solito: ${reason}`)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Perché va bene così/).value).toBe('');
    await save();
    expect(server.writes()).toEqual([]);
  });

  it('[FRIG-18] shows a critical bound that has no figure beside it', () => {
    open(equipment({ limits: { warnAbove: 4, warnBelow: null, criticalAbove: 6, criticalBelow: -3 } }));
    expect(screen.getByRole('textbox', { name: 'Critico sotto' })).toBeTruthy();
  });

  it('can be archived', async () => {
    const given = equipment();
    open(given);
    await user.click(screen.getByRole('button', { name: 'Archivia' }));
    expect(onArchive).toHaveBeenCalledWith(given);
  });
});

it('[GOODS-33] names the goods that would stand too warm, and asks why they may stay', async () => {
  server.answer = ({ method }) =>
    method === 'PATCH' && server.writes().length === 1
      ? refusal(409, 'EQUIPMENT_HOLDS_GOODS', 'Qui c’è merce', { goods: ['Brodo (n. 1)'], count: 3 })
      : equipment();
  open(equipment({ name: 'Cella gelo', type: 'congelatore' }));
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Frigorifero');
  await save();
  expect(await screen.findByText('Brodo (n. 1) e altri 2')).toBeTruthy();
  await vi.waitFor(async () => {
    await save();
    expect(screen.getByText('Scrivi perché può restare')).toBeTruthy();
  });
  expect(server.writes()).toHaveLength(1);
  type(/^Perché può restare qui/, 'Si scongela apposta');
  await vi.waitFor(async () => {
    await save();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  expect(server.writes()[1]).toMatchObject({ body: { goodsReason: 'Si scongela apposta' } });
  expect(server.writes()[0]!.body).not.toHaveProperty('goodsReason');
});
