/** Languages of the pages that guests open. */
export type Language = 'it' | 'en';

/** The language that a phone asks for: English where it names it before Italian, else Italian. */
export function languageOf(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ language, weight }) => (language === 'it' || language === 'en') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  if (wanted.length === 0) {
    // Neither: somebody who reads another language is likelier to read English, but nobody who says nothing is.
    return (acceptLanguage ?? '').trim() === '' || acceptLanguage?.trim() === '*' ? 'it' : 'en';
  }
  return wanted[0]!.language as Language;
}
