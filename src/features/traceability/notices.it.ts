/** What recalls say in the bell. */
export const noticeTexts = {
  title: {
    recall: (what: string) => `Richiamo aperto: ${what}`,
    hold: (what: string) => `Merce a rischio da giudicare: ${what}`,
  },
  message: (left: number) =>
    left === 0
      ? 'Non è rimasto niente da giudicare: chiudilo'
      : left === 1
        ? '1 lotto o contenitore bloccato è da giudicare'
        : `${String(left)} lotti e contenitori bloccati sono da giudicare`,
} as const;
