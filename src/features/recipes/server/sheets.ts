import { allergenNames } from '#features/allergens/names.it.ts';
import { recordSheet } from '#features/google-copy/server/index.ts';
import { recipeSheetTexts as texts } from '../sheets.it.ts';
import { recipeLines, recipeVersions } from '../tables.ts';
import { versionEvidenceType } from './evidence.ts';

/** An allergen by its name; a word that is none of the fourteen as it stands. */
const named = (code: string): string =>
  new Map<string, string>(Object.entries(allergenNames)).get(code) ?? code;

/** The tab of recipes in their versions. */
export const recipeSheets = [
  recordSheet({
    kind: versionEvidenceType,
    title: texts.title,
    table: recipeVersions,
    parts: [
      {
        table: recipeLines,
        of: recipeLines.recipeId,
        by: 'recipeId',
        only: (version, line) => line['version'] === version['version'],
      },
    ],
    columns: [
      { head: texts.name, of: (row) => row.name },
      { head: texts.version, of: (row) => row.version },
      { head: texts.category, of: (row) => row.category },
      { head: texts.instructions, of: (row) => row.instructions },
      { head: texts.contains, of: (row) => [...row.contains.map(named), ...row.otherAllergens].join(', ') },
      { head: texts.mayContain, of: (row) => row.mayContain.map(named).join(', ') },
    ],
  }),
];
