import { BackupError } from '#platform/backup/index.ts';
import { EmbeddedPostgresError, embeddedPostgresMessage } from '#platform/db/embedded/index.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { AppSecretError } from '#platform/secrets/app-secret.ts';
import { startTexts } from '#server/messages.it.ts';
import { SettingsError } from '#server/settings.ts';
import { backupTexts as texts } from '../messages.it.ts';

/** One sentence about a failure that was foreseen. @throws the others as they are */
export function explain(error: unknown): string {
  if (error instanceof BackupError) return texts.problems[error.code](error.subject);
  if (error instanceof SettingsError) return error.message;
  if (error instanceof EmbeddedPostgresError) return embeddedPostgresMessage(error);
  if (error instanceof AppSecretError) return startTexts.secretDamaged(error.file);
  // Class 28: wrong user or password; 3D000: no such database.
  if (isDatabaseUnavailable(error) || /^(28|3D)/.test(databaseErrorCode(error) ?? ''))
    return startTexts.databaseUnreachable;
  throw error;
}
