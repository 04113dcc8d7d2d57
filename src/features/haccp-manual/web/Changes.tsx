import type { Change } from '../contract.ts';
import { fieldNames, sectionNames } from '../words.it.ts';
import { manualTexts } from './messages.it.ts';

const { changes: texts } = manualTexts;

/** What a manual says otherwise than the version before. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={keyOf(change)} className="wrap-anywhere">
          {change.kind === 'order' ? (
            texts.order
          ) : change.kind === 'section' ? (
            texts.section(sectionNames[change.section])
          ) : (
            <>
              <span className="font-semibold">{change.title}</span>: {wordsOf(change)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = (change: Change): string =>
  change.kind === 'order' ? 'order' : change.kind === 'section' ? change.section : change.rowId;

function wordsOf(change: Extract<Change, { rowId: string }>): string {
  if (change.kind !== 'row_changed') return texts[change.kind];
  const { limit } = change;
  const fields = change.fields.filter((field) => limit === undefined || field !== 'criticalLimit');
  return [
    ...(limit === undefined ? [] : [texts.limit(limit.before, limit.after)]),
    ...(fields.length === 0 ? [] : [texts.row_changed(fields.map((field) => fieldNames[field]))]),
  ].join('; ');
}
