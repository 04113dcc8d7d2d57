import { supportHours } from '../support-hours.it.ts';

/** Texts of the contact form; what the documents say is said to the letter (SITE-39, SITE-41, SITE-43). */
export const contactTexts = {
  title: 'Contatti',
  text: `Scrivici: ti rispondiamo via email. Assistenza in italiano, ${supportHours}.`,
  name: 'Nome',
  email: 'Email',
  phone: 'Telefono (facoltativo)',
  message: 'Messaggio',
  trap: 'Lascia vuoto questo campo',
  sum: (a: number, b: number) => `Quanto fa ${a} + ${b}?`,
  sumHint: 'Serve a sapere che non sei un programma.',
  send: 'Invia',
  sending: 'Invio in corso…',
  required: 'Questo campo è obbligatorio.',
  wrongEmail: 'Scrivi un indirizzo email valido.',
  wrongSum: 'Risposta matematica non corretta',
  sentTitle: 'Messaggio inviato!',
  sentText: 'Ti risponderemo il prima possibile.',
  failed: "Si è verificato un errore nell'invio del messaggio. Riprova.",
  withoutScript: 'Per inviare il messaggio serve JavaScript: attivalo nelle impostazioni del browser.',
};
