import { createHash } from 'node:crypto';

/**
 * The id of the event of one of several times of a task: always the same for the same task and time, and no other's. A UUID
 * of version 8 (RFC 9562, 5.8).
 * @param time 'HH:MM'; undefined of the first, whose event has the id of the task
 */
export function eventIdAt(taskId: string, time: string | undefined): string {
  if (time === undefined) return taskId;
  const bytes = createHash('sha256').update(`${taskId}@${time}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
