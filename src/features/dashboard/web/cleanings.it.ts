/** Texts of what the cleaning plan asks for; apart, because not every kitchen has one. */
export const cleaningsTexts = {
  title: 'Pulizie di oggi',
  planTitle: 'Pulizie',
  open: 'Apri le pulizie',
  go: 'Vai alle pulizie',
  several: (count: number) => `${count} pulizie da fare`,
  due: (name: string | null, when: string) => `${name === null ? '' : `Prima ${name}: `}da fare ${when}.`,
  late: (name: string | null, when: string) =>
    `${name === null ? '' : `Prima ${name}: `}era da fare ${when}.`,
  summary: (count: number, late: number, later: number) =>
    [
      ...(count > later ? [`${count - later} da fare`] : []),
      ...(late > 0 ? [`${late} in ritardo`] : []),
      ...(later > 0 ? [`${later} nei prossimi giorni`] : []),
    ].join(' · '),
};
