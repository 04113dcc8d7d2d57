import { resetSecondFactor as reset } from '#features/account-security/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { actor, readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Takes passkeys and authenticator app away from somebody who has lost them; the next sign-in sets up new ones. */
export const resetSecondFactor: Command = {
  help: texts.helpOf['reset-second-factor'],
  options: {},
  words: 1,
  async run(host, { positionals: [address = ''] }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const done = await host.open(({ database }) => reset(database, email, actor, host.now()));
    if (!done) {
      host.err(texts.nobody(email));
      return 1;
    }
    host.out(texts.secondFactorReset(email));
    return 0;
  },
};
