import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { currentFeatures, requestReset, resendConfirmation } from '#features/accounts/server/index.ts';
import { callerOf, memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { checkNow } from '#features/integrity/server/index.ts';
import type { CheckedKind } from '#features/integrity/server/index.ts';
import type { ArrivalRegister } from '#features/inventory/server/index.ts';
import { recordFreeLabel, refuseFreeDates } from '#features/labels/server/index.ts';
import type { SheetTab } from '#features/google-copy/server/index.ts';
import { testConnection } from '#features/google/server/index.ts';
import { voiceErrors } from '#features/voice/errors.it.ts';
import { hearCommand } from '#features/voice/server/index.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { isLocalDate, romeDate, type LocalDate } from '#platform/kernel/dates.ts';
import { newId } from '#platform/kernel/ids.ts';
import { labelDataOfCall } from '../label-generator.ts';
import { documentedCallsContract, zEffectiveFeatures } from '../contract.ts';
import { documentedTexts } from '../texts.it.ts';
import { accountLockoutInfo } from './account-lockout-info.ts';
import { manageData } from './data-manager.ts';
import { logLoginAttempt } from './log-login-attempt.ts';
import { requireOwnRestaurant } from './require-own-restaurant.ts';

const refuseVoice = refusals(voiceErrors);
const os = implement(documentedCallsContract).$context<CallContext>();

/** Of a day or an instant: the day in Rome. */
const dayOf = (when: string): LocalDate => (isLocalDate(when) ? when : romeDate(new Date(when)));

/**
 * @param kinds every kind of record that the hash chain vouches for
 * @param more the tabs of the spreadsheet that is a restaurant's own, and where it stands what arrived
 */
export const documentedCallsRoutes = (
  kinds: readonly CheckedKind[],
  more: { readonly sheetTabs: readonly SheetTab[]; readonly register: ArrivalRegister },
) => ({
  sendConfirmationEmail: os.sendConfirmationEmail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await resendConfirmation(context, input.email)),
  })),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await requestReset(context, input.email)),
  })),
  logLoginAttempt: os.logLoginAttempt.handler(({ context }) => logLoginAttempt(context)),
  getAccountLockoutInfo: os.getAccountLockoutInfo.handler(({ context, input }) =>
    accountLockoutInfo(context, input.email),
  ),
  getEffectiveFeatures: os.getEffectiveFeatures.handler(async ({ context, input }) => {
    const member = memberOf(context);
    requireOwnRestaurant(member, input.restaurant_uuid);
    return zEffectiveFeatures.parse(await currentFeatures(context, member));
  }),
  integrityCheck: os.integrityCheck.handler(async ({ context }) => ({
    success: true as const,
    total_violations: (await checkNow(context.services, callerOf(context), kinds)).totalViolations,
  })),
  dataManager: os.dataManager.handler(({ context, input, signal }) =>
    manageData(context, input, more, signal),
  ),
  voiceInterface: os.voiceInterface.handler(async ({ context, input, signal }) => {
    const heard = await hearCommand(context.services, memberOf(context), input, signal);
    const { success, filtered, transcription, extracted_data } = heard;
    // The documents' call ends with the fields of a label, or with why there are none (VOICE-09).
    if (!filtered && extracted_data === null) throw refuseVoice('NOTHING_UNDERSTOOD');
    return {
      success,
      filtered,
      transcription,
      extracted_data,
      error: filtered ? documentedTexts.commandFiltered : null,
    };
  }),
  testGoogleIntegration: os.testGoogleIntegration.handler(({ context, input, signal }) => {
    const member = memberOf(context);
    requireOwnRestaurant(member, input.restaurant_id);
    return testConnection(context.services, member, signal);
  }),
  qrLabelGenerator: os.qrLabelGenerator.handler(async ({ context, input }) => {
    requireOwnRestaurant(memberOf(context), input.restaurant_id);
    const operator = operatorOf(context);
    const now = context.services.clock.now();
    const data = labelDataOfCall(input.label_data, operator.operator, now);
    const { qr_url, unique_identifier, pdf_drive_url } = await recordFreeLabel(context.services, operator, {
      id: input.id ?? newId(now),
      labelId: randomUUID(),
      sent: input,
      data,
      judge: (at) =>
        refuseFreeDates(
          {
            productionDate: dayOf(data.production_date),
            expiryDate: dayOf(input.label_data.expiry_date),
          },
          { productionDate: 'label_data.production_date', expiryDate: 'label_data.expiry_date' },
          at,
        ),
      needsGoogle: input.action === undefined,
    });
    return { success: true as const, qr_url, unique_id: unique_identifier, pdf_url: pdf_drive_url };
  }),
});
