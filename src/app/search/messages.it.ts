import { productName } from '#platform/kernel/product.ts';
import type { HitKind } from '#features/search/hit-kinds.ts';

/** Texts of the search over everything. */
export const searchTexts = {
  title: 'Cerca',
  label: `Cerca in ${productName}`,
  placeholder: 'Prodotto, lotto, frigo, controllo…',
  results: 'Risultati',
  rooms: 'Sezioni',
  kinds: {
    reading_matter: 'Temperature da chiarire',
    check_matter: 'Controlli da chiarire',
    product: 'Prodotti',
    lot: 'Lotti',
    tub: 'Contenitori',
    recipe: 'Ricette',
    equipment: 'Attrezzature',
    task: 'Controlli del piano',
    delivery: 'Arrivi',
    reading: 'Temperature registrate',
    check: 'Controlli fatti',
  } satisfies Record<HitKind, string>,
  /** Names of the screens inside a room, as their headings have them. */
  further: {
    round: 'Giro controlli',
    calendar: 'Calendario dei controlli',
    places: 'Posti',
    import: 'Importa prodotti',
  },
  /** What else people call a place. */
  otherWords: {
    '/dashboard': 'home inizio cruscotto da fare',
    '/inventory': 'magazzino scorte giacenze scadenze merce',
    '/preparations': 'ricette cucina contenitori produzione abbattitore',
    '/qr-labels': 'etichette stampa codici',
    '/inventory/deliveries': 'consegne fornitori bolla ddt carico ricevimento',
    '/haccp': 'controlli piano autocontrollo registro',
    '/haccp/round': 'esegui controlli',
    '/haccp/calendar': 'mese storico',
    '/refrigeration': 'frigo frigoriferi congelatori celle registro',
    '/inventory/places': 'dispensa scaffali celle dove',
    '/inventory/import': 'excel csv file esporta',
    '/operators': 'persone cuochi pin squadra',
    '/restaurant-backend': 'ristorante tema google profilo',
    '/settings': 'ristorante tema google profilo',
    '/subscription': 'piano prezzi pagamento',
    '/account': 'password passkey email sicurezza',
  } as Readonly<Record<string, string>>,
  more: 'Ce ne sono altri: scrivi di più.',
  found: (count: number) =>
    count === 0 ? 'Nessun risultato' : count === 1 ? '1 risultato' : `${count} risultati`,
  nothing: (text: string) => `Non trovo niente per «${text}».`,
  nothingHint: 'Prova con un’altra parola, o con le prime lettere.',
  nothingKnown: (text: string) => `Su questo dispositivo non c’è niente per «${text}».`,
  nothingKnownHint: 'Quando torna la rete cerco in tutto.',
  onlyKnown: 'Senza rete cerco solo in quello che questo dispositivo ha già letto.',
  searching: 'Cerco…',
};
