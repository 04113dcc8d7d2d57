import { guestPages } from '#platform/guest-pages/server/guest-pages.ts';
import { sentencePage } from '#platform/guest-pages/server/page-frame.ts';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { unreadDaysAt } from '#features/storage-places/server/index.ts';
import { questionOfGoods } from '#features/traceability/server/index.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { pageView } from '../page-view.ts';
import { englishTexts } from '../english-texts.ts';
import { italianTexts } from '../texts.it.ts';
import { foundSample, sampleCode } from '../sample-label.ts';
import { findLabel } from './find-label.ts';
import { renderPage } from './render-page.ts';

/**
 * `/qr/{id}` (LABEL-18): what the QR code of a label leads to, for whoever holds the food. An address may open so many that a dining
 * room behind one router is served, and somebody who walks through all codes is not.
 */
export const publicLabelPages = (tools: PageTools) =>
  guestPages(tools, {
    name: 'public-label',
    points: 120,
    async show(code, { language, nonce }) {
      const texts = language === 'en' ? englishTexts : italianTexts;
      const now = tools.services.clock.now();
      if (code === sampleCode)
        return {
          status: 200,
          html: renderPage(pageView(foundSample(now), now), texts, now, language, nonce),
        };
      if (!isUuid(code))
        return { status: 404, html: sentencePage(language, texts.invalid, nonce, texts.ask) };
      const label = await findLabel(tools.services.database, code);
      if (!label) return { status: 404, html: sentencePage(language, texts.unknown, nonce, texts.ask) };
      const { goods, subject } = label;
      const question =
        goods === null ? null : await questionOfGoods(tools.services, goods.restaurant, goods.id);
      const isUnread =
        goods?.stands != null &&
        (await unreadDaysAt(tools.services, goods.restaurant, goods.stands)) !== null;
      const view = pageView({ ...label, subject: subject && { ...subject, question, isUnread } }, now);
      return { status: 200, html: renderPage(view, texts, now, language, nonce) };
    },
  });
