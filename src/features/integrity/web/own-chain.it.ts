import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';

const records = (count: number): string =>
  count === 1 ? '1 registrazione' : `${formatCount(count)} registrazioni`;

/** Texts of how a restaurant's own records stand. */
export const ownChainTexts = {
  title: 'Le tue registrazioni',
  description:
    'Ogni registrazione è legata a quella prima, e ogni notte la verifica le ricalcola tutte. Il file che conservi tu prova anche che nessuno le ha riscritte da capo.',
  none: 'Ancora nessuna registrazione.',
  unknown: 'Non è stato possibile leggere lo stato delle registrazioni.',
  unchecked: (count: number) => `${records(count)}, non ancora verificate.`,
  sound: (count: number) =>
    count === 1 ? '1 registrazione, non modificata.' : `${records(count)}, nessuna modificata.`,
  checked: (at: Date) => `Verificate il ${formatItalianDateTime(at)}.`,
  later: (count: number) =>
    count === 1 ? '1 aggiunta dopo, da verificare.' : `${formatCount(count)} aggiunte dopo, da verificare.`,
  broken: (count: number, at: Date) =>
    `${count === 1 ? '1 registrazione non è' : `${formatCount(count)} registrazioni non sono`} come sono state scritte (verifica del ${formatItalianDateTime(at)}). Avvisa chi gestisce il servizio.`,
  stamped: (sequence: number, at: Date, authority: string, isVouched: boolean) =>
    `Marca temporale del ${formatItalianDateTime(at)}, fino alla registrazione ${formatCount(sequence)}: firma di «${authority}»${isVouched ? '' : ', autorità non verificata'}.`,
  save: 'Scarica le registrazioni con le prove',
  saved: 'File pronto',
  savedText: 'Conservalo fuori da qui: chiunque può verificarlo, anche fra anni.',
  notSaved: 'Il file non è pronto',
};
