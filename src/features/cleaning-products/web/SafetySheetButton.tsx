import { PaperButton } from '#features/registers/web/index.ts';
import type { ProductInUse, RegisterProduct } from '../contract.ts';
import { productTexts as texts } from './messages.it.ts';

/** An entry as far as its safety data sheet goes. */
export type WithFile = ProductInUse;

interface Props {
  readonly of: WithFile & Partial<Pick<RegisterProduct, 'correctedBy'>>;
  /** The plan and the rights allow to write. */
  readonly mayKeep: boolean;
  readonly onFile: (of: WithFile) => void;
  readonly className?: string;
}

/** Leads to the safety data sheet of a product, or to the choice of one; nothing where there is neither. */
export function SafetySheetButton({ of, mayKeep, onFile, className }: Props) {
  const counts = of.correctedBy === undefined || of.correctedBy === null;
  if (of.paper === undefined && (!mayKeep || !counts || of.kind !== 'sheet')) return null;
  return (
    <PaperButton
      label={of.paper === undefined ? texts.addPaper : texts.paper}
      name={of.product}
      onClick={() => onFile(of)}
      className={className}
    />
  );
}
