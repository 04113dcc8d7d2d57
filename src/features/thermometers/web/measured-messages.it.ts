/** Texts of the list of what was measured with a thermometer that was off, loaded with it. */
export const measuredTexts = {
  title: 'Misure da giudicare',
  text: (name: string) =>
    `Fatte con ${name} dall’ultimo controllo buono: nessuno sa se sono giuste. Rimisura ora dove puoi, poi apri ognuna nel suo registro e scrivi che cosa ne è del cibo.`,
  since: (from: string | null, until: string | null) =>
    `${from === null ? 'Da quando c’è' : `Dal ${from}`}${until === null ? ' a ora' : ` al ${until}`}`,
  none: 'Con questo termometro non risulta misurato niente in quel periodo.',
  failed: 'Non riesco a caricare le misure.',
  within: 'Nei limiti',
  outside: 'Fuori limite',
  toLookAt: 'Da ricontrollare',
  more: (more: number) =>
    more === 1 ? 'Ce n’è un’altra più vecchia.' : `Ce ne sono altre ${more} più vecchie.`,
  close: 'Chiudi',
};
