import { Hono } from 'hono';
import { escapeHtml } from '#platform/mail/mail.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { mailboxTexts as texts } from '#platform/mail/messages.it.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const style = `
  :root{color-scheme:light dark;--paper:#FBF8F3;--ink:#1E211B;--line:#d9d3c7;--green:#1F5B43}
  @media(prefers-color-scheme:dark){:root{--paper:#14150F;--ink:#F2EFE6;--line:#3a3c33;--green:#6FC79E}}
  body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
  main{max-width:720px;margin:0 auto;padding:32px 20px}h1{font-size:24px;margin:0 0 8px}
  p{margin:0 0 16px}a{color:var(--green)}ul{list-style:none;padding:0;margin:24px 0}
  li{border-top:1px solid var(--line);padding:14px 0}li a{font-weight:600;font-size:18px;display:inline-block;padding:6px 0}
  pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border-top:1px solid var(--line);padding-top:20px}`;

/** The page where mails land while there is no SMTP server. Only for this very machine: see `isLocalRequest`. */
export function mailboxPages(mailbox: Mailbox) {
  const page = (title: string, body: string) => {
    const nonce = newNonce();
    return new Response(
      `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`,
      {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': contentSecurityPolicy(nonce, false),
        },
      },
    );
  };
  return new Hono()
    .get('/', async () => {
      const mails = await mailbox.list();
      const rows = mails.map(
        (mail) =>
          `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>${escapeHtml(mail.to)} · ${escapeHtml(formatItalianDateTime(mail.date))}</li>`,
      );
      return page(
        texts.title,
        `<h1>${texts.title}</h1><p>${texts.explanation}</p>${mails.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${rows.join('')}</ul>`}`,
      );
    })
    .get('/:id', async (context) => {
      const mail = await mailbox.read(context.req.param('id'));
      if (!mail)
        return page(texts.title, `<h1>${texts.missing}</h1><p><a href="/mailbox">${texts.back}</a></p>`);
      const text = escapeHtml(mail.text).replace(
        /https?:\/\/[^\s<]+/g,
        (url) => `<a href="${url}">${url}</a>`,
      );
      const files = mail.attachments.map(
        ({ fileName }, at) =>
          `<p>${texts.attachment} <a href="/mailbox/${mail.id}/${at}">${escapeHtml(fileName)}</a></p>`,
      );
      return page(
        mail.subject,
        `<p><a href="/mailbox">${texts.back}</a></p><h1>${escapeHtml(mail.subject)}</h1><p>${escapeHtml(mail.to)} · ${escapeHtml(formatItalianDateTime(mail.date))}</p><pre>${text}</pre>${files.join('')}`,
      );
    })
    .get('/:id/:file{[0-9]+}', async (context) => {
      const mail = await mailbox.read(context.req.param('id'));
      const file = mail?.attachments[Number(context.req.param('file'))];
      if (!file)
        return page(texts.title, `<h1>${texts.missing}</h1><p><a href="/mailbox">${texts.back}</a></p>`);
      return new Response(file.content, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        },
      });
    });
}
