import { productName } from '#platform/kernel/product.ts';
import { isRecipient } from '#platform/backup/index.ts';
import type { BackupSchedule } from '#platform/backup/index.ts';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readRoots } from '#platform/time-stamp/server/roots.ts';
import { isOutsideUrl, usualOutside } from '#platform/outside/outside.ts';
import type { OutsideSettings } from '#platform/outside/outside.ts';
import { settingTexts as texts } from './messages.it.ts';

const zUrl = (protocols: readonly string[], text: string, isGood: (url: URL) => boolean = () => true) =>
  z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return protocols.includes(url.protocol) && isGood(url);
  }, text);
/** The app answers at the root of its own name: what stands behind that would be left out of every link. */
const isOrigin = (url: URL) => url.href === `${url.origin}/`;
const zPort = z
  .string()
  .regex(/^\d{1,5}$/, texts.port)
  .transform(Number)
  .refine((port) => port <= 65_535, texts.port);
/** An empty variable counts as absent: that is what shells and process managers mean by it. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const zEnvironment = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'], texts.nodeEnv)),
  PORT: optional(zPort),
  HOST: optional(z.string().max(253, texts.host)),
  BASE_URL: optional(zUrl(['http:', 'https:'], texts.baseUrl, isOrigin)),
  CREDENZA_DATA: optional(z.string().refine((value) => !value.includes('\0'), texts.data)),
  DATABASE_URL: optional(zUrl(['postgres:', 'postgresql:'], texts.databaseUrl)),
  DATABASE_OWNER_URL: optional(zUrl(['postgres:', 'postgresql:'], texts.databaseUrl)),
  // Thirty-two times the same key is long, too.
  APP_SECRET: optional(
    z.string().refine((value) => value.length >= 32 && new Set(value).size >= 8, texts.appSecret),
  ),
  SMTP_URL: optional(zUrl(['smtp:', 'smtps:'], texts.smtpUrl, (url) => url.hostname !== '')),
  MAIL_FROM: optional(
    z
      .string()
      .min(3, texts.mailFrom)
      .max(200, texts.mailFrom)
      .regex(/^[^\r\n]+$/, texts.mailFrom),
  ),
  TRUSTED_PROXY_HEADER: optional(z.string().regex(/^[a-z0-9-]+$/i, texts.proxyHeader)),
  RESTAURANT_CALLS_PER_SECOND: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, texts.callsPerSecond)
      .transform(Number),
  ),
  BACKUP_DIR: optional(z.string().refine((value) => !value.includes('\0'), texts.data)),
  BACKUP_AT: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.backupAt)),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, texts.backupKeep)
      .transform(Number),
  ),
  // Its checksum is looked at before anything else starts (main.ts): that needs the library.
  BACKUP_RECIPIENT: optional(z.string().regex(/^age1[02-9ac-hj-np-z]{58,2500}$/, texts.backupRecipient)),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{24,300}$/, texts.metricsToken)),
  DISK_WARNING_MB: optional(
    z
      .string()
      .regex(/^\d{1,7}$/, texts.diskWarning)
      .transform(Number),
  ),
  GEMINI_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  GEMINI_MODEL: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{0,99}$/i, texts.model)),
  GOOGLE_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  STRIPE_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^sk_[\x21-\x7e]{9,297}$/, texts.stripeKey)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_[\x21-\x7e]{8,294}$/, texts.stripeWebhookSecret)),
  OPEN_FOOD_FACTS_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  PUSH_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  TIMESTAMP_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  TIMESTAMP_POLICY: optional(z.string().regex(/^[0-2](\.(0|[1-9]\d{0,17})){1,30}$/, texts.timestampPolicy)),
  TIMESTAMP_LOGIN: optional(z.string().regex(/^[^\s:]{1,200}:\P{Cc}{1,500}$/u, texts.timestampLogin)),
  TIMESTAMP_ROOTS: optional(z.string().refine((value) => !value.includes('\0'), texts.data)),
  TRANSCRIPTION_URL: optional(zUrl(['http:', 'https:'], texts.outsideUrl, isOutsideUrl)),
  TRANSCRIPTION_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,500}$/, texts.transcriptionKey)),
  TRANSCRIPTION_MODEL: optional(z.string().regex(/^[a-z0-9][a-z0-9./:_-]{0,99}$/i, texts.model)),
  CREDENZA_DEMO: optional(z.enum(['0', '1'], texts.demo)),
  CREDENZA_TRYOUTS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, texts.tryouts)
      .transform(Number),
  ),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], texts.logLevel)),
});

/** A restaurant to try holds some megabytes of the database until midnight. */
const usualTryouts = 20;

/** Everything the server is told from outside, checked once at boot. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of the links in mails and of our own pages, without a slash at the end. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly database: { readonly url: string; readonly ownerUrl: string } | null;
  /** Null: made on the first start and kept in the data folder. */
  readonly appSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly proxyHeader: string | null;
  /** With it the figures of the server may be read from elsewhere. */
  readonly metricsToken: string | null;
  /** Calls that one restaurant may make for long, a second; null for the usual number. */
  readonly callsPerSecond: number | null;
  readonly logLevel: string;
  /** When backups are made by themselves, and where; null without a folder for them. */
  readonly backup: BackupSchedule | null;
  /** For whom every backup is encrypted (`age1…`); null: they are not. */
  readonly backupRecipient: string | null;
  /** Free space below which super administrators are warned, in bytes; 0: only of a disk that is full. */
  readonly diskWarningBytes: number;
  /** Whether a database that nobody has used gets the demo restaurant; one of one's own only when asked for. */
  readonly demo: boolean;
  /** How many restaurants there may be that somebody tries without an account (C-62); 0: none is offered. */
  readonly tryouts: number;
  /** Services of others that the server may ask. */
  readonly outside: OutsideSettings;
}

/** Thrown for settings that can not work; the message is one plain Italian sentence for each. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from environment variables. @throws SettingsError naming each variable that is missing or wrong */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = zEnvironment.safeParse(environment);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const port = values.PORT ?? 3000;
  const missing: string[] = [];
  if (production && values.DATABASE_URL !== undefined) {
    if (values.BASE_URL === undefined) missing.push(`BASE_URL: ${texts.needed}`);
    if (values.APP_SECRET === undefined) missing.push(`APP_SECRET: ${texts.needed}`);
  }
  for (const name of ['BACKUP_AT', 'BACKUP_KEEP'] as const)
    if (values[name] !== undefined && values.BACKUP_DIR === undefined)
      missing.push(`${name}: ${texts.backupDirNeeded}`);
  for (const name of ['TRANSCRIPTION_KEY', 'TRANSCRIPTION_MODEL'] as const)
    if (values[name] !== undefined && values.TRANSCRIPTION_URL === undefined)
      missing.push(`${name}: ${texts.transcriptionUrlNeeded}`);
  for (const name of ['TIMESTAMP_POLICY', 'TIMESTAMP_LOGIN', 'TIMESTAMP_ROOTS'] as const)
    if (values[name] !== undefined && values.TIMESTAMP_URL === undefined)
      missing.push(`${name}: ${texts.timestampUrlNeeded}`);
  const baseUrl = new URL(values.BASE_URL ?? `http://localhost:${port}`);
  // The local mailbox is for this machine only; people elsewhere need their confirmation by mail.
  if (!['localhost', '127.0.0.1'].includes(baseUrl.hostname) && values.SMTP_URL === undefined)
    missing.push(`SMTP_URL: ${texts.smtpNeeded}`);
  if (missing.length > 0) throw new SettingsError(missing.join('\n'));
  return {
    port,
    host: values.HOST ?? '127.0.0.1',
    baseUrl: baseUrl.origin,
    dataDir: resolve(values.CREDENZA_DATA ?? 'data'),
    database:
      values.DATABASE_URL === undefined
        ? null
        : { url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL },
    appSecret: values.APP_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${productName} <credenza@localhost>`,
    proxyHeader: values.TRUSTED_PROXY_HEADER?.toLowerCase() ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    callsPerSecond: values.RESTAURANT_CALLS_PER_SECOND ?? null,
    logLevel: values.LOG_LEVEL ?? 'warn',
    backup:
      values.BACKUP_DIR === undefined
        ? null
        : {
            folder: resolve(values.BACKUP_DIR),
            cron: dailyAt(values.BACKUP_AT ?? '03:45'),
            keep: values.BACKUP_KEEP ?? 14,
            recipient: values.BACKUP_RECIPIENT ?? null,
          },
    backupRecipient: values.BACKUP_RECIPIENT ?? null,
    diskWarningBytes: (values.DISK_WARNING_MB ?? 1_000) * 1_000_000,
    demo:
      values.CREDENZA_DEMO === undefined ? values.DATABASE_URL === undefined : values.CREDENZA_DEMO === '1',
    // Who wants no made-up restaurant wants none for others either, unless they say so.
    tryouts: values.CREDENZA_TRYOUTS ?? (values.CREDENZA_DEMO === '0' ? 0 : usualTryouts),
    outside: {
      gemini: {
        url: values.GEMINI_URL ?? usualOutside.gemini.url,
        model: values.GEMINI_MODEL ?? usualOutside.gemini.model,
      },
      google: { url: values.GOOGLE_URL ?? usualOutside.google.url },
      stripe: {
        ...usualOutside.stripe,
        url: values.STRIPE_URL ?? null,
        secretKey: values.STRIPE_SECRET_KEY ?? null,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      },
      openFoodFactsUrl: values.OPEN_FOOD_FACTS_URL ?? usualOutside.openFoodFactsUrl,
      pushUrl: values.PUSH_URL ?? null,
      timeStamps:
        values.TIMESTAMP_URL === undefined
          ? null
          : {
              url: values.TIMESTAMP_URL,
              policy: values.TIMESTAMP_POLICY ?? null,
              login: values.TIMESTAMP_LOGIN ?? null,
              rootsFile: values.TIMESTAMP_ROOTS === undefined ? null : resolve(values.TIMESTAMP_ROOTS),
            },
      transcription:
        values.TRANSCRIPTION_URL === undefined
          ? null
          : {
              url: values.TRANSCRIPTION_URL,
              key: values.TRANSCRIPTION_KEY ?? null,
              model: values.TRANSCRIPTION_MODEL ?? 'whisper-1',
            },
    },
  };
}

/**
 * What can not be told by the form of a setting.
 * @throws SettingsError naming the variable
 */
export async function checkSettings({ backupRecipient, outside }: Settings): Promise<void> {
  if (backupRecipient !== null && !(await isRecipient(backupRecipient)))
    throw new SettingsError(`BACKUP_RECIPIENT: ${texts.backupRecipient}`);
  const rootsFile = outside.timeStamps?.rootsFile ?? null;
  if (rootsFile !== null && (await readRoots(rootsFile).catch(() => [])).length === 0)
    throw new SettingsError(`TIMESTAMP_ROOTS: ${texts.timestampRoots}`);
}

/** The cron expression of a time of day: `03:45` → `45 3 * * *`. */
function dailyAt(time: string): string {
  const [hours, minutes] = time.split(':').map(Number);
  return `${minutes} ${hours} * * *`;
}
