import { useLayoutEffect, useRef } from 'react';
import { errorCode, errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { LabelFormatCode } from '../formats.ts';
import type { LabelData } from '../label-data.ts';
import type { PrintWay } from '../label-kinds.ts';
import { paperOf } from '../paper.ts';
import { labelTexts as texts } from './messages.it.ts';
import { useRecordPrint } from './queries.ts';

/** A label that goes to a printer. */
export interface PrintedLabel {
  readonly labelId: string;
  readonly name: string;
  /** As it is drawn here. */
  readonly data: LabelData;
}

/** With what a print is refused of a label that does not hold any more. */
const refusedPapers: ReadonlySet<string> = new Set([
  'LABEL_BLOCKED',
  'LABEL_FINISHED',
  'LABEL_TO_DISCARD',
  'LABEL_SUPERSEDED',
  'LABEL_REDATED',
  'LABEL_INCOMPLETE',
]);

/**
 * Counts a print of each of these labels, or keeps that on the device. The paper comes out all the same where it could not
 * be counted: food without a label is worse than a print that nobody counted, and the screen says so.
 */
export function usePrints(labels: readonly PrintedLabel[]) {
  const record = useRecordPrint(
    (labelId) => labels.find((label) => label.labelId === labelId)?.name ?? texts.title,
  );
  // What stood on the page when the printer took it: a label is dated by its print, after whoever counts it was drawn.
  const drawn = useRef(labels);
  useLayoutEffect(() => {
    drawn.current = labels;
  });
  return {
    pending: record.isPending,
    count: (printed: { format: LabelFormatCode; copies: number; way: PrintWay }): void => {
      const counted = drawn.current;
      void (async () => {
        const told = new Set<string>();
        for (const { labelId, data } of counted) {
          // Files are drawn by the server, from what is on record.
          const paper = printed.way === 'dialog' ? paperOf(data) : null;
          try {
            await record.mutateAsync({ id: newId(), labelId, ...printed, ...(paper && { paper }) });
          } catch (error) {
            // One that is not counted is no reason for the papers beside it to be lost as well; the same is said once.
            const text = errorText(error);
            if (told.has(text)) continue;
            told.add(text);
            // What the server refuses to count is no label any more: the paper that just came out is not to be put on food.
            const isOver = refusedPapers.has(errorCode(error) ?? '');
            toastFailure(isOver ? texts.throwPaper : texts.printNotKept, text);
          }
        }
      })();
    },
  };
}
