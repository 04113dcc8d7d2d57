import { realHost } from './backup/real-host.ts';
import { runBackup } from './backup/run-backup.ts';

/** `npm run backup -- --to DIR`: saves the database, also while it is used, and tries what it saved. */
process.exitCode = await runBackup(process.argv.slice(2), realHost);
