import { useRef } from 'react';
import { errorCode, isConnectionFailure } from '#platform/http/client.ts';
import { newId, type Id } from '#platform/kernel/ids.ts';

/**
 * Gives the id of a write by its content: the same content sent again — a second tap, a retry after the answer was
 * lost — keeps its id and is stored once; content that was changed in between is another write.
 *
 * Where nothing keeps a write for later, changed content is another write only when it is known that the one before was
 * refused. Such a form says how its last attempt ended: without an answer that attempt may be stored, so the id stays
 * with whatever is sent next. The server then stores that, or says that the record is there already
 * (WRITE_ID_REUSED), and says so however often it is asked: two records never come of one form.
 *
 * @returns for the content, and for the error in which the last attempt ended where the form names it, the id
 */
export function useWriteId(): (content: object, lastError?: Error | null) => Id {
  const last = useRef<{ readonly content: string; readonly id: Id }>(null);
  return (content, lastError = null) => {
    const text = JSON.stringify(content);
    const mayStand =
      lastError !== null && (isConnectionFailure(lastError) || errorCode(lastError) === 'WRITE_ID_REUSED');
    if (last.current === null || (last.current.content !== text && !mayStand))
      last.current = { content: text, id: newId() };
    return last.current.id;
  };
}
