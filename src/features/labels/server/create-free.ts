import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import type { Member, OperatorCaller } from '#features/access/server/index.ts';
import { allergenInSentence } from '#features/allergens/names.it.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { isGoogleConfigured } from '#features/google/server/index.ts';
import type { Label, zFreeLabel } from '../contract.ts';
import { labelErrors } from '../errors.it.ts';
import { freeLabelProblems, unsaidOnLabel } from '../free-label.ts';
import type { LabelData } from '../label-data.ts';
import { nameSaysText } from '../texts.it.ts';
import { presentLabel } from './present.ts';
import { refuseBesideLot } from './refuse-beside-lot.ts';
import { refuseCalledNumber } from './refuse-called-number.ts';
import { refuseLackingAllergens } from './refuse-lacking-allergens.ts';
import { refuseOutlastingBatch } from './refuse-outlasting-batch.ts';
import { storeLabel } from './store-label.ts';
import { refuseUnfitNumber } from './unfit-by-number.ts';

const refuse = refusals(labelErrors);

/** A label that is stuck on whatever somebody says. */
export interface FreeLabel {
  readonly id: string;
  /** Of its QR code. */
  readonly labelId: string;
  /** What was sent, by which a repetition is told from another write. */
  readonly sent: JsonObject;
  readonly data: LabelData;
  /** It comes of the labels' own form (C-27). */
  readonly needsGoogle: boolean;
  /** Refuses what can not be so at the instant of the write; asked once, so that a repetition gets its first answer. */
  readonly judge?: (at: Date, tx: Transaction) => void | Promise<void>;
}

/**
 * A label of the documented free form (LABEL-08, LABEL-16).
 * @throws GOOGLE_NOT_CONFIGURED (LABEL-09), LABEL_NUMBER_BLOCKED, LABEL_NUMBER_TO_DISCARD, LABEL_OUTLASTS_BATCH, LABEL_LACKS_ALLERGENS, LABEL_OUTLASTS_LOT, LABEL_LACKS_LOT_ALLERGENS; INPUT_INVALID also for dates that can not stand on food (LABEL-47), and on `notes` for a name that says more than is stated (LABEL-93)
 */
export function createFreeLabel(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zFreeLabel>,
): Promise<Label> {
  const { id, labelId, productName, lotNumber, productionDate, expiryDate, allergens, notes } = input;
  return recordFreeLabel(services, caller, {
    id,
    labelId,
    sent: input,
    needsGoogle: true,
    judge: (at) => {
      refuseFreeDates(
        { productionDate, expiryDate },
        { productionDate: 'productionDate', expiryDate: 'expiryDate' },
        at,
      );
      const unsaid = unsaidOnLabel(input);
      if (unsaid.length === 0) return;
      const message = nameSaysText(unsaid.map(allergenInSentence));
      throw refuseCommon('INPUT_INVALID', { fields: [{ field: 'notes', code: 'name_says', message }] });
    },
    data: {
      product_name: productName,
      lot_number: lotNumber,
      production_date: productionDate,
      expiry_date: expiryDate,
      expiry_kind: 'use_by',
      notes,
      operator_id: caller.operator.id,
      operator: caller.operator.name,
      // Left out while nobody said it: the label then says so, and never «none».
      ...(allergens === null ? {} : { allergens: allergens.contains, may_contain: allergens.mayContain }),
    },
  });
}

/**
 * Refuses dates that can not stand on food (LABEL-47).
 * @param names of the fields, as the caller sent them
 * @throws INPUT_INVALID with each field and what is wrong with it
 */
export function refuseFreeDates(
  dates: Parameters<typeof freeLabelProblems>[0],
  names: Readonly<Record<'productionDate' | 'expiryDate', string>>,
  at: Date,
): void {
  const problems = freeLabelProblems(dates, romeDate(at));
  const fields = (['productionDate', 'expiryDate'] as const).flatMap((date) => {
    const code = problems[date];
    return code === undefined ? [] : [{ field: names[date], code, message: fieldText(code) }];
  });
  if (fields.length > 0) throw refuseCommon('INPUT_INVALID', { fields });
}

/**
 * Stores a label that is stuck on nothing we know.
 * @throws LABEL_NUMBER_BLOCKED, LABEL_NUMBER_TO_DISCARD, LABEL_OUTLASTS_BATCH, LABEL_LACKS_ALLERGENS, LABEL_OUTLASTS_LOT, LABEL_LACKS_LOT_ALLERGENS; GOOGLE_NOT_CONFIGURED where it needs the integration
 */
export function recordFreeLabel(
  services: Services,
  caller: Member,
  { id, labelId, sent, data, needsGoogle, judge }: FreeLabel,
): Promise<Label> {
  const { expiry_date: until } = data;
  const expiresAt = until === null ? null : isLocalDate(until) ? endOfRomeDay(until) : new Date(until);
  return recordWrite<Label>(services, caller, {
    id,
    action: 'labels.create',
    input: sent,
    entity: { type: 'label', id },
    hints: ['labels'],
    run: async (tx, at) => {
      await judge?.(at, tx);
      await refuseCalledNumber(tx, caller.restaurant.id, data.lot_number);
      await refuseUnfitNumber(services, tx, caller.restaurant.id, data, at);
      await refuseLackingAllergens(tx, caller.restaurant.id, data);
      if (until !== null && expiresAt !== null)
        await refuseOutlastingBatch(tx, caller.restaurant.id, data.lot_number, {
          at: expiresAt,
          isDay: isLocalDate(until),
        });
      await refuseBesideLot(tx, caller.restaurant.id, data, expiresAt);
      if (needsGoogle && !(await isGoogleConfigured(services, tx, caller.restaurant.id)))
        throw refuse('GOOGLE_NOT_CONFIGURED');
      const { label, evidence } = await storeLabel(
        services,
        tx,
        caller,
        {
          id,
          uniqueIdentifier: labelId,
          kind: 'free',
          subjectId: null,
          data,
          expiresAt,
        },
        at,
      );
      return { response: presentLabel(services, label, 0, null), evidence: [evidence] };
    },
  });
}
