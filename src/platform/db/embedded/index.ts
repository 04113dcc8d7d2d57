export { attachEmbeddedPostgres } from './attach.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
export type {
  EmbeddedPostgres,
  EmbeddedPostgresLogger,
  EmbeddedPostgresOptions,
  UnexpectedExit,
} from './start-embedded-postgres.ts';
export { EmbeddedPostgresError } from './errors.ts';
export type { EmbeddedPostgresErrorCode } from './errors.ts';
export { embeddedPostgresMessage } from './messages.it.ts';
