import { describe, expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { csvOf } from '#platform/kernel/csv.ts';
import { fileColumns } from './file-columns.ts';
import type { RegisterFace } from './register-face.ts';
import { namesOf } from './register-names.ts';
import { cameInLater, goesOnAs, outcomeOf, remarksOf, remarkText } from './remarks.ts';
import { matterWithWaiting } from './waiting-matter.ts';
import type { ShownEntry } from './shown-entry.ts';

/** A register as one who adds one makes it: polar compounds of frying oil. */
interface Oil extends ShownEntry {
  readonly fryer: string;
  readonly polar: number;
}
const face: RegisterFace<Oil> = {
  words: {
    corrected: 'Corretta',
    correctedBy: (value, who, when) => `Giusto: ${value} (${who}, ${when})`,
    correction: 'Correzione:',
    correctionBy: (who, when) => `corretta da ${who}, ${when}`,
    recordedAt: (when) => `registrata ${when}`,
    action: 'Fatto:',
    answer: ({ action, judged, who }) => ({ label: judged ?? 'Fatto:', text: action, by: who }),
    remarks: 'Note',
  },
  subjectOf: ({ fryer }) => fryer,
  valueOf: ({ polar }) => `${polar} %`,
  rightValueOf: () => '9 %',
  limitOf: () => 'al massimo 25 %',
  outcomeOf: ({ polar }) => (polar > 25 ? 'Da cambiare' : 'Nel limite'),
  isFine: ({ polar }) => polar <= 25,
};
const oil = (fields: Partial<Oil>): Oil => ({
  id: 'a',
  fryer: 'Friggitrice 1',
  polar: 26,
  performedAt: '2026-11-22T10:00:00.000Z',
  recordedAt: '2026-11-22T10:00:00.000Z',
  operatorName: 'Anna',
  notes: null,
  correctiveAction: null,
  correctsId: null,
  correctionReason: null,
  correctedBy: null,
  answers: [],
  ...fields,
});
const answer = {
  id: 'b',
  action: 'Olio cambiato',
  operatorName: 'Marco',
  performedAt: '2026-11-22T10:05:00.000Z',
};

describe('a register made of the kit', () => {
  it('[TRACE-22] says whose time it is where the clock of the device does not vouch for it, on screen, paper and file', () => {
    const told = (fields: Partial<Oil>) => remarksOf(face, oil(fields)).map(remarkText);
    expect(told({ timeBy: 'person' })).toEqual(['ora secondo Anna']);
    expect(told({ timeBy: 'ticks', notes: 'olio scuro' })).toEqual([
      'ora ricostruita dal dispositivo',
      'olio scuro',
    ]);
    expect(told({})).toEqual([]);
  });

  it('[HACCP-33] says of what was told for the past when it was recorded, for when, and why: on screen, paper and file', () => {
    const late = oil({
      performedAt: '2026-11-02T07:00:00.000Z',
      recordedAt: '2026-11-22T09:05:00.000Z',
      lateReason: 'Ricopiato dal foglio',
    });
    const text = 'registrato il 22/11/2026 10:05 per il 02/11/2026 08:00: Ricopiato dal foglio';
    expect(remarksOf(face, late).map(remarkText)).toEqual([text]);
    // Said once: not as an entry that only waited on a device.
    expect(cameInLater(late)).toBe(false);
    const heads = { notes: 'notes' } as Parameters<typeof fileColumns>[1]['heads'];
    const words = { corrects: () => '', corrected: () => '' };
    const columns = fileColumns(face, { heads, ...words }, () => 0);
    expect(columns.find(({ head }) => head === 'notes')!.cell(late)).toBe(text);
  });

  it('tells what came after an entry in the order in which it matters', () => {
    const row = oil({
      notes: 'dopo il servizio',
      correctiveAction: 'Spenta',
      correctionReason: 'Letta male',
      correctsId: 'c',
      correctedBy: { operatorName: 'Marco', recordedAt: '2026-11-22T10:06:00.000Z' },
      answers: [answer, { ...answer, id: 'd', action: 'Buttato', judgement: 'discarded' }],
    });
    expect(remarksOf(face, row).map(remarkText)).toEqual([
      'Giusto: 9 % (Marco, 22/11/2026 11:06)',
      'Correzione: Letta male',
      'Fatto: Spenta',
      'Fatto: Olio cambiato (Marco)',
      'Scartati: Buttato (Marco)',
      'dopo il servizio',
    ]);
    expect(remarksOf(face, oil({}))).toEqual([]);
  });

  it('[UX-22] says of an entry whose matter goes on whether words are owed or a recheck, as the cards above the register do', () => {
    const open = { open: true } as const;
    expect(goesOnAs(oil({}))).toBeNull();
    expect(goesOnAs(oil({ answers: [answer] }))).toBeNull();
    expect(goesOnAs(oil(open))).toBe('open');
    expect(goesOnAs(oil({ ...open, correctiveAction: 'Spenta' }))).toBe('recheck');
    expect(goesOnAs(oil({ ...open, answers: [answer] }))).toBe('recheck');
    // A judgement ends a matter; where it goes on all the same, nobody has said what was done.
    expect(goesOnAs(oil({ ...open, answers: [{ ...answer, judgement: 'fit' }] }))).toBe('open');
    expect(outcomeOf(face, oil(open))).toBe('Da cambiare · Fuori limite, aperto');
    expect(outcomeOf(face, oil({ ...open, answers: [answer] }))).toBe('Da cambiare · Da ricontrollare');
  });

  it('[FRIG-22] has a file in which what goes on says so, and no head is said twice', () => {
    const heads = Object.fromEntries(
      [
        'performedAt',
        'subject',
        'value',
        'outcome',
        'limit',
        'operator',
        'recordedAt',
        'done',
        'notes',
        'correction',
      ].map((head) => [head, head]),
    ) as Parameters<typeof fileColumns>[1]['heads'];
    const words = {
      corrects: (reason: string) => `Corregge: ${reason}`,
      corrected: (value: string) => `→ ${value}`,
    };
    const columns = fileColumns(face, { heads, ...words }, ({ polar }) => polar);
    const [, first, second, third, fourth, fifth] = csvOf(columns, [
      oil({ open: true, answers: [answer] }),
      oil({ polar: 9, correctsId: 'a', correctionReason: 'Letta male' }),
      oil({ timeBy: 'person' }),
      oil({ open: true }),
      oil({ polar: 9, widerLimit: true }),
    ]).split('\r\n');
    // [FRIG-22] Good by a limit that nobody confirmed.
    expect(fifth).toMatch(/;9;Nel limite · limite largo, non confermato;/);
    // [TRACE-22] Whose word its time is.
    expect(third).toMatch(/;ora secondo Anna;$/);
    expect(first).toMatch(
      /^22\/11\/2026 11:00;Friggitrice 1;26;Da cambiare · Da ricontrollare;.*;Olio cambiato \(Marco\);;$/,
    );
    expect(fourth).toMatch(/;Da cambiare · Fuori limite, aperto;/);
    expect(second).toMatch(/;9;Nel limite;.*;;;Corregge: Letta male$/);
  });

  it('knows what waits on the device: an action asks for a recheck, a judgement or a good value ends nothing (C-61)', () => {
    const names = namesOf('oil', 'measurement');
    const matter = { performedAt: '2026-11-22T10:00:00.000Z', recheckMinutes: 30 };
    const waits = (name: string, input: object): KeptWrite =>
      ({
        id: 'w',
        state: 'waiting',
        endpoint: ['oil', name],
        input: { id: 'w', ...input },
        operator: { id: 'o', name: 'Anna' },
        keptAt: '2026-11-22T10:10:00.000Z',
      }) as unknown as KeptWrite;
    const shown = (...writes: KeptWrite[]) =>
      matterWithWaiting(matter, writes, names, 'a', ['fryer', 'Friggitrice 1']);
    expect(shown()).toBe(matter);
    expect(shown(waits('answerMeasurement', { measurementId: 'b', action: 'x' }))).toBe(matter);
    expect(shown(waits('answerMeasurement', { measurementId: 'a', action: 'Olio cambiato' }))).toMatchObject({
      toSend: true,
      answer: { action: 'Olio cambiato', operatorName: 'Anna', recheckAt: '2026-11-22T10:40:00.000Z' },
    });
    for (const write of [
      waits('answerMeasurement', { measurementId: 'a', action: 'x', judgement: 'fit' }),
      waits('recordMeasurement', { fryer: 'Friggitrice 1', polar: 8 }),
      waits('correctMeasurement', { measurementId: 'a', polar: 8 }),
    ])
      expect(shown(write)).toEqual({ ...matter, toSend: true });
  });
});
