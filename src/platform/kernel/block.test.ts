import { describe, expect, it } from 'vitest';
import { blocksTogether, isBlockedAt, isRefusedByBlock, noBlock } from './block.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 10, minute));
const kept = (minute: number, ...blockedBy: string[]) => ({ blockedBy, blockedAt: at(minute) });

describe('goods that are blocked', () => {
  it.each([
    ['never blocked', null, 5, false],
    ['done before the block', at(5), 4, false],
    ['done at the instant of the block', at(5), 5, true],
    ['done after it', at(5), 6, true],
  ])('[TRACE-07] %s', (_, blockedAt, minute, expected) => {
    expect(isBlockedAt({ blockedAt }, at(minute))).toBe(expected);
  });

  it.each<[string, number, number, boolean, boolean]>([
    ['sent at once', 6, 0, true, true],
    ['sent as late as somebody could still be stopped', 6, 90_000, true, true],
    ['waited a millisecond longer', 6, 90_001, true, false],
    ['waited, a person says when', 6, 90_001, false, true],
    ['waited, done at the instant of the block', 5, 90_001, true, false],
    ['done before it, told by a person', 4, 90_001, false, false],
  ])('[TRACE-73] %s', (_, minute, waitedMs, isVouched, expected) => {
    const told = { at: at(minute), toldAt: new Date(at(minute).getTime() + waitedMs), isVouched };
    expect(isRefusedByBlock({ blockedAt: at(5) }, told)).toBe(expected);
    expect(isRefusedByBlock({ blockedAt: null }, told)).toBe(false);
  });

  it.each([
    ['nothing', [], noBlock],
    ['free goods', [noBlock, noBlock], noBlock],
    ['one of two', [noBlock, kept(5, 'a')], kept(5, 'a')],
    ['both, of one recall', [kept(5, 'a'), kept(5, 'a')], kept(5, 'a')],
    ['both, of two', [kept(7, 'b'), kept(5, 'a')], kept(5, 'b', 'a')],
  ])('[TRACE-09] what is made of them takes all that keeps them: %s', (_, blocks, expected) => {
    expect(blocksTogether(blocks)).toEqual(expected);
  });
});
