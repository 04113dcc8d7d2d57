import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import { figuresToStore, widerReasonOf } from '#features/haccp/server/index.ts';
import { manualErrors } from '../errors.it.ts';
import { maxRows } from '../limits.ts';
import { moved, rowProblem } from '../manual.ts';
import type { ManualContent, ManualRow, RowFields, Section, zRowFields, zSectionFields } from '../shapes.ts';
import type { SectionKey } from '../kinds.ts';
import { rowProblemTexts } from '../row-problems.it.ts';
import { holdDraft, storeDraft, type Draft } from './stored-manual.ts';

const refuseManual = refusals(manualErrors);

interface Change<Response extends JsonObject> {
  readonly id: string;
  readonly action: string;
  readonly input: JsonObject;
  /** What becomes of the draft that is held; what it throws leaves it as it was. `next` is the revision that it will have. */
  readonly change: (
    draft: Draft,
    next: number,
  ) => { readonly content: ManualContent; readonly response: Response };
}

/** The one way in which the draft changes: held, changed and counted on. */
function changeDraft<Response extends JsonObject>(
  services: Services,
  caller: OperatorCaller,
  { id, action, input, change }: Change<Response>,
): Promise<Response> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Response>(services, caller, {
    id,
    action,
    input,
    entity: { type: 'haccp_manual', id: restaurantId },
    hints: ['haccpManual'],
    run: async (tx, at) => {
      const draft = await holdDraft(tx, restaurantId);
      const { content, response } = change(draft, draft.revision + 1);
      if (content !== draft.content) await storeDraft(tx, restaurantId, draft, content, at);
      return { response };
    },
  });
}

/**
 * A row as it is stored: figures beside its limit where the text is certain, and a reason where it is wide, by the rules of
 * a check (C-29, HACCP-28).
 * @param before the row as it stands, where it is changed
 * @throws INPUT_INVALID
 */
export function rowToStore(fields: RowFields, before?: RowFields): RowFields {
  const problem = rowProblem(fields);
  if (problem)
    throw refuse('INPUT_INVALID', {
      fields: [{ ...problem, message: rowProblemTexts[problem.code] }],
    });
  const { criticalLimit } = fields;
  if (criticalLimit === null)
    return { ...fields, limitMinimum: null, limitMaximum: null, limitUnit: null, widerReason: null };
  const stored =
    before === undefined || before.criticalLimit === null
      ? null
      : { ...before, criticalLimit: before.criticalLimit };
  const figures = figuresToStore({ ...fields, criticalLimit }, stored);
  const named = { name: fields.title, category: null, criticalLimit, ...figures };
  return { ...fields, ...figures, widerReason: widerReasonOf({ ...named, widerReason: fields.widerReason }) };
}

const found = (content: ManualContent, rowId: string, revision?: number): ManualRow => {
  const row = content.rows.find(({ id }) => id === rowId);
  if (row === undefined) throw refuse('NOT_FOUND');
  if (revision !== undefined && row.revision !== revision) throw refuseManual('MANUAL_ROW_CHANGED');
  return row;
};

/** Adds a row behind the others of its step. @throws MANUAL_MISSING, MANUAL_FULL, INPUT_INVALID */
export async function addRow(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRowFields> & { readonly id: string },
): Promise<ManualRow> {
  const { id, ...fields } = input;
  return changeDraft<ManualRow>(services, caller, {
    id,
    action: 'haccp_manual.add_row',
    input,
    change: ({ content }, next) => {
      if (content.rows.length >= maxRows) throw refuseManual('MANUAL_FULL');
      const row: ManualRow = { ...rowToStore(fields), id, revision: next, key: null };
      return { content: { ...content, rows: [...content.rows, row] }, response: row };
    },
  });
}

/** Changes a row of the draft. @throws NOT_FOUND, MANUAL_ROW_CHANGED, INPUT_INVALID */
export async function changeRow(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zRowFields> & {
    readonly id: string;
    readonly rowId: string;
    readonly revision: number;
  },
): Promise<ManualRow> {
  const { id, rowId, revision, ...fields } = input;
  return changeDraft<ManualRow>(services, caller, {
    id,
    action: 'haccp_manual.change_row',
    input,
    change: ({ content }, next) => {
      const before = found(content, rowId, revision);
      const row: ManualRow = { ...rowToStore(fields, before), id: rowId, revision: next, key: before.key };
      return {
        content: { ...content, rows: content.rows.map((one) => (one === before ? row : one)) },
        response: row,
      };
    },
  });
}

type Revised = { readonly revision: number };

/** Takes a row out of the draft; checks that came of it stay, and say so. @throws NOT_FOUND, MANUAL_ROW_CHANGED */
export async function removeRow(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly rowId: string; readonly revision: number },
): Promise<Revised> {
  return changeDraft<Revised>(services, caller, {
    id: input.id,
    action: 'haccp_manual.remove_row',
    input,
    change: ({ content }, next) => {
      const row = found(content, input.rowId, input.revision);
      return {
        content: { ...content, rows: content.rows.filter((one) => one !== row) },
        response: { revision: next },
      };
    },
  });
}

/** Moves a row by a place among those of its step; one that stands at the end stays. @throws NOT_FOUND */
export async function moveRow(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly rowId: string; readonly direction: 'up' | 'down' },
): Promise<Revised> {
  return changeDraft<Revised>(services, caller, {
    id: input.id,
    action: 'haccp_manual.move_row',
    input,
    change: ({ content, revision }, next) => {
      found(content, input.rowId);
      const rows = moved(content.rows, input.rowId, input.direction);
      return rows === content.rows
        ? { content, response: { revision } }
        : { content: { ...content, rows: [...rows] }, response: { revision: next } };
    },
  });
}

/** Changes a part of the general pages. @throws MANUAL_MISSING, MANUAL_ROW_CHANGED */
export async function changeSection(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zSectionFields> & {
    readonly id: string;
    readonly section: SectionKey;
    readonly revision: number;
  },
): Promise<Section> {
  const { id, section: key, revision, ...fields } = input;
  return changeDraft<Section>(services, caller, {
    id,
    action: 'haccp_manual.change_section',
    input,
    change: ({ content }, next) => {
      const before = content.sections.find((one) => one.key === key);
      if ((before?.revision ?? 0) !== revision) throw refuseManual('MANUAL_ROW_CHANGED');
      const section: Section = { key, ...fields, revision: next };
      const sections = before
        ? content.sections.map((one) => (one === before ? section : one))
        : [...content.sections, section];
      return { content: { ...content, sections }, response: section };
    },
  });
}
