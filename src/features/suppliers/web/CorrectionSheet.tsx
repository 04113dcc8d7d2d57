import { EntryCorrection } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { RegisterVetting } from '../contract.ts';
import { vettingText } from '../vetting-text.it.ts';
import { formTexts as texts, suggestedReasons } from './form-messages.it.ts';
import { useCorrectVetting } from './queries.ts';
import { toldOf, typedOf } from './typed-vetting.ts';
import { problemsOf, VettingFields } from './VettingFields.tsx';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterVetting;
  readonly suppliers: readonly string[];
  readonly onClose: () => void;
}

/** Corrects an entry: a decision, or a document. */
export function CorrectionSheet({ entry, suppliers, onClose }: Props) {
  const today = useToday();
  return (
    <EntryCorrection
      draft={`supplier-correction.${entry.id}`}
      start={typedOf(entry)}
      title={texts.correctTitle}
      description={`${entry.supplier}: ${vettingText(entry)}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={(typed) => ({ vettingId: entry.id, ...toldOf(typed) })}
      write={useCorrectVetting()}
      renderFields={(fields) => <VettingFields {...fields} suppliers={suppliers} />}
      onClose={onClose}
    />
  );
}
