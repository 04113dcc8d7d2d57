import { describe, expect, it } from 'vitest';
import { PageProblems } from '#tests/e2e/support/problems.ts';

describe('PageProblems', () => {
  it('tells each unannounced problem once, with how often it came', () => {
    const problems = new PageProblems();
    problems.record('console error on /: rotto');
    problems.record('console error on /: rotto');
    problems.record('page error: guasto');
    expect(problems.settle().slice(0, 2)).toEqual([
      'Unexpected console error on /: rotto (2 times)',
      'Unexpected page error: guasto',
    ]);
  });

  it('allows what was announced, and nothing else', () => {
    const problems = new PageProblems();
    problems.allow(/status of 401/);
    problems.record('console error on /: status of 401');
    expect(problems.settle()).toEqual([]);
    problems.record('console error on /: status of 500');
    expect(problems.settle()[0]).toBe('Unexpected console error on /: status of 500');
  });

  it('complains when an announced problem never comes', () => {
    const problems = new PageProblems();
    problems.allow(/never/);
    expect(problems.settle()).toEqual(['Expected a problem matching /never/, but none came.']);
  });
});
