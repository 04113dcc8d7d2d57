import { BackupError } from '#platform/backup/index.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { explainOpening } from '#server/explain.ts';
import { startTexts } from '#server/messages.it.ts';
import { SettingsError } from '#server/settings.ts';
import { backupTexts as texts } from '../messages.it.ts';

/** One sentence about a failure that was foreseen. @throws the others as they are */
export function explain(error: unknown): string {
  if (error instanceof BackupError) return texts.problems[error.code](error.subject);
  if (error instanceof SettingsError) return error.message;
  const opening = explainOpening(error, process.env);
  if (opening !== null) return opening;
  // Class 28: wrong user or password; 3D000: no such database.
  if (isDatabaseUnavailable(error) || /^(28|3D)/.test(databaseErrorCode(error) ?? ''))
    return startTexts.databaseUnreachable;
  throw error;
}
