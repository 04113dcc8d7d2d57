/** Texts of what is cooked or chilled now; apart, because not every kitchen measures it here. */
export const processesTexts = {
  title: 'Cotture e raffreddamenti',
  open: 'Apri',
  go: 'Vai al processo',
  others: (count: number) => (count === 1 ? 'Ce n’è un altro che aspetta.' : `Altri ${count} aspettano.`),
  summary: (count: number, pressing: number) =>
    `${count} in corso${pressing > 0 ? ` · ${pressing} da seguire adesso` : ''}`,
};
