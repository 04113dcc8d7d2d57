import { escapeHtml } from '#platform/mail/mail.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import type { Versions } from '#platform/memory/question.ts';
import { question } from '#platform/memory/question.ts';
import type { Language } from '#platform/guest-pages/language.ts';
import { guestPages } from '#platform/guest-pages/server/guest-pages.ts';
import { guestFrame, sentencePage } from '#platform/guest-pages/server/page-frame.ts';
import { holdsNone, sectionsOf, type BookContent, type BookDish } from '../book.ts';
import { englishGuestTexts } from '../english-guest-texts.ts';
import type { GuestTexts } from '../guest-texts.ts';
import { italianGuestTexts } from '../guest-texts.it.ts';
import { findBook } from './read-book.ts';
import { readContent } from './read-content.ts';

const textsOf = (language: Language): GuestTexts =>
  language === 'en' ? englishGuestTexts : italianGuestTexts;

/**
 * `/allergeni/{code}`: what guests read of the dishes, always as the recipes stand. A code that was taken back, one that never was and what is
 * no code get the same page.
 */
export const allergenBookPages = (tools: PageTools) =>
  guestPages(tools, {
    name: 'allergen-book',
    // A dining room behind one router at noon.
    points: 240,
    async show(code, { language, nonce }) {
      const found = isUuid(code) ? await findContent(tools.services, code) : undefined;
      if (found === undefined)
        return { status: 404, html: sentencePage(language, textsOf(language).unknown, nonce) };
      return { status: 200, html: renderBook(found, tools.services.clock.now(), language, nonce) };
    },
  });

/** The book with its link, as the recipes stand; null while nothing was ever chosen. */
const guestsBook = question({
  name: 'guests_book',
  parts: ['allergenBook', 'recipes', 'preparations', 'catalogue', 'restaurants'],
  async read(
    tx,
    restaurantId,
  ): Promise<{ readonly linkCode: string | null; readonly content: BookContent } | null> {
    const book = await findBook(tx, restaurantId);
    if (book === undefined) return null;
    return { linkCode: book.linkCode, content: await readContent(tx, restaurantId, book.recipeIds) };
  },
});

/**
 * The book that a link is of, as its recipes stand; undefined where it leads nowhere. Guests open it all evening: it is read again only when
 * a recipe, a product or the book has changed.
 */
async function findContent(
  { database, memory }: Services,
  code: string,
): Promise<{ content: BookContent; isTryout: boolean } | undefined> {
  const [found] = await database.oneAs<{
    restaurant_id: string;
    is_tryout: boolean;
    versions: Versions | null;
  }>('maintenance', {
    name: 'allergen_book_link',
    text: `SELECT b.restaurant_id, r.tryout_until IS NOT NULL AS is_tryout,
                  (SELECT v.versions FROM restaurant_versions v WHERE v.restaurant_id = r.id) AS versions
             FROM allergen_books b JOIN restaurants r ON r.id = b.restaurant_id WHERE b.link_code = $1::uuid`,
    values: [code],
  });
  if (!found) return undefined;
  const [book] = await memory.read({ id: found.restaurant_id, versions: found.versions ?? {} }, [
    guestsBook({}),
  ]);
  // Taken back since.
  if (book?.linkCode !== code) return undefined;
  return { content: book.content, isTryout: found.is_tryout };
}

/** The page as HTML: everything that somebody wrote is escaped. */
export function renderBook(
  { content, isTryout }: { readonly content: BookContent; readonly isTryout: boolean },
  at: Date,
  language: Language,
  nonce: string,
): string {
  const texts = textsOf(language);
  const sections = sectionsOf(content.dishes);
  const hasNames = sections.some(({ category }) => category !== null);
  const body = [
    isTryout ? `<p class="incomplete">${escapeHtml(texts.tryout)}</p>` : '',
    `<h1>${escapeHtml(texts.title)}</h1>`,
    `<p class="place">${escapeHtml(content.restaurant)}</p>`,
    `<p class="incomplete">${escapeHtml(texts.ask)}</p>`,
    content.dishes.length === 0 ? `<p>${escapeHtml(texts.noDishes)}</p>` : '',
    ...sections.map(
      ({ category, dishes }) =>
        `<section>${hasNames ? `<h2>${escapeHtml(category ?? texts.otherDishes)}</h2>` : ''}${dishes
          .map((dish) => dishHtml(dish, texts))
          .join('')}</section>`,
    ),
    `<footer><p>${escapeHtml(texts.asOf(formatItalianDateTime(at)))}</p><p>${escapeHtml(texts.law)}</p></footer>`,
  ];
  return guestFrame(language, `${texts.title} · ${content.restaurant}`, nonce, body.join(''));
}

function dishHtml(dish: BookDish, texts: GuestTexts): string {
  const names = (list: BookDish['contains']): string =>
    list.map((allergen) => escapeHtml(texts.allergens[allergen])).join(', ');
  return [
    `<h3>${escapeHtml(dish.name)}</h3>`,
    dish.unstated.length === 0
      ? ''
      : `<p class="incomplete">${escapeHtml(texts.unstated(dish.unstated.join(', ')))}</p>`,
    dish.contains.length === 0 ? '' : `<p>${texts.contains}: <b>${names(dish.contains)}</b></p>`,
    dish.mayContain.length === 0 ? '' : `<p>${texts.mayContain}: ${names(dish.mayContain)}</p>`,
    dish.others.length === 0 ? '' : `<p>${texts.others}: ${escapeHtml(dish.others.join(', '))}</p>`,
    holdsNone(dish) ? `<p>${escapeHtml(texts.none)}</p>` : '',
  ].join('');
}
