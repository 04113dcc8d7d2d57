import { z } from 'zod';
import { inventoryErrors } from '#features/inventory/errors.it.ts';

/** Of which row a refusal is, from 0. */
const row = z.int();

/** Refusals of a delivery: those of its rows, with the number of the row, so that the screen can show it beside it. */
export const deliveryErrors = {
  LOT_EXPIRY_DIFFERS: {
    ...inventoryErrors.LOT_EXPIRY_DIFFERS,
    data: inventoryErrors.LOT_EXPIRY_DIFFERS.data.extend({ row }),
  },
  LOT_SUPPLIER_DIFFERS: {
    ...inventoryErrors.LOT_SUPPLIER_DIFFERS,
    data: inventoryErrors.LOT_SUPPLIER_DIFFERS.data.extend({ row }),
  },
  LOT_TOO_LARGE: { ...inventoryErrors.LOT_TOO_LARGE, data: z.object({ row }) },
  PRODUCT_ARCHIVED: { ...inventoryErrors.PRODUCT_ARCHIVED, data: z.object({ row }) },
} as const;
