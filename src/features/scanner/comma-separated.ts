/** Words between commas, trimmed, without the empty ones (SCAN-07); a comma within brackets or a number separates nothing. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(/,(?!\d)(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
