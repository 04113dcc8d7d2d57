import type { z } from 'zod';
import { operatorName } from '#features/access/operator-name.ts';
import type { Member } from '#features/access/server/index.ts';
import { kindOfPlace } from '#features/inventory/server/index.ts';
import type { Label } from '#features/labels/contract.ts';
import { notesWithReason } from '#features/labels/keeps-reason.ts';
import { recordFreeLabel } from '#features/labels/server/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { zVoiceLabel } from '../contract.ts';
import { expiresAt } from '../extracted-data.ts';
import { keptSurely } from '../kept-at.ts';
import { ownProblemText } from '../texts.it.ts';
import { batchIdAt, voiceLabelProblems } from '../voice-label.ts';

/** Who has said it where nobody was chosen: a super administrator who works as nobody (VOICE-20, C-53). */
const voiceUser = 'voice-user';

/**
 * A label of what was said and confirmed (VOICE-06). What it holds of allergens nobody said: the label says so.
 * @throws INPUT_INVALID for what can not stand on food (VOICE-30)
 */
export function createVoiceLabel(
  services: Services,
  caller: Member,
  input: z.output<typeof zVoiceLabel>,
): Promise<Label> {
  const { id, labelId, name, category, quantity, unit, prepTime, shelfLife, storage, notes } = input;
  const { reason, ...plain } = input;
  return recordFreeLabel(services, caller, {
    id,
    labelId,
    // Where nothing is said it is as it was before anything could be.
    sent: reason === null ? plain : input,
    needsGoogle: false,
    judge: async (at, tx) => {
      const known = await kindOfPlace(tx, caller.restaurant.id, storage);
      const kept = keptSurely(storage, known);
      const fields = Object.entries(voiceLabelProblems({ ...input, kept }, at)).map(([field, problem]) => ({
        field,
        code: problem.code,
        message: ownProblemText(problem.code) ?? fieldText(problem.code, problem.bound),
      }));
      if (fields.length > 0) throw refuse('INPUT_INVALID', { fields });
    },
    data: {
      product_name: name,
      lot_number: batchIdAt(services.clock.now()),
      production_date: prepTime,
      expiry_date: expiresAt(prepTime, shelfLife).toISOString(),
      expiry_kind: 'use_by',
      quantity,
      unit,
      storage_location: storage,
      category,
      notes: notesWithReason(notes, reason),
      operator_id: caller.operator?.id ?? voiceUser,
      operator: operatorName(caller.operator?.name),
    },
  });
}
