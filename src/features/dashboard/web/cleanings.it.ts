/** Texts of what the cleaning plan asks for; apart, because not every kitchen has one. */
export const cleaningsTexts = {
  title: 'Pulizie di oggi',
  open: 'Apri le pulizie',
  go: 'Vai alle pulizie',
  several: (count: number) => `${count} pulizie da fare`,
  due: (name: string | null, when: string) => `${name === null ? '' : `Prima ${name}: `}da fare ${when}.`,
  late: (name: string | null, when: string) =>
    `${name === null ? '' : `Prima ${name}: `}era da fare ${when}.`,
  summary: (count: number, late: number) => `${count} da fare${late > 0 ? ` · ${late} in ritardo` : ''}`,
};
