import type { OilContent } from '../oil-content.ts';
import { oilSubjectText, oilValueText } from '../value-text.it.ts';

type Told = Pick<OilContent, 'kind' | 'fryer' | 'polarPercent' | 'strip' | 'litres'>;

/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  entry: (oil: Told) => `Olio · ${oilSubjectText(oil)} · ${oilValueText(oil)}`,
  correction: (oil: Told) => `Correzione · ${oilSubjectText(oil)} · ${oilValueText(oil)}`,
  answer: (action: string) => `Olio oltre il limite · ${action}`,
};
