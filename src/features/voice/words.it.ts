/**
 * Words that a cook says, as they are recognised: folded (no capitals, no accents; `è` alone keeps its own, because `e` means
 * something else). Data for the rules beside it, nothing of it is shown.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** One to nineteen, as they are spelled; the place in the list is the number. */
export const firstNumbers =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
export const tens = [
  '',
  '',
  'venti',
  'trenta',
  'quaranta',
  'cinquanta',
  'sessanta',
  'settanta',
  'ottanta',
  'novanta',
];
export const hundred = 'cento';
export const thousand = { one: 'mille', many: 'mila' } as const;
export const one = words("un uno una un'");
export const half = words("mezzo mezza mezz' mezz");
/** Small words as they are said in dialect, and in Italian; of articles and «per», that nobody means otherwise. */
export const dialect: Readonly<Record<string, string>> = {
  pe: 'per',
  er: 'il',
  el: 'il',
  lu: 'lo',
  na: 'una',
  nu: 'un',
  famme: 'fammi',
  mezz: 'mezzo',
};
/** Numbers as they are said in dialect; only before what is counted, because some are other words as well. */
export const dialectNumbers: Readonly<Record<string, string>> = {
  du: 'due',
  doi: 'due',
  dui: 'due',
  tri: 'tre',
  quater: 'quattro',
  quatter: 'quattro',
  cinc: 'cinque',
  sinc: 'cinque',
  zinc: 'cinque',
  ses: 'sei',
  set: 'sette',
  ott: 'otto',
  vot: 'otto',
  nov: 'nove',
  des: 'dieci',
};
export const point = words('virgola punto');
export const and = words('e');
export const or = words('o oppure');
/** Groups that are exactly so many. */
export const groups: Readonly<Record<string, number>> = { paio: 2, dozzina: 12, dozzine: 12 };
export const dozens = words('dozzina dozzine');
/** Groups that are about so many. */
export const aboutGroups: Readonly<Record<string, number>> = {
  decina: 10,
  decine: 10,
  quindicina: 15,
  ventina: 20,
  trentina: 30,
  quarantina: 40,
  sessantina: 60,
  settantina: 70,
  ottantina: 80,
  cinquantina: 50,
  centinaio: 100,
};
/** The lower half of a fraction. */
export const parts: Readonly<Record<string, number>> = { quarto: 4, quarti: 4, terzo: 3, terzi: 3 };
export const about = words('circa quasi scarso scarsi scarsa scarse abbondante abbondanti');
/** «due chili e rotti»: a little more. */
export const oddBehind = words('rotti qualcosa');
export const aboutBefore = words(
  "circa quasi sui sugli sulle all'incirca intorno suppergiu piu saranno oltre",
);

/** Measures beside the product's own units: the unit they are told in, and how many of it they are. */
export const measures: Readonly<
  Record<string, { readonly unit: 'g' | 'ml' | 'kg' | 'l'; readonly factor: number }>
> = {
  etto: { unit: 'g', factor: 100 },
  etti: { unit: 'g', factor: 100 },
  hg: { unit: 'g', factor: 100 },
  cl: { unit: 'ml', factor: 10 },
  centilitro: { unit: 'ml', factor: 10 },
  centilitri: { unit: 'ml', factor: 10 },
  dl: { unit: 'ml', factor: 100 },
  decilitro: { unit: 'ml', factor: 100 },
  decilitri: { unit: 'ml', factor: 100 },
  cc: { unit: 'ml', factor: 1 },
  hl: { unit: 'l', factor: 100 },
  ettolitro: { unit: 'l', factor: 100 },
  ettolitri: { unit: 'l', factor: 100 },
  quintale: { unit: 'kg', factor: 100 },
  quintali: { unit: 'kg', factor: 100 },
  tonnellata: { unit: 'kg', factor: 1_000 },
  tonnellate: { unit: 'kg', factor: 1_000 },
  mg: { unit: 'g', factor: 0.001 },
  milligrammo: { unit: 'g', factor: 0.001 },
  milligrammi: { unit: 'g', factor: 0.001 },
};
/** Measures that are none of ours, or of no size: how much it is in ours is asked. */
export const foreignUnits = words(
  `libbra libbre lb lbs oncia once oz gallone galloni pinta pinte mestolo mestoli mestolino mestolini mestolate ramaiolo ramaioli romaiolo romaioli cucchiaio cucchiai cucchiaino
  cucchiaini cucchiaiata cucchiaiate misurino misurini dosatore dosatori pizzico pizzichi presa prese spruzzo spruzzi goccio gocce`,
);
/** What is counted one by one and names no food of its own. */
export const piecesOf = words(
  'fetta fette spicchio spicchi trancio tranci porzioncine cosce cosci coscia ali petti stecche treccia trecce palla palle pallina palline panetto pezzatura spianate pezzetti pezzettoni',
);
/** What holds food and is none of the product's units. */
export const containers = words(
  `vaschetta vaschette vasetto vasetti barattolo barattoli bottiglia bottiglie busta buste sacchetto sacchetti sacco
  scatola scatole contenitore contenitori teglia teglie placca placche gastronorm vasca vasche secchio secchi secchiello
  secchielli pirofila pirofile vassoio vassoi ciotola ciotole pentola pentole bacinella bacinelle boccaccio boccacci
  pacco pacchi bicchierino bicchierini bicchiere bicchieri coppette coppetta ciotoline ciotolina cocotte stampo stampi stampini terrine sacche
  tazze tazzine brocca brocche caraffa caraffe damigiana damigiane lattine lattina tubetti taniche tanica secchielli cestello cestelli casse cassa
  pentolone pentolino tegame tegami tegamino marmitta marmitte casseruola casseruole paiolo mastello calderone barattolini vaschettine contenitorini bottigliette flaconi flacone biberon squeezer vassoietti pirottini cassetta cassette bidone bidoni vaso vasi`,
);
/** «stampa due copie» */
export const copies = words('copie copia');
export const people = words('persone persona coperti coperto commensali ospiti');
export const unitShortcuts: Readonly<Record<string, 'kg' | 'l' | 'g' | 'pz' | 'porzione' | 'confezione'>> = {
  kilogrammi: 'kg',
  kilogrammo: 'kg',
  kg: 'kg',
  chilo: 'kg',
  chiletto: 'kg',
  grammetti: 'g',
  porz: 'porzione',
  porzioncine: 'porzione',
  monoporzioni: 'porzione',
  monoporzione: 'porzione',
  monoporzionate: 'porzione',
  cadauno: 'pz',
  unita: 'pz',
};
/** «in numero di dieci» */
export const inNumberOf = ['in', 'numero', 'di'] as const;
/** What is told one by one, so that a number without a unit counts pieces of it. */
export const pieceFoods = words(
  `arancini arancine suppli crocchette polpette cannoli bigne panini hamburger burger cornetti brioche muffin cupcake bruschette crostini tramezzini uova
  panzerotti frittelle zeppole bomboloni ciambelle pizzette focaccine involtini spiedini cotolette falafel carciofi olive mozzarelle burrate tartellette
  tartine medaglioni bistecche costolette salsicce capesante ostriche piadine crepes pancake waffle sfogliatelle pasticcini mignon meringhe sformatini
  maritozzi ciabatte rosette michette sfilatini saltimbocca tramezzini strudel arrosticini rotolini stecchi ghiaccioli barrette tortini crespelle fagottini croissant samosa gyoza nigiri uramaki bao cannelloni panetti pagnotte filoni focaccette filetti hot-dog wrap tacos
  quaglie polli conchiglie cestini bocconcini babà baba bottoni macaron macarons biscotti profiteroles donuts
  pizze torte crostate tigelle`,
);
/** Names of dishes that hold a number. */
export const numberedNames = words(
  'formaggi stagioni spezie latti cioccolati veli foglie colori gusti carni pomodori sapori cereali ingredienti strati quarti punti stelle',
);
/** Before a number that belongs to the name of the dish: «frittata di 12 uova», «alle cinque spezie». */
export const inName = words('di con ai agli alle al allo alla dai da');

export const hours = words('ora ore h oretta orette');
export const days = words('giorno giorni gg giornata giornate dì');
export const weeks = words('settimana settimane settimanella settimanina');
export const months = words('mese mesi mesetto mesetti');
export const years = words('anno anni annetto annetti');
/** «un mesetto»: about so long. */
export const aboutTimes = words('oretta orette settimanella settimanina mesetto mesetti annetto annetti');
export const minutes = words('minuto minuti min secondi');
export const weekdays = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'];
export const monthNames = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
/** Before a part of today: «questa sera». */
export const thisOnes = words('questa questo stessa');
export const nextOnes = words('prossimo prossima');
/** «sabato scorso» */
export const lastOnes = words('scorso scorsa');
/** The same, behind the day alone, because they are dishes as well. */
export const goneBy = words('passato passata');
/** Behind a day that does not count any more. */
export const excluded: readonly (readonly string[])[] = [
  ['escluso'],
  ['esclusa'],
  [',', 'escluso'],
  [',', 'esclusa'],
  ['non', 'compreso'],
  ['non', 'compresa'],
  ['non', 'incluso'],
  ['non', 'inclusa'],
  [',', 'non', 'compreso'],
  [',', 'non', 'incluso'],
];
/** Between a day and the same day, which does not count: «entro giovedì ma non giovedì». */
export const butNot: readonly (readonly string[])[] = [
  ['ma', 'non'],
  [',', 'ma', 'non'],
];
/** Before or behind a day that was said before, which does not count then: «giovedì no», «tranne giovedì». */
export const dayDenied = words(
  'no non senza tranne salvo escluso esclusa eccetto fuorche nemmeno neanche neppure mica meno',
);
/** Between them: «non il giovedì», «giovedì è già escluso», «giovedì compreso no». */
export const dayDeniedSmall = words(
  "è e' e ma pero gia proprio anche pure sia invece giorno quello compreso compresa incluso inclusa",
);
/** Behind a day that counts. */
export const included: readonly (readonly string[])[] = [
  ['compreso'],
  ['compresa'],
  ['incluso'],
  ['inclusa'],
  [',', 'compreso'],
  [',', 'incluso'],
];
/** Before a length of time, how it is bounded; the longest first. */
export const boundsBefore: readonly (readonly [readonly string[], 'less' | 'more' | 'most' | 'about'])[] = [
  [['non', 'piu', 'di'], 'most'],
  [['non', 'oltre'], 'most'],
  [['non', 'meno', 'di'], 'more'],
  [['piu', 'o', 'meno'], 'about'],
  [['poco', 'meno', 'di'], 'less'],
  [['poco', 'piu', 'di'], 'more'],
  [['meno', 'di'], 'less'],
  [['piu', 'di'], 'more'],
  [['meno'], 'less'],
  [['quasi'], 'less'],
  [["all'", 'incirca'], 'about'],
  [['intorno', 'ai'], 'about'],
  [['intorno', 'alle'], 'about'],
  [['intorno', 'a'], 'about'],
  [['sui'], 'about'],
  [['sulle'], 'about'],
  [['oltre'], 'more'],
  [['nemmeno'], 'less'],
  [['neanche'], 'less'],
  [['neppure'], 'less'],
  [['almeno'], 'more'],
];
/** Beside a length of time: whoever says it is not sure of it. */
export const unsure = words(
  'forse magari circa probabilmente diciamo credo penso direi mettiamo suppergiu incirca dovrebbe dovrebbero potrebbe potrebbero spero',
);
/** Deny a length of time behind them: «non dura tre giorni», «mica tre giorni». */
export const deniesTime = words('non mai mica');
/** Between the denial and the time: «non arriva a tre giorni», «non ci regge tre giorni». */
export const lastsSo =
  /^(?:dur|ten|tien|regg|arriv|super|resist|conserv|mantien|manteng|camp|giung|raggiung|bast|tocc)[a-z]*$|^(?:ci|si|lo|la|li|le|mai|mica|proprio|fa|fanno)$/;
/** Before «di» and a length of time or a quantity: how much of it. */
export const portions: Readonly<Record<string, number>> = {
  meta: 0.5,
  mezzo: 0.5,
  mezza: 0.5,
  terzo: 1 / 3,
  quarto: 0.25,
  doppio: 2,
  triplo: 3,
};
/** Before a quantity: less than it. */
export const notEven = words('nemmeno neanche neppure mica non');
/** «tre giorni di cui uno già passato» */
export const ofWhich = ['di', 'cui'] as const;
/** «tre giorni passati»: gone, or still to come. */
export const gone = words('passato passata passati passate trascorso trascorsa trascorsi trascorse');
/** «uno è già andato» */
export const spent = new Set([...gone, ...words('andato andata andati andate volato volata volati volate')]);
export const spentJoins = words('ma pero e solo');
/** Between how much of a time is gone, and that it is. */
export const spentSmall = words("ne è e' sono se gia ormai pero era erano");
/** «ha già due giorni», «vecchio di due giorni»: how old it is, or how long it keeps. */
export const isOld = words('ha hanno avra avranno vecchio vecchia vecchi vecchie');
/** Behind a length of time, before what it is less. */
export const lessBehind = words('meno tranne');
/** The most that «qualche» says of what is taken away: «tre giorni meno qualche ora». */
export const someMost = 4;
export const today = words('oggi stasera stanotte odierno');
export const tomorrow = words('domani domattina domattino');
export const afterTomorrow = words('dopodomani');
export const after = words('dopo');
export const yesterday = words('ieri');
export const beforeYesterday = words("l'altro altroieri avantieri avant'ieri");
export const thisMorning = words('stamattina stamani stamane');
export const endOf = words('fine');
/** Parts of a day: when one begins, and until when something is good that is said to last until it. Hours in Rome. */
export const dayParts: Readonly<Record<string, { readonly from: string; readonly until: string }>> = {
  mattina: { from: '08:00', until: '12:00' },
  mattino: { from: '08:00', until: '12:00' },
  pranzo: { from: '11:00', until: '15:00' },
  pomeriggio: { from: '13:00', until: '19:00' },
  sera: { from: '18:00', until: '23:00' },
  cena: { from: '18:00', until: '23:00' },
  notte: { from: '22:00', until: '23:00' },
  mattinata: { from: '08:00', until: '12:00' },
  serata: { from: '18:00', until: '23:00' },
};
export const dayPartWords: ReadonlySet<string> = new Set(Object.keys(dayParts));
/** «in giornata», «entro la giornata»: today. */
export const dayWhole = words('giornata');
export const clockWords: Readonly<Record<string, string>> = { mezzogiorno: '12:00', mezzanotte: '24:00' };
export const atHour = words("alle all' ore");
/** Articles of an hour, which are one only behind `hourLeads`: «entro le otto», «prima delle venti». */
export const hourArticles = words("le l' la delle dell'");
export const hourLeads = words('entro oltre prima');
/** «le otto meno un quarto» */
export const lessThan = words('meno');
/** After an hour of the clock. */
export const ofEvening = words('sera pomeriggio');
export const ofMorning = words('mattina mattino notte');
/** Lead to the end of what something is good for. */
export const untilBefore = words(
  `entro fino scade scadono scadenza scadere scad dura durano durata tiene tengono tienilo conserva conservare conservato conservazione consumare consumarsi validita valido valida buono buona buoni buone va vanno bene tra fra da per solo soltanto shelf life massimo max tenere si mangia mangiare finire usare utilizzare usarlo usarla finirlo finirla consuma consumarlo consumarla scadra scadranno giorno data vita
  finire finito finita finiti finite mangiato mangiata mangiati mangiate consumato consumata consumati consumate usato usata usati usate
  utilizzato utilizzata servire servirlo servirla servito vendere venduto buttare consumarsi consumarle consumarli mangiarlo mangiarla usarle
  usarli finisce usa adoperare adoperarlo adoperarla adoperato adoperata impiegare si vale valgono preferibilmente oltre prima massima scaduto scaduta scaduti scadute ottimo ottima ottimi ottime`,
);
/** Of them those that say it by themselves, also before a day. */
export const untilSure = words(
  'entro fino scade scadono scadenza scadere scad scaduto scaduta scaduti scadute dura durano durata tiene tengono conserva conservare validita valido valida scadra scadranno buono buona buoni buone tra fra solo soltanto',
);
/** Said before today's day they say by themselves that it keeps until then: «da mangiare oggi», «solo oggi». */
export const todaySure = words(
  'adoperare adoperarlo adoperarla adoperato adoperata impiegare mangiare mangiarlo mangiarla mangia mangiato mangiata consumare consumarsi consumarlo consumarla consuma consumato consumata finire finirlo finirla finisce finito finita usare usarlo usarla usa usato usata utilizzare utilizzarlo solo soltanto vale valgono',
);
/** Behind today's day: somebody tells what is done, and not until when something keeps. */
export const tellsBehind = words('ho abbiamo hanno hai è sono siamo si mi ci c');
/** Behind a time: not a day longer. */
export const mostBehind: readonly (readonly string[])[] = [
  ['al', 'massimo'],
  ['ultimo', 'giorno'],
  ['massimo'],
  ['max'],
  ['al', 'piu'],
  ['non', 'di', 'piu'],
];
/** Between two numbers, of which the second may be meant: «due o forse tre», «uno, al massimo due». */
export const orSmall = words('o oppure al se non circa quasi');
/** One of them says that it is so. */
export const orMaybe = words('forse magari anche massimo max piu se probabilmente');
/** Before the second of two numbers: «due giorni, al massimo tre». */
const mostBefore: readonly (readonly string[])[] = [
  ['o', 'al', 'massimo'],
  ['al', 'massimo'],
  ['massimo'],
  ['max'],
  ['al', 'piu'],
];
/** Behind a time, before a number that it may be as well: «due giorni o tre», «due giorni, anche tre». */
export const orBehind: readonly (readonly string[])[] = [
  ...mostBefore,
  ['o'],
  ['oppure'],
  ['anche'],
  ['o', 'anche'],
  ['forse'],
  ['o', 'forse'],
  ['magari'],
  ['o', 'magari'],
  ['fino', 'a'],
  ['se', 'non'],
  ['non'],
  ['probabilmente'],
  ['o', 'probabilmente'],
];
/** What says an end together with what is behind it: «fino a Natale», «prima di sabato». */
export const untilLeftPairs: Readonly<Record<string, ReadonlySet<string>>> = {
  fino: words("a al alla allo all' alle ai"),
  sino: words("a al alla allo all' alle ai"),
  prima: words("di del della dell' delle che"),
  a: words('chiusura'),
  alla: words('chiusura'),
  fine: words('servizio turno serata pranzo cena festa stagione giornata carnevale feste'),
};
/** Days that no rule reckons. */
export const feasts = words(
  'natale capodanno pasqua pasquetta epifania ferragosto befana carnevale vigilia ognissanti immacolata silvestro',
);
/** «qualche litro», «un po’ di chili»: nobody said how much. */
export const vague = words(
  "qualche alcuni alcune diversi diverse parecchi parecchie tanti tante pochi poche molti molte vari varie po po' manciata pugno",
);
/** «tra i trenta e i quaranta», «da due a tre»: before the first and the second of a range. */
export const rangeFrom = words('tra fra da dai dalle dagli');
export const rangeTo = words('e a ai alle agli ed');
/** Said of what is over: the day beside it is its end, and not when it was made. */
export const expired = words('scaduto scaduta scaduti scadute');
/** What says an end and was not understood leaves the shelf life in doubt. */
export const untilLeft = words('entro scade scadono scadenza scadra scadranno scad oltre');
/** Lead to an end only with a day behind them: «fino al 31 novembre», and not «oltre due chili». */
export const untilTo = words('oltre fino sino');
/** «scade presto» */
export const soon = words('presto prestissimo subito');
/** Before an end that was not understood, and part of it. */
export const lostBefore = words(
  'da di data che non e va vanno entro scade scadenza il la si con in è buono buona buoni buone valido valida consumare consumarsi consumarlo consumarla consumato consumata finire finirlo finirla finito finita mangiare mangiarlo mangiarla usare usarlo usarla utilizzare tenere preferibilmente',
);
export const untilSmall = words(
  "a al alla allo all' ad il la lo l' le i gli di del della dell' e' è e' per da non oltre circa entro fino e massimo max giorno data tra fra un dalle dal piu prossimo prossima in nella questo questa quella quello",
);
/** Something is done to the food for so long: that is no shelf life. */
export const processes = words(
  `cotto cotta cotti cotte cuocere cuoce cuociono marinato marinata marinati marinate lievitato lievitata lievitati lievitate
  lievita riposato riposata riposati riposate riposare riposa riposano bollito bollita bolliti bollite bolle sobbollito
  affumicato affumicata affumicati affumicate frollato frollata infornato infornata forno abbattuto abbattuta abbattuti
  abbattute stufato stufata brasato brasata ammollo salamoia infusione infuso raffreddato raffreddata scongelato scongelata
  scongelati lasciato lasciata tirato tirata pastorizzato pastorizzata rosolato rosolata fermentato fermentata maturato maturata ridotto ridotta`,
);
/** Of them those that are dishes as well. */
export const dishes = words('brasato stufato bollito marinata tirata');
export const processNouns = words(
  'cottura lievitazione marinatura marinata riposo frollatura ammollo affumicatura fermentazione maturazione infusione raffreddamento abbattimento essiccazione bollitura salamoia forno',
);
export const aged = words(
  'stagionato stagionata stagionati stagionate stagionatura invecchiato invecchiata invecchiati affinato affinata invecchiati stagionatura affinati affinate',
);
/** Foods that are told by how long they aged: «parmigiano 24 mesi». */
export const agedFoods = words(
  'parmigiano reggiano grana padano pecorino prosciutto crudo parma daniele culatello dop asiago fontina montasio bagoss castelmagno gouda cheddar gruyere comte aceto balsamico',
);
/** Of the processes those that take no days: «pollo cotto tre giorni» says how long it keeps. */
export const quickProcesses = words(
  `cotto cotta cotti cotte cuocere bollito bollita bolliti bollite sobbollito infornato infornata forno abbattuto abbattuta abbattuti abbattute
  stufato stufata brasato brasata raffreddato raffreddata scongelato scongelata scongelati scongelate tirato tirata pastorizzato pastorizzata rosolato rosolata
  ridotto ridotta affumicato affumicata affumicati affumicate`,
);
/** How something was done, between what was done and how warm or how long: «cotto a bassa temperatura per otto ore». */
export const methods: readonly (readonly string[])[] = [
  ['a', 'bassa', 'temperatura'],
  ['a', 'fuoco', 'lento'],
  ['a', 'fuoco', 'basso'],
  ['a', 'bagnomaria'],
  ['al', 'forno'],
  ['in', 'forno'],
  ['al', 'vapore'],
  ['a', 'vapore'],
  ['al', 'cuore'],
  ['alla', 'brace'],
  ['alla', 'piastra'],
  ['sous', 'vide'],
  ['sottovuoto'],
  ['lentamente'],
  ['in', 'padella'],
  ['in', 'acqua'],
  ['in', 'salamoia'],
  ['in', 'frigo'],
  ['in', 'frigorifero'],
  ['a', 'temperatura', 'ambiente'],
  ['a', 'secco'],
];
/** Before how warm or how long it was done. */
export const processLead = words('a al ai per da circa almeno');
export const madeWords = words(
  'fatto fatta fatti fatte preparato preparata preparati preparate prodotto prodotta prodotti prodotte cotto cotta cotti cotte cucinato cucinata cucinati cucinate sfornato sfornata sfornati sfornate aperto aperta finito finita pronto pronta pronti pronte ore di da confezionato confezionata',
);
/** Of them those that say by themselves that something was made. */
export const madeSure = words(
  'fatto fatta fatti fatte preparato preparata preparati preparate prodotto prodotta prodotti prodotte cotto cotta cotti cotte cucinato cucinata cucinati cucinate sfornato sfornata sfornati sfornate confezionato confezionata',
);
/** Behind them: nobody said how long ago. */
export const sometime: readonly (readonly string[])[] = [
  ['da', 'un', 'po'],
  ['da', 'un', "po'"],
  ['da', 'un', 'pezzo'],
  ['da', 'tempo'],
  ['da', 'qualche', 'giorno'],
  ['da', 'giorni'],
  ['non', 'so', 'quando'],
  ['non', 'ricordo', 'quando'],
  ['non', 'mi', 'ricordo', 'quando'],
  ['chissa', 'quando'],
  ['boh'],
  ['di', 'recente'],
  ['tempo', 'fa'],
  ['un', 'po', 'di', 'tempo', 'fa'],
  ['un', "po'", 'di', 'tempo', 'fa'],
  ['un', 'po', 'fa'],
  ['un', "po'", 'fa'],
];
/** «la settimana scorsa», «nei giorni scorsi» */
export const lastTimes = words('scorso scorsa scorsi scorse');
/** Words of a time at which something was made. */
export const whenWords = words(
  "oggi ieri altroieri avantieri stamattina stamani stamane stasera stanotte fa recente recentemente quando tempo weekend prima po po'",
);
/** Since when: «tre giorni dal 20», «ragù del 20», «da lunedì». */
export const since = words("dal dall' del da");
export const sinceBefore = words("a partire dal dall' del da");
/** Between since when and until when: «dal 20 al 25», «da lunedì a venerdì». */
export const spanTo = words("a al all' fino");
/** Before what is to be done: «va finito oggi». */
export const mustBe = words('va vanno vada');
export const degrees = words('gradi grado °');

/** Where food is kept; the name by which it is told. */
export const storageWords: Readonly<Record<string, string>> = {
  frigo: 'Frigo',
  frigorifero: 'Frigo',
  frigoriferi: 'Frigo',
  frighi: 'Frigo',
  freezer: 'Freezer',
  frizer: 'Freezer',
  congelatore: 'Freezer',
  congelatori: 'Freezer',
  surgelatore: 'Freezer',
  pozzetto: 'Pozzetto',
  abbattitore: 'Abbattitore',
  cella: 'Cella',
  dispensa: 'Dispensa',
  magazzino: 'Magazzino',
  cantina: 'Cantina',
  mensola: 'Mensola',
  scaffale: 'Scaffale',
  armadio: 'Armadio',
  vetrina: 'Vetrina',
  banco: 'Banco',
  bancone: 'Banco',
  cambusa: 'Cambusa',
  saladette: 'Saladette',
};
/** What equipment is called whose temperature is told; the rest as it was said. */
export const equipmentWords: Readonly<Record<string, string>> = { frigorifero: 'frigo', frizer: 'freezer' };
/** Second words of a place: «cella frigo», «banco pizza», «cella negativa». */
export const storageMore = words(
  `frigo frigorifero freezer negativa positiva negativo positivo pizza pizze pizzeria pasticceria pesce pesci carne carni verdura verdure dolci dolce bar bassa alta
  basso alto pasta paste antipasti antipasto primi secondi contorni salse sughi formaggi latticini salumi bevande bibite vini vino birre frutta ortaggi
  gelati gelato sushi crudo crudi cotti pronti insalate panini impasti basi pane uova conserve semilavorati preparazioni linea servizio
  colazioni colazione gastronomia macelleria pescheria sala cucina grande piccolo piccola grandi nuovo nuova vecchio vecchia sopra sotto destra destro
  sinistra sinistro garage cantina laboratorio surgelati congelati secca secco pozzetto vegano celiaci polli pollame molluschi crostacei fritti
  centrale esterno esterna interno interna retro caldo calda freddo fredda banco tavolo`,
);
/** Before what a place is for: «frigo del pesce», «freezer a pozzetto». */
export const storageForm = words('a');
export const cold = words(
  'frigo frigorifero freezer frizer congelatore surgelatore cella abbattitore banco vetrina pozzetto saladette armadio',
);
export const freezing = words('freezer frizer congelatore surgelatore pozzetto');
/** Words behind the kind of a place that say that it freezes. */
export const freezingMore = words('negativa negativo freezer surgelati congelati pozzetto');
/** Words of a folded name of a place, and what it keeps at; the first that matches. */
export const placeKindWords: readonly (readonly ['ambient' | 'fridge' | 'freezer', RegExp])[] = [
  ['freezer', /\b(freezer|frizer|congelator|surgelat|pozzetto\b|negativ)/],
  [
    'fridge',
    /\b(frig|refrigerat|cella\b|abbattitor|vetrina\b|banco\b|bancone\b|saladette\b|armadio\b|positiv)/,
  ],
  [
    'ambient',
    /\b(ambiente\b|dispensa\b|magazzino\b|cantina\b|scaffal|cambusa\b|credenza\b|fuori\b|cucina\b|mensola\b)/,
  ],
];
export const storageBefore = words(
  "in nel nella nello nell' dentro sul sulla sullo sull' su al alla allo all' metti mettilo mettila mettili mettile messo messa messi messe va vanno conserva conservare conservato conservata tieni tenere tenuto da riporre riposto stoccato stoccata stoccare ripongo mettiamo mettiamolo mettiamola lo la li le conserviamo teniamo",
);
/** Before a place where it is not. */
export const denials = words('non no niente nessun senza mai nemmeno neanche neppure vietato evitare ex');
/** Before a place where it was, or out of which it came. */
export const leftPlace = words(
  `scongelato scongelata scongelati scongelate decongelato decongelata decongelati decongelate scongelare tolto tolta tolti tolte togliere uscito uscita usciti uscite preso presa presi prese
  levato levata levati levate tirato tirata tirati tirate fuori era erano stava stavano stato stata stati state rimasto rimasta rimasti rimaste arriva arrivato arrivata viene vengono lasciato lasciata`,
);
/** Of them those that a fridge is for: «scongelato in frigo». */
export const thawed = words(
  'scongelato scongelata scongelati scongelate decongelato decongelata decongelati decongelate scongelare preso presa presi prese arriva arrivato arrivata viene vengono lasciato lasciata',
);
/** Before a place that is only beside. */
export const besidePlace = words(
  'accanto vicino sopra sotto dietro davanti fianco lato fronte presso oltre verso contro',
);
/** Out of a place. */
export const fromPlace = words("dal dalla dall' dallo dai dalle");
/** What is in a place is not beside it: «sopra in frigo», «sopra del frigo». */
export const within = words("in nel nella nell' dentro del della dell'");
/** Words in what somebody typed as a place that say no place: when it was there, or that it is not. */
export const noPlace =
  /^(no|non|niente|nessun|senza|mai)\b|\bno$|\b(ieri|oggi|domani|dopodomani|stamattina|stamani|stamane|stasera|stanotte|altroieri|era|tolt[oaie]|uscit[oaie]|decongelat[oaie]|scongelat[oaie]|spent[oaie]|rott[oaie]|guast[oaie])\b/;
/** Into a place. */
export const intoPlace = words("in nel nella nell' il la l'");
/** Behind a place that keeps nothing cold. */
export const outOfUse = words(
  'spento spenta rotto rotta guasto guasta fermo ferma vuoto vuota pieno piena staccato staccata aperto aperta ko',
);
/** Said of equipment wherever it stands: it does not work. */
export const offWords =
  /^(?:spent|guast|rott|staccat|sbrinat|difettos)[oaie]$|^(?:inutilizzabile|indisponibile|ko)$/;
export const offPhrases: readonly (readonly string[])[] = [
  ['fuori', 'uso'],
  ['fuori', 'servizio'],
  ['in', 'avaria'],
  ['in', 'manutenzione'],
  ['in', 'riparazione'],
  ['da', 'riparare'],
  ['non', 'funziona'],
  ['non', 'raffredda'],
  ['non', 'refrigera'],
  ['non', 'congela'],
  ['non', 'gela'],
  ['non', 'disponibile'],
  ['senza', 'corrente'],
];
/** What may be off beside them: «a forno spento». */
export const heatSources = words('forno fuoco fiamma luce');
/** Before «freezer» they make it something that is told of, and not where food goes. */
export const placeArticles = words("il i lo l' un uno quel quello questo");
/** Before a place where the food is not, or not surely: «manca posto in freezer», «eccetto in freezer», «se in freezer». */
export const asksPlaceBefore = words(
  `non nemmeno neanche neppure manca mancano mancanza posto spazio entra entrano starebbe andrebbe eccetto tranne salvo fuorche escluso se forse magari quando
  appena invece anziche piuttosto perche siccome meglio attesa dubbio`,
);
/** The same behind it. */
export const asksPlaceBehind = words(
  "non no ne che è e' era sono si ma pero se quando appena perche siccome fuori posto spazio corrente permettendo purche sta salvo tranne boh",
);
/** Behind a measure, of the measure: «due chili precisi». */
export const measuredSo = words('preciso precisa precisi precise giusto giusta giusti giuste netti lordi');
/** Beside a place they say nothing against it. */
export const placeHarmless = words(
  'gia andra andranno direttamente dritto dritta tutto tutta tutti tutte insieme nostro solito secondo primo terzo altro stesso',
);
/** Of a freezer they say that it is none now. */
export const warm = words('caldo calda');
/** Equipment and current: said anywhere, whether what is in a freezer is frozen is open. */
export const powerWords = words(
  `corrente elettricita blackout sportello sportelli guarnizione guarnizioni motore compressore termostato interruttore allarme
  contatore`,
);
/** What is no more frozen, or gets so. */
export const thawing =
  /^(?:s|de|di)(?:con)?gel(?:at[oaie]|a|ano|ando)$|^sciol(?:t[oaie]|gono|gendo)|^scioglie$/;
/** Said of equipment as well as of food: told beside a freezer they leave it open. */
export const openOfFreezer = words(
  'porta porte aperto aperta aperti aperte chiuso chiusa spina fuori vuoto vuota pieno piena fermo ferma caldo calda caldi calde tiepido tiepida tiepidi tiepide',
);
/** Of food, or of what is to be done with it: no word of a freezer. */
export const toldOfFood = words(
  'molto poco tanto piccante piccanti dolce dolci buono buona buoni buone aprire toccare usare servire scaldare rigenerare scongelare solo soltanto cliente clienti',
);
/** They begin a condition, before or behind a place. */
export const placeConditions = words(
  'se quando appena forse magari purche salvo tranne eccetto che perche siccome',
);
export const placeJoins = words('pero solo anche peccato solamente è era si');
/** How food is: «impanate», «crude», «sporzionato». */
export const howFoodIs = /(?:at|it|ut|tt|st|rt|es|os)[oaie]$|^(?:crud|fresc|intier|inter)h?[oaie]$/;
/** Between a denial and the place. */
export const placeSmall = words(
  "di del della dell' che andare essere stare assolutamente ancora piu lo la li le ci si deve devono puo possono bisogna",
);
/** «metterlo», «congelare»: what is done with a place. */
export const putInto = /^(?:mett|congel|surgel|tener|tenut|conserv|rimett|ripon|ripost|lasci)[a-z]*$/;
export const storageNumber = words('numero n n°');
export const storageOf = words("di del dei della delle degli dello dell'");
export const ambient = ['temperatura', 'ambiente'] as const;
export const ambientName = 'Temperatura ambiente';
export const thenWords = words('poi dopo quindi');

/** «categoria dolci al cucchiaio» */
export const kindOf = words('al alla');
export const categoryWord = words('categoria');
export const categoryLead = words('tra fra nei negli nelle come categoria');
/** Words of a category, and the category. */
export const categories: Readonly<Record<string, string>> = {
  salsa: 'Salse',
  salse: 'Salse',
  sugo: 'Sughi',
  sughi: 'Sughi',
  dolce: 'Dolci',
  dolci: 'Dolci',
  dessert: 'Dolci',
  antipasto: 'Antipasti',
  antipasti: 'Antipasti',
  primo: 'Primi',
  primi: 'Primi',
  secondo: 'Secondi',
  secondi: 'Secondi',
  contorno: 'Contorni',
  contorni: 'Contorni',
  base: 'Basi',
  basi: 'Basi',
  fondo: 'Fondi',
  fondi: 'Fondi',
  brodo: 'Brodi',
  brodi: 'Brodi',
  carne: 'Carne',
  carni: 'Carne',
  pesce: 'Pesce',
  verdura: 'Verdure',
  verdure: 'Verdure',
  impasto: 'Impasti',
  impasti: 'Impasti',
  semilavorato: 'Semilavorati',
  semilavorati: 'Semilavorati',
  crema: 'Creme',
  creme: 'Creme',
  pane: 'Pane',
  zuppa: 'Zuppe',
  zuppe: 'Zuppe',
  insalata: 'Insalate',
  insalate: 'Insalate',
};

/** What a food is said not to hold, by one word. */
export const dietWords = /^(?:vegan|vegetarian)[oaie]$/;
/** Before what a food does not hold. */
export const freeFrom = words('senza privo priva privi prive');
/** «gluten free» */
export const freeOf = words('free');
/** The same in one word, and what it is free of. */
export const freeWords: Readonly<Record<string, string>> = {
  glutenfree: 'glutine',
  sglutinato: 'glutine',
  sglutinata: 'glutine',
  deglutinato: 'glutine',
  deglutinata: 'glutine',
  lactosefree: 'lattosio',
  delattosato: 'lattosio',
  delattosata: 'lattosio',
};
/** What food holds an allergen by its nature; a claim about any of these words is about all of them. */
export const holdersOf: readonly ReadonlySet<string>[] = [
  words(
    `glutine gluten frumento grano farro orzo segale avena kamut spelta semola semolino seitan bulgur couscous cous pangrattato
    pane pasta malto`,
  ),
  words(
    `latte lattosio lactose latticini latticino panna burro formaggio formaggi mozzarella ricotta parmigiano pecorino mascarpone yogurt
    gorgonzola stracchino provola scamorza caseina besciamella`,
  ),
  words('uovo uova tuorlo tuorli albume albumi maionese'),
  words(
    `guscio noci noce nocciole nocciola mandorle mandorla pistacchi pistacchio anacardi pinoli pecan pralinato gianduia
    marzapane`,
  ),
  words('pesce tonno salmone acciughe acciuga alici alice merluzzo baccala orata branzino spigola bottarga'),
  words('crostacei gamberi gambero gamberetti scampi scampo aragosta astice granchio mazzancolle'),
  words(
    'molluschi cozze cozza vongole vongola polpo calamari calamaro seppia seppie totani ostriche capesante',
  ),
  words('soia tofu tempeh edamame'),
  words('sesamo tahina tahin'),
  words('arachidi arachide'),
  words('alcol vino birra rum brandy liquore marsala'),
  words('carne manzo vitello maiale pollo prosciutto pancetta guanciale speck salsiccia lardo strutto'),
  words('miele'),
];
/** Of these the groups that are no food of a vegan; a vegetarian eats none of the last. */
export const notVegan = [1, 2, 4, 5, 6, 11, 12] as const;
export const notVegetarian = [4, 5, 6, 11] as const;
/** Behind what holds an allergen by nature they say that this one does not: «panna vegetale», «pane di riso», «burro di cacao». */
export const notByNature = words(
  `vegetale vegetali vegano vegana vegane vegani vegetariano vegetariana riso mais cacao cocco soia mandorla mandorle avena arachidi saraceno
  delattosato delattosata deglutinato deglutinata`,
);
/** Before what food holds: «contiene frumento», «ha il glutine», «allergeni latte». */
export const holds = words('con col contiene contengono ha hanno allergeni allergene è sono');
/** Of these those that say it of the food, where it may still be made without («con panna», sold without lactose). */
export const holdsLoosely = words('con col è sono ha hanno');
/** Right behind a claim they take some of it back: «senza glutine tranne la base», «… ma con tracce». */
export const claimLimits = words('tranne salvo eccetto fuorche ma pero');
export const almost = words('quasi');
/** What takes back what a food was said not to hold: «anzi normale». */
export const ordinary = words(
  'normale normali classico classica classici classiche tradizionale tradizionali regolare regolari comune comuni solito solita',
);

export const noteWords = words('nota note annotazione appunto');
export const noteVerbs = words('scrivi segna annota ricorda aggiungi specifica indica');
/** Of them those that need no «che»: «scrivi contiene noci». */
export const noteVerbsAlone = words(
  'scrivi scrivimi scrivici scriviamo scriviamoci scrivere annota annotaci annotiamo annotare specifica specifichiamo indica',
);
/** Between the verb and what is written. */
export const noteSmall = words("che sopra sotto anche sull' etichetta nelle nella note nota come la le : ,");
/** What begins a note by itself behind a pause. */
export const noteClauses = words('senza');
/** «con scritto senza glutine», «può contenere tracce di noci» */
export const noteParticiples: readonly (readonly string[])[] = [['scritto'], ['puo', 'contenere']];
export const contains = words('contiene contengono puo allergeni allergene attenzione');
export const allergenWords = words(
  'glutine lattosio sesamo soia sedano senape lupini solfiti anidride solforosa crostacei molluschi frutta guscio arachidi latte latticini uova uovo pesce noci nocciole mandorle pistacchi pinoli alcol vino tracce',
);
/** What begins a note wherever it is said behind a name. */
export const noteStarts = words('contiene contengono attenzione occhio allergeni allergene');
/** Before a measure that belongs to what is written: «per due ore», «di 12 ore». */
export const noteMeasureLead = words('per da di dal dalla del dopo prima ogni a ai con almeno entro ore');
export const keepVerbs = words(
  'conservare tenere riporre mettere conserva tieni tenerlo tenerla conservarlo scaldare tolto tolta',
);
export const that = words('che');
export const events = words(
  'evento festa banchetto matrimonio cena pranzo catering servizio brunch buffet compleanno tavolo battesimo comunione colazione aperitivo celiaci vegani bambini personale asporto domani stasera oggi dopodomani sera domenica lunedi martedi mercoledi giovedi venerdi sabato weekend cerimonia',
);
export const ofDay = words('di del della dello');
export const eventDays = words(
  'domani stasera oggi dopodomani domenica lunedi martedi mercoledi giovedi venerdi sabato weekend',
);
/** How food is, in words of the command as well: what of them is not in the name is a note. */
export const stateWords = words(
  'congelato congelata congelati congelate surgelato surgelata surgelati surgelate abbattuto abbattuta abbattuti abbattute scongelato scongelata scongelati scongelate decongelato decongelata',
);
/** Lead to an end that is near: «tra trenta minuti». */
export const soonBefore = words('tra fra entro scade scadono');
/** Said of how it is kept, and no part of its name. */
export const noteAlone = words('sottovuoto');

/** What somebody says who has misspoken. */
export const corrections: readonly (readonly string[])[] = [
  ['ho', 'sbagliato'],
  ['mi', 'sono', 'sbagliato'],
  ['mi', 'sono', 'sbagliata'],
  ['mi', 'correggo'],
  ['cosa', 'dico'],
  ['che', 'dico'],
  ['mi', 'sbaglio'],
  ['volevo', 'dire'],
  ['voglio', 'dire'],
  ['anzi'],
  ['no'],
  ['scusa'],
  ['scusate'],
  ['scusami'],
  ['cioe'],
  ['aspetta'],
  ['pardon'],
  ['macche'],
  ['correggo'],
  ['ripensandoci'],
  ['facciamo'],
  ['fai'],
  ['meglio'],
  ['sbagliato'],
  ['diciamo'],
  ['ho', 'detto', 'male'],
  ['detto', 'male'],
  ['errore'],
  ['intendevo'],
  ['intendo'],
  ['invece'],
  ['rettifico'],
  ['sbaglio'],
  ['mi', 'sono', 'confuso'],
  ['mi', 'sono', 'confusa'],
  ['mi', 'sono', 'sbagliati'],
  ['ho', 'fatto', 'confusione'],
];
/** «tre litri invece di due»: what is behind does not count. */
export const emptyCorrections = words('no cioe scusa scusate scusami aspetta pardon anzi');
export const insteadOf: readonly (readonly string[])[] = [
  ['invece', 'di'],
  ['invece', 'che'],
  ['invece', 'del'],
  ['invece', 'della'],
  ['invece', "dell'"],
  ['piuttosto', 'che'],
  ['anziche'],
  ['al', 'posto', 'di'],
  ['e', 'non'],
  [',', 'non'],
];
export const not = words('non');
export const but = words('ma bensi');

export const hesitations = words(
  `allora ehm eh em mmm mm uhm beh be boh ah oh ecco dunque insomma tipo senti sentimi ascolta ok okay okey bene grazie prego
  favore cortesia piacere ciao salve buongiorno buonasera credenza praticamente guarda dai sì si va' allora-allora vediamo ah si
  gentilmente ostia oste neh ue uè mo aho daje bon orpo maremma belin minchia deh vabbe senta scusi guaglio compa frate signora signori perfetto pronto pronta subito adesso ora ancora quindi poi anche pure appena raga ragazzi solo soltanto stesso stessa chef capo scusa scusami scusate aspetta
  fammi`,
);
/** What ends that somebody speaks to others, before the command: «lo chef ha detto …». */
export const leadInEnds: readonly (readonly string[])[] = [
  ['ha', 'detto', 'che'],
  ['ha', 'detto', 'di', 'fare'],
  ['ha', 'detto'],
  ['hanno', 'detto'],
  ['dice', 'che'],
  ['dice'],
  ['dicono'],
  ['comunque'],
  ...'mantecato impastato frullato montato cucinato bollito brasato arrostito fritto tagliato pelato pulito sfilettato porzionato marinato grigliato sfornato filtrato glassato farcito assemblato rosolato stufato'
    .split(' ')
    .flatMap((word) => [
      ['ho', word],
      ['abbiamo', word],
    ]),
  ['è', 'fatto'],
  ['è', 'fatta'],
  ['ho', 'finito'],
  ['ho', 'fatto'],
  ['ho', 'preparato'],
  ['abbiamo', 'finito'],
  ['abbiamo', 'fatto'],
  ['abbiamo', 'preparato'],
];
/** Verbs of other work by which a label is asked for: «dammi un’etichetta». */
export const askForIt = words('dammi posso possiamo');
/** «etichetta veloce per …» */
export const quickLabel = words('veloce rapida nuova urgente');
/** «ha bollito otto ore» */
export const auxiliaries = words('ha hanno');
/** «mettila tra le farce» */
export const putVerbs = words('metti mettila mettilo mettile mettili mettiamola mettiamolo va vanno sta');
/** Ask wherever they are said. */
export const askPhrases: readonly (readonly string[])[] = [
  ['secondo', 'te'],
  ['secondo', 'voi'],
  ['secondo', 'lei'],
  ['quanto', 'tempo'],
  ['da', 'quando'],
];
/** Whoever says it wants none. */
export const noLabel: readonly (readonly string[])[] = [
  ['nessuna', 'etichetta'],
  ['niente', 'etichetta'],
  ['niente', 'etichette'],
  ['non', 'fare', 'etichette'],
  ['non', 'fare', "l'", 'etichetta'],
  ['non', 'stampare'],
];
export const mustVerbs = words(
  'devo dobbiamo devi dovete deve devono bisogna tocca vorrei voglio vogliamo posso possiamo',
);
/** Feasts that go with Easter, and how many days they are from it. */
export const easterFeasts: Readonly<Record<string, number>> = { pasqua: 0, pasquetta: 1, carnevale: -47 };
/** Days that are called by two words. */
export const feastPairs: readonly (readonly [string, string, readonly [number, number] | number])[] = [
  ['martedi', 'grasso', -47],
  ['giovedi', 'grasso', -52],
  ['san', 'silvestro', [12, 31]],
  ['santo', 'stefano', [12, 26]],
  ['san', 'valentino', [2, 14]],
  ['primo', 'maggio', [5, 1]],
];
/** Feasts that are on the same day each year: month and day. */
export const feastDays: Readonly<Record<string, readonly [number, number]>> = {
  natale: [12, 25],
  vigilia: [12, 24],
  ferragosto: [8, 15],
  epifania: [1, 6],
  befana: [1, 6],
  capodanno: [1, 1],
  ognissanti: [11, 1],
  immacolata: [12, 8],
};

/** About so much: «due chili, più o meno». */
export const roughly: readonly (readonly string[])[] = [
  ['piu', 'o', 'meno'],
  ['su', 'per', 'giu'],
  ['grosso', 'modo'],
  ['a', 'occhio'],
  ['giu', 'di', 'li'],
];

export const hesitationPhrases: readonly (readonly string[])[] = [
  ['per', 'favore'],
  ['per', 'piacere'],
  ['per', 'cortesia'],
  ['come', 'si', 'dice'],
  ['come', 'si', 'chiama'],
  ['piu', 'o', 'meno'],
  ['su', 'per', 'giu'],
  ['grosso', 'modo'],
  ['a', 'occhio'],
  ['giu', 'di', 'li'],
  ['mi', 'raccomando'],
  ['se', 'puoi'],
  ['se', 'riesci'],
  ['un', 'attimo'],
  ['un', 'secondo'],
  ['va', 'bene'],
  ['grazie', 'mille'],
  ['mille', 'grazie'],
  ['tante', 'grazie'],
  ['ti', 'ringrazio'],
  ['se', 'possibile'],
  ['se', 'ti', 'va'],
  ['se', 'non', 'ti', 'dispiace'],
  ['quando', 'puoi'],
  ['appena', 'puoi'],
  ['la', 'cortesia', 'di'],
  ['il', 'favore', 'di'],
  ['il', 'piacere', 'di'],
  ['ti', 'chiedo'],
  ['ti', 'prego'],
  ['avrei', 'bisogno', 'di'],
  ['ho', 'bisogno', 'di'],
  ['avrei', 'bisogno'],
  ['mi', 'servirebbe'],
  ['messo', 'via'],
  ['messa', 'via'],
  ['messi', 'via'],
  ['messe', 'via'],
  ['stiamo', 'mettendo', 'via'],
  ['sto', 'mettendo', 'via'],
  ['mettendo', 'via'],
  ['metto', 'via'],
  ['mettiamo', 'via'],
  ['messo', 'da', 'parte'],
  ['messa', 'da', 'parte'],
  ['messi', 'da', 'parte'],
  ['messe', 'da', 'parte'],
  ['metto', 'da', 'parte'],
  ['mettiamo', 'da', 'parte'],
  ['tirato', 'fuori'],
  ['qui', 'ci', 'sono'],
  ['qui', "c'", 'è'],
  ['qua', 'ci', 'sono'],
  ['ci', 'sono'],
  ['stiamo', 'mettendo'],
  ['sto', 'mettendo'],
  ['sto', 'facendo'],
  ['stiamo', 'facendo'],
  ['buon', 'giorno'],
  ['buona', 'sera'],
  ['che', 'ne', 'dici'],
  ['tutto', 'qui'],
  ["e'", 'tutto'],
  ['è', 'tutto'],
  ['e', 'basta'],
  ['basta', 'così'],
  ['basta', 'cosi'],
];

const hanging = 'mi ci lo la li le ne melo mela meli mele mene celo cela cene'.split(' ');
const withHanging = (stems: string): string =>
  stems
    .trim()
    .split(/\s+/)
    .flatMap((stem) => hanging.map((end) => stem + end))
    .join(' ');
/** Forms of the verbs of a label, with what hangs on them: «stamparmi», «fammela», «preparamene». */
const askedFor = `${withHanging(
  'etichetta stampa registra prepara genera porziona confeziona etichettar stampar crear registrar preparar generar metter aggiunger inserir aggiungi inserisci segnar segna',
)} farmi farci farmela farmene farne fammela fammene fammelo creami creamela facciamola facciamone etichetti stampi crei registri prepari
  faresti stamperesti creeresti prepareresti registreresti faccia facci falla fallo`;

/** What makes a request of a question: «puoi buttare la panna?». */
export const polite = words('puoi potresti potete mi');
/** Verbs that ask for a label, or tell of what was made. */
export const labelVerbs = words(
  `${askedFor} congelata congelati congelate etichetta etichettare etichettami etichettiamo etichettalo etichettala etichette etichettina etichetto etichettate stampa stampami stampare stampiamo
  crea creami creare creiamo registra registrami registrare registriamo prepara preparami preparare prepariamo preparato preparata preparati preparate fatto
  fatta fatti fatte fai fammi fare facciamo cucinato cucinata cucinati cucinate cotto sfornato sfornata sfornati sfornate prodotto prodotta prodotti prodotte tracciabilita preparazione preparazioni segna segnami
  aggiungi aggiungere inserisci inserire genera generami metti mettimi metto mettiamo messo mettere finito finita abbattuto congelato porzionato porzionata confezionato confezionata confeziona`,
);
/** Words of the command around the name. */
export const commandWords = words(
  `${askedFor} congelato congelata congelati congelate avrei serviva servirebbe possibile io volevo volevamo posizione luogo collocazione durata scadenza prodotto reparto vorremmo ricavato avanzato etichetta etichettare etichettami etichettiamo etichettalo etichettala etichette etichettina etichetto etichettate stampa stampami stampare stampiamo
  crea creami creare creiamo registra registrami registrare registriamo prepara preparami preparare prepariamo preparato preparata preparati preparate fatto
  fatta fatti fatte fai fammi fare facciamo cucinato cucinata cucinati cucinate sfornato sfornata sfornati sfornate prodotto prodotta prodotti prodotte tracciabilita preparazione preparazioni segna segnami
  aggiungi aggiungere inserisci inserire genera generami metti mettimi mettilo mettila mettili mettile metto mettiamo messo messa messi messe mettere ho
  abbiamo devo dobbiamo vorrei voglio vogliamo puoi potresti mi serve servono nuovo nuova nome chiamato chiamata quantita peso totale
  era erano deve devono è sono questo questa questi quello quella ne tieni tenere conserva conservare conservato conservata conservati va vanno scade scadono scadenza dura durano
  pronto pronta pronti finito finita bisogno porzionato porzionata confezionato confezionata confeziona fa abbattuti abbattute conserviamo teniamo volume c' ci viene vengono abbattuto abbattuta da di
  consumare consumarsi`,
);
export const articles = words(
  "il lo la l' i gli le un uno una un' del dello della dell' dei degli delle dal dalla",
);
/** Small words that no name begins or ends with. */
export const nameEdges = words(
  "di d' de da dal dalla a ad al allo alla all' ai agli alle in nel nella nell' con e ed per su il lo la l' i gli le un uno una un' del dello della dell' dei degli delle che o ma è sono poi fino entro circa quasi piu tra fra lo li ne si giu qui qua numero sui sulle sul sulla sullo sull'",
);
export const linking = words(
  "di d' da dal dalla dai a ad al allo alla all' ai agli alle in con e ed senza del dello della dell' dei degli delle per",
);

/** «ragù, quello di cinghiale» */
export const thatOne = words('quello quella quelli quelle');
/** Before what goes on with a name that was cut: «lasagne due teglie al ragù». */
export const nameLinks = words("di d' del dello della dell' dei degli delle al allo alla all' ai agli alle");
/** Before a remark, and no part of it. */
export const remarkJoins = words("e ed ma pero che poi perche tanto comunque quindi è sono ci c' ne");

/** Forms in which something is asked of somebody: «ordina», «ordini», «ordiniamo», «ordinare», «ordinami». */
const asked = (stems: string, ends: string): string =>
  stems
    .trim()
    .split(/\s+/)
    .flatMap((stem) =>
      ends.split(' ').map((end) => (/[cg]$/.test(stem) && /^[ie]/.test(end) ? `${stem}h${end}` : stem + end)),
    )
    .join(' ');
const otherForms = [
  asked(
    `chiam telefon ordin compr mand invi cerc mostr raccont prenot cancell elimin modific impost ricord calcol pag spost scaric caric controll lav
    suon cant avvis aiut avvi ferm riavvi colleg ignor port pass disattiv attiv aggiorn cambi timbr blocc sblocc guard trov ristamp duplic annull
    salv esport import stacc attacc alz abbass fiss gioc salut prov tocc lasci trasport confront dimentic archivi`,
    'a i iamo are ami aci agli armi alo ala ali ale',
  ),
  asked(
    'scald riscald tagli pel impast impiatt frull mescol affett scol gir assaggi mont trit spadell grattugi sfum inforn scongel rosol svuot asciug butt sciacqu apparecchi sparecchi sistem ritir spazz',
    'a are ami ala alo ali ale armi',
  ),
  asked('prend chiud spegn accend scend vend rispond chied', 'i ere imi ili ila ilo iamo ermi'),
  `abbatti lessa griglia disossa sfiletta spurga marina togli toglimi togliere cuoci cuocere friggi friggere condisci condire servi servire stendi stendere pulisci puliscimi finisci spediscimi spedisci
  fatti vieni venite vattene esci torna siediti mettiti sbrigati muoviti corri telefonami dagli dalle digli dille dicci ridimmi posso
  possiamo riordina riordinare ripeti ripetimi rileggi rimanda rispedisci bevi mangia assumete ricordiamoci ricordarsi inizia comincia accompagna`,
].join(' ');

/** Verbs of other work: what they ask for is no label. */
export const otherVerbs = words(
  `${otherForms} chiama chiamare chiamami telefona telefonare ordina ordinare ordiniamo compra comprare compriamo manda mandare mandami invia inviare inviami apri aprire chiudi
  chiudere accendi accendere spegni spegnere alza abbassa cerca cercare mostra mostrami dimmi dire racconta raccontami prenota
  prenotare cancella cancellare elimina eliminare modifica modificare imposta impostare ricordami ricorda ricordati calcola traduci leggi leggimi
  vai andare paga pagare sposta spostare scarica scaricare carica controlla controllare pulisci pulire lava lavare suona canta gioca scrivi scrivigli
  avvisa avvisare rispondi aiutami aiuta fissa programma avvia ferma riavvia collega connetti salta ignora porta portami taglia passami
  passa tira tirami dammi ricevuto firma assumi licenzia consegna spiegami spiega disattiva attiva aggiorna riproduci cambia timbra sblocca blocca`,
);
/** What can be deleted in an app, and not thrown away. */
export const nobodysFood = words(
  'utente account operatore etichetta etichette ricetta prenotazione ordine lista messaggio foto registro turno cliente',
);
export const drinks = words(
  'caffe cappuccino cappuccini birra birre acqua vino spritz cocktail te bibita bibite cola aranciata prosecco amaro amari',
);
/** End as a verb that tells something, and are none that does. */
export const notTold = words(
  'sara saranno durera dureranno terra scadra scadranno andra andranno restera mangeremo quando mezzogiorno brava bravo nuova nuovo prova riserva attiva lava leva cava conserva mettendo facendo preparando',
);
/** Said to somebody, or of somebody: no label is made of it by itself. */
export const talkWords = words(
  `hai avete vuoi volete sai sapete vedi vedete dici dite pensi pensate credi ricordi siete fate andate vieni tuo tua tuoi tue vostro vostra
  compie compiono dovrei vorrebbe perche siccome altrimenti senno secondo dico dicevo diceva euro soldi prezzo prezzi stipendio dice dicono legge quante quanti quanta`,
);
export const selfs: readonly (readonly string[])[] = [
  ['mi', 'sono'],
  ['ti', 'sei'],
  ['ci', 'siamo'],
  ['vi', 'siete'],
  ['si', 'è'],
];
/** «mi sono avanzati due litri», «s’è fatto il sugo» tell of food. */
export const leftOver = words(
  'avanzato avanzata avanzati avanzate rimasto rimasta rimasti rimaste venuto venuta venuti venute uscito uscita usciti uscite fatto fatta fatti fatte',
);
export const having = words('ho hai ha abbiamo avete hanno');
/** Done, and nothing was made by it. */
export const otherDone = words(
  `detto visto sentito chiesto risposto ordinato comprato pagato mangiato bevuto perso dormito venduto litigato deciso letto chiamato telefonato
  servito aspettato lavorato portato mandato consegnato dato tolto rubato lasciato dimenticato rovesciato bruciato trovato ricevuto parlato pensato capito saputo`,
);
export const talkPhrases: readonly (readonly string[])[] = [
  ['ci', 'vogliono'],
  ['ci', 'vuole'],
  ['fa', 'schifo'],
  ['fa', 'pena'],
  ['non', 'ho'],
  ['non', 'abbiamo'],
  ['non', 'so'],
  ['non', 'è'],
];
/** Before what is still to be done: «mi metto a fare». */
export const beginnings: readonly (readonly string[])[] = [
  ['faccio'],
  ['fai'],
  ['fate'],
  ['lascio'],
  ['lasci'],
  ['piacerebbe'],
  ['mi', 'metto', 'a'],
  ['ci', 'mettiamo', 'a'],
  ['vado', 'a'],
  ['andiamo', 'a'],
  ['comincio', 'a'],
  ['cominciamo', 'a'],
  ['inizio', 'a'],
  ['iniziamo', 'a'],
];
/** «va finito», «va mangiata»: until when it keeps, and no rule of how it is handled. */
export const keptTill = words(
  'finito finita finiti finite mangiato mangiata mangiati mangiate consumato consumata consumati consumate usato usata usati usate utilizzato utilizzata utilizzati utilizzate adoperato adoperata servito servita serviti servite venduto venduta venduti vendute messo messa messi messe conservato conservata conservati conservate',
);
/** Behind «non», of an end: «non oltre». */
export const notMore = words('oltre piu di e è');
/** «ci vogliono sei chili» */
export const takes = words('vogliono vuole servono serve bastano basta occorrono occorre vanno va');
export const recordVerbs = words('segna segnami registra registrami annota scrivi misura');
/** What is to be done with it, told and not asked for now: «scaldare prima di servire», «scaldarlo». */
export const toBeDone = /(?:are|ere|ire|[aei]rl[aeio])$/;
/** «mettimela», «tienilo»: where it goes is said beside it. */
export const putAway =
  /^(?:(?:mett|tien|conserv|ripon|ripost|scriv|segn|annot)[a-z]*(?:l[oaie]|ne|ci)|sta|stanno|usano|usiamo)$/;
export const planVerbs = words(
  'facciamo faccio fai prepariamo preparo cuciniamo cucino si mangiamo voglio vogliamo',
);
/** «alla lista», «sul conto»: where something is put that gets no label. */
export const toThing = words("al alla allo all' ai alle nel nella nell' sul sulla in dal dalla");
export const addVerbs = words('aggiungi aggiungere metti mettere inserisci segna registra mettimi segnami');
export const lists = words(
  'lista conto menu ordine ordini registro scontrino carrello agenda calendario spesa report bilancio',
);
/** Said of what there is no more of, or of what is needed: no label. */
export const lacking = words(
  'finito finita finiti finite terminato terminata terminati terminate esaurito esaurita esauriti esaurite',
);
export const needed = words('serve servono servirebbe servirebbero occorre occorrono manca mancano');
/** What tells of food, where nothing else says that a label is meant: «la pizza è bruciata». */
export const telling = words("è e' sono era erano ha hanno fa sta stanno va vanno viene piace");
/** What opens a question without its words: «posso usare la panna di ieri». */
export const mayWords = words('posso possiamo puo possono');
/** Things that get no label. */
export const otherThings = words(
  `menu conto tavolo tavoli registro fattura fatture operatore operatori prenotazione prenotazioni report ricetta ricette lista ordine ordini musica canzone
  timer sveglia luce luci radio televisione mail email messaggio telefonata fornitore telefono password stampante scontrino scontrini turno turni ferie
  stipendio macchina auto partita calcio meteo tempo treno film barzelletta internet wifi computer cameriere cliente clienti spesa
  lavastoviglie pavimento bagno bagni spazzatura rifiuti contabilita abbonamento account utente profilo sito pagina notizie
  friggitrice frullatore coltello coltelli bilancia cappa fornelli lavandino rubinetto tovaglia tovaglie sedie bicchieri
  calorie commercialista cassa pos carrello scadenzario impostazioni schermo tablet stampanti corrente
  compleanni volo hotel taxi medico dentista appuntamento riunione chiavi porta finestra finestre grembiule divisa idraulico elettricista
  ristorante trattoria osteria hotel legge norma tardi casino confusione schifo fatica nottata foto video documento documenti contratto giornale oroscopo lotto calendario agenda promemoria allarme caldaia condizionatore bilancio foglio bolletta
  affitto banca soldi euro sciopero juventus milan inter natale capodanno mamma papa moglie marito figlio figlia amico collega`,
);
/** «bisognerebbe fare tre litri di fumetto»: what is still to be made. */
export const shouldVerbs = words('bisogna bisognerebbe dovremmo dovrei toccherebbe occorrerebbe servirebbe');
/** «nella caponata il cioccolato …» */
export const withinWords = words("nella nel nello nell' nelle negli nei");
/** What is thrown into the water. */
export const boiled = words(
  'pasta spaghetti penne rigatoni linguine bucatini fusilli tagliatelle gnocchi ravioli paccheri trofie orecchiette',
);
export const downWords = words('giu');
/** Verbs that tell something else than what was made. */
export const otherTellings = words(
  `vado vai andiamo devi deve arriva arrivano arrivato parte partono piove nevica costa costano piace piacciono sai so penso
  credo spero adoro odio amo preferisco abito lavoro lavora lavoriamo dormo dorme ti vi siamo siete ero era erano stai sto stiamo stanno perso vinto rotto rotta funziona
  funzionano allergica allergico allergici allergiche intollerante intolleranti sembra chiuso chiusi aperti viene venuto tornato torno torna hai hanno`,
);
export const askWords = words(
  "che chi cosa come quando dove perche quanto quanta quanti quante quale quali qual cos' dov' com'",
);
export const howMany = words("quanto quanta quanti quante quant'");
export const haveWords = words(
  "abbiamo c'è ce c' cè resta restano rimane rimangono rimasto rimasta rimasti rimaste avanzato avanzata avanzati magazzino ho ci sono scorta disponibile disponibili giacenza dispensa frigo",
);
/** «quanto dura il pesto in frigo»: not how much there is. */
export const keptWords = words(
  'dura durano scade scadono conserva conservano tempo cuoce cuociono costa costano pesa va vanno metti mette mettete mettono',
);
export const haveAny = words("abbiamo c' ce ci");
export const stillWords = words('ancora rimasto rimasta rimasti rimaste');
export const stockSmall = words(
  "ne n' me di d' del della dello dell' dei delle degli il lo la l' i gli le un po' po ancora in abbiamo c' ce ci è e sono resta restano rimane rimangono rimasto rimasta rimasti rimaste avanzato avanzata avanzati avanzate ho magazzino casa cucina dispensa frigo frigorifero freezer cella nel nella a adesso ora oggi disponibile disponibili giacenza scorta scorte litri chili chilo litro kg grammi confezioni pezzi porzioni quanto quanta quanti quante quant' noi mi dici se sai cè bottiglie",
);
export const cancelled: readonly (readonly string[])[] = [
  ['lascia', 'stare'],
  ['lascia', 'perdere'],
  ['annulla'],
  ['annulla', 'tutto'],
  ['non', 'importa'],
  ['fa', 'niente'],
  ['niente', 'etichetta'],
  ['lasciamo', 'stare'],
  ['lasciamo', 'perdere'],
  ['cancella', 'tutto'],
  ['cancella'],
  ['cancellala'],
  ['non', 'farla'],
  ['non', 'farlo'],
  ['non', 'farle'],
  ['non', 'la', 'fare'],
  ['non', 'serve'],
  ['non', 'mi', 'serve'],
];
export const discardVerbs = words(
  'butta buttare butto buttiamo buttato buttata buttati buttate getta gettare gettato gettata gettiamo scarta scartare scartato scartata scarto scartiamo cestina cestinare cestinato eliminare elimina smaltisci smaltire buttane buttalo buttala buttali buttale buttami',
);
export const discardMore = words(
  'via tutto tutta tutti tutte è e va vanno da ho abbiamo devo dobbiamo bisogna fuori puoi metti mettere',
);
/** Between «non» and a verb that it denies: «non la buttare», «non deve essere buttata». */
export const notSmall = words(
  "lo la li le l' ne si mi ci va vanno vada è sono da deve devono devi devo dobbiamo dovete bisogna puo puoi possiamo voglio vogliamo essere ancora piu",
);
/** Of them those that go with «buttare», «buttata» alone: «non va butta» is two sentences. */
export const notWithForm = words(
  'va vanno vada è sono da deve devono devi devo dobbiamo dovete bisogna puo puoi possiamo voglio vogliamo essere',
);
/** «e anche il latte» */
export const alsoWords = words('anche pure');
/** Dishes whose name may go on with «e»: «pasta e fagioli», «torta ricotta e pere». */
export const pairedDishes = words(
  'pasta riso risotto zuppa minestra minestrone vellutata crema torta crostata focaccia pizza panini insalata ravioli tortelli tortelloni gnocchi cannelloni lasagne lasagna frittata sformato',
);
export const because = words('perche causa siccome');
export const lotWords = words('lotto');
/** Said of the goods that are thrown away: why. */
export const badWords = words(
  'scaduto scaduta scaduti scadute andato andata andati andate acido acida acidi acide ammuffito ammuffita ammuffiti ammuffite marcio marcia marci marce rotto rotta rotti rotte caduto caduta caduti cadute bruciato bruciata puzza puzzano avariato avariata muffa',
);
export const minus = words('meno sottozero');
export const belowZero = ['sotto', 'zero'] as const;
export const aboveZero = ['sopra', 'zero'] as const;
export const plus = words('piu');
export const readingSmall = words(
  "guardato sono temperatura della dello dell' del è a il la lo l' i di registra segna segnami lettura siamo sta stiamo misura misurata legge al adesso ora e in nel nella segnala fa controllato controllata numero n rilevata rilevati registriamo metti oggi ho abbiamo dice quella ai sui indica circa che ha termometro letto leggo abbiamo misurato misurati segnato registrato controllo controlliamo annota scrivi nota",
);
