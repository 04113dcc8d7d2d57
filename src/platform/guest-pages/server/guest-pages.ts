import { Hono } from 'hono';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { englishGuestPageTexts } from '../english-texts.ts';
import { languageOf, type Language } from '../language.ts';
import { guestPageTexts } from '../texts.it.ts';
import { answerAtCode, type CodePage } from './answer-at-code.ts';

/** What a page is drawn for: the phone's language, and what its style must carry. */
export interface Guest {
  readonly language: Language;
  readonly nonce: string;
}

interface GuestPages {
  /** In the log, and in the count of what an address may open. */
  readonly name: string;
  /** Pages that one address may open in a minute. */
  readonly points: number;
  /** The page for a guest; 404 where its code leads nowhere. */
  readonly show: (code: string, guest: Guest) => Promise<CodePage>;
}

/** Pages at `/{code}` for whoever has the code, without a sign-in, in the language of the phone. */
export function guestPages(tools: PageTools, { name, points, show }: GuestPages) {
  // An address that was copied by hand, or completed by a phone, may end with a stroke.
  return new Hono().on('GET', ['/:code', '/:code/'], (c) => {
    const language = languageOf(c.req.header('accept-language') ?? null);
    return answerAtCode(tools, c, {
      name,
      points,
      language,
      says: language === 'en' ? englishGuestPageTexts : guestPageTexts,
      headers: { vary: 'accept-language' },
      show: (code, nonce) => show(code, { language, nonce }),
    });
  });
}
