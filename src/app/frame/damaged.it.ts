/** What is said where something stored can not be shown. */
export const damagedTexts = {
  title: (count: number) =>
    count === 1
      ? 'Questo dato è danneggiato: 1 voce non si può mostrare'
      : `${count} dati sono danneggiati e non si possono mostrare`,
  text: 'Non contarci come a posto: controlla di persona la merce e le temperature, e avvisa chi gestisce la tua installazione.',
};
