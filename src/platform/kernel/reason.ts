/**
 * When a text says why something was done: the one rule wherever a person is asked for a reason, or what was done about
 * food that is not safe. Nobody can check whether it is true; that somebody wrote words, and no «x» or «...», can be
 * checked, and an inspector who reads the register finds something to ask about.
 */
import { foldText } from './fold-text.ts';

const fewestLetters = 4;
const fewestDifferent = 3;
/** Scripts of which one character is a syllable or a word: two of them are a reason. */
const wordy = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** What a finger writes that runs along the keys. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isRun = (letters: string): boolean => runs.some((run) => run.includes(letters));

const weight = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + (wordy.test(letter) ? 2 : 1), 0);

/**
 * Whether a text has the words of a reason: at least four letters, at least three of them different, neither one short
 * group again and again («boh boh») nor rows of keys («asdf», «asdf qwer»). Numbers and signs alone are none.
 */
export function saysReason(text: string | null | undefined): boolean {
  const folded = foldText(text ?? '');
  const letters = folded.match(/\p{L}/gu) ?? [];
  const joined = letters.join('');
  const words = folded.match(/\p{L}+/gu) ?? [];
  return (
    weight(letters) >= fewestLetters &&
    weight([...new Set(letters)]) >= fewestDifferent &&
    !/^(.{1,3})\1+$/u.test(joined) &&
    !isRun(joined) &&
    !words.every((word) => word.length >= fewestDifferent && isRun(word))
  );
}
