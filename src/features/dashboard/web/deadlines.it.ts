/** What is said of what falls due once in months, by what it is; apart, because not every kitchen has one. */
export const deadlineTexts = {
  title: 'Scadenze della cucina',
  soon: (name: string, when: string) => `${name}: entro il ${when}`,
  late: (name: string, when: string) => `${name}: era da fare entro il ${when}`,
  never: (name: string) => `${name}: mai controllato`,
  others: (count: number) => (count === 1 ? 'E un’altra scadenza.' : `E altre ${count} scadenze.`),
  summary: (count: number, pressing: number) =>
    `${count === 1 ? 'Una scadenza' : `${count} scadenze`}${pressing > 0 ? ` · ${pressing === 1 ? 'una' : pressing} da fare adesso` : ''}`,
  open: 'Apri',
};
