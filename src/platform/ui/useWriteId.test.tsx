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
