import { allergenNames } from '#features/allergens/names.it.ts';
import { recordSheet } from '#features/google-copy/server/index.ts';
import { preparationSheetTexts as texts } from '../sheets.it.ts';
import { preparationInputs, preparations, preparationTubActs } from '../tables.ts';
import { actEvidenceType, preparationEvidenceType } from './evidence.ts';

/** An allergen by its name; a word that is none of the fourteen as it stands. */
const named = (code: string): string =>
  new Map<string, string>(Object.entries(allergenNames)).get(code) ?? code;

/** The tabs of what was made, and of what was done with its containers. */
export const preparationSheets = [
  recordSheet({
    kind: preparationEvidenceType,
    title: texts.title,
    table: preparations,
    parts: [{ table: preparationInputs, of: preparationInputs.preparationId }],
    columns: [
      { head: texts.recipe, of: (row) => row.recipeName },
      { head: texts.batch, of: (row) => row.batchNumber },
      { head: texts.produced, of: (row) => row.productionDate },
      { head: texts.expires, of: (row) => row.expiryDate },
      { head: texts.ingredients, of: (row) => row.ingredients.join(', ') },
      { head: texts.contains, of: (row) => [...row.allergens.map(named), ...row.otherAllergens].join(', ') },
      { head: texts.mayContain, of: (row) => row.mayContain.map(named).join(', ') },
      { head: texts.unstated, of: (row) => row.unstated.join(', ') },
    ],
  }),
  recordSheet({
    kind: actEvidenceType,
    title: texts.acts,
    table: preparationTubActs,
    columns: [
      { head: texts.tub, of: (row) => row.tubId },
      { head: texts.expires, of: (row) => row.newExpiresAt },
      { head: texts.notes, of: (row) => row.notes },
    ],
  }),
];
