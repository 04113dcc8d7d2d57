import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { haccpAudited } from '../audited.it.ts';
import { haccpContract as calls } from '../contract.ts';
import { haccpTaskCompletions, haccpTasks } from '../tables.ts';

/** What is done with the plan and its checks. */
export const auditedHaccp: AuditedRoom = {
  words: haccpAudited,
  subjects: [
    tableSubject('haccp_task', haccpTasks, haccpTasks.name, () => '/haccp'),
    tableSubject(
      'haccp_task_completion',
      haccpTaskCompletions,
      haccpTaskCompletions.taskName,
      () => '/haccp',
    ),
  ],
  shapes: {
    'haccp.create_task': calls.createTask,
    'haccp.update_task': calls.updateTask,
    'haccp.archive_task': calls.archiveTask,
    'haccp.restore_task': calls.restoreTask,
    'haccp.record_check': calls.recordCheck,
    'haccp.correct_check': calls.correctCheck,
    'haccp.answer_check': calls.answerCheck,
  },
  makes: { 'haccp.correct_check': 'haccp_task_completion' },
  whole: [
    'haccp.create_task',
    'haccp.update_task',
    'haccp.archive_task',
    'haccp.restore_task',
    'haccp.record_check',
    'haccp.correct_check',
  ],
};
