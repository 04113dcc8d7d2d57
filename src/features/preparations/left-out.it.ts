/** What is asked of who makes something without a product of which a lot is blocked (TRACE-82). */
export const leftOutText = (names: readonly string[]): string =>
  `Di ${names.join(', ')} c’è un lotto bloccato. Spunta il lotto che hai usato, oppure scrivi che cosa hai usato al suo posto.`;

/** The same of one of which all that is there is to be thrown away, or in question (TRACE-86). */
export const onlyDoubtedText = (names: readonly string[]): string =>
  `Di ${names.join(', ')} c’è solo merce da buttare o da verificare. Spunta il lotto che hai usato, oppure scrivi che cosa hai usato al suo posto.`;
