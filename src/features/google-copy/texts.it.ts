/** What an action says that was done with Google. */
export const googleCopyTexts = {
  prepared: (title: string, made: number): string =>
    made === 0
      ? `Il foglio «${title}» era già pronto. La copia va avanti da sola.`
      : `Il foglio «${title}» è pronto: ${made === 1 ? 'una scheda creata' : `${String(made)} schede create`}. La copia parte adesso.`,
};
