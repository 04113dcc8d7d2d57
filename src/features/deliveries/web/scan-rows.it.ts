import { formatCount } from '#platform/kernel/numbers.ts';

/** Texts of packages that are scanned into a delivery. */
export const scanTexts = {
  title: 'Scansione delle confezioni',
  first: 'Inquadra il codice della confezione',
  next: 'Inquadra la prossima confezione',
  added: (name: string, quantity: string) => `${name}: ${quantity}. Controlla la riga qui sotto.`,
  howMuch: (name: string) => `${name}: il codice non dice quanto, scrivilo nella riga qui sotto.`,
  another: 'Un’altra uguale',
  once: 'Ogni codice si conta una volta: per altre confezioni uguali tocca «Un’altra uguale» o scrivi la quantità nella riga.',
  unknown: (code: string) => `Di quale prodotto è il codice ${code}?`,
  noNumber: 'Il codice non dice di quale prodotto è: sceglilo tu.',
  which: 'Prodotto',
  skip: 'Salta questa confezione',
  damaged:
    'Il codice è rovinato o dice cose che non possono essere: niente è stato aggiunto. Inquadralo di nuovo, o scrivi la riga a mano.',
  lot: (lot: string) => `Lotto ${lot}`,
  expiry: (day: string) => `Scadenza ${day}`,
  items: (count: number) => `${formatCount(count)} nel collo, dice il codice`,
  pieces: (count: number) => `${formatCount(count)} pezzi nella confezione, dice il codice`,
  close: 'Chiudi la scansione',
} as const;
