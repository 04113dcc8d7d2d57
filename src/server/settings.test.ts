import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSettings, readSettings, SettingsError } from './settings.ts';

const secret = 'kS8tN0xq2b-JH7vLmZpRw4yTcE1uAoDf';
const recipient = 'age1362lqhhg97fe85lflvh20uqdfhpre8qpzykrgq355sn0gwa50u3smvct0t';
const publicSite = { BASE_URL: 'https://credenza.example.it', SMTP_URL: 'smtp://mail.example.it:587' };

/** The sentences that a set of variables is refused with. */
function sentences(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  it('needs nothing: this machine only, embedded database, mails in the mailbox', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      database: null,
      appSecret: null,
      smtpUrl: null,
      mailFrom: 'Credenza <credenza@localhost>',
      proxyHeader: null,
      metricsToken: null,
      callsPerSecond: null,
      logLevel: 'warn',
      backup: null,
      backupRecipient: null,
      diskWarningBytes: 1_000_000_000,
      demo: true,
      tryouts: 20,
      outside: {
        gemini: { url: null, model: 'gemini-3.5-flash' },
        google: { url: null },
        stripe: { url: null, secretKey: null, webhookSecret: null, answerMs: 12_000 },
        transcription: null,
        openFoodFactsUrl: 'https://world.openfoodfacts.org',
        pushUrl: null,
        timeStamps: null,
      },
    });
  });

  it('takes an empty variable for an absent one, and does not mind others', () => {
    const names = ['PORT', 'BASE_URL', 'DATABASE_URL', 'APP_SECRET', 'SMTP_URL', 'LOG_LEVEL', 'NODE_ENV'];
    expect(readSettings({ ...Object.fromEntries(names.map((name) => [name, ''])), PATH: '/bin' })).toEqual(
      readSettings({}),
    );
  });

  it('takes what it is told', () => {
    expect(
      readSettings({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '0.0.0.0',
        ...publicSite,
        CREDENZA_DATA: '/srv/credenza',
        DATABASE_URL: 'postgres://credenza_server:a%40b@db.example.it/credenza?sslmode=require',
        DATABASE_OWNER_URL: 'postgresql://owner@db.example.it/credenza',
        APP_SECRET: secret,
        MAIL_FROM: 'Credenza <haccp@example.it>',
        TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
        METRICS_TOKEN: 'lettura-dei-numeri-00001',
        RESTAURANT_CALLS_PER_SECOND: '300',
        LOG_LEVEL: 'info',
        BACKUP_DIR: '/srv/copie',
        BACKUP_AT: '22:05',
        BACKUP_KEEP: '30',
        BACKUP_RECIPIENT: recipient,
        DISK_WARNING_MB: '250',
        CREDENZA_TRYOUTS: '7',
        GEMINI_URL: 'http://127.0.0.1:4000',
        GOOGLE_URL: 'http://127.0.0.1:4343',
        STRIPE_URL: 'http://127.0.0.1:4242',
        STRIPE_SECRET_KEY: 'sk_test_dei_collaudi',
        STRIPE_WEBHOOK_SECRET: 'whsec_dei_collaudi',
        GEMINI_MODEL: 'gemini-3.8-flash',
        PUSH_URL: 'https://avvisi.example.it/',
        TIMESTAMP_URL: 'https://marche.example.it/tsr',
        TIMESTAMP_POLICY: '1.3.6.1.4.1.13762.3',
        TIMESTAMP_LOGIN: 'cucina:se:greto',
        TIMESTAMP_ROOTS: '/etc/credenza/marche.pem',
        TRANSCRIPTION_URL: 'https://voce.example.it/v1/audio/transcriptions',
        TRANSCRIPTION_KEY: 'sk-prova',
        TRANSCRIPTION_MODEL: 'whisper-large-v3',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      baseUrl: 'https://credenza.example.it',
      dataDir: '/srv/credenza',
      database: {
        url: 'postgres://credenza_server:a%40b@db.example.it/credenza?sslmode=require',
        ownerUrl: 'postgresql://owner@db.example.it/credenza',
      },
      appSecret: secret,
      smtpUrl: 'smtp://mail.example.it:587',
      mailFrom: 'Credenza <haccp@example.it>',
      proxyHeader: 'x-forwarded-for',
      metricsToken: 'lettura-dei-numeri-00001',
      callsPerSecond: 300,
      logLevel: 'info',
      backup: { folder: '/srv/copie', cron: '5 22 * * *', keep: 30, recipient },
      backupRecipient: recipient,
      diskWarningBytes: 250_000_000,
      demo: false,
      tryouts: 7,
      outside: {
        gemini: { url: 'http://127.0.0.1:4000', model: 'gemini-3.8-flash' },
        google: { url: 'http://127.0.0.1:4343' },
        stripe: {
          url: 'http://127.0.0.1:4242',
          secretKey: 'sk_test_dei_collaudi',
          webhookSecret: 'whsec_dei_collaudi',
          answerMs: 12_000,
        },
        transcription: {
          url: 'https://voce.example.it/v1/audio/transcriptions',
          key: 'sk-prova',
          model: 'whisper-large-v3',
        },
        openFoodFactsUrl: 'https://world.openfoodfacts.org',
        pushUrl: 'https://avvisi.example.it/',
        timeStamps: {
          url: 'https://marche.example.it/tsr',
          policy: '1.3.6.1.4.1.13762.3',
          login: 'cucina:se:greto',
          rootsFile: '/etc/credenza/marche.pem',
        },
      },
    });
  });

  it.each([
    [{}, true],
    [{ CREDENZA_DEMO: '' }, true],
    [{ CREDENZA_DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://one@db/credenza' }, false],
    [{ DATABASE_URL: 'postgres://one@db/credenza', CREDENZA_DEMO: '1' }, true],
  ])('%j: demo restaurant %s', (environment, demo) => {
    expect(readSettings(environment).demo).toBe(demo);
  });

  it('lets one login both own and serve the database', () => {
    const { database } = readSettings({ DATABASE_URL: 'postgres://one@db/credenza' });
    expect(database).toEqual({ url: 'postgres://one@db/credenza', ownerUrl: 'postgres://one@db/credenza' });
  });

  it.each([
    ['https://credenza.example.it/', 'https://credenza.example.it'],
    ['https://Credenza.Example.IT:443', 'https://credenza.example.it'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('BASE_URL %s → %s', (given, baseUrl) => {
    expect(readSettings({ ...publicSite, BASE_URL: given }).baseUrl).toBe(baseUrl);
  });
});

describe('each variable that is wrong is told in a sentence of its own', () => {
  const wrong: Record<string, [sentence: string, values: string[]]> = {
    NODE_ENV: ['deve essere development, production o test.', ['prod', 'Production']],
    PORT: [
      'deve essere un numero di porta tra 0 e 65535.',
      ['80a', '-1', '65536', '3000.5', ' ', '0x50', '1e3', 'NaN', '١٢', '999999999999'],
    ],
    HOST: ['non è un nome o un indirizzo valido.', ['h'.repeat(254)]],
    BASE_URL: [
      'deve essere l’indirizzo con cui si apre Credenza, per esempio https://credenza.example.it.',
      [
        'credenza.example.it',
        'ftp://credenza.example.it',
        'https://',
        'https://x.it/app',
        'https://x.it/?a',
        'https://x.it/#a',
        'https://user:password@x.it',
        'javascript:alert(1)',
      ],
    ],
    CREDENZA_DATA: ['non è una cartella valida.', ['a\0b']],
    DATABASE_URL: [
      'deve essere un indirizzo postgres://utente:password@host:porta/database.',
      ['mysql://db', 'db.example.it', 'postgres//db'],
    ],
    DATABASE_OWNER_URL: [
      'deve essere un indirizzo postgres://utente:password@host:porta/database.',
      ['http://db'],
    ],
    APP_SECRET: ['deve avere almeno 32 caratteri casuali.', ['a'.repeat(31), 'a'.repeat(64), ' '.repeat(40)]],
    SMTP_URL: ['deve essere un indirizzo smtp:// o smtps://.', ['mail.example.it', 'http://mail', 'smtp://']],
    MAIL_FROM: [
      'deve essere un mittente, per esempio "Credenza <haccp@example.it>".',
      ['x', 'a'.repeat(201), 'Credenza <a@b.it>\nBcc: c@d.it'],
    ],
    TRUSTED_PROXY_HEADER: [
      'deve essere il nome di un’intestazione HTTP, per esempio x-forwarded-for.',
      ['x forwarded', 'x:y', 'à'],
    ],
    BACKUP_DIR: ['non è una cartella valida.', ['a\0b']],
    BACKUP_RECIPIENT: [
      'deve essere una chiave pubblica age, che comincia con age1: npm run backup -- --new-key FILE ne crea una.',
      ['age1', `${recipient} `, 'AGE-SECRET-KEY-1PZA04L780WVZNWNDZLHT27V2YUF70GXT606R2C68ZDUK4Z8FCZNQAEVRGG'],
    ],
    DISK_WARNING_MB: ['deve essere un numero di MB, per esempio 1000.', ['-1', '1.5', '1 GB']],
    GEMINI_URL: [
      'deve essere un indirizzo https:// senza utente e password, oppure http:// su questo computer.',
      ['http://gemini.example.it', 'https://u:p@gemini.example.it', 'file:///etc/passwd', 'gemini'],
    ],
    PUSH_URL: [
      'deve essere un indirizzo https:// senza utente e password, oppure http:// su questo computer.',
      ['http://10.0.0.7/', 'https://u:p@avvisi.example.it', 'avvisi'],
    ],
    TRANSCRIPTION_URL: [
      'deve essere un indirizzo https:// senza utente e password, oppure http:// su questo computer.',
      ['http://169.254.169.254/', 'http://127.0.0.1.example.it/'],
    ],
    GEMINI_MODEL: [
      'deve essere il nome di un modello, per esempio gemini-3.5-flash.',
      ['../altro', 'a b', '-x', 'a'.repeat(101)],
    ],
    CREDENZA_DEMO: ['deve essere 1 o 0.', ['yes', 'false', '01']],
    CREDENZA_TRYOUTS: ['deve essere un numero intero da 0 (nessuna prova) a 999.', ['-1', '1000', 'no']],
    LOG_LEVEL: ['deve essere trace, debug, info, warn, error, fatal o silent.', ['verbose', '30']],
  };

  it.each([
    ['BACKUP_AT', ['3:45', '24:00', '03:60', '45 3 * * *'], 'deve essere un orario, per esempio 03:45.'],
    ['BACKUP_KEEP', ['0', '-1', '1000', '1.5', 'x'], 'deve essere un numero da 1 a 999.'],
  ])('%s, with a folder for backups', (name, values, sentence) => {
    expect(readSettings({ BACKUP_DIR: 'copie' }).backup).toEqual({
      folder: resolve('copie'),
      cron: '45 3 * * *',
      keep: 14,
      recipient: null,
    });
    for (const value of values)
      expect(sentences({ BACKUP_DIR: 'copie', [name]: value })).toEqual([`${name}: ${sentence}`]);
    expect(sentences({ [name]: name === 'BACKUP_AT' ? '03:45' : '7' })).toEqual([
      `${name}: vale solo insieme a BACKUP_DIR.`,
    ]);
  });

  it.each([
    ['TRANSCRIPTION_KEY', 'una chiave', 'deve essere una chiave senza spazi.'],
    ['TRANSCRIPTION_MODEL', '?', 'deve essere il nome di un modello, per esempio gemini-3.5-flash.'],
  ])('%s, with an address for it', (name, value, sentence) => {
    const TRANSCRIPTION_URL = 'https://voce.example.it/v1/audio/transcriptions';
    expect(readSettings({ TRANSCRIPTION_URL }).outside.transcription).toEqual({
      url: TRANSCRIPTION_URL,
      key: null,
      model: 'whisper-1',
    });
    expect(sentences({ TRANSCRIPTION_URL, [name]: value })).toEqual([`${name}: ${sentence}`]);
    expect(sentences({ [name]: 'whisper-1' })).toEqual([`${name}: vale solo insieme a TRANSCRIPTION_URL.`]);
  });

  it.each(
    Object.entries(wrong).flatMap(([name, [sentence, values]]) =>
      values.map((value) => [name, value, sentence] as const),
    ),
  )('%s=%j', (name, value, sentence) => {
    expect(sentences({ [name]: value })).toEqual([`${name}: ${sentence}`]);
  });

  it('all of them at once', () => {
    expect(sentences({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x' })).toEqual([
      'PORT: deve essere un numero di porta tra 0 e 65535.',
      'SMTP_URL: deve essere un indirizzo smtp:// o smtps://.',
      'LOG_LEVEL: deve essere trace, debug, info, warn, error, fatal o silent.',
    ]);
  });

  it('and a secret never stands in the sentence', () => {
    expect(sentences({ APP_SECRET: 'Segreta1!', DATABASE_URL: 'x://u:Segreta1!@db' }).join()).not.toContain(
      'Segreta1!',
    );
  });
});

describe('in production with a database of its own', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@db/credenza' };

  it('address and secret are needed, because instances must agree on them', () => {
    expect(sentences(production)).toEqual([
      'BASE_URL: è necessario in produzione con un database proprio.',
      'APP_SECRET: è necessario in produzione con un database proprio.',
    ]);
    expect(sentences({ ...production, ...publicSite, APP_SECRET: secret })).toEqual([]);
  });

  it('one restaurant’s machine with the embedded database needs neither', () => {
    expect(sentences({ NODE_ENV: 'production' })).toEqual([]);
  });
});

it.each([
  ['https://credenza.example.it', false],
  ['http://192.168.1.20:3000', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
])('a site at %s starts without SMTP: %s, because the mailbox opens on this machine only', (url, starts) => {
  expect(sentences({ BASE_URL: url })).toEqual(
    starts
      ? []
      : [
          'SMTP_URL: è necessario quando Credenza si apre da altri computer: le email di conferma partono da lì.',
        ],
  );
  expect(sentences({ BASE_URL: url, SMTP_URL: 'smtps://mail.example.it' })).toEqual([]);
});

it('[JOB-08] a recipient with a slip of the pen is told before anything starts', async () => {
  const check = (text: string) => checkSettings(readSettings({ BACKUP_RECIPIENT: text }));
  await expect(check(recipient)).resolves.toBeUndefined();
  await expect(check(recipient.replace('362l', '36l2'))).rejects.toThrow(
    /^BACKUP_RECIPIENT: deve essere una chiave pubblica age/,
  );
});

describe('[INTEG-45] the authority that stamps', () => {
  const url = { TIMESTAMP_URL: 'https://marche.example.it/tsr' };
  it.each([
    [{ TIMESTAMP_URL: 'http://marche.example.it/tsr' }, /^TIMESTAMP_URL: /],
    [{ TIMESTAMP_URL: 'https://a:b@marche.example.it/tsr' }, /^TIMESTAMP_URL: /],
    [{ ...url, TIMESTAMP_POLICY: 'qualificata' }, /^TIMESTAMP_POLICY: /],
    [{ ...url, TIMESTAMP_POLICY: '1.3.06' }, /^TIMESTAMP_POLICY: /],
    [{ ...url, TIMESTAMP_LOGIN: 'senza-due-punti' }, /^TIMESTAMP_LOGIN: /],
    [{ ...url, TIMESTAMP_LOGIN: 'utente:riga\n' }, /^TIMESTAMP_LOGIN: /],
    [{ TIMESTAMP_POLICY: '1.3.6' }, /^TIMESTAMP_POLICY: vale solo insieme a TIMESTAMP_URL/],
    [{ TIMESTAMP_LOGIN: 'a:b' }, /^TIMESTAMP_LOGIN: vale solo/],
    [{ TIMESTAMP_ROOTS: 'marche.pem' }, /^TIMESTAMP_ROOTS: vale solo/],
  ])('%j is refused in a sentence', (environment, said) => {
    expect(sentences(environment as Record<string, string>).join()).toMatch(said);
  });

  it('has roots that can be read', async () => {
    const check = (path: string) => checkSettings(readSettings({ ...url, TIMESTAMP_ROOTS: path }));
    await expect(check('docs/evidence/timestamp-root.pem')).resolves.toBeUndefined();
    for (const path of ['docs/evidence/none.pem', 'docs/evidence/verify.py', 'docs'])
      await expect(check(path)).rejects.toThrow('TIMESTAMP_ROOTS: ');
  });
});
