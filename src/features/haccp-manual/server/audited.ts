import type { AuditedRoom } from '#features/audit/server/index.ts';
import { manualAudited } from '../audited.it.ts';
import { haccpManualContract as calls } from '../contract.ts';

/** What is done with the HACCP manual. Of a check that is linked or brought in line the subject is that of its own room. */
export const auditedManual: AuditedRoom = {
  words: manualAudited,
  subjects: [{ type: 'haccp_manual', path: () => '/haccp-manual' }],
  shapes: {
    'haccp_manual.apply_template': calls.applyTemplate,
    'haccp_manual.add_row': calls.addRow,
    'haccp_manual.change_row': calls.changeRow,
    'haccp_manual.remove_row': calls.removeRow,
    'haccp_manual.move_row': calls.moveRow,
    'haccp_manual.change_section': calls.changeSection,
    'haccp_manual.sign': calls.sign,
    'haccp_manual.link_task': calls.linkTask,
    'haccp_manual.align_task': calls.alignTask,
  },
};
