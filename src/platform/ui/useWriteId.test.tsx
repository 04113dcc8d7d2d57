import { ORPCError } from '@orpc/client';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWriteId } from './useWriteId.ts';

it('[UX-17] what is sent again keeps its id, what was changed in between is another write', () => {
  const { result, rerender } = renderHook(() => useWriteId());
  const first = result.current({ name: 'Cella', type: 'frigorifero' });
  rerender();
  expect(result.current({ name: 'Cella', type: 'frigorifero' })).toBe(first);
  expect(result.current({ name: 'Cella 2', type: 'frigorifero' })).not.toBe(first);
  const { result: other } = renderHook(() => useWriteId());
  expect(other.current({ name: 'Cella', type: 'frigorifero' })).not.toBe(first);
});

it.each([
  ['no answer in time', new DOMException('', 'TimeoutError'), true],
  ['an answer of something in between', new ORPCError('UNAVAILABLE', { status: 502 }), true],
  ['that the one before is stored', new ORPCError('WRITE_ID_REUSED', { status: 409 }), true],
  ['a refusal', new ORPCError('NAME_TAKEN', { status: 409 }), false],
  ['an answer', null, false],
])('[UX-29] changed after %s', (_, lastError, keeps) => {
  const { result } = renderHook(() => useWriteId());
  const first = result.current({ name: 'Luca' }, null);
  expect(result.current({ name: 'Lucia' }, lastError) === first).toBe(keeps);
});
