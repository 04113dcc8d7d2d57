/** What can be read about the product: the articles of the documentation, by tab. A card of the first page leads to its own. */
export interface Article {
  readonly id: string;
  readonly title: string;
  /** One sentence: the card says it too. */
  readonly summary: string;
  readonly text: readonly string[];
}

/** The twelve things the product does (SITE-10), in the order of their cards; each is there today (C-40). */
export const featureArticles = [
  {
    id: 'temperature',
    title: 'Temperature',
    summary: 'Un tastierino grande, i limiti di ogni frigorifero e l’azione da fare quando qualcosa non va.',
    text: [
      'Tocca il frigorifero, scrivi il valore, salva. L’esito lo decide il numero, secondo i limiti di quell’attrezzatura.',
      'Un valore fuori limite chiede che cosa hai fatto e quando rimisurare. Resta aperto finché non c’è una misura buona o non decidi del cibo.',
      'Il registro si filtra per attrezzatura, esito e giorni, si stampa in A4 e si salva come file.',
    ],
  },
  {
    id: 'controlli',
    title: 'Controlli HACCP',
    summary: 'Che cosa controllare oggi, con il limite critico accanto e l’esito deciso dal valore.',
    text: [
      'Ogni controllo ha la sua frequenza, il suo limite critico e l’azione correttiva prevista. La tua lista parte da controlli già pronti, che puoi cambiare.',
      'Il calendario mostra i giorni fatti e quelli mancati. Niente si segna da solo.',
    ],
  },
  {
    id: 'magazzino',
    title: 'Magazzino con scadenze',
    summary: 'Ogni arrivo con il suo lotto: esce prima quello che scade prima.',
    text: [
      'Prodotti, lotti e quantità, in chili e litri con i decimali. Ogni movimento resta scritto con chi l’ha fatto.',
      'La linea delle scadenze mostra che cosa finisce nei prossimi giorni; un lotto scaduto si butta dal suo avviso con un tocco.',
    ],
  },
  {
    id: 'arrivi',
    title: 'Arrivo merce',
    summary: 'Fornitore una volta sola, poi le righe: lotto, scadenza e temperatura all’arrivo.',
    text: [
      'La merce fredda si giudica quando arriva: fuori limite si respinge o si accetta con un motivo, che resta scritto.',
      'La bozza resta sul dispositivo: se squilla il telefono, la ritrovi.',
    ],
  },
  {
    id: 'scanner',
    title: 'Scanner',
    summary: 'Inquadra un codice o fotografa l’etichetta: prodotto, lotto e scadenza si compilano.',
    text: [
      'Legge EAN, UPC, GS1-128, DataMatrix e i QR con GS1 Digital Link, anche senza rete.',
      'Dalla foto legge lotto, data e ingredienti. Niente si salva finché non hai confermato scadenza e lotto.',
    ],
  },
  {
    id: 'preparazioni',
    title: 'Ricette e preparazioni',
    summary: 'Gli ingredienti si scaricano, gli allergeni si sommano, la scadenza si propone.',
    text: [
      'Una ricetta ha ingredienti, allergeni e durata in frigo, in freezer e a temperatura ambiente. Ogni modifica è una versione nuova.',
      'Una preparazione non può durare più di quello che c’è dentro senza un motivo scritto. Si divide in vaschette, si apre, si congela, si scongela, si butta.',
    ],
  },
  {
    id: 'etichette',
    title: 'Etichette con codice QR',
    summary: 'Stampa su rotolo, foglio A4 o ZPL; chi inquadra il codice vede la verità di adesso.',
    text: [
      'Dalla preparazione, da un lotto aperto o scongelato, o libera. L’anteprima è quello che esce dalla stampante.',
      'Data e allergeni non si accorciano mai: se non ci stanno, ti propone un’etichetta più grande.',
    ],
  },
  {
    id: 'rintracciabilita',
    title: 'Rintracciabilità e richiamo',
    summary: 'Da un lotto alle vaschette, e indietro fino al fornitore; «blocca tutto» in una conferma.',
    text: [
      'Scrivi un lotto: vedi che cosa ne è stato fatto, dove sta e che cosa è già uscito.',
      'L’esercitazione di richiamo misura il tempo e resta agli atti. La merce bloccata non si può usare, e la sua pagina pubblica lo dice.',
    ],
  },
  {
    id: 'allergeni',
    title: 'Libro degli allergeni',
    summary:
      'I quattordici allergeni dei tuoi piatti, dalle ricette vere, su carta e sul telefono del cliente.',
    text: [
      'Scegli i piatti del menu: la tabella nasce dalle ricette e si stampa con data, versione e firma.',
      'Un indirizzo che nessuno può indovinare la mostra al cliente, sempre aggiornata.',
    ],
  },
  {
    id: 'pulizie',
    title: 'Pulizie e infestanti',
    summary: 'I registri di sanificazione e di disinfestazione, compilati in pochi tocchi.',
    text: [
      'Area, prodotto usato, note: la registrazione dice chi e quando.',
      'Il controllo degli infestanti passa in rassegna dieci aree; quello che si trova resta aperto finché un controllo dopo non è pulito.',
    ],
  },
  {
    id: 'voce',
    title: 'Voce',
    summary: 'Con Plus: dici la frase, la scheda si compila, tu confermi.',
    text: [
      'Capisce nomi, numeri a parole, durate, conservazione e correzioni dentro la frase («no, due litri»).',
      'Si può anche scrivere. Quello che non è certo è segnato e lo confermi tu.',
    ],
  },
  {
    id: 'senza-rete',
    title: 'Anche senza rete',
    summary: 'Le registrazioni restano sul dispositivo e partono da sole quando torna la rete.',
    text: [
      'In cella non c’è segnale: quello che registri porta l’ora in cui l’hai fatto, non quella in cui è arrivato.',
      'Finché qualcosa aspetta, il dispositivo lo dice, e chi amministra vede quale.',
    ],
  },
] as const satisfies readonly Article[];

export type FeatureId = (typeof featureArticles)[number]['id'];

export const firstSteps: readonly Article[] = [
  {
    id: 'account',
    title: 'Crea l’account',
    summary: 'Bastano un’email e una password.',
    text: [
      'Scegli il piano: con la prova i dati si cancellano ogni notte alle 00:00, con gli altri restano.',
      'Confermi l’indirizzo dal messaggio che ti arriva, poi scegli l’operatore che lavora: il suo nome resta sulle registrazioni.',
    ],
  },
  {
    id: 'attrezzature',
    title: 'Aggiungi i frigoriferi',
    summary: 'Nome e tipo: i limiti si propongono.',
    text: [
      'Da «Temperature» aggiungi ogni attrezzatura. Limiti più larghi del tipo chiedono un motivo, che resta scritto.',
    ],
  },
  {
    id: 'lista-controlli',
    title: 'Prepara i controlli',
    summary: 'Parti da una lista pronta e togli quello che non fa per te.',
    text: ['Da «Controlli» scegli frequenza e orario. Da quel momento «Oggi» ti dice che cosa manca.'],
  },
  {
    id: 'tablet',
    title: 'Metti il tablet in cucina',
    summary: 'Si installa dal browser, senza negozi di applicazioni.',
    text: [
      'Apri la pagina sul tablet e scegli «Aggiungi alla schermata Home». Ogni persona sceglie il suo nome, con un PIN se vuoi.',
    ],
  },
];

export const tutorials: readonly Article[] = [
  {
    id: 'giro',
    title: 'Il giro del mattino',
    summary: 'Tutti i controlli di seguito.',
    text: [
      'Da «Oggi» tocca «Inizia il giro»: un valore dopo l’altro, senza tornare alla lista. Alla fine vedi che cosa è fuori limite.',
    ],
  },
  {
    id: 'da-ricetta-a-etichetta',
    title: 'Dalla ricetta all’etichetta',
    summary: 'Quanto ne hai fatto, e stampa.',
    text: [
      'Apri la ricetta, tocca «Prepara», scrivi la quantità. La scadenza è proposta: salva, e l’etichetta è pronta per la stampante.',
    ],
  },
  {
    id: 'richiamo',
    title: 'Un’esercitazione di richiamo',
    summary: 'Quanto ci metti a trovare tutto?',
    text: [
      'Da «Rintracciabilità» cerca un lotto e avvia l’esercitazione. Il tempo si ferma quando hai detto dove sta ogni pezzo; il verbale si stampa.',
    ],
  },
];
