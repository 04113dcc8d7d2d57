/** What the trattoria cooks and chills, as it calls it. */
export const demoProcesses = {
  ragu: 'Ragù di carne, 6 kg',
  broth: 'Brodo di carne, 10 l',
  chicken: 'Pollo arrosto',
  lasagne: 'Lasagne, 2 teglie',
  buffet: 'Verdure del buffet caldo',
  meat: 'Spezzatino di manzo',
  tuna: 'Tonno per carpaccio',
  trays: 'In due teglie basse',
  action: 'Buttato tutto',
  judged: 'Rimasto oltre due ore sopra i 10 °C: buttato, la prossima volta in teglie più basse',
};
