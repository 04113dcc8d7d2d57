import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { maxContactSeconds, minContactSeconds } from '../limits.ts';
import { ownContent } from '../product-content.ts';
import type { ProductContent } from '../product-content.ts';
import { productKinds } from '../product-kinds.it.ts';
import { rinses, sheetKinds } from '../sheet-kinds.ts';
import type { SheetKind } from '../sheet-kinds.ts';

/** In what a contact time is typed. */
export const contactUnits = ['minutes', 'seconds'] as const;
export type ContactUnit = (typeof contactUnits)[number];

/** What is typed of an entry: texts alone, so that a draft comes back as it was. */
export type TypedProduct = Readonly<
  Record<
    | 'kind'
    | 'product'
    | 'productKind'
    | 'dilution'
    | 'contact'
    | 'contactUnit'
    | 'rinse'
    | 'instructions'
    | 'warnings'
    | 'sheetDate'
    | 'notes',
    string
  >
>;

export const nothingTyped: TypedProduct = {
  kind: 'sheet',
  product: '',
  productKind: '',
  dilution: '',
  contact: '',
  contactUnit: 'minutes',
  rinse: '',
  instructions: '',
  warnings: '',
  sheetDate: '',
  notes: '',
};

/** A contact time as it stands in the form: in minutes where it is whole minutes. */
const typedContact = (seconds: number | null): Pick<TypedProduct, 'contact' | 'contactUnit'> =>
  seconds === null
    ? { contact: '', contactUnit: 'minutes' }
    : seconds % 60 === 0
      ? { contact: String(seconds / 60), contactUnit: 'minutes' }
      : { contact: String(seconds), contactUnit: 'seconds' };

/** An entry as it stands in the form. */
export const typedOf = (entry: ProductContent & { readonly notes: string | null }): TypedProduct => ({
  kind: entry.kind,
  product: entry.product,
  productKind: entry.productKind,
  dilution: entry.dilution ?? '',
  ...typedContact(entry.contactSeconds),
  rinse: entry.rinse ?? '',
  instructions: entry.instructions ?? '',
  warnings: entry.warnings ?? '',
  sheetDate: entry.sheetDate ?? '',
  notes: entry.notes ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;
export const kindOf = ({ kind }: TypedProduct): SheetKind =>
  sheetKinds.find((one) => one === kind) ?? 'sheet';
export const unitOf = ({ contactUnit }: TypedProduct): ContactUnit =>
  contactUnits.find((one) => one === contactUnit) ?? 'minutes';

/** A contact time as it is typed, in whole seconds; null: none, undefined: not one that can be. */
export function contactOf(typed: TypedProduct): number | null | undefined {
  if (typed.contact.trim() === '') return null;
  const read = parseItalianDecimal(typed.contact);
  if (!read.ok) return undefined;
  const seconds = unitOf(typed) === 'minutes' ? read.value * 60 : read.value;
  return Number.isInteger(seconds) && seconds >= minContactSeconds && seconds <= maxContactSeconds
    ? seconds
    : undefined;
}

/** What is typed, as it is judged and sent; the kind of product is that of the list, or what is not chosen yet. */
export const contentOf = (typed: TypedProduct): ProductContent =>
  ownContent({
    kind: kindOf(typed),
    product: typed.product.trim(),
    productKind: productKinds.find((one) => one === typed.productKind) ?? 'Altro',
    dilution: orNull(typed.dilution),
    contactSeconds: contactOf(typed) ?? null,
    rinse: rinses.find((one) => one === typed.rinse) ?? null,
    instructions: orNull(typed.instructions),
    warnings: orNull(typed.warnings),
    sheetDate: typed.sheetDate === '' ? null : (typed.sheetDate as LocalDate),
  });

/** What is sent of what is typed. */
export const toldOf = (typed: TypedProduct) => ({ ...contentOf(typed), notes: orNull(typed.notes) });
