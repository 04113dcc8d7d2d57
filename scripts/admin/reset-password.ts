import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { sendPasswordLink } from '#features/administration/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { actor, readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Gives somebody a link to set a new password; nothing changes until it is used. */
export const resetPassword: Command = {
  help: texts.helpOf['reset-password'],
  options: {},
  words: 1,
  async run(host, { positionals: [address = ''] }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const link = await host.open((tools) => sendPasswordLink(tools, email, actor, host.now()));
    if (!link) {
      host.err(texts.nobody(email));
      return 1;
    }
    host.out(texts.link(link.url, formatItalianDateTime(link.expiresAt)));
    host.out(texts.mailed(email));
    return 0;
  },
};
