import type { LocalDate } from '#platform/kernel/dates.ts';
import { TextToSend } from '#platform/ui/TextToSend.tsx';
import { orderText } from '../order-text.it.ts';
import type { OrderLine } from '../order-text.it.ts';
import { reorderTexts as texts } from './messages.it.ts';

interface Props {
  readonly restaurant: string;
  readonly supplier: string | null;
  readonly today: LocalDate;
  readonly lines: readonly OrderLine[];
  readonly onClose: () => void;
}

/** The draft of an order as text. */
export function OrderDraft({ restaurant, supplier, today, lines, onClose }: Props) {
  return (
    <TextToSend
      title={texts.draftTitle(supplier)}
      field={texts.draftField}
      draft={`reorder.draft.${today}.${supplier ?? ''}`}
      text={orderText({ restaurant, supplier, today }, lines)}
      onClose={onClose}
    />
  );
}
