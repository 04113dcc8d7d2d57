import { PaperDialog } from '#features/registers/web/index.ts';
import { productText } from '../product-text.it.ts';
import { readSafetySheet, useKeepSafetySheet } from './queries.ts';
import type { WithFile } from './SafetySheetButton.tsx';
import { safetySheetTexts as texts } from './safety-sheet-messages.it.ts';

interface Props {
  readonly of: WithFile;
  readonly mayKeep: boolean;
  readonly onClose: () => void;
}

/** The safety data sheet of a product, as it is kept or chosen. */
export function SafetySheetDialog({ of, mayKeep, onClose }: Props) {
  const { paper } = of;
  return (
    <PaperDialog
      words={texts}
      description={`${of.product}: ${productText(of)}`}
      paper={paper}
      isOwn={paper?.sheetId === of.id}
      mayKeep={mayKeep}
      said={(content) => ({ sheetId: of.id, content })}
      keep={useKeepSafetySheet()}
      read={() => readSafetySheet(paper?.sheetId ?? of.id)}
      onClose={onClose}
    />
  );
}
