import type { CameBy } from '#platform/kernel/came-by.ts';

/** Words of the audit log that the server puts into its rows. */
export const auditTexts = {
  tag: 'Registro attività',
  yes: 'Sì',
  no: 'No',
  /** Of a field that an older version stored and nobody knows any more. */
  other: 'Altro dato',
  /** Of an act that an older version stored. */
  otherAct: 'Altra modifica',
  otherRoom: 'Altro',
  /** Who did something that no operator did. */
  account: 'Account, senza operatore',
  doneBy: {
    command: 'Comando sul server',
    payment: 'Servizio di pagamento',
    platform: 'Chi gestisce il servizio',
  } satisfies Partial<Record<CameBy, string>>,
  cameBy: {
    screen: 'Dallo schermo',
    queue: 'Tenuta sul dispositivo, inviata dopo',
    file: 'Da un file importato',
    call: 'Da una chiamata documentata',
    command: 'Da un comando sul server',
    payment: 'Dal servizio di pagamento',
    platform: 'Da chi gestisce il servizio',
    demo: 'Dati di prova',
  } satisfies Record<CameBy, string>,
  /** Written before it was kept. */
  cameByUnknown: 'Non annotato',
  /** A device of one's own, told from another of the same make by four letters. */
  device: (name: string, mark: string) => `${name} (${mark})`,
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  more: (count: number) => (count === 1 ? 'e un altro campo' : `e altri ${count} campi`),
  nothing: '–',
  file: {
    name: (from: string, to: string) => `registro-attivita-${from}-${to}`,
    at: 'Quando',
    who: 'Chi',
    room: 'Stanza',
    act: 'Che cosa',
    about: 'Riguarda',
    before: 'Prima',
    after: 'Dopo',
    how: 'Come',
    device: 'Dispositivo',
    deviceTime: 'Ora del dispositivo',
    said: (label: string, text: string) => `${label}: ${text}`,
  },
};
