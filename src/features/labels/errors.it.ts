import { inventoryErrors } from '#features/inventory/errors.it.ts';
import { labelErrorTexts } from './texts.it.ts';

/** Refusals of labels. */
export const labelErrors = {
  /** LABEL-09, only for the documented free form (C-27). */
  GOOGLE_NOT_CONFIGURED: {
    status: 409,
    message: labelErrorTexts.googleNotConfigured,
  },
  LOT_PAST_USE_BY: {
    status: 409,
    message: 'Questo lotto è oltre la data da consumarsi entro: si può solo scartare.',
  },
  PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
} as const;
