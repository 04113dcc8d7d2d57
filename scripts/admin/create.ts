import { zText } from '#platform/kernel/schemas.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { administratorLevels } from '#features/administration/contract.ts';
import { createAdministrator } from '#features/administration/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { actor, readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Makes an administrator of the platform, without a password (C-13). By itself with the fewer rights. */
export const create: Command = {
  help: texts.helpOf.create,
  options: { level: { type: 'string' }, name: { type: 'string' } },
  words: 1,
  async run(host, { positionals: [address = ''], values }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const written = String(values['level'] ?? 'admin');
    const level = administratorLevels.find((known) => known === written);
    if (!level) {
      host.err(texts.wrongLevel(written, administratorLevels.join(', ')));
      return 2;
    }
    const name = zText({ max: 120 }).safeParse(values['name'] ?? email);
    if (!name.success) {
      host.err(texts.wrongName);
      return 2;
    }
    const link = await host.open((tools) =>
      createAdministrator(tools, { email, level, name: name.data }, actor, host.now()),
    );
    if (!link) {
      host.err(texts.emailTaken(email));
      return 1;
    }
    host.out(texts.created(email, level));
    host.out(texts.link(link.url, formatItalianDateTime(link.expiresAt)));
    host.out(texts.mailed(email));
    return 0;
  },
};
