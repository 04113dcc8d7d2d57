import { z } from 'zod';
import { parseItalianDecimal, quantityText } from '#platform/kernel/numbers.ts';
import { zOptionalText, zText } from '#platform/kernel/schemas.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { maximumCostCents } from '../limits.ts';
import type { Product, zProductChanges } from '../product-shapes.ts';
import { readQuantity, units } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { maximumFrozenDays } from '../freezing.ts';
import { longestThawedDays, maximumShelfDays } from '../transitions.ts';
import { quantityProblem } from './quantity-problem.ts';
import { zOptionalTypedQuantity, zTypedExpiry } from './movement-form.ts';
import { productFormTexts as texts } from './product-form.it.ts';

/** Euros as they are typed («2,50»), as cents; blank is no cost. Issues are Italian sentences. */
export const zTypedCost = z.string().transform((text, context) => {
  if (text.trim() === '') return null;
  const read = parseItalianDecimal(text.replace(/€/g, ''));
  const problem = read.ok ? costProblem(read.value) : read.code === 'empty' ? 'not_a_number' : read.code;
  if (read.ok && problem === null) return Math.round(read.value * 100);
  context.addIssue({ code: 'custom', message: texts.costProblems[problem ?? 'not_a_number'] });
  return z.NEVER;
});

function costProblem(euros: number): keyof typeof texts.costProblems | null {
  if (euros < 0) return 'too_small';
  if (euros * 100 > maximumCostCents) return 'too_large';
  // 0.29 × 100 is 28.999999999999996 in binary.
  return Math.abs(euros * 100 - Math.round(euros * 100)) > 1e-6 ? 'too_many_decimals' : null;
}

/** A minimum as it is typed; blank and 0 are none. */
const zTypedMinimum = (unit: Unit) =>
  z.string().transform((text, context) => {
    if (/^0*$/.test(text.trim())) return null;
    const read = readQuantity(text, unit);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: quantityProblem(read.code, unit) });
    return z.NEVER;
  });

/** Days of shelf life as they are typed; blank: nobody knows. */
const zTypedDays = (most: number = maximumShelfDays) =>
  z.string().transform((text, context) => {
    const typed = text.trim();
    if (typed === '') return null;
    if (/^\d{1,4}$/.test(typed) && Number(typed) <= most) return Number(typed);
    context.addIssue({ code: 'custom', message: texts.dayProblem(most) });
    return z.NEVER;
  });

const shortText = zOptionalText({ max: 80 });

/** The product form, for what is counted in `unit`. The last three make the first lot of a new product. */
export const productForm = (unit: Unit) =>
  z.object({
    name: zText({ max: 120 }),
    unit: z.enum(units, fieldText('invalid_option')),
    category: shortText,
    supplier: shortText,
    storageLocation: shortText,
    cost: zTypedCost,
    minimumStock: zTypedMinimum(unit),
    qrCode: zOptionalText({ max: 128 }),
    openedShelfDays: zTypedDays(),
    frozenShelfDays: zTypedDays(maximumFrozenDays),
    thawedShelfDays: zTypedDays(longestThawedDays.asItCame),
    /** Blank: nothing is there yet. */
    quantity: zOptionalTypedQuantity(unit),
    lotNumber: zOptionalText({ max: 60 }),
    expiry: zTypedExpiry,
  });
/** What is typed, as text. */
export type ProductValues = z.input<ReturnType<typeof productForm>>;
export type ProductEntry = z.output<ReturnType<typeof productForm>>;

const wholeText = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** The form as it opens: empty, or with what is known of a product. */
export function productValues(product: Product | undefined): ProductValues {
  return {
    name: product?.name ?? '',
    unit: product?.unit ?? 'pz',
    category: product?.category ?? '',
    supplier: product?.supplier ?? '',
    storageLocation: product?.storageLocation ?? '',
    cost: product?.costCents == null ? '' : (product.costCents / 100).toFixed(2).replace('.', ','),
    minimumStock: product?.minimumStock == null ? '' : quantityText(product.minimumStock),
    qrCode: product?.qrCode ?? '',
    openedShelfDays: wholeText(product?.openedShelfDays),
    frozenShelfDays: wholeText(product?.frozenShelfDays),
    thawedShelfDays: wholeText(product?.thawedShelfDays),
    quantity: '',
    lotNumber: '',
    expiry: { kind: 'use_by', date: '' },
  };
}

/** What of a product is different in the form: only that is sent, so that nobody's other change is undone. */
export function changesOf(product: Product, entry: ProductEntry): z.input<typeof zProductChanges> {
  const { cost: costCents, quantity: _quantity, lotNumber: _lotNumber, expiry: _expiry, ...fields } = entry;
  const now = { ...fields, costCents };
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => product[field as keyof typeof now] !== value),
  );
}
