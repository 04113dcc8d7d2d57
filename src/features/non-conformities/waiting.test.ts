import { expect, it } from 'vitest';
import type { StandingShown } from './shapes.ts';
import { afterWaitingAnswer, afterWaitingEntry } from './waiting.ts';

const at = '2026-11-21T10:00:00.000Z';
const open: StandingShown = { state: 'open', entryId: 'bad' };
const recheck: StandingShown = { state: 'recheck', entryId: 'bad', recheckAt: at };
const entry = (outcome: 'within' | 'near' | 'outside' | 'unknown', answered = false) => ({
  id: 'new',
  outcome,
  at,
  answered,
});
const later = { state: 'recheck', entryId: 'new', recheckAt: '2026-11-21T10:30:00.000Z' };

it.each([
  ['a good one while nothing goes on', { state: 'to_do' }, entry('within'), { state: 'within' }],
  ['one close to the limit', { state: 'within' }, entry('near'), { state: 'near' }],
  ['a good one: the matter goes on', open, entry('within'), open],
  ['a good one after an action: the matter goes on', recheck, entry('within'), recheck],
  ['one that nobody could tell: the matter goes on', open, entry('unknown'), open],
  ['a bad one', { state: 'within' }, entry('outside'), { state: 'open', entryId: 'new' }],
  ['a bad one after the other was answered', recheck, entry('outside'), { state: 'open', entryId: 'new' }],
  ['a bad one with an action', { state: 'within' }, entry('outside', true), later],
] as const)('[FRIG-13, HACCP-22] with %s waiting', (_what, standing, waiting, expected) => {
  expect(afterWaitingEntry(standing, waiting, 30)).toEqual(expected);
});

it.each([
  ['an action', open, null, { state: 'recheck', entryId: 'bad', recheckAt: '2026-11-21T10:30:00.000Z' }],
  ['a judgement: it is closed when the server has it', open, 'fit', open],
  [
    'an action about another one',
    { state: 'open', entryId: 'other' },
    null,
    { state: 'open', entryId: 'other' },
  ],
  ['an action about what is over', { state: 'within' }, null, { state: 'within' }],
] as const)('[FRIG-13, HACCP-22] with %s waiting', (_what, standing, judgement, expected) => {
  expect(afterWaitingAnswer(standing, { entryId: 'bad', at, judgement }, 30)).toEqual(expected);
});
