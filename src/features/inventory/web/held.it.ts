/** Words of the badges of goods that are held back or in doubt since they came; apart, because every list shows badges. */
export const heldTexts = {
  held: 'Da valutare: arrivato fuori limite',
  heldUnmeasured: 'Da valutare: temperatura non misurata',
  heldByOff: 'Da valutare: termometro fuori taratura',
  heldDiscard: 'Giudicato da scartare',
  heldShort: 'Da valutare',
};
