/**
 * Words that say nothing of the food or of the cold: where it stands, which of several it is, what needs no cold to be
 * safe. Beside any other word that is not known a fridge is not taken for a common one: it may hold minced meat or oysters.
 */
export const harmlessWords: ReadonlySet<string> = new Set(
  (
    'a al alla allo ai alle da dal dalla di del dello della dei degli delle e ed in nel nella il la lo i gli le l per n nr no num numero ' +
    'b c d f uno due tre quattro cinque sei ii iii iv v vi primo prima secondo seconda terzo terza ' +
    'bar cucina sala dispensa cantina magazzino deposito retro laboratorio ufficio sotto sopra piano terra scala cella banco bancone armadio armadietto colonna tavolo ' +
    'grande grandi piccolo piccola piccoli nuovo nuova vecchio vecchia alto basso destra destro sinistra sinistro centro centrale interno esterno porta porte ante inox ' +
    'acqua acque bibita bibite bevanda bevande vino vini birra birre'
  ).split(' '),
);
