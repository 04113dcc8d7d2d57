import { describe, expect, it } from 'vitest';
import { ConsoleGuard, consoleGuard, expectConsole } from './console-guard.ts';

describe('ConsoleGuard', () => {
  it('complains about a message nobody announced', () => {
    const guard = new ConsoleGuard();
    guard.record('error', ['broken %s', 'thing']);
    const complaints = guard.settle();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('Unexpected console.error: broken thing');
  });

  it('allows an announced message and forgets it afterwards', () => {
    const guard = new ConsoleGuard();
    guard.expect('warn', /thing/);
    guard.record('warn', ['a thing']);
    expect(guard.settle()).toEqual([]);
    guard.record('warn', ['a thing']);
    expect(guard.settle()).toHaveLength(1);
  });

  it('does not let a warning pass as an announced error', () => {
    const guard = new ConsoleGuard();
    guard.expect('error', 'thing');
    guard.record('warn', ['a thing']);
    expect(guard.settle()).toHaveLength(2);
  });

  it('complains when an announced message never comes', () => {
    const guard = new ConsoleGuard();
    guard.expect('error', 'never');
    expect(guard.settle()).toEqual(['Expected a console.error matching never, but none came.']);
  });

  it('is connected to the console of every test', () => {
    console.error('from a test');
    expect(consoleGuard.settle()[0]).toContain('from a test');
  });

  it('lets a test announce its own message', () => {
    expectConsole('warn', 'known');
    console.warn('a known weakness');
    expect(consoleGuard.settle()).toEqual([]);
  });
});
