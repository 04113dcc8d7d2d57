import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { productName } from '#platform/kernel/product.ts';
import { originPlaceholder, publicPages, type PublicPage } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';

const texts = landingTexts.footer;
const shared = encodeURIComponent(`${productName}: ${texts.line}`);

/** Ways to tell others: no profile of anybody, a message of one's own (SITE-26). */
const shares = [
  ['WhatsApp', `https://wa.me/?text=${shared}%20${originPlaceholder}%2F`],
  ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${originPlaceholder}%2F`],
  ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${originPlaceholder}%2F`],
] as const;

const link = 'inline-flex min-h-12 items-center underline-offset-4 hover:underline';

/** The foot of every public page: its sections (from other pages by way of the first), help, documents, and who else may like it. */
export function Footer({ page }: { readonly page: PublicPage }) {
  const root = page === 'home' ? '' : '/';
  const groups = [
    {
      title: texts.page,
      links: [
        { href: `${root}#sistema-intelligente`, text: texts.smart },
        { href: `${root}#pricing`, text: texts.pricing },
        { href: `${root}#funzionalita-piano`, text: texts.comparison },
      ],
    },
    {
      title: texts.help,
      links: [
        { href: '/documentazione', text: texts.documentation, opens: 'documentation' },
        { href: '/contatti', text: texts.contact, opens: 'contact' },
        { href: '/faq', text: texts.faq, opens: 'faq' },
      ],
    },
    {
      title: texts.legal,
      links: [
        { href: '/privacy', text: 'Privacy' },
        { href: '/terms', text: 'Termini di servizio' },
        { href: '/cookies', text: 'Cookie' },
        { href: '/accessibilita', text: texts.accessibility },
        { href: '/sicurezza', text: texts.security },
      ],
    },
  ];
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-8 lg:grid-cols-5">
        <div className="grid content-start gap-2 lg:col-span-1">
          <p className="flex items-center gap-3 text-lg font-bold">
            <LogoMark />
            {productName}
          </p>
          <p className="text-muted">{texts.line}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul>
              {links.map(({ href, text, ...rest }) => (
                <li key={href}>
                  <a
                    href={href}
                    className={link}
                    aria-current={href === publicPages[page] ? 'page' : undefined}
                    {...('opens' in rest ? { 'data-opens': rest.opens } : {})}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={texts.share}>
          <h2 className="text-base font-semibold">{texts.share}</h2>
          <ul data-social>
            {shares.map(([where, href]) => (
              <li key={where}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  aria-label={texts.shareOn(where)}
                  className={link}
                >
                  {where}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
