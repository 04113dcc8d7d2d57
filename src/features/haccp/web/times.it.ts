/** Words of the form for further times of a day; apart, so that screens without the form need not load them. */
export const timesTexts = {
  moreTimes: 'Altri orari',
  addTime: 'Aggiungi un orario',
  moreTime: (nth: number) => `Orario ${nth}`,
  removeTime: (nth: number) => `Togli l’orario ${nth}`,
  timeTwice: 'Questo orario c’è già',
  moreTimesHint: 'Ogni orario è un controllo da fare per conto suo.',
};
