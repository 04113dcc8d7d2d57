import { newId } from '#platform/kernel/ids.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { LabelFormatCode } from '../formats.ts';
import type { PrintWay } from '../label-kinds.ts';
import { labelTexts as texts } from './messages.it.ts';
import { useRecordPrint } from './queries.ts';

/** A label that goes to a printer. */
export interface PrintedLabel {
  readonly labelId: string;
  readonly name: string;
}

/**
 * Counts a print of each of these labels, or keeps that on the device. The paper comes out all the same where it could not
 * be counted: food without a label is worse than a print that nobody counted, and the screen says so.
 */
export function usePrints(labels: readonly PrintedLabel[]) {
  const record = useRecordPrint(
    (labelId) => labels.find((label) => label.labelId === labelId)?.name ?? texts.title,
  );
  return {
    pending: record.isPending,
    count: (printed: { format: LabelFormatCode; copies: number; way: PrintWay }): void => {
      void (async () => {
        try {
          for (const { labelId } of labels) await record.mutateAsync({ id: newId(), labelId, ...printed });
        } catch {
          toastFailure(texts.printNotKept);
        }
      })();
    },
  };
}
