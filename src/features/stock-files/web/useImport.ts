import { useRef, useState } from 'react';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { RowOutcome } from '../contract.ts';
import { useReadAgain } from '#platform/http/read-again.ts';
import { rowsPerCall } from '../limits.ts';
import type { WhenPresent } from '../outcomes.ts';
import type { ImportRow } from '../read-row.ts';
import { slowCall, stockFilesApi } from './queries.ts';

/** Where an import stands. */
export interface ImportState {
  readonly total: number;
  readonly outcomes: readonly RowOutcome[];
  readonly running: boolean;
  /** Why it stopped half-way; null while it runs or when it is through. */
  readonly error: unknown;
}

/** Sends the rows a few at a time, in order. Stopped half-way it is gone on with: what is stored is not stored again; `onThrough` once all are stored. */
export function useImport(
  file: {
    readonly fileId: string;
    readonly defaultUnit: Unit;
    readonly whenPresent: WhenPresent;
    readonly accepted: { readonly reason: string; readonly measure: string | null } | null;
  },
  onThrough: () => void,
) {
  const [state, setState] = useState<ImportState | null>(null);
  const running = useRef(false);
  const readAgain = useReadAgain('stockFiles');

  async function send(rows: readonly ImportRow[], done: readonly RowOutcome[]): Promise<void> {
    // A double tap, before the screen shows that it runs.
    if (running.current) return;
    running.current = true;
    const outcomes = [...done];
    let error: unknown = null;
    setState({ total: rows.length, outcomes, running: true, error });
    try {
      while (outcomes.length < rows.length) {
        const part = rows.slice(outcomes.length, outcomes.length + rowsPerCall);
        const answer = await stockFilesApi.importRows.call(
          { ...file, fileId: file.fileId as Id, rows: [...part] },
          slowCall,
        );
        outcomes.push(...answer.rows);
        setState({ total: rows.length, outcomes: [...outcomes], running: true, error });
      }
    } catch (failure) {
      error = failure;
    }
    running.current = false;
    setState({ total: rows.length, outcomes, running: false, error });
    if (error === null) onThrough();
    void readAgain();
  }

  return { state, send };
}
