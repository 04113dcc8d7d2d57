import { realHost } from './backup/real-host.ts';
import { runRestore } from './backup/run-restore.ts';

/** `npm run restore -- --from DIR`: puts a backup in the place of the database. */
process.exitCode = await runRestore(process.argv.slice(2), realHost);
