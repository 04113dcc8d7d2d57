import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password-policy.ts';
import { passwordProblemTexts } from './web/messages.it.ts';

describe('passwordProblems', () => {
  it.each([
    ['Abcdef1!', []],
    ['Ab1!Ab1', ['too_short']],
    ['Àbcdef1!', []],
    ['ABCDÈF1è!', []],
    ['', ['too_short', 'no_lowercase', 'no_uppercase', 'no_digit', 'no_special']],
    ['        ', ['no_lowercase', 'no_uppercase', 'no_digit', 'no_special']],
    ['aB1!🍕🍕🍕', ['too_short']],
    ['aB1!🍕🍕🍕🍕', []],
  ])('[AUTH-22] %j → %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it('[AUTH-23] wants a lowercase letter', () => {
    expect(passwordProblems('ABC123!@')).toEqual(['no_lowercase']);
  });

  it('[AUTH-24] wants an uppercase letter', () => {
    expect(passwordProblems('abc123!@')).toEqual(['no_uppercase']);
  });

  it('[AUTH-25] wants a digit, a Western one', () => {
    expect(passwordProblems('Abcdefg!')).toEqual(['no_digit']);
    expect(passwordProblems('Abcdefg!٣')).toEqual(['no_digit']);
  });

  it('[AUTH-26] wants one of @$!%*?& and takes no other symbol for it', () => {
    expect(passwordProblems('Abcdef12')).toEqual(['no_special']);
    expect(passwordProblems('Abcdef12#^()-_=+[]{}|;:",.<>/~ €')).toEqual(['no_special']);
    for (const special of '@$!%*?&') expect(passwordProblems(`Abcdef12${special}`)).toEqual([]);
  });

  it('ends at 128 characters', () => {
    expect(passwordProblems(`Aa1!${'x'.repeat(124)}`)).toEqual([]);
    expect(passwordProblems(`Aa1!${'x'.repeat(125)}`)).toEqual(['too_long']);
  });

  it('a good password stays good when something is put behind it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (tail) => {
        expect(passwordProblems(`Abcdef1!${tail}`)).toEqual([]);
      }),
      { seed: 41 },
    );
  });
});

describe('passwordProblemTexts', () => {
  it('are the exact Italian texts (AUTH-22, AUTH-25, C-41)', () => {
    expect(passwordProblemTexts).toEqual({
      too_short: 'La password deve essere di almeno 8 caratteri',
      too_long: 'La password può avere al massimo 128 caratteri',
      no_lowercase: 'La password deve contenere almeno una lettera minuscola',
      no_uppercase: 'La password deve contenere almeno una lettera maiuscola',
      no_digit: 'La password deve contenere almeno un numero',
      no_special: 'La password deve contenere almeno un carattere speciale (@$!%*?&)',
    });
  });
});
