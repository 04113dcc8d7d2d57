import { recordSheet } from '#features/google-copy/server/index.ts';
import { bookSheetTexts as texts } from '../sheets.it.ts';
import { allergenBookIssues } from '../tables.ts';

/** The tab of the issues of the book. */
export const bookSheets = [
  recordSheet({
    kind: 'allergen_book_issue',
    title: texts.title,
    table: allergenBookIssues,
    columns: [{ head: texts.version, of: (row) => row.version }],
  }),
];
