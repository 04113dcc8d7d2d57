import { escapeHtml } from '#platform/mail/mail.ts';
import { formatItalianDate, formatItalianDateTime, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { units } from '#platform/kernel/quantity.ts';
import type { Language, PageTexts } from '../page-texts.ts';
import type { PageView } from '../page-view.ts';

/** The page's own style: it waits for no file, and is read on any phone. */
const style = `
:root{color-scheme:light dark;--paper:#FBF8F3;--surface:#fff;--ink:#1E211B;--muted:#5b5f55;--line:#d9d3c7;--green:#1F5B43;--danger:#A3211B;--warn:#7A4B00;--warnbg:#FFF1D6;--dangerbg:#FDE7E4}
@media(prefers-color-scheme:dark){:root{--paper:#14150F;--surface:#1d1f18;--ink:#F2EFE6;--muted:#b4b6aa;--line:#3a3c33;--green:#6FC79E;--danger:#FF9C91;--warn:#FFD58A;--warnbg:#33270c;--dangerbg:#3b1714}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:20px 16px 48px}
h1{font-size:30px;line-height:1.15;margin:0 0 8px}h2{font-size:20px;margin:0 0 8px}
.place{color:var(--muted);margin:0 0 16px}
.warning{background:var(--dangerbg);color:var(--danger);border:2px solid currentColor;border-radius:12px;padding:14px 16px;margin:0 0 12px;font-weight:700;font-size:20px}
.badge{display:inline-block;border-radius:999px;padding:4px 14px;font-weight:700;border:2px solid var(--line)}
.badge.destructive{background:var(--dangerbg);color:var(--danger);border-color:currentColor}
.badge.secondary{background:var(--warnbg);color:var(--warn);border-color:currentColor}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:16px 0 0}
section.allergens{border:2px solid var(--ink)}
ul{list-style:none;margin:0 0 8px;padding:0;display:flex;flex-wrap:wrap;gap:8px}
li{border:2px solid currentColor;border-radius:8px;padding:2px 10px;font-weight:700;text-transform:uppercase}
li.trace{font-weight:400;text-transform:none;border-style:dashed}
.label{font-weight:600;margin:0 0 6px}.incomplete{color:var(--warn);background:var(--warnbg);border-radius:8px;padding:10px 12px;margin:8px 0 0;font-weight:600}
p{margin:0 0 8px}p:last-child{margin-bottom:0}
b{text-transform:uppercase}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:6px 16px}dt{color:var(--muted)}dd{margin:0;font-weight:600}
@media(max-width:420px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
footer{color:var(--muted);margin-top:16px}`;

const page = (language: Language, title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow,noarchive"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;

/** A page that says one sentence: a code that is not valid, or leads nowhere. */
export const sentencePage = (language: Language, sentence: string, nonce: string): string =>
  page(language, sentence, nonce, `<h1>${escapeHtml(sentence)}</h1>`);

/** The page of a label as HTML; everything that somebody wrote is escaped. `nonce` is that of the page's policy. */
export function renderPage(view: PageView, texts: PageTexts, language: Language, nonce: string): string {
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
    `<footer>${escapeHtml(texts.ask)}</footer>`,
  ];
  return page(language, view.name, nonce, body.join(''));
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
