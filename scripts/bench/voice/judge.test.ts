import { describe, expect, it } from 'vitest';
import { judge, tally } from './judge.ts';
import {
  classCommands,
  grammarCommands,
  halves,
  handCommands,
  laterGrammarCommands,
  laterHandCommands,
  type Command,
  type Measure,
} from './set.ts';

const sets = [
  ['by grammar', grammarCommands()],
  ['by hand', handCommands()],
] as const;

describe('[VOICE-29] the set of commands', () => {
  it('has at least 300, half of each kind, none twice, and is always the same', () => {
    const [grammar, hand] = sets.map(([, set]) => set.map(({ text }) => text));
    expect(grammar!.length + hand!.length).toBeGreaterThanOrEqual(300);
    expect(Math.abs(grammar!.length - hand!.length)).toBeLessThan(10);
    expect(new Set(hand).size).toBe(hand!.length);
    expect(grammarCommands()).toEqual(sets[0][1]);
  });

  it.each(sets)('%s, is cut in two halves that share nothing', (_, set) => {
    const { tune, report } = halves(set);
    expect(Math.abs(tune.length - report.length)).toBeLessThanOrEqual(1);
    expect(tune.filter((command) => report.includes(command))).toEqual([]);
  });

  // The other half is read by `npm run bench -- commands` alone: what fails there is told, and not tuned on.
  it.each(sets)('%s: the half that is tuned on keeps its goals', (_, set) => {
    const judged = halves(set).tune.map(judge);
    const { labels, right, unrelated, refused } = tally(judged);
    expect(right / labels).toBeGreaterThanOrEqual(0.95);
    expect(refused / unrelated).toBeGreaterThanOrEqual(0.98);
    expect(judged.filter(({ unmarked }) => unmarked.length > 0)).toEqual([]);
  });
});

it('[VOICE-52] those that the rules were written with, class by class, keep their goals', () => {
  const judged = classCommands().map(judge);
  const { labels, right, unrelated, refused } = tally(judged);
  expect(right / labels).toBeGreaterThanOrEqual(0.98);
  expect(refused).toBe(unrelated);
  expect(judged.filter(({ unmarked }) => unmarked.length > 0)).toEqual([]);
});

describe('[VOICE-42] the commands that were written later', () => {
  it.each([
    ['by grammar', laterGrammarCommands()],
    ['by hand', laterHandCommands()],
  ])('%s, are a hundred new ones, and none is wrong without a mark', (_, set) => {
    expect(set).toHaveLength(100);
    const known = new Set([...grammarCommands(), ...handCommands()].map(({ text }) => text));
    expect(set.filter(({ text }) => known.has(text))).toEqual([]);
    expect(set.map(judge).filter(({ unmarked }) => unmarked.length > 0)).toEqual([]);
  });
});

describe('[VOICE-29] how a command is judged', () => {
  const ragu = (text: string, shelf: string, open: readonly Measure[]): Command => {
    const isOpen = open.includes('quantity');
    const quantity = isOpen
      ? ({ quantity: null, unit: null } as const)
      : ({ quantity: 2, unit: 'kg' } as const);
    const empty = { place: '', notes: '', category: '', made: '', unjudged: [] };
    return { text, meaning: { kind: 'label', name: 'ragù', ...quantity, shelf, ...empty, open } };
  };

  it.each([
    ['due o tre chili di ragù', '', ['quantity'], []],
    ['due chili di ragù', '', ['quantity'], ['quantity']],
    ['due chili di ragù', '', ['made'], ['made']],
    ['due chili di ragù, 48 ore', '', ['shelf life'], ['shelf life']],
  ] as const)('what is left open is to be marked: %s', (text, shelf, open, unmarked) => {
    const judged = judge(ragu(text, shelf, open));
    expect(judged.unmarked).toEqual(unmarked);
    expect(judged.misses).toHaveLength(unmarked.length);
  });

  it('what a line leaves unjudged is right whatever it is, and no label may be anything else where that is left open', () => {
    const text = 'due chili di ragù fatto ieri alle otto, 48 ore, senza sale';
    const { meaning } = ragu(text, '48', []);
    if (meaning.kind !== 'label') throw new Error(meaning.kind);
    const missed = judge({ text, meaning }).misses.map((miss) => miss.split(' ')[0]);
    expect(missed).toEqual(['made', 'notes']);
    expect(judge({ text, meaning: { ...meaning, unjudged: ['made', 'notes'] } }).misses).toEqual([]);
    const discard = { text: 'butta la panna del 14', meaning: { kind: 'refused' } } as const;
    expect(judge(discard).misses).toEqual(['taken as discard']);
    expect(judge({ ...discard, meaning: { kind: 'refused', mayBeOther: true } }).misses).toEqual([]);
    const label = { text: 'due chili di ragù', meaning: { kind: 'refused', mayBeOther: true } } as const;
    expect(judge(label).misses).toEqual(['taken as label']);
  });

  it.each([
    ['48/60', []],
    ['36/48', []],
    ['49/60', ['shelf life']],
    ['36/47', ['shelf life']],
    ['@2034-11-24T10:00/@2034-11-24', []],
    ['@2034-11-24T12:30/@2034-11-24', ['shelf life']],
  ] as const)('48 hours are held against %s', (shelf, unmarked) => {
    expect(judge(ragu('due chili di ragù, 48 ore', shelf, [])).unmarked).toEqual(unmarked);
  });
});
