import { describe, expect, it } from 'vitest';
import { passwordProblems } from '../password-policy.ts';
import { isGuessable } from './guessable.ts';

describe('a password that keeps to the rules', () => {
  it.each([
    'P@ssw0rd',
    'Password1!',
    'Qwerty1!',
    'Welcome1!',
    'Juventus1!',
    'Segreta1!',
    'Credenza1!',
    'Trattoria1!',
    'Cucina1!',
  ])('is refused when it is among the first to be tried: %s', (password) => {
    expect(passwordProblems(password)).toEqual([]);
    expect(isGuessable(password, [])).toBe(true);
  });

  it.each(['Mozzarella1!', 'Tre&gatti4sedie', 'kX7!pwq2Zt', 'Ventidue cipolle rosse 1!'])(
    'is accepted when nobody would come to it soon: %s',
    (password) => {
      expect(isGuessable(password, [])).toBe(false);
    },
  );

  it('is refused when it is what the person is known by', () => {
    expect(isGuessable('Vattelapesca9!', [])).toBe(false);
    expect(isGuessable('Vattelapesca9!', ['vattelapesca@example.test'])).toBe(true);
    expect(isGuessable('Vattelapesca9!', ['Da Gino', 'Osteria Vattelapesca'])).toBe(true);
  });

  it('is judged in the time of a few words, however long it is', () => {
    // Judged as a whole, this one would keep the process busy for a tenth of a second.
    expect(isGuessable(`${'aA1!'.repeat(32)}`, [])).toBe(isGuessable('aA1!'.repeat(12), []));
  });
});
