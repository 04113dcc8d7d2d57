import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { ListedCheck, Matter, TaskToday } from '../contract.ts';
import { shownValue } from '../shown-value.ts';

interface Pages<Row> {
  readonly pages: readonly { readonly rows: readonly Row[] }[];
}

/** What a device knows of HACCP without the server: the plan, what is open, and the checks that it has shown. */
export const knownChecks = {
  'haccp.tasks': ({ pages }: Pages<TaskToday>) =>
    pages.flatMap(({ rows }) =>
      rows
        .filter(({ archivedAt }) => archivedAt === null)
        .map(({ id, name, category, description }): Known => ({
          kind: 'task',
          id,
          title: name,
          detail: category,
          at: null,
          also: [description],
        })),
    ),
  'haccp.matters': ({ rows }: { rows: readonly Matter[] }) =>
    rows.map((one): Known => ({
      kind: 'check_matter',
      id: one.checkId,
      title: one.taskName,
      detail: shownValue(one.value, one.criticalLimit),
      at: one.performedAt,
    })),
  'haccp.checks': ({ pages }: Pages<ListedCheck>) =>
    pages.flatMap(({ rows }) =>
      rows
        .filter(({ correctedBy }) => correctedBy === null)
        .map((one): Known => ({
          kind: 'check',
          id: one.id,
          title: one.taskName,
          detail: shownValue(one.value, one.criticalLimit),
          at: one.performedAt,
          also: [one.notes, one.operatorName],
        })),
    ),
} satisfies KnownReads;
