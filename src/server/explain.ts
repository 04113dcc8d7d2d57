import { EmbeddedPostgresError, embeddedPostgresMessage } from '#platform/db/embedded/index.ts';
import { OtherVersionError } from '#platform/db/data-version.ts';
import { DatabaseTooOldError, MigrationBlockedError } from '#platform/db/migrate.ts';
import { AppSecretError } from '#platform/secrets/app-secret.ts';
import { startTexts } from './messages.it.ts';

/**
 * One plain sentence that says what to do about a database or a secret that can not be opened, for whatever opens them:
 * the server, `npm run admin`, backup and restore.
 * @param environment as the process has it: where the data lie decides what can be done
 * @returns null for every other failure
 */
export function explainOpening(error: unknown, environment: NodeJS.ProcessEnv): string | null {
  if (error instanceof EmbeddedPostgresError) return embeddedPostgresMessage(error);
  if (error instanceof AppSecretError) return startTexts.secretDamaged(error.file);
  if (error instanceof DatabaseTooOldError) return startTexts.databaseTooOld;
  if (error instanceof MigrationBlockedError) return startTexts.databaseInUse;
  if (!(error instanceof OtherVersionError)) return null;
  if (error.reason === 'newer') return startTexts.dataNewer;
  return environment['DATABASE_URL']
    ? startTexts.databaseOfTrial
    : startTexts.dataOfTrial(environment['CREDENZA_DATA'] || 'data');
}
