import { describe, expect, it } from 'vitest';
import { jobTrouble } from './job-trouble.ts';

describe('[ADMIN-34] what a job failed of', () => {
  const mail = { message: 'to ugo@example.test', stack: 'at https://credenza.example/?token=geheim' };
  it.each([
    [null, null, null],
    ['a text with a secret', null, null],
    [{ ...mail, name: 'Error' }, null, null],
    [{ ...mail, name: 'TypeError' }, 'TypeError', null],
    [{ ...mail, code: 'ECONNREFUSED' }, 'ECONNREFUSED', null],
    [{ ...mail, name: 'DatabaseError', code: '23505' }, '23505', null],
    [{ ...mail, cause: { code: 'EENVELOPE', responseCode: 550 } }, 'EENVELOPE', 550],
    [{ ...mail, name: 'StripeError', statusCode: 503 }, 'StripeError', 503],
    [{ value: { message: 'job timed out' } }, 'UNENDED', null],
    [{ value: { message: 'job heartbeat timeout' } }, 'UNENDED', null],
    // What only looks like a code says nothing.
    [{ code: 'ugo@example.test' }, null, null],
    [{ code: 'sk_live_0123456789' }, null, null],
    [{ name: 'Mail to ugo@example.test' }, null, null],
    [{ responseCode: 250, status: 'geheim', statusCode: 700 }, null, null],
    [{ name: 'A'.repeat(60), code: 'B'.repeat(60) }, null, null],
  ])('%j', (output, code, answer) => {
    expect(jobTrouble(output)).toEqual({ code, answer });
  });

  it('of a chain of causes without an end comes to an end', () => {
    const error: Record<string, unknown> = { message: 'no' };
    error['cause'] = error;
    expect(jobTrouble(error)).toEqual({ code: null, answer: null });
  });
});
