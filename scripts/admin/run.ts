import { parseArgs } from 'node:util';
import { adminTexts as texts } from '../messages.it.ts';
import type { Command, ExitCode, Host } from './command.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { plan } from './plan.ts';
import { prices } from './prices.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { signOut } from './sign-out.ts';
import { unlock } from './unlock.ts';

const commands: Readonly<Record<string, Command>> = {
  create,
  list,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'sign-out': signOut,
  unlock,
  plan,
  prices,
};

/**
 * Runs what stands behind `npm run admin --`.
 * @param args the words after the script's name
 * @returns 0 done, 1 could not be done, 2 written wrongly; all that people read was given to `host`
 */
export async function runAdmin(args: readonly string[], host: Host): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h') {
    host.out(texts.help);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (name !== undefined) host.err(texts.wrongUse);
    host.err(texts.help);
    return 2;
  }
  const written = read(command, rest);
  if (written?.values['help']) {
    host.out(command.help);
    return 0;
  }
  if (written?.positionals.length !== command.words) {
    host.err(command.help);
    return 2;
  }
  return command.run(host, written);
}

/** What was written, or null when the command knows no such option. */
function read(command: Command, args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, values: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return null;
    throw error;
  }
}
