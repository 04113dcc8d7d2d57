import { useRef } from 'react';
import { newId, type Id } from '#platform/kernel/ids.ts';

/**
 * Gives the id of a write by its content: the same content sent again — a second tap, a retry after the answer was
 * lost — keeps its id and is stored once; content that was changed in between is another write.
 */
export function useWriteId(): (content: object) => Id {
  const last = useRef<{ readonly content: string; readonly id: Id }>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  };
}
