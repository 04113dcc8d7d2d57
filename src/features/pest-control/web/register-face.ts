import type { RegisterFace } from '#features/registers/web/index.ts';
import { pestAreas } from '../areas.it.ts';
import type { RegisterInspection } from '../contract.ts';
import { findingsText } from '../findings.it.ts';
import { pestControlTexts as texts } from './messages.it.ts';

type Results = RegisterInspection['checklistResults'];

/** The areas that were looked at, by their names; all ten in one word. */
export const areasText = (results: Results): string =>
  results.length === pestAreas.length ? texts.everyArea : results.map(({ area }) => area).join(', ');

/** What is to be told of single areas: those with findings, and what was noted of any. */
export const toldAreas = (results: Results): string[] =>
  results.flatMap(({ area, findings, notes, noFinding }) => {
    if (!findings && notes === null) return [];
    if (notes === null) return [area];
    return [`${area}: ${noFinding === true ? texts.noFinding(notes) : notes}`];
  });

/** How the register of pest control shows its inspections. */
export const inspectionFace: RegisterFace<RegisterInspection> = {
  words: texts.entryWords,
  subjectOf: ({ checklistResults }) => areasText(checklistResults),
  valueOf: ({ findingsCount }) => findingsText(findingsCount),
  rightValueOf: ({ findingsCount, correctedBy }) =>
    findingsText((correctedBy ?? { findingsCount }).findingsCount),
  outcomeOf: ({ findingsCount, checklistResults }) =>
    [...(findingsCount === 0 ? [texts.clean] : []), ...toldAreas(checklistResults)].join('; '),
  struckOf: ({ checklistResults }) => toldAreas(checklistResults).join('; ') || null,
  isFine: ({ findingsCount }) => findingsCount === 0,
};
