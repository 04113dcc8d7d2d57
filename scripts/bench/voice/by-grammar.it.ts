/** What the grammar puts together: parts of a command, each with what it means. */
export const names = [
  'ragù',
  'ragù di cinghiale',
  'sugo di pomodoro',
  'besciamella',
  'crema pasticcera',
  'brodo vegetale',
  'fondo di vitello',
  'pesto alla genovese',
  'lasagne verdi',
  'parmigiana di melanzane',
  'vitello tonnato',
  'caponata',
  'tiramisù',
  'panna cotta',
  'cannoli siciliani',
  'gnocchi di patate',
  'polpette al sugo',
  'vellutata di piselli',
  'insalata di mare',
  'salsa verde',
  'torta ai quattro formaggi',
  'arrosto di maiale alle mele',
] as const;

/** A number as it is said, and as it is. */
export const numbers = [
  ['due', 2],
  ['tre', 3],
  ['cinque', 5],
  ['dieci', 10],
  ['dodici', 12],
  ['un paio di', 2],
  ['4', 4],
  ['2,5', 2.5],
  ['sette e mezzo', 7.5],
  ['due virgola cinque', 2.5],
  ['quattro e ottanta', 4.8],
] as const;

/** Units: as they are said, as they are kept, and how many of those one is. */
export const measures = [
  ['chili', 'kg', 1],
  ['litri', 'l', 1],
  ['etti', 'g', 100],
  ['kg', 'kg', 1],
] as const;
export const counted = [
  ['porzioni', 'porzione'],
  ['pezzi', 'pz'],
  ['confezioni', 'confezione'],
] as const;
export const fixed = [
  ['mezzo chilo', 0.5, 'kg'],
  ['un chilo e mezzo', 1.5, 'kg'],
  ['tre quarti di litro', 0.75, 'l'],
  ['un etto e mezzo', 150, 'g'],
  ['ottocento grammi', 800, 'g'],
  ['duecentocinquanta millilitri', 250, 'ml'],
  ['due chili e trecento', 2.3, 'kg'],
  ['mezza dozzina', 6, 'pz'],
] as const;

/** How long: as it is said, hours or the day until which it is good. */
export const shelfLives = [
  ['tre giorni', '72'],
  ['per due giorni', '48'],
  ['48 ore', '48'],
  ['una settimana', '168'],
  ['un giorno e mezzo', '36'],
  ['entro venerdì', '@2034-11-24'],
  ['fino a dopodomani', '@2034-11-24'],
  ['scade domani', '@2034-11-23'],
  ['scadenza 28/11', '@2034-11-28'],
  ['da consumare entro lunedì', '@2034-11-27'],
  ['fino al 25 novembre', '@2034-11-25'],
  ['dura quattro giorni', '96'],
  ['scade tra cinque giorni', '120'],
] as const;

export const places = [
  ['in frigo', 'Frigo'],
  ['nel frigo due', 'Frigo 2'],
  ['in abbattitore', 'Abbattitore'],
  ['in cella numero uno', 'Cella 1'],
  ['in freezer', 'Freezer'],
  ['nel congelatore', 'Freezer'],
  ['a temperatura ambiente', 'Temperatura ambiente'],
] as const;

export const notes = [
  ['nota senza glutine', 'senza glutine'],
  ['scrivi che contiene noci', 'contiene noci'],
  ['per la cena di sabato', 'per la cena di sabato'],
] as const;
export const categories = [
  ['categoria dolci', 'Dolci'],
  ['tra i sughi', 'Sughi'],
] as const;

export const leads = [
  '',
  '',
  'etichetta ',
  'ho fatto ',
  'allora, ',
  'ehm, ',
  'fammi un’etichetta per ',
  'per favore registra ',
  'senti, ',
] as const;
export const tails = ['', '', '', ' grazie', ' per favore', ', ok'] as const;
export const marks = ['no', 'anzi', 'no scusa', 'anzi no', 'no, volevo dire'] as const;

/** Asked for beside a label, or instead of one. */
export const others = [
  'chiama il fornitore',
  'accendi la luce',
  'metti un timer di dieci minuti',
  'manda una mail al commercialista',
  'prenota un taxi per le otto',
  'ordina tre casse di acqua',
  'apri il registro delle fatture',
  'spegni la musica',
  'dimmi che tempo fa',
  'cerca una ricetta nuova',
  'che giorno è oggi',
  'dove sono le chiavi',
  'cancella la prenotazione di stasera',
  'ricordami la riunione di domani',
] as const;
export const joins = [' e poi ', ' e ', ', '] as const;
