import { backupJob } from '#platform/backup/index.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { lastMailJob, mailJob } from '#platform/mail/mail-job.ts';
import { rooms } from './features.ts';
import type { RoomJob, RoomRound } from '#platform/rooms/server-room.ts';

/** The later work of the rooms. */
export const roomJobs: readonly RoomJob[] = rooms.flatMap(({ jobs = [] }) => jobs);

/** What a server does again and again. */
export const roomRounds: readonly RoomRound[] = rooms.flatMap(({ rounds = [] }) => rounds);

/** Every kind of job. The queues and schedules are made when the database is migrated. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJob,
  lastMailJob,
  backupJob,
  ...roomJobs.map(({ kind }) => kind),
];
