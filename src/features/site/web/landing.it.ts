import { productName } from '#platform/kernel/product.ts';
import { weekdayOf } from '#features/reorder/demand.ts';
import { formatItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import { supportHours } from '../support-hours.it.ts';

const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];

const count = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;

/** Texts of the first page. What it claims is there: each card has its article, each figure its source. */
export const landingTexts = {
  title: `${productName} · HACCP, scadenze ed etichette per il tuo ristorante`,
  description:
    'Temperature, controlli HACCP, lotti e scadenze, ricette, etichette con codice QR e rintracciabilità: in pochi tocchi, anche senza rete, con le prove pronte per chi controlla.',
  skip: 'Vai al contenuto',
  helpLink: 'Come si fa in cucina',
  nav: 'Pagina',
  header: {
    features: 'Funzioni',
    prices: 'Prezzi',
    signIn: 'Accedi',
    start: 'Inizia Gratis',
    today: 'Vai a Oggi',
    theme: 'Tema',
  },
  hero: {
    headline: 'La sicurezza alimentare del tuo ristorante, in ordine ogni giorno.',
    text: 'Temperature, controlli HACCP, lotti, scadenze ed etichette: si registrano in pochi tocchi, anche con le mani bagnate e senza rete, e restano provati.',
    start: 'Inizia Subito',
    tryout: 'Prova subito',
    how: 'Vedi Come Funziona',
    claims: ['Pronto in 5 minuti', 'Garanzia di 30 giorni', 'Assistenza in italiano'],
  },
  keypad: {
    title: 'Prova: misura il frigo carni',
    equipment: 'Frigo carni',
    limits: 'Deve stare tra 0 e 4 °C',
    label: 'Temperatura in °C',
    waiting: 'Scrivi una temperatura: l’esito lo decide il numero.',
    outcomes: {
      OK: 'Nei limiti. Registrato, con il tuo nome e l’ora.',
      Warning: 'Fuori limite: ti chiede che cosa fai e quando rimisuri.',
      Critical: 'Fuori limite in modo critico: resta aperto finché qualcuno non rimisura o decide del cibo.',
    },
    inTheDay: 'Guardala nel grafico',
  },
  why: {
    title: 'Perché un sistema intelligente',
    text: 'Un quaderno registra quello che gli scrivi. Qui il numero viene giudicato, quello che manca viene ricordato, e quello che è scritto resta scritto.',
    points: [
      {
        title: 'Giudica, e non si accontenta di parole',
        text: 'Ogni frigorifero e ogni controllo ha i suoi limiti. Un valore fuori limite resta aperto, in cima alla giornata e nella campanella, finché non c’è una misura buona o qualcuno non ha deciso che cosa fare del cibo.',
      },
      {
        title: 'Ricorda che cosa fare adesso',
        text: '«Oggi» mette in fila i controlli da fare, i lotti che scadono e quello che è rimasto aperto. Il giro del mattino si fa di seguito, un valore dopo l’altro.',
      },
      {
        title: 'Prova quello che hai fatto',
        text: 'Le registrazioni non si cancellano e non si riscrivono: un errore si corregge con una registrazione nuova, e si vedono tutte e due. Ogni notte una verifica le ricalcola una per una.',
      },
    ],
    day: {
      title: 'Frigo carni, sabato',
      action: 'Carne spostata nel frigo 2, chiamato il frigorista',
      own: 'E adesso? Scrivi la tua misura',
      ownHint: 'Entra nel grafico alle 21:50, e la giudicano i limiti di questo frigo.',
    },
  },
  features: {
    title: 'Tutto quello che serve in cucina',
    text: 'Dodici cose che oggi fai su fogli, quaderni e foto sul telefono.',
    more: 'Come funziona',
  },
  forecast: {
    title: 'Sai quando finisce, prima che finisca',
    text: 'La stima nasce da quello che la cucina ha usato, giorno della settimana per giorno della settimana. Togli qualche chilo e guarda la data e l’ordine.',
    product: 'Farina 00',
    when: 'Giovedì: stamattina ce n’erano 25 kg',
    estimate: 'Secondo la stima',
    until: (day: LocalDate) =>
      `Basta fino a ${weekdays[weekdayOf(day)] ?? ''} ${formatItalianDate(day).slice(0, 5)}`,
    overToday: 'Finisce oggi',
    used: 'Quanto ne esce oggi?',
    usual: (quantity: string) =>
      `Di giovedì ne escono di solito circa ${quantity}: fin lì la stima li conta già.`,
    less: 'Un chilo in meno',
    more: 'Un chilo in più',
  },
  recall: {
    title: 'Un lotto richiamato? In quattro passi è tutto fermo',
    text: 'Scrivi il numero dell’avviso e prova: la merce è inventata, i passi e le parole sono quelli che trovi in cucina.',
    all: 'Passi del richiamo',
    steps: [
      { name: 'Trova il lotto' },
      { name: 'Guarda dove è andato' },
      { name: 'Blocca tutto' },
      { name: 'Giudica e avvisa' },
    ],
    which: 'Il lotto è questo: ecco quanto ne resta e da dove viene.',
    went: (preparations: number, tubs: number) =>
      `È finito in ${count(preparations, 'preparazione', 'preparazioni')}, che stanno in ${count(tubs, 'contenitore', 'contenitori')}.`,
    number: 'Numero di lotto dell’avviso',
    numberHint: 'Come viene: «24118», «L 24-118» e «lotto 24118» sono lo stesso lotto.',
    back: 'Indietro',
    next: 'Avanti',
    again: 'Ricomincia',
  },
  label: {
    title: 'Un’etichetta che si legge anche con il telefono',
    text: 'Dalla ricetta all’etichetta in pochi tocchi: data di scadenza, lotto, allergeni in evidenza. Chi inquadra il codice vede che cosa c’è nella vaschetta, com’è adesso e fino a quando è buona. Se nel frattempo è stata buttata o richiamata, lo vede subito.',
    facts: [
      { name: 'Conservazione', value: 'Frigorifero, +2/+4 °C' },
      { name: 'Scadenza', value: '72 ore dalla preparazione' },
      {
        name: 'Stampa',
        value: 'Rotoli da 58 e 62 mm, etichette 50×30, 62×29 e 100×50 mm, fogli A4 e stampanti ZPL',
      },
    ],
    scan: 'Inquadra il codice con il telefono: si apre la pagina di questo esempio.',
    open: 'Apri la pagina dell’etichetta',
    drawing: 'Etichetta di esempio: ragù alla bolognese',
  },
  voice: {
    title: 'Mani occupate? Dillo.',
    badge: 'Solo con Plus',
    text: 'Una frase basta per un’etichetta: tu la dici, la scheda si compila, tu confermi. Un’etichetta con la voce prende 10 secondi. Quello che non è chiaro viene segnato e chiesto, mai indovinato.',
    /** Said in kitchens; what is shown as understood is what the product understands. */
    commands: [
      'Ragù alla bolognese, due chili e mezzo, tre giorni in frigo',
      'Fammi un’etichetta per sei porzioni di tiramisù, quarantotto ore, in frigorifero',
    ],
    said: 'Detto',
    understood: 'Capito',
    fields: { name: 'Nome', quantity: 'Quantità', shelf: 'Scadenza', storage: 'Conservazione' },
    hours: (hours: number) => (hours % 24 === 0 ? `tra ${hours / 24} giorni` : `tra ${hours} ore`),
  },
  steps: {
    title: 'Tre passi',
    steps: [
      {
        title: 'Fotografa',
        text: 'Inquadra il codice o l’etichetta di quello che arriva: lotto e scadenza si leggono da soli, tu confermi.',
      },
      {
        title: 'Prepara',
        text: 'Scegli la ricetta e quanto ne hai fatto: il magazzino si scarica, gli allergeni si sommano, l’etichetta è pronta.',
      },
      {
        title: 'Rilassati',
        text: 'Controlli, scadenze e registri sono a posto, stampabili per qualunque periodo quando qualcuno li chiede.',
      },
    ],
  },
  pricing: {
    title: 'Prezzi chiari, IVA inclusa',
    text: 'La prova è gratuita e senza limiti di tempo: i dati di prova si cancellano ogni notte alle 00:00. Per il lavoro vero serve un piano.',
    free: 'Inizia con Free',
    paid: 'Prova Gratis',
    guarantee: 'Garanzia di 30 giorni: se non fa per te, ti rimborsiamo.',
    descriptions: {
      free: 'Per la cucina di casa.',
      base: 'Per una cucina con un responsabile.',
      plus: 'Per un ristorante con la sua squadra.',
    },
  },
  comparison: { title: 'Che cosa comprende ogni piano' },
  closing: {
    title: 'Hai una domanda sulla tua cucina?',
    text: `Rispondiamo in italiano: ${supportHours}.`,
    button: 'Parla con un Esperto',
  },
  footer: {
    line: 'Sicurezza alimentare in ordine, ogni giorno.',
    page: 'La pagina',
    help: 'Aiuto',
    legal: 'Documenti',
    share: 'Condividi',
    smart: 'Sistema intelligente',
    pricing: 'Prezzi',
    comparison: 'Funzionalità dei piani',
    documentation: 'Documentazione',
    contact: 'Contatti',
    faq: 'FAQ',
    accessibility: 'Accessibilità',
    security: 'Sicurezza',
    backHome: 'Torna alla home',
    shareOn: (where: string) => `Condividi su ${where}`,
  },
  close: 'Chiudi',
};
