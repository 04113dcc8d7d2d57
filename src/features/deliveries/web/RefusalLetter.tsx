import { useSession } from '#features/access/web/index.ts';
import { TextToSend } from '#platform/ui/TextToSend.tsx';
import type { Delivery } from '../contract.ts';
import { refusalLetter } from '../refusal-letter.it.ts';
import { letterTexts as texts } from './refusal-letter.it.ts';

interface Props {
  readonly delivery: Delivery;
  readonly onClose: () => void;
}

/** The letter to the supplier about what was sent back of a delivery, or taken with a reserve. */
export function RefusalLetter({ delivery, onClose }: Props) {
  const { subject, text } = refusalLetter(delivery, useSession()?.restaurant?.name ?? '');
  return (
    <TextToSend
      title={texts.title}
      field={texts.field}
      draft={`delivery.letter.${delivery.id}`}
      text={text}
      subject={subject}
      onClose={onClose}
    />
  );
}
