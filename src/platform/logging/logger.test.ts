import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from './logger.ts';

/** What a logger writes for an event, as one text. */
function written(details: object, level = 'info'): string {
  const lines: string[] = [];
  createLogger(level, { write: (line) => lines.push(line) }).warn(details, 'event');
  return lines.join('');
}

class DatabaseError extends Error {
  readonly code: string;
  readonly detail = 'Key (email)=(ugo@example.test) already exists.';
  readonly parameters = ['ugo@example.test'];
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

describe('the log', () => {
  it('keeps what and where: name, message, code, causes and places in the code', () => {
    const cause = new DatabaseError('duplicate key value violates unique constraint "users_email"', '23505');
    const line = JSON.parse(written({ err: new Error('sign-up failed', { cause }), requestId: 'r1' })) as {
      err: { message: string; stack: string; cause: { code: string; message: string } };
    };
    expect(line).toMatchObject({
      msg: 'event',
      requestId: 'r1',
      err: { name: 'Error', message: 'sign-up failed', cause: { code: '23505' } },
    });
    expect(line.err.cause.message).toContain('users_email');
    expect(line.err.stack).toContain('logger.test.ts');
  });

  it.each([
    ['details of a database error', new DatabaseError('duplicate key', '23505')],
    [
      'the parameters of a statement',
      new Error('Failed query: select 1\nparams: ugo@example.test,Segreta1!'),
    ],
    ['a recipient that a mail server quotes', new Error('550 5.1.1 <ugo@example.test>: unknown')],
    [
      'a value that the database refused',
      new DatabaseError('invalid input syntax for type uuid: "Segreta1!"', '22P02'),
    ],
    ['the same in a cause', new Error('outer', { cause: new Error('to ugo@example.test failed') })],
    ['what was thrown though it is no error', 'plain'],
  ])('leaves out %s', (_what, err) => {
    const text = written({ err });
    expect(text).not.toMatch(/ugo|example\.test|Segreta1/);
    expect(text).toContain('"event"');
  });

  it.each(['password', 'token', 'email', 'authorization', 'cookie', 'headers'])(
    'leaves out a field called %s, also one step down',
    (field) => {
      expect(written({ [field]: 'Segreta1!' })).not.toContain('Segreta1!');
      if (field !== 'headers') expect(written({ user: { [field]: 'Segreta1!' } })).not.toContain('Segreta1!');
    },
  );

  it('is one line for each event, whatever stands in it', () => {
    const text = written({ route: 'a\n{"level":50,"msg":"forged"}\r\u2028\u001b[31m' });
    expect(text.trimEnd()).not.toMatch(/[\n\r\u001b]/);
    expect((JSON.parse(text) as { msg: string }).msg).toBe('event');
  });

  it('is silent below its level', () => {
    expect(written({ requestId: 'r1' }, 'error')).toBe('');
  });
});

/** A process that, told to, logs three lines, in one go or with time in between, and ends with 5; its standard error is `to`. */
function logging(to: 'pipe' | number, pauseMs = 0) {
  const program = `
    import { createLogger, flushLog } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
    const logger = createLogger('info');
    process.stdin.once('data', async () => {
      for (const line of ['one', 'two', 'three']) {
        logger.info(line);
        if (${pauseMs} > 0) await new Promise((resolve) => setTimeout(resolve, ${pauseMs}));
      }
      await flushLog(logger);
      logger.info('four');
      process.exit(5);
    });
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', to],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('standard error', () => {
  it('gets every line before the process ends', async () => {
    const child = logging('pipe');
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.stdin!.write('go');
    expect(await once(child, 'close')).toEqual([5, null]);
    expect(text.match(/"msg":"[a-z]+"/g)).toEqual(
      ['one', 'two', 'three', 'four'].map((line) => `"msg":"${line}"`),
    );
  });

  it('whose reader is gone neither stops the process nor keeps it from ending', async () => {
    const child = logging('pipe');
    await once(child.stdout!, 'data');
    child.stderr?.destroy();
    child.stdin!.write('go');
    expect(await once(child, 'exit')).toEqual([5, null]);
  });

  it.skipIf(process.platform !== 'linux')(
    'on a full disk neither stops the process nor keeps it from ending',
    async () => {
      const full = openSync('/dev/full', 'w');
      onTestFinished(() => closeSync(full));
      const child = logging(full, 20);
      child.stdin!.write('go');
      expect(await once(child, 'exit')).toEqual([5, null]);
    },
  );
});
