import { clearLock } from '#features/accounts/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { actor, readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Opens an address again that too many failures have locked (C-19). */
export const unlock: Command = {
  help: texts.helpOf.unlock,
  options: {},
  words: 1,
  async run(host, { positionals: [address = ''] }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const cleared = await host.open(({ database }) => clearLock(database, email, actor, host.now()));
    host.out(cleared ? texts.unlocked(email) : texts.notLocked(email));
    return 0;
  },
};
