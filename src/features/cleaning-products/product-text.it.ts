import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { ProductContent } from './product-content.ts';
import type { Rinse, SheetKind } from './sheet-kinds.ts';

/** What an entry is. */
export const kindTexts: Readonly<Record<SheetKind, string>> = {
  sheet: 'Scheda',
  ended: 'Non si usa più',
};

export const rinseTexts: Readonly<Record<Rinse, string>> = {
  rinse: 'Da risciacquare',
  no_rinse: 'Senza risciacquo',
};

/** A contact time as it is read: «30 secondi», «5 minuti», «1 minuto e 30 secondi». */
export function contactText(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const minutes = whole === 0 ? null : `${whole} ${whole === 1 ? 'minuto' : 'minuti'}`;
  const left = rest === 0 ? null : `${rest} ${rest === 1 ? 'secondo' : 'secondi'}`;
  return [minutes, left].filter((part) => part !== null).join(' e ');
}

/** How a product is used, in one line: «50 ml in 1 litro · lascia agire 5 minuti · da risciacquare»; empty where nothing is told. */
export const usageText = ({
  dilution,
  contactSeconds,
  rinse,
}: Pick<ProductContent, 'dilution' | 'contactSeconds' | 'rinse'>): string =>
  [
    dilution,
    contactSeconds === null ? null : `lascia agire ${contactText(contactSeconds)}`,
    rinse === null ? null : rinseTexts[rinse].toLowerCase(),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** What an entry says, in words. */
export function productText(content: ProductContent): string {
  const { kind, productKind, instructions, warnings, sheetDate } = content;
  if (kind === 'ended') return kindTexts.ended;
  return [
    productKind,
    usageText(content) || null,
    instructions,
    warnings,
    sheetDate === null ? null : `scheda di sicurezza del ${formatItalianDate(sheetDate)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What the safety data sheet is called on the device that it is saved to. */
export const safetySheetFileName = (end: string, ending: string): string =>
  `scheda-di-sicurezza-${end}.${ending}`;
