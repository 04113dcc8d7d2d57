import { expect, it } from 'vitest';
import { discardNotices, discardsOfDay, recallNotices, recallsOfDay } from './notices.ts';

it.each([
  ['recall', 3, 'open', 'critical', '3 lotti e contenitori bloccati sono da giudicare'],
  ['recall', 1, 'open', 'critical', '1 lotto o contenitore bloccato è da giudicare'],
  ['recall', 0, 'to_close', 'high', 'Non è rimasto niente da giudicare: chiudilo'],
  ['hold', 2, 'open', 'critical', '2 lotti e contenitori trattenuti sono da giudicare: non si usano'],
  ['hold', 1, 'open', 'critical', '1 lotto o contenitore trattenuto è da giudicare: non si usa'],
  ['hold', 0, 'to_close', 'high', 'Tutta la merce è giudicata: chiudi la verifica'],
] as const)('[TRACE-17] [TRACE-32] a %s with %s left is told of', (kind, left, level, priority, message) => {
  const open = {
    id: 'a',
    kind,
    title: 'Manzo · MA-77',
    left,
    unblocked: 0,
    performedAt: '2026-11-22T10:00:00.000Z',
  };
  expect(recallNotices([open])).toMatchObject({
    count: 1,
    notices: [
      {
        level,
        priority,
        message,
        title: `${kind === 'recall' ? 'Richiamo aperto' : 'Merce a rischio'}: Manzo · MA-77`,
        isMatter: true,
      },
    ],
  });
});

it('[TRACE-85] one of which all is judged and that does not keep all is not told to be closed', () => {
  const open = {
    id: 'a',
    kind: 'recall' as const,
    title: 'Manzo',
    left: 0,
    toBlock: 2,
    unblocked: 0,
    performedAt: '2026-11-22T10:00:00.000Z',
  };
  expect(recallNotices([open]).notices).toMatchObject([
    {
      level: 'to_block',
      priority: 'critical',
      message: '2 lotti e contenitori c’entrano e non sono bloccati: bloccali, poi giudicali',
    },
  ]);
  expect(recallsOfDay([open])).toMatchObject({ recalls: { first: { left: 0, toBlock: 2 } } });
});

it('[TRACE-20] the day is told of the recall with the most left, and of how many there are', () => {
  const recall = (id: string, left: number) => ({
    id,
    kind: id === 'b' ? ('hold' as const) : ('recall' as const),
    title: id,
    left,
    unblocked: 0,
    performedAt: '2026-11-22T10:00:00.000Z',
  });
  expect(recallsOfDay([])).toEqual({});
  expect(recallsOfDay([recall('a', 0), recall('b', 2), recall('c', 1)])).toEqual({
    recalls: { first: { id: 'b', kind: 'hold', title: 'b', left: 2 }, count: 3 },
  });
});

it('[TRACE-17] [TRACE-20] a recall of a delivery without supplier and number is called by a name all the same', () => {
  const open = {
    id: 'a',
    kind: 'recall',
    title: '',
    left: 1,
    unblocked: 0,
    performedAt: '2026-11-22T10:00:00.000Z',
  } as const;
  expect(recallNotices([open]).notices).toMatchObject([{ title: 'Richiamo aperto: Fornitore non indicato' }]);
  expect(recallsOfDay([open]).recalls?.first.title).toBe('Fornitore non indicato');
});

it.each([
  [1, '1 lotto di un altro prodotto ha lo stesso numero e non è bloccato: guardalo'],
  [2, '2 lotti di altri prodotti hanno lo stesso numero e non sono bloccati: guardali'],
])(
  '[TRACE-53] %i lots of other products under its number are told of, also where nothing else is left',
  (unblocked, message) => {
    const open = {
      id: 'a',
      kind: 'recall',
      title: 'ZZ9',
      left: 0,
      unblocked,
      performedAt: '2026-11-22T10:00:00.000Z',
    } as const;
    expect(recallNotices([open]).notices).toMatchObject([
      { level: 'unblocked', priority: 'critical', message },
    ]);
  },
);

it('[INV-121] what was judged to be thrown away and is there still is told by its lot or its container', () => {
  const since = new Date('2026-11-22T10:00:00.000Z');
  const lot = { kind: 'lot', id: 'a', name: 'Manzo', lotNumber: 'M1', tubNumber: null } as const;
  const tub = { kind: 'tub', id: 'b', name: 'Spezzatino', lotNumber: null, tubNumber: 2 } as const;
  expect(discardsOfDay([])).toEqual({});
  const goods = [lot, tub].map((one) => ({ ...one, since }));
  expect(discardsOfDay(goods)).toEqual({ throwAway: { first: lot, count: 2 } });
  expect(discardNotices(goods)).toMatchObject({
    count: 2,
    notices: [
      {
        type: 'lot_discard',
        priority: 'high',
        subjectId: 'a',
        title: 'Manzo',
        message: 'Giudicato da scartare: è ancora in magazzino · lotto M1',
        since,
      },
      {
        type: 'tub_discard',
        subjectId: 'b',
        title: 'Spezzatino',
        message: 'Giudicato da scartare: è ancora in magazzino · contenitore 2',
      },
    ],
  });
});
