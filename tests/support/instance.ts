import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerOptions } from '#server/start.ts';
import { nodeFlags } from './node-flags.ts';

/** What an instance in a process of its own is started with; the rest is fixed in instance-process.ts. */
export type InstanceOptions = Pick<ServerOptions, 'database' | 'appSecret' | 'mailboxDir' | 'distDir'>;

/** A server in a process of its own, so that it can be killed. */
export interface Instance {
  readonly url: string;
  /** Ends it as a power cut would: no handler runs. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts an instance and waits until it answers. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const child = spawn(
    process.execPath,
    [...nodeFlags, fileURLToPath(new URL('instance-process.ts', import.meta.url))],
    {
      env: { ...process.env, NODE_OPTIONS: '', INSTANCE: JSON.stringify(options) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const gone = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const port = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    gone.then(() => {
      throw new Error(`The instance does not start:\n${said}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
