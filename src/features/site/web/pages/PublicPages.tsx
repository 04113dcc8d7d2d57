import { renderToString } from 'react-dom/server';
import { productName } from '#platform/kernel/product.ts';
import { originPlaceholder, publicPages, type PublicPage } from '../../public-pages.ts';
import { contactTexts } from '../contact.it.ts';
import { documentationTexts } from '../documentation.it.ts';
import { faqTexts } from '../faq-page.it.ts';
import { sharePicture } from '../../share-picture.it.ts';
import { faqGroups } from '../../faq.it.ts';
import { howToTexts } from '../how-to.it.ts';
import { landingTexts } from '../landing.it.ts';
import { accessibilityText } from '../accessibility.it.ts';
import { cookiesText, privacyText, termsText } from '../legal.it.ts';
import { securityText } from '../security.it.ts';
import { ContactForm } from './ContactForm.tsx';
import { Documentation } from './Documentation.tsx';
import { HomePage } from './HomePage.tsx';
import { HowTo } from './HowTo.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { PlainPage } from './PlainPage.tsx';
import { Questions } from './Questions.tsx';

/** A page as it is built: what stands in its head and in its body. */
export interface Rendered {
  readonly name: PublicPage;
  readonly head: string;
  readonly body: string;
}

const text = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Structured data for search engines, as a script that nothing runs; `<` can not end it. */
const data = (content: object): string =>
  `<script type="application/ld+json">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Where a page stands below the first one. */
const trail = (title: string, url: string): string =>
  data({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: productName, item: `${originPlaceholder}/` },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  });

/** What names a page to search engines and to whom it is sent. */
function head(name: PublicPage, title: string, description: string, more = ''): string {
  const url = `${originPlaceholder}${publicPages[name]}`;
  return [
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}" />`,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="it_IT" />`,
    `<meta property="og:site_name" content="${text(productName)}" />`,
    `<meta property="og:title" content="${text(title)}" />`,
    `<meta property="og:description" content="${text(description)}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${originPlaceholder}/icons/${sharePicture.file}" />`,
    `<meta property="og:image:width" content="${sharePicture.width}" />`,
    `<meta property="og:image:height" content="${sharePicture.height}" />`,
    `<meta property="og:image:alt" content="${text(`${productName}. ${sharePicture.title}`)}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(name === 'home' ? [] : [trail(title, url)]),
    more,
  ].join('');
}

const application = data({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: productName,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'it',
  description: landingTexts.description,
});

const questions = data({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqGroups.flatMap((group) =>
    group.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

/** Every page of the public face. Called once, when the app is built. */
export function renderPages(): readonly Rendered[] {
  const titled = (title: string) => `${title} · ${productName}`;
  const legal = (name: PublicPage, document: typeof termsText): Rendered => ({
    name,
    head: head(name, titled(document.title), document.intro),
    body: renderToString(<LegalDocument page={name} text={document} />),
  });
  return [
    {
      name: 'home',
      head: head('home', landingTexts.title, landingTexts.description, application),
      body: renderToString(<HomePage />),
    },
    {
      name: 'documentation',
      head: head('documentation', titled(documentationTexts.title), documentationTexts.text),
      body: renderToString(
        <PlainPage page="documentation" title={documentationTexts.title} intro={documentationTexts.text}>
          <Documentation />
        </PlainPage>,
      ),
    },
    {
      name: 'help',
      head: head('help', titled(howToTexts.title), howToTexts.text),
      body: renderToString(
        <PlainPage page="help" title={howToTexts.title} intro={howToTexts.text}>
          <HowTo />
        </PlainPage>,
      ),
    },
    {
      name: 'faq',
      head: head('faq', titled(faqTexts.title), faqTexts.text, questions),
      body: renderToString(
        <PlainPage page="faq" title={faqTexts.title} intro={faqTexts.text}>
          <Questions />
        </PlainPage>,
      ),
    },
    {
      name: 'contact',
      head: head('contact', titled(contactTexts.title), contactTexts.text),
      body: renderToString(
        <PlainPage page="contact" title={contactTexts.title} intro={landingTexts.closing.title}>
          <ContactForm />
        </PlainPage>,
      ),
    },
    legal('terms', termsText),
    legal('privacy', privacyText),
    legal('cookies', cookiesText),
    legal('accessibility', accessibilityText),
    legal('security', securityText),
  ];
}
