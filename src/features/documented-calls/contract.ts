import { z } from 'zod';
import { documentedEndpoint } from '#platform/http/contract.ts';
import { haccpErrors } from '#features/haccp/errors.it.ts';
import { recipeErrors } from '#features/recipes/errors.it.ts';
import { preparationErrors } from '#features/preparations/errors.it.ts';
import { inventoryErrors } from '#features/inventory/errors.it.ts';
import { savedErrors } from '#features/scanner/errors.it.ts';
import { maxPictureText } from '#features/scanner/picture.ts';
import { integrityErrors } from '#features/integrity/errors.it.ts';
import { subscriptionStatuses } from '#features/access/entitlements.ts';
import type { EffectiveFeatures } from '#features/access/entitlements.ts';
import { zEmail, zOptionalText, zUuid } from '#platform/kernel/schemas.ts';
import { labelErrors } from '#features/labels/errors.it.ts';
import { zConnectionTest, zTestType } from '#features/google/contract.ts';
import { hearErrors, maxRecordingBody, zHeard, zRecording } from '#features/voice/contract.ts';
import { zLabelCall } from './label-generator.ts';
import { googleCopyErrors } from '#features/google-copy/errors.it.ts';
import { zDataManagerAnswer, zDataManagerCall } from './data-manager.ts';

const {
  STOCK_UNAVAILABLE,
  LOT_EXPIRY_DIFFERS,
  LOT_SUPPLIER_DIFFERS,
  LOT_TOO_LARGE,
  LOT_PAST_USE_BY,
  LOT_BLOCKED,
  LOT_TO_DISCARD,
  PRODUCT_ARCHIVED,
  NAME_TAKEN,
  CODE_TAKEN,
} = inventoryErrors;
/** What goods that come or go may be refused for. */
const movementErrors = {
  STOCK_UNAVAILABLE,
  LOT_EXPIRY_DIFFERS,
  LOT_SUPPLIER_DIFFERS,
  LOT_TOO_LARGE,
  LOT_PAST_USE_BY,
  LOT_BLOCKED,
  LOT_TO_DISCARD,
  PRODUCT_ARCHIVED,
};

const kitchenErrors = {
  RECIPE_NAME_TAKEN: recipeErrors.RECIPE_NAME_TAKEN,
  RECIPE_ARCHIVED: recipeErrors.RECIPE_ARCHIVED,
  TOO_MANY_RECIPES: recipeErrors.TOO_MANY_RECIPES,
  RECIPES_TOO_LARGE: recipeErrors.RECIPES_TOO_LARGE,
  PREPARATION_TOO_LARGE: preparationErrors.PREPARATION_TOO_LARGE,
};

const tags = ['Chiamate documentate'] as const;

/** The feature map with exactly the documented keys and those that C-06 adds (PLAN-21…24). */
export const zEffectiveFeatures = z.object({
  dashboard: z.boolean(),
  operator_management: z.boolean(),
  inventory_basic: z.boolean(),
  scanner: z.boolean(),
  google_integration: z.boolean(),
  voice_interface: z.boolean(),
  admin_access: z.boolean(),
  super_admin_access: z.boolean(),
  restaurant_management: z.boolean(),
  subscription_management: z.boolean(),
  max_operators: z.int(),
  subscription_active: z.boolean(),
  subscription_status: z.enum(subscriptionStatuses),
  current_operators: z.int(),
  voice_advanced: z.boolean(),
  haccp_advanced: z.boolean(),
  advanced_notifications: z.boolean(),
  advanced_reports: z.boolean(),
  multiple_operators: z.boolean(),
  qr_labels: z.boolean(),
  haccp_basic: z.boolean(),
  registers: z.boolean(),
  audit_log: z.boolean(),
  autoregulation: z.boolean(),
  smart_planning: z.boolean(),
} satisfies Record<keyof EffectiveFeatures, z.ZodType>);

export const documentedCallsContract = {
  /** API-05. Answers the same for every address. */
  sendConfirmationEmail: documentedEndpoint(
    { access: 'public' },
    {
      path: '/functions/send-confirmation-email',
      summary: 'Send the confirmation mail once more',
      tags,
    },
  )
    .input(
      z.strictObject({
        email: zEmail,
        /** Ignored: the server makes the link (C-20). */
        confirmationUrl: zOptionalText({ max: 2_048 }),
        /** Ignored: the mail greets nobody by a name that a stranger gave. */
        userName: zOptionalText({ max: 200 }),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string() })),
  /** API-06. Answers the same for every address. */
  resetPassword: documentedEndpoint(
    { access: 'public' },
    { path: '/functions/reset-password', summary: 'Ask for a link to set a new password', tags },
  )
    .input(z.strictObject({ email: zEmail }))
    .output(z.object({ success: z.literal(true), message: z.string() })),
  /** API-02. Taken and not stored: the sign-in writes its tries itself (C-19). */
  logLoginAttempt: documentedEndpoint(
    { access: 'public' },
    {
      path: '/rpc/log_login_attempt',
      summary: 'Accepted for compatibility and not stored; the sign-in keeps its own log',
      tags,
    },
  )
    .input(
      z.strictObject({
        email: zEmail,
        success: z.boolean({
          error: ({ input }) => (input === undefined ? 'required' : 'invalid_type'),
        }),
        error_message: zOptionalText({ max: 1_000, multiline: true }),
        user_agent: zOptionalText({ max: 1_000 }),
      }),
    )
    .output(z.object({ success: z.literal(true) })),
  /** API-03. The first row says it; there is always exactly one. */
  getAccountLockoutInfo: documentedEndpoint(
    { access: 'public' },
    { path: '/rpc/get_account_lockout_info', summary: 'Is an address locked, and until when', tags },
  )
    .input(z.strictObject({ email: zEmail }))
    .output(z.tuple([z.object({ is_locked: z.boolean(), lockout_expires_at: z.iso.datetime().nullable() })])),
  /** API-04, API-26. */
  getEffectiveFeatures: documentedEndpoint(
    { access: 'member' },
    {
      path: '/rpc/get_effective_features',
      summary: 'What the restaurant’s plan and the caller may do',
      tags,
    },
  )
    .input(z.strictObject({ restaurant_uuid: zUuid }))
    .output(zEffectiveFeatures),
  /** API-21. One call for many actions: what each asks of its caller is decided with the action. */
  dataManager: documentedEndpoint(
    { access: 'member' },
    {
      path: '/functions/google-data-manager',
      summary: 'Products, movements, recipes, preparations, HACCP tasks and submissions, by action',
      tags,
      // With the photo of a package.
      maxBodyBytes: maxPictureText + 32_768,
    },
  )
    .errors({
      ...movementErrors,
      ...kitchenErrors,
      ...savedErrors,
      NAME_TAKEN,
      CODE_TAKEN,
      HACCP_TASK_ARCHIVED: haccpErrors.HACCP_TASK_ARCHIVED,
      GOOGLE_COPY_BUSY: googleCopyErrors.GOOGLE_COPY_BUSY,
    })
    .input(zDataManagerCall)
    .output(zDataManagerAnswer),
  /** API-17. What was said in a recording; stores nothing. */
  voiceInterface: documentedEndpoint(
    { access: 'operator', feature: 'voice_interface', orSuperAdmin: true },
    {
      path: '/functions/voice-interface',
      summary: 'What was said in a recording, as the fields of a label',
      tags,
      maxBodyBytes: maxRecordingBody,
      heavy: true,
    },
  )
    .errors(hearErrors)
    .input(zRecording)
    .output(
      zHeard.pick({ success: true, filtered: true, transcription: true, extracted_data: true }).extend({
        /** What is told of a command that asks for no label. */
        error: z.string().nullable(),
      }),
    ),
  /** API-15. Whether the restaurant's own key is good. */
  testGoogleIntegration: documentedEndpoint(
    { access: 'restaurant_admin', feature: 'google_integration' },
    {
      path: '/functions/test-google-integration',
      summary: 'Try the stored Google key and the model',
      tags,
      heavy: true,
    },
  )
    .input(z.strictObject({ restaurant_id: zUuid, test_type: zTestType }))
    .output(zConnectionTest),
  /** API-16. Answers when the check is done; its refusals say why in `error`. */
  integrityCheck: documentedEndpoint(
    { access: 'super_admin' },
    {
      path: '/functions/integrity-check',
      summary: 'Recompute the hash chains of all restaurants and compare them with the records',
      tags,
    },
  )
    .errors({ CHECK_RUNNING: integrityErrors.CHECK_RUNNING })
    .input(z.strictObject({ manual: z.literal(true) }))
    .output(z.object({ success: z.literal(true), total_violations: z.int() })),
  /** API-18, API-19. With `action` from wherever; without it from the labels' own form, which needs Google (C-27). */
  qrLabelGenerator: documentedEndpoint(
    { access: 'operator', feature: 'qr_labels' },
    { path: '/functions/qr-label-generator', summary: 'Make a label with its QR code and its PDF', tags },
  )
    .errors({
      GOOGLE_NOT_CONFIGURED: labelErrors.GOOGLE_NOT_CONFIGURED,
      LABEL_NUMBER_BLOCKED: labelErrors.LABEL_NUMBER_BLOCKED,
      LABEL_NUMBER_TO_DISCARD: labelErrors.LABEL_NUMBER_TO_DISCARD,
      LABEL_OUTLASTS_BATCH: labelErrors.LABEL_OUTLASTS_BATCH,
      LABEL_LACKS_ALLERGENS: labelErrors.LABEL_LACKS_ALLERGENS,
      LABEL_OUTLASTS_LOT: labelErrors.LABEL_OUTLASTS_LOT,
      LABEL_LACKS_LOT_ALLERGENS: labelErrors.LABEL_LACKS_LOT_ALLERGENS,
    })
    .input(zLabelCall)
    .output(
      z.object({
        success: z.literal(true),
        qr_url: z.string(),
        unique_id: z.uuid(),
        pdf_url: z.string().nullable(),
      }),
    ),
};
