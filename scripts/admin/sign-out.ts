import { signOutEverywhere } from '#features/accounts/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { actor, readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Signs somebody out on every device, at once: a stolen tablet, somebody who left. */
export const signOut: Command = {
  help: texts.helpOf['sign-out'],
  options: {},
  words: 1,
  async run(host, { positionals: [address = ''] }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const ended = await host.open(({ database }) => signOutEverywhere(database, email, actor, host.now()));
    if (ended === null) {
      host.err(texts.nobody(email));
      return 1;
    }
    host.out(texts.signedOut(email, ended));
    return 0;
  },
};
