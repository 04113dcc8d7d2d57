import nodemailer from 'nodemailer';
import type { Mailbox } from './mailbox.ts';

/** A mail as a feature writes it; the sender is the installation's. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the HTML part is made from it by the layout. */
  readonly text: string;
  /** The one thing to do: its label and its link. */
  readonly action?: { readonly label: string; readonly url: string };
  /**
   * Of a mail that comes again and again: what its last link says, and where it leads. A mail program may end it there by itself, by
   * one POST that carries nothing of the person (RFC 8058).
   */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** A JSON file that goes with it, to be kept. */
  readonly attachment?: { readonly fileName: string; readonly content: string };
}

/** Sends a mail or throws; the job queue tries again. */
export interface Mailer {
  /** The sender of every mail, as the settings say it. */
  readonly from: string;
  /** Host of the mail server; null while mails stay in the local mailbox. */
  readonly host: string | null;
  /** @param id the same each time that the same mail is tried: a mail server that has taken it already knows it again */
  send(mail: Mail, id?: string): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  readonly from: string;
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails go to the local mailbox. */
  readonly smtpUrl?: string;
  readonly mailbox: Mailbox;
  /** Longest wait for each step of the SMTP server, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * The domain of addresses that nobody has and that never get a mail (RFC 2606): those of accounts behind which there is nobody to be
 * written to.
 */
export const nobodysDomain = 'prova.invalid';
const isNobodys = ({ to }: Mail): boolean => to.toLowerCase().endsWith(`@${nobodysDomain}`);

/** SMTP where the settings give a server, otherwise the local mailbox. Both get the same MIME message. */
export function createMailer(options: MailerOptions): Mailer {
  const domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? 'localhost';
  const message = (mail: Mail, id?: string) => ({
    ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
    from: options.from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: [
      mail.text,
      ...[mail.action, mail.unsubscribe].flatMap((link) => (link ? [`${link.label}: ${link.url}\n`] : [])),
    ].join('\n\n'),
    html: layout(mail),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.fileName,
          content: mail.attachment.content,
          contentType: 'application/json',
        },
      ],
    }),
    // Content comes from templates only: never read a file or an address from it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!options.smtpUrl) {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    return {
      from: options.from,
      host: null,
      async send(mail, id) {
        if (isNobodys(mail)) return;
        const { message: source } = await transport.sendMail(message(mail, id));
        await options.mailbox.keep(source as Buffer);
      },
      close: () => transport.close(),
    };
  }
  // A connection for each mail, and an end to every step: a server that takes connections and says nothing would hold
  // up the queue.
  const patience = options.patienceMs ?? 10_000;
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
    dnsTimeout: patience,
  });
  return {
    from: options.from,
    host: new URL(options.smtpUrl).hostname,
    async send(mail, id) {
      if (isNobodys(mail)) return;
      await transport.sendMail(message(mail, id));
    },
    close: () => transport.close(),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe to stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character]!);

/** Readable in every mail program: one column, inline styles, no pictures, nothing loaded from outside. */
function layout(mail: Mail): string {
  const paragraphs = mail.text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const action = mail.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(mail.action.url)}" style="background:#1F5B43;color:#ffffff;padding:14px 22px;border-radius:12px;text-decoration:none;font-weight:600">${escapeHtml(mail.action.label)}</a></p><p style="margin:0;font-size:13px;color:#5c5f55">${escapeHtml(mail.action.url)}</p>`
    : '';
  const last = mail.unsubscribe
    ? `<p style="margin:32px 0 0;font-size:13px"><a href="${escapeHtml(mail.unsubscribe.url)}" style="color:#5c5f55">${escapeHtml(mail.unsubscribe.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="it"><body style="margin:0;background:#FBF8F3;color:#1E211B;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><h1 style="font-size:20px;margin:0 0 20px">${escapeHtml(mail.subject)}</h1>${paragraphs}${action}${last}</div></body></html>`;
}
