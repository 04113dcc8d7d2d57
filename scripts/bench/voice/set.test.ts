import { describe, expect, it } from 'vitest';
import { isLocalDate, isLocalTime } from '#platform/kernel/dates.ts';
import {
  grammarCommands,
  handCommands,
  laterGrammarCommands,
  laterHandCommands,
  saidAt,
  fifthHandCommands,
  sixthHandCommands,
} from './set.ts';

/** What a line can say of a length: hours of at most a year, or a day or minute from when all of them were said. */
function isLength(text: string): boolean {
  if (!text.startsWith('@')) return /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= 8_760;
  return isInstant(text.slice(1)) && text.slice(1, 11) >= saidAt.toISOString().slice(0, 10);
}

function isInstant(text: string): boolean {
  const [day = '', time] = text.split('T');
  return isLocalDate(day) && (time === undefined || isLocalTime(time));
}

// Only what the lines say is looked at here: no rule is run over them but by `npm run bench -- commands`.
describe.each([
  ['fifth', fifthHandCommands(), 10],
  ['sixth', sixthHandCommands(), 3],
])('[VOICE-29] the commands that were written %s', (_, part, leftOpen) => {
  const labels = part.flatMap(({ text, meaning }) => (meaning.kind === 'label' ? [{ text, meaning }] : []));

  it('are at least 160 new ones, about forty of which are to be refused', () => {
    expect(part.length).toBeGreaterThanOrEqual(160);
    expect(part.filter(({ meaning }) => meaning.kind === 'refused').length).toBeGreaterThanOrEqual(40);
    const texts = part.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const others = [grammarCommands(), handCommands(), laterGrammarCommands(), laterHandCommands()].flat();
    const known = new Set(others.map(({ text }) => text));
    expect(texts.filter((text) => known.has(text))).toEqual([]);
  });

  it('say a name, and every length and time so that it can be judged', () => {
    expect(part.filter(({ text }) => text === '')).toEqual([]);
    expect(labels.filter(({ meaning }) => meaning.name === '')).toEqual([]);
    const lengths = labels.flatMap(({ meaning }) => meaning.shelf.split('/')).filter((edge) => edge !== '');
    expect(lengths.filter((edge) => !isLength(edge))).toEqual([]);
    const times = labels.map(({ meaning }) => meaning.made).filter((made) => made !== '');
    expect(times.filter((made) => !made.includes('T') || !isInstant(made))).toEqual([]);
  });

  it('leave nothing open that a field says, nor a day to be counted from a time that is open', () => {
    const open = labels.filter(({ meaning }) => meaning.open.length > 0);
    expect(open.length).toBeGreaterThan(leftOpen);
    expect(
      open.filter(
        ({ meaning: { open: of, quantity, shelf, made } }) =>
          (of.includes('quantity') && quantity !== null) ||
          (of.includes('shelf life') && shelf !== '') ||
          (of.includes('made') && (made !== '' || shelf.includes('@'))),
      ),
    ).toEqual([]);
  });
});
