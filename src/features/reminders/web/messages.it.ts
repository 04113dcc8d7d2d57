import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import type { Weekday } from '../contract.ts';

/** Texts of the reminders' screen. */
export const reminderTexts = {
  title: 'Promemoria',
  description: 'Quello che vuoi sapere anche quando non stai guardando. Valgono solo per te.',
  back: 'Il tuo account',
  loadFailed: 'Non riesco a caricare i tuoi promemoria.',
  saveFailed: 'La scelta non è cambiata',
  digest: 'Email del giorno',
  digestText:
    'Una email con quello che è fuori limite, da fare oggi e in scadenza: le stesse cose che trovi nel riepilogo e nella campanella.',
  on: 'Mandami l’email del giorno',
  to: (email: string) => `Arriva a ${email}.`,
  time: 'A che ora',
  days: 'In quali giorni',
  weekdays: {
    mon: 'Lunedì',
    tue: 'Martedì',
    wed: 'Mercoledì',
    thu: 'Giovedì',
    fri: 'Venerdì',
    sat: 'Sabato',
    sun: 'Domenica',
  } satisfies Readonly<Record<Weekday, string>>,
  lastDay: 'Lascia almeno un giorno, oppure spegni l’email.',
  ifEmpty: 'Anche quando non c’è niente da segnalare',
  next: (at: string) =>
    `La prossima: ${formatItalianDate(new Date(at))} alle ${formatTime(new Date(at))}, se c’è qualcosa da dire.`,
  nextAlways: (at: string) =>
    `La prossima: ${formatItalianDate(new Date(at))} alle ${formatTime(new Date(at))}.`,
  test: 'Mandami una prova',
  testSent: (email: string) => `Prova mandata a ${email}`,
  testFailed: 'La prova non è partita',
  push: 'Avvisi sul dispositivo',
  pushText:
    'Quando qualcosa è critico – un frigo, un controllo, una cottura, un richiamo – lo dice subito il telefono, anche con l’app chiusa.',
  pushHere: 'Attiva su questo dispositivo',
  pushOff: 'Disattiva su questo dispositivo',
  pushIsHere: 'Questo dispositivo riceve gli avvisi.',
  pushAdded: 'Questo dispositivo riceve gli avvisi',
  pushRemoved: 'Il dispositivo non riceve più avvisi',
  pushFailed: 'Gli avvisi non sono attivi',
  pushUnavailable: 'Il browser non ha dato l’indirizzo per gli avvisi. Controlla la rete e riprova.',
  pushDenied:
    'Questo dispositivo rifiuta gli avvisi: permettili per questo sito nelle impostazioni del browser, poi torna qui.',
  pushUnsupported:
    'Questo browser non può ricevere avvisi. Su iPhone e iPad funzionano solo con l’app installata: «Condividi», «Aggiungi alla schermata Home», poi aprila da lì.',
  others: 'I tuoi altri dispositivi',
  since: (at: string) => `dal ${formatItalianDate(new Date(at))}`,
  remove: 'Togli',
  removeOf: (device: string) => `Togli ${device}`,
  signOutNote: 'Quando esci dall’account il dispositivo smette di ricevere avvisi.',
  quietOn: 'Ore di silenzio',
  quietHint: 'In queste ore il dispositivo tace; quello che resta critico lo dice quando finiscono.',
  quietNever: 'Le due ore sono uguali: così il dispositivo non tace mai.',
  quietFrom: 'Dalle',
  quietTo: 'Alle',
  forCritical: 'Se è critico, disturbami anche allora',
  pushTest: 'Mandami un avviso di prova',
  pushTestSent: (n: number) =>
    n === 1 ? 'Prova mandata a un dispositivo' : `Prova mandata a ${n} dispositivi`,
  escalation: 'Se nessuno risponde',
  escalationText:
    'Un frigo, un controllo, una cottura o un richiamo fuori limite, e nessuno scrive che cosa ha fatto: lo sai tu, per email.',
  escalationOn: 'Scrivimi se nessuno risponde',
  escalationAfter: 'Dopo quanto',
  escalationNote:
    'Una volta per ogni cosa, a qualunque ora; di nuovo se era da misurare ancora e nessuno l’ha fatto.',
  tryout: 'In una prova senza account i promemoria non partono: non c’è nessuno a cui mandarli.',
};
