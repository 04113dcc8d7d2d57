import { PaperButton } from '#features/registers/web/index.ts';
import type { RegisterVetting } from '../contract.ts';
import { documentText } from '../vetting-text.it.ts';
import { suppliersTexts as texts } from './messages.it.ts';

/** An entry as far as its file goes. */
export type WithFile = Pick<
  RegisterVetting,
  'id' | 'supplier' | 'document' | 'documentName' | 'number' | 'datedOn' | 'expiresOn' | 'paper'
>;

interface Props {
  readonly of: WithFile & Partial<Pick<RegisterVetting, 'correctedBy'>>;
  /** The plan and the rights allow to write. */
  readonly mayKeep: boolean;
  readonly onFile: (of: WithFile) => void;
  readonly className?: string;
}

/** Leads to the file of a document, or to the choice of one; nothing where there is neither. */
export function DocumentButton({ of, mayKeep, onFile, className }: Props) {
  const counts = of.correctedBy === undefined || of.correctedBy === null;
  if (of.paper === undefined && (!mayKeep || !counts || of.document === null)) return null;
  return (
    <PaperButton
      label={of.paper === undefined ? texts.addPaper : texts.paper}
      name={`${of.supplier}, ${documentText(of)}`}
      onClick={() => onFile(of)}
      className={className}
    />
  );
}
