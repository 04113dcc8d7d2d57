import { formatCount } from '#platform/kernel/numbers.ts';
import { mostCounted, mostFileDays } from '../limits.ts';

/** Texts of the audit log. */
export const auditLogTexts = {
  title: 'Registro attività',
  description: 'Chi ha fatto che cosa, quando, da quale dispositivo e come. Nessuno può cambiarlo.',
  list: 'Attività',
  found: (total: number) =>
    total > mostCounted
      ? `Più di ${formatCount(mostCounted)} attività`
      : total === 1
        ? '1 attività'
        : `${formatCount(total)} attività`,
  failed: 'Non riesco a caricare il registro attività.',
  empty: 'Ancora nessuna attività',
  emptyText: 'Quello che si registra e si modifica compare qui, con chi l’ha fatto.',
  notFound: 'Nessuna attività così',
  notFoundText: 'Prova un altro periodo, oppure togli i filtri.',
  showAll: 'Togli i filtri',
  shown: (count: number) => `${formatCount(count)} mostrate`,
  more: 'Mostra altre',
  needsPlan: 'Il registro attività è nel piano Plus',
  needsPlanText: 'Quello che fate viene annotato comunque: con Plus si legge da qui, anche quello di prima.',

  seePlans: 'Guarda i piani',

  person: 'Chi',
  everybody: 'Tutti',
  room: 'Stanza',
  allRooms: 'Tutte le stanze',
  from: 'Dal',
  to: 'Al',
  onlyOne: 'Solo quello che riguarda',
  oneThing: 'una voce',
  anything: 'Mostra tutto',

  csv: 'CSV',
  xlsx: 'Excel',
  saveCsv: 'Scarica CSV',
  saveXlsx: 'Scarica Excel',
  fileHint: `Il file prende il periodo scelto (al massimo ${mostFileDays} giorni); senza periodo, gli ultimi 31 giorni.`,
  fileFailed: 'Non riesco a scaricare il registro',

  back: 'Registro attività',
  oneFailed: 'Non riesco a caricare questa attività.',
  gone: 'Questa attività non c’è.',
  facts: 'Che cosa è successo',
  who: 'Chi',
  when: 'Quando',
  where: 'Stanza',
  about: 'Riguarda',
  made: 'Nuova registrazione',
  how: 'Come',
  device: 'Dispositivo',
  deviceUnknown: 'Non annotato',
  deviceTime: 'Ora del dispositivo',
  open: 'Apri',
  everythingAbout: 'Tutte le attività che la riguardano',
  changed: 'Che cosa è cambiato',
  said: 'Che cosa è stato registrato',
  nothingChanged: 'Niente è diverso da prima.',
  nothingSaid: 'Oltre a chi e quando non è stato registrato altro.',
  same: (count: number) => (count === 1 ? '1 campo rimasto uguale' : `${count} campi rimasti uguali`),
  alsoSaid: 'Registrato insieme',
  field: 'Campo',
  before: 'Prima',
  after: 'Dopo',
  none: '–',
};
