import { formatItalianDateTime } from '#platform/kernel/dates.ts';

/** What the app says about records that wait on this device. */
export const offlineTexts = {
  keptTitle: 'Salvato su questo dispositivo',
  keptText: 'Salvato su questo dispositivo: parte appena torna la rete',
  keptSignedOut: 'Salvato su questo dispositivo: parte appena qualcuno accede di nuovo',
  notKept:
    'Su questo dispositivo non c’è più spazio: la registrazione NON è stata salvata. Libera spazio o riprova quando torna la rete; quello che hai scritto è ancora qui.',
  clockMoved: 'L’orologio del dispositivo è cambiato mentre eri senza rete: quando l’hai fatto?',
  clockDoubted: (now: Date) => `Controlla l’ora: qui è il ${formatItalianDateTime(now)}`,
  clockDoubtedText:
    'Senza rete l’orologio del dispositivo può essere sbagliato, e la data dell’etichetta parte da lui. Se l’ora non è giusta, rimettila prima di continuare.',
  /** In place of how close a date is, while nobody knows what time it is. */
  lookAtDate: 'Guarda la data',
  wrongOperator: (name: string) => `Scegli ${name} come operatore e invia di nuovo.`,
};
