/** Words by which equipment is called in speech, and the one that stands for them. */
export const sameWords: Readonly<Record<string, string>> = {
  frigorifero: 'frigo',
  frigoriferi: 'frigo',
  frigoriferino: 'frigo',
  freezer: 'congelatore',
  congelatrice: 'congelatore',
  celle: 'cella',
};
/** Numbers by which equipment is told apart. */
export const numberWords: Readonly<Record<string, string>> = {
  uno: '1',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
  sei: '6',
  sette: '7',
  otto: '8',
  nove: '9',
  dieci: '10',
};
/** Words that tell nothing apart. */
export const smallWords: ReadonlySet<string> = new Set(
  'il lo la i gli le l di del dello della dei degli delle a al alla in nel nella n numero'.split(' '),
);
