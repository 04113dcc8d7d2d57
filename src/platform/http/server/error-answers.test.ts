import { describe, expect, it } from 'vitest';
import { answerFor } from './error-answers.ts';

/** A failed statement as the query builder throws it: the driver's error is the cause. */
const failedWith = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of the driver'), { code }) });

describe('what the caller may know of a failed statement', () => {
  it.each(['22021', '22P02', '22003', '22007', '22008'])(
    '%s: the input is refused, the log keeps why',
    (code) => {
      const { answer, fault } = answerFor(failedWith(code));
      expect(answer).toMatchObject({ code: 'INPUT_INVALID', status: 422, data: { fields: [] } });
      expect(fault).toBe(true);
      expect(answer.message).not.toContain('Failed query');
    },
  );

  it.each([
    ['23505', 'INTERNAL'],
    ['42601', 'INTERNAL'],
    ['53300', 'UNAVAILABLE'],
  ])('%s is not the input: %s', (code, answered) => {
    expect(answerFor(failedWith(code))).toMatchObject({ answer: { code: answered }, fault: true });
  });
});
