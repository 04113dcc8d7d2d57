import type { RowFields } from './shapes.ts';

/** A row of a template: what a manual starts with, by a key that tells it from the others. */
export type TemplateRow = RowFields & { readonly key: string };

/** What a row of a template says of itself; the rest is as in most of them. */
export type TemplateRowGiven = Pick<
  TemplateRow,
  'key' | 'step' | 'title' | 'hazards' | 'hazard' | 'control' | 'monitoring' | 'correctiveAction' | 'record'
> &
  Partial<TemplateRow>;

/** A row with what most have: watched every day, by whoever is at work; its figures follow from the text of its limit. */
export const templateRow = <const Key extends string>(
  given: TemplateRowGiven & { readonly key: Key },
): TemplateRow & { readonly key: Key } => ({
  why: null,
  criticalLimit: null,
  limitMinimum: null,
  limitMaximum: null,
  limitUnit: null,
  widerReason: null,
  who: null,
  pace: 'daily',
  times: [],
  verification: null,
  recordNote: null,
  source: 'guidance',
  sourceText: null,
  consultant: null,
  ...given,
});
