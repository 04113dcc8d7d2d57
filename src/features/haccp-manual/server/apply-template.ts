import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { manualErrors } from '../errors.it.ts';
import { maxRows } from '../limits.ts';
import type { TemplateName } from '../kinds.ts';
import { rowIdOf } from '../row-id.ts';
import type { ManualContent } from '../shapes.ts';
import { haccpManuals } from '../tables.ts';
import { templateOf } from '../templates.it.ts';
import { rowToStore } from './change-rows.ts';
import { findDraft, holdDraft, storeDraft } from './stored-manual.ts';

const refuse = refusals(manualErrors);

type Applied = { readonly revision: number; readonly added: number };

/**
 * Begins the manual from a template. Where there is one already it gets the rows of the template that it lacks, and keeps all
 * that it says.
 * @throws MANUAL_FULL
 */
export async function applyTemplate(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly template: TemplateName },
): Promise<Applied> {
  const restaurantId = caller.restaurant.id;
  const template = templateOf(input.template);
  return recordWrite<Applied>(services, caller, {
    id: input.id,
    action: 'haccp_manual.apply_template',
    input,
    entity: { type: 'haccp_manual', id: restaurantId },
    hints: ['haccpManual'],
    run: async (tx, at) => {
      const rowsAt = (revision: number, without: ReadonlySet<string | null>) =>
        template.rows
          .filter(({ key }) => !without.has(key))
          .map(({ key, ...fields }) => ({
            ...rowToStore(fields),
            id: rowIdOf(input.id, key),
            revision,
            key,
          }));
      if ((await findDraft(tx, restaurantId)) === undefined) {
        const content: ManualContent = {
          template: input.template,
          sections: template.sections.map((section) => ({ ...section, revision: 1 })),
          rows: rowsAt(1, new Set()),
        };
        const [begun] = await tx
          .insert(haccpManuals)
          .values({ restaurantId, revision: 1, content, updatedAt: at })
          // Of two who begin at once, the second adds to what the first has begun.
          .onConflictDoNothing()
          .returning({ revision: haccpManuals.revision });
        if (begun) return { response: { revision: 1, added: content.rows.length } };
      }
      const draft = await holdDraft(tx, restaurantId);
      const { content, revision } = draft;
      const added = rowsAt(revision + 1, new Set(content.rows.map(({ key }) => key)));
      if (content.rows.length + added.length > maxRows) throw refuse('MANUAL_FULL');
      if (added.length === 0) return { response: { revision, added: 0 } };
      const next = await storeDraft(
        tx,
        restaurantId,
        draft,
        { ...content, rows: [...content.rows, ...added] },
        at,
      );
      return { response: { revision: next, added: added.length } };
    },
  });
}
