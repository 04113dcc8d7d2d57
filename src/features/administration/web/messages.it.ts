import { productName } from '#platform/kernel/product.ts';

export const administrationTexts = {
  title: 'Amministrazione',
  description: `Tutti i ristoranti di ${productName}.`,
  tabs: 'Sezioni dell’amministrazione',
  tabLabels: { overview: 'Panoramica', restaurants: 'Ristoranti', administrators: 'Amministratori' },

  overviewFailed: 'Impossibile caricare la panoramica',
  figures: 'Numeri',
  restaurantCount: 'Ristoranti',
  activeSubscriptions: 'Abbonamenti attivi',
  trialsEnding: 'Prove in scadenza',
  trialsEndingNote: 'nei prossimi 7 giorni',
  byPlan: 'Ristoranti per piano',
  shareOf: (percent: string) => `(${percent} %)`,

  restaurants: 'Ristoranti',
  restaurantsFailed: 'Impossibile caricare i ristoranti',
  search: 'Cerca per nome o email',
  found: (count: number) => (count === 1 ? '1 ristorante' : `${String(count)} ristoranti`),
  noRestaurantsTitle: 'Ancora nessun ristorante',
  noRestaurantsText: 'Appena qualcuno si registra, lo vedi qui.',
  nothingTitle: 'Nessun ristorante trovato',
  nothingText: 'Prova con una parola sola, del nome o dell’email.',
  showAll: 'Mostra tutti',
  columns: { name: 'Nome ed email', plan: 'Piano', status: 'Stato', created: 'Creato il' },
  noEmail: 'senza email',
  status: {
    active: 'Attivo',
    inactive: 'Non attivo',
    trial: (until: string) => `In prova fino al ${until}`,
    trialOver: 'Prova finita',
  },

  administrators: 'Amministratori',
  administratorsText: 'Si aggiungono dal server, con npm run admin -- create EMAIL.',
  administratorsFailed: 'Impossibile caricare gli amministratori',
  personColumns: { name: 'Nome', email: 'Email', level: 'Livello', created: 'Aggiunto il' },
  levels: { super_admin: 'Super amministratore', admin: 'Amministratore' },
  invited: 'Password da scegliere',
  you: 'tu',
};
