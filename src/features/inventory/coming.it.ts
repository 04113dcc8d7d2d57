/** Words of goods that come in by themselves: whether they arrive now or were there already. Apart, so that lists and papers need not load them. */
export const comingTexts = {
  came: 'Questa merce',
  now: 'È arrivata ora',
  there: 'Era già qui',
  hint: 'Era già qui: la stai contando o la metti in lista, non è una consegna.',
  missing: 'Scegli: è arrivata ora, oppure era già qui',
  wasThere: 'Era già qui: temperatura all’arrivo non chiesta',
};
