import type { Language } from '#platform/guest-pages/language.ts';
import { guestFrame } from '#platform/guest-pages/server/page-frame.ts';
import { escapeHtml } from '#platform/mail/mail.ts';
import { formatItalianDate, formatItalianDateTime, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { units } from '#platform/kernel/quantity.ts';
import type { PageTexts } from '../page-texts.ts';
import type { PageView } from '../page-view.ts';

/** The page of a label as HTML, as it is at an instant; everything that somebody wrote is escaped. `nonce` is that of the page's policy. */
export function renderPage(
  view: PageView,
  texts: PageTexts,
  at: Date,
  language: Language,
  nonce: string,
): string {
  const { badge, facts } = view;
  const warnings = view.warnings.map(
    (warning) => `<p class="warning" role="alert">${escapeHtml(texts.warnings[warning])}</p>`,
  );
  const badgeText =
    badge === null
      ? null
      : badge.kind === 'days'
        ? texts.badge.days(badge.days)
        : texts.badge[badge.kind][view.expiryKind];
  const rows: [string, string | null][] = [
    [
      texts.expires[view.expiryKind],
      view.expires &&
        [dateText(view.expires), view.isDateExtended && texts.dateExtended].filter(Boolean).join(' · '),
    ],
    [texts.made[facts.made], dateText(facts.madeAt)],
    [
      texts.state,
      [facts.state && texts.states[facts.state], facts.neverRefreeze && texts.neverRefreeze]
        .filter(Boolean)
        .join(', '),
    ],
    [texts.quantity, quantityText(facts.quantity, facts.unit)],
    [texts.storage, facts.storage],
    [texts.place, facts.place],
    [texts.category, facts.category],
    [texts.preparation, facts.preparationMinutes === null ? null : texts.minutes(facts.preparationMinutes)],
    [texts.batch, facts.batch],
    [texts.notes, facts.notes],
    [texts.operator, facts.operator],
    [texts.restaurant, facts.restaurant],
  ];
  const body = [
    view.isTryout ? `<p class="incomplete">${escapeHtml(texts.tryout)}</p>` : '',
    ...warnings,
    `<h1>${escapeHtml(view.name)}</h1>`,
    `<p class="place">${escapeHtml(facts.restaurant)}</p>`,
    badge === null || badgeText === null
      ? ''
      : `<p><span class="badge ${badge.tone}">${escapeHtml(badgeText)}</span></p>`,
    `<section class="allergens">${allergens(view, texts)}</section>`,
    view.ingredients.length === 0
      ? ''
      : `<section><h2>${texts.ingredients}</h2><p>${ingredients(view.ingredients)}.</p>${
          hasFrozen(view.ingredients) ? `<p>${escapeHtml(texts.frozenMark)}</p>` : ''
        }</section>`,
    `<section><dl>${rows
      .filter((row): row is [string, string] => row[1] !== null && row[1] !== '')
      .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('')}</dl></section>`,
    `<footer><p>${escapeHtml(texts.ask)}</p><p>${escapeHtml(texts.asOf(formatItalianDateTime(at)))}</p></footer>`,
  ];
  return guestFrame(language, view.name, nonce, body.join(''));
}

function allergens(view: PageView, texts: PageTexts): string {
  if (view.allergensUnknown) return `<p class="incomplete">${escapeHtml(texts.unknownAllergens)}</p>`;
  const contained = [...view.contains.map((allergen) => texts.allergens[allergen]), ...view.otherAllergens];
  const parts = [
    contained.length === 0
      ? ''
      : `<h2>${texts.contains}</h2><ul>${contained.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`,
    view.mayContain.length === 0
      ? ''
      : `<p class="label">${texts.mayContain}</p><ul>${view.mayContain
          .map((allergen) => `<li class="trace">${escapeHtml(texts.allergens[allergen])}</li>`)
          .join('')}</ul>`,
    ...view.added.map(
      ({ allergen, at }) =>
        `<p class="incomplete">${escapeHtml(texts.added(texts.allergens[allergen], at && formatItalianDate(romeDate(at))))}</p>`,
    ),
    view.unstated.length === 0
      ? ''
      : `<p class="incomplete">${escapeHtml(texts.unstated(view.unstated.join(', ')))}</p>`,
  ].join('');
  return parts === '' ? `<p class="label">${escapeHtml(texts.noAllergens)}</p>` : parts;
}

type Ingredients = PageView['ingredients'];

const ingredients = (list: Ingredients): string =>
  list
    .map(({ name, emphasised, frozen, parts }) => {
      const text = `${escapeHtml(name)}${frozen ? '*' : ''}`;
      const shown = emphasised ? `<b>${text}</b>` : text;
      return parts.length === 0 ? shown : `${shown} (${ingredients(parts)})`;
    })
    .join(', ');

const hasFrozen = (list: Ingredients): boolean =>
  list.some(({ frozen, parts }) => frozen || hasFrozen(parts));

function quantityText(quantity: number | null, unit: string | null): string | null {
  if (quantity === null) return null;
  const known = units.find((one) => one === unit);
  return known === undefined
    ? `${String(quantity)} ${unit ?? ''}`.trim()
    : formatQuantity(quantity, unitTexts[known]);
}

/** A day as a day, an instant with its time. */
const dateText = (date: string | Date): string =>
  typeof date === 'string' && isLocalDate(date)
    ? formatItalianDate(date)
    : formatItalianDateTime(new Date(date));
