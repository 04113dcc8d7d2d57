import { z } from 'zod';
import { endpoint, zInstant } from '#platform/http/contract.ts';
import { units } from '#platform/kernel/quantity.ts';
import { zId, zOptionalText, zQuantity, zText, zUuid, zWhole } from '#platform/kernel/schemas.ts';
import { maximumMovement } from '#features/inventory/limits.ts';
import { zLabel } from '#features/labels/contract.ts';
import { longestName } from './name.ts';
import { longestHours } from './shelf-life.ts';

/** A label as it was said and confirmed; the batch is the server's to give (VOICE-18). */
export const zVoiceLabel = z.strictObject({
  id: zId,
  /** The code of the label, made on the device. */
  labelId: zUuid,
  name: zText({ max: longestName }),
  category: zText({ max: 60 }),
  quantity: zQuantity({ min: 0.001, max: maximumMovement }),
  unit: z.enum(units, 'invalid_option'),
  prepTime: zInstant,
  /** Hours from `prepTime`. */
  shelfLife: zWhole({ min: 1, max: longestHours }),
  storage: zText({ max: 80 }),
  notes: zOptionalText({ max: 200 }),
});

export const voiceContract = {
  createLabel: endpoint(
    { access: 'operator', feature: 'voice_interface' },
    {
      method: 'POST',
      path: '/voice/labels',
      summary: 'A label of what was said, after a person has confirmed it',
      tags: ['Voce'],
      successStatus: 201,
    },
  )
    .input(zVoiceLabel)
    .output(zLabel),
};
