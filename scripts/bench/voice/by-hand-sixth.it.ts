/**
 * Commands as people say them, with and without punctuation, in the same lines and said at the same instant as those of
 * `by-hand-fifth.it.ts`. Who wrote them had read neither the rules nor any other command, and told for each label what a careful
 * colleague would write on it; a script put that into these lines. Therefore `*` stands for what is not judged: a note in words that
 * the command does not say, and a time of making, of which only the note told. `!label` is no label, whatever else it is.
 */

/** What a colleague would write a label of. */
const labels = `
allora fammi un'etichetta per il ragù alla bolognese tre chili scade tra quattro giorni va in frigo | Ragù alla bolognese | 3 kg | 96 | Frigo
Senti, etichetta: fondo bruno, due litri... no, due litri e mezzo. Cinque giorni in frigo. | Fondo bruno | 2.5 l | 120 | Frigo
ho fatto un paio di litri di besciamella mi regge tre giorni | Besciamella | 2 l | 72
Marco, passami il colino! Ok, dicevo: bisque di gamberi, un litro e due, prima abbattitore e poi tre mesi di freezer. | Bisque di gamberi | 1.2 l | 2160/2208 | Freezer | *
pesto genovese quello senza aglio ottocento grammi fino a venerdì | Pesto genovese senza aglio | 800 g | @2034-11-24
Mi faresti per cortesia l'etichetta della caponata? Sono quattro vaschette e dura una settimana. | Caponata | 4 confezione | 168
eh dunque crema pasticcera tre litri anzi facciamo quattro va nel frigo pasticceria quarantotto ore | Crema pasticcera | 4 l | 48 | Frigo pasticceria
Mezza teglia di tiramisù avanzata da ieri, scade domani sera. | Tiramisù | 0.5 confezione | @2034-11-23T18:00/@2034-11-23 | | * | | *
sarde in saor do teglie che le go fate stamatina cinque giorni in frigo basso | Sarde in saor | 2 confezione | 120 | Frigo basso | *
Metti giù: frigo del pesce, baccalà mantecato, un chilo e otto, tre giorni. | Baccalà mantecato | 1.8 kg | 72 | Frigo del pesce
venti bottiglie di passata di pomodoro in dispensa per un anno | Passata di pomodoro | 20 confezione | 8760 | Dispensa
Pasta frolla, sei panetti da mezzo chilo. In freezer un mesetto. Grazie cara. | Pasta frolla | 6 pz | 720/744 | Freezer | *
brodo di cappone otto litri lo congelo subito e lo tengo fino al ventiquattro dicembre | Brodo di cappone | 8 l | @2034-12-24 | Freezer
Allora, ehm, gnocchi di patate... cinque chili, ecco. Entro domani a mezzogiorno vanno finiti. | Gnocchi di patate | 5 kg | @2034-11-23T12:00
sciroppo di zucchero uno a uno due bottiglie frigo bar quindici giorni | Sciroppo di zucchero 1:1 | 2 confezione | 360 | Frigo bar
Il cordial al lime, settecento millilitri, etichettamelo con dieci giorni di durata. | Cordial al lime | 700 ml | 240
nduja aperta oggi mezzo chilo frigo salumi | 'Nduja | 0.5 kg | | Frigo salumi | Aperta oggi
Quaranta polpette al sugo pronte, dagli due giorni. | Polpette al sugo | 40 pz | 48
questo qua è il polpo bollito due chili e mezzo scrivici tre giorni | Polpo bollito | 2.5 kg | 72
Guagliò, abbassa 'sta cappa che nun se sente niente! 'A genovese, tre chili e sette, quattro juorne dint' 'o frigo. | Genovese | 3.7 kg | 96 | Frigo
famme n'etichetta pe er sugo dell'amatriciana du litri scade giovedì | Sugo all'amatriciana | 2 l | @2034-11-23
Pane carasau, due confezioni già aperte, in dispensa, da usare entro fine mese. | Pane carasau | 2 confezione | @2034-11-30 | Dispensa | Già aperte
burro chiarificato un chilo e due etti un mese | Burro chiarificato | 1.2 kg | 720/744
Mi serve un'etichetta per il vitello tonnato... la salsa, solo la salsa eh: salsa tonnata, un litro, quarantotto ore. | Salsa tonnata | 1 l | 48
una trentina di carciofi puliti stanno in acqua e limone scadono stasera | Carciofi puliti | 30 pz | @2034-11-22T18:00/@2034-11-22 | | In acqua e limone
Bagnet verd, tre etti e mezzo, neh, sei giorni. | Bagnet verd | 350 g | 144
etichetta panna cotta ventiquattro porzioni settantadue ore frigo numero tre | Panna cotta | 24 porzione | 72 | Frigo 3
Per il congelatore a meno venti: semifreddo al torroncino, dodici monoporzioni, tienilo due mesi. | Semifreddo al torroncino | 12 porzione | 1440/1464 | Freezer | *
melanzane grigliate sott'olio le ho messe in quattro barattoli diciamo venti giorni in frigo | Melanzane grigliate sott'olio | 4 confezione | 480 | Frigo
Lo chef mi dice di segnare le seppie pulite: chili quattro, fino a domani, cella pesce ripiano in basso. | Seppie pulite | 4 kg | @2034-11-23 | Cella pesce, ripiano in basso
lievito madre seicento grammi rinfrescato alle sette tienilo a quattro gradi due giorni massimo | Lievito madre | 600 g | 48 | | *
Scusa, puoi stamparmi «gusci per cannoli»? Cento pezzi, in dispensa al secco per quindici giorni. | Gusci per cannoli | 100 pz | 360 | Dispensa | *
scade dopodomani la crema di ricotta tre chili l'ho setacciata adesso | Crema di ricotta | 3 kg | @2034-11-24 | | Setacciata
Bombette di Cisternino, ne ho sessanta crude, frigo della carne, tre giorni e non di più. | Bombette di Cisternino crude | 60 pz | 72 | Frigo della carne
tortellini un chilo e mezzo no aspetta che li peso sono due chili precisi freezer tre mesi | Tortellini | 2 kg | 2160/2208 | Freezer
Cosciotto d'agnello marinato. Due pezzi. Cella due. Fino a Pasqua. | Cosciotto d'agnello marinato | 2 pz | @2035-03-24/@2035-03-25 | Cella 2
uova sode trentasei già sgusciate domani si buttano | Uova sode sgusciate | 36 pz | @2034-11-23
Salsa verde... no, la verde ce l'ho già. La rossa, la salsa rossa! Un litro, otto giorni. | Salsa rossa | 1 l | 192
ti prego scrivi hummus di ceci un chilo e ricordati contiene sesamo quattro giorni | Hummus di ceci | 1 kg | 96 | | Contiene sesamo
La ribollita, dieci litri, serve per il pranzo di domenica, mettila in cella. | Ribollita | 10 l | | Cella | Per il pranzo di domenica
cannellini in ammollo tre chili da ieri sera alle dieci | Fagioli cannellini in ammollo | 3 kg | | | * | | *
Nervetti in insalata, un chilo scarso, va', diciamo novecento grammi, scadenza lunedì. | Nervetti in insalata | 900 g | @2034-11-27
stampa arancine al burro cinquanta crude impanate freezer quarantacinque giorni | Arancine al burro crude | 50 pz | 1080 | Freezer | Impanate
Trentasei supplì già fritti, banco caldo, solo per oggi. | Supplì fritti | 36 pz | @2034-11-22 | Banco caldo
ganache fondente al settanta per cento due chili e due cinque giorni a temperatura ambiente | Ganache fondente 70% | 2.2 kg | 120 | Temperatura ambiente
Quattro biberon di caramello salato per la linea dolci; venti giorni, dai. | Caramello salato | 4 confezione | 480 | Linea dolci
bagna cauda litri uno e mezzo sabato è l'ultimo giorno | Bagna cauda | 1.5 l | @2034-11-25
Scrivimi fonduta valdostana, due litri, da consumare entro ventiquattr'ore, bella coperta col coperchio. | Fonduta valdostana | 2 l | 24 | | *
friarielli ripassati tre vaschette li ho fatti ieri quindi da oggi ancora due giorni | Friarielli ripassati | 3 confezione | 48 | | Fatti ieri | | *
Lasagne vegetariane: una teglia e mezza. Attenzione che contengono noci! Tre giorni. | Lasagne vegetariane | 1.5 confezione | 72 | | *
pesce spada venticinque tranci sottovuoto cella del pesce a zero gradi quattro giorni | Pesce spada | 25 pz | 96 | Cella del pesce | *
Allora abbiamo messo sottovuoto i petti d'anatra, sedici pezzi, frigo a due gradi, sette giorni. | Petti d'anatra | 16 pz | 168 | Frigo | *
maionese fatta da noi settecentocinquanta grammi ventiquattro ore | Maionese fatta in casa | 750 g | 24
Mh... com'è che... ah sì, olandese. Salsa olandese, mezzo litro, a fine servizio si butta. | Salsa olandese | 0.5 l | ?
cipolle di tropea caramellate un barattolo grande dura una decina di giorni | Cipolle di Tropea caramellate | 1 confezione | 240 | | Barattolo grande
Buongiorno, vorrei etichettare il risotto allo zafferano precotto. Quattro chili, frigo di linea, due giorni. | Risotto allo zafferano precotto | 4 kg | 48 | Frigo di linea
palline per la pizza quaranta da duecentocinquanta grammi cella di lievitazione fino a domani sera | Palline per pizza | 40 pz | @2034-11-23T18:00/@2034-11-23 | Cella di lievitazione | *
Belin, me l'ero scordata! Pasta per la focaccia di Recco, tre chili, riposa in frigo, vale ventiquattro ore. | Pasta per focaccia di Recco | 3 kg | 24 | Frigo
strutto un secchiello nella cella | Strutto | 1 confezione | | Cella
Gelato al pistacchio di Bronte, una vaschetta da cinque litri nel freezer vetrina, un mese. | Gelato al pistacchio di Bronte | 1 confezione | 720/744 | Freezer vetrina | *
sorbetto al limone sei litri anzi no uno l'abbiamo dato fuori quindi cinque litri due mesi | Sorbetto al limone | 5 l | 1440/1464
Babà asciutti, ancora da bagnare, ottanta. Stanno in dispensa dentro la latta, dieci giorni. | Babà asciutti | 80 pz | 240 | Dispensa | *
bagna al rum tre bottiglie frigo un mese è alcolica scrivilo | Bagna al rum | 3 confezione | 720/744 | Frigo | *
Zeppole di San Giuseppe fritte, cinquanta pezzi, in giornata. | Zeppole di San Giuseppe fritte | 50 pz | @2034-11-22
chiacchiere due casse in magazzino secco durano fino a martedì grasso | Chiacchiere | 2 confezione | @2035-02-05/@2035-02-06 | Magazzino secco
Primo impasto della colomba, otto chili, dodici ore nella cella a ventisei gradi. | Primo impasto colomba | 8 kg | 12 | Cella | *
stracotto d'asino cinque chili e tre etti frigo quattro giorni | Stracotto d'asino | 5.3 kg | 96 | Frigo
Dai che ho le mani sporche: trippa alla romana, sei litri... chili, scusa, sei chili, tre giorni. | Trippa alla romana | 6 kg | 72
otto sacchetti di parmigiano grattugiato sottovuoto scadenza fra due settimane | Parmigiano grattugiato | 8 confezione | 336 | | Sottovuoto
Guanciale iniziato, un chilo e cento, frigo salumi, venti giorni. | Guanciale | 1.1 kg | 480 | Frigo salumi | Iniziato
olio al basilico trecento millilitri fino a mercoledì al buio in frigo | Olio al basilico | 300 ml | ? | Frigo | *
Un quarto di litro di riduzione di aceto balsamico, in dispensa, un mese. | Riduzione di aceto balsamico | 0.25 l | 720/744 | Dispensa
tre quarti di litro di salsa ponzu due settimane | Salsa ponzu | 0.75 l | 336
Per favore, un'etichetta con scritto Dashi. Litri: due. Posto: frigo. Scade: dopodomani. | Dashi | 2 l | @2034-11-24 | Frigo
raviole del plin centoventi anzi centotrenta sul vassoio infarinato e in freezer un mese | Raviole del plin | 130 pz | 720/744 | Freezer | *
Culurgiones, sette dozzine, in abbattitore. | Culurgiones | 84 pz | | Abbattitore
malloreddus freschi un chilo e sei in dispensa no ma che dico in frigo due giorni | Malloreddus freschi | 1.6 kg | 48 | Frigo
Le seadas, trenta pezzi, le congelo e me le tengo fino a Ferragosto. | Seadas | 30 pz | @2035-08-14/@2035-08-15 | Freezer
pangrattato tostato con le acciughe sette etti chiuso ermetico in dispensa cinque giorni | Pangrattato tostato con acciughe | 700 g | 120 | Dispensa | Chiuso ermetico
Giulia, non toccare lì che scotta! Dicevo, pomodorini confit, una gastronorm da un terzo, cinque giorni, frigo. | Pomodorini confit | 1 confezione | 120 | Frigo | *
insalata russa tre virgola cinque chili tre giorni | Insalata russa | 3.5 kg | 72
Battuta di fassona condita... no no, senza condimento! Un chilo e due. Si usa stasera e basta. | Battuta di fassona | 1.2 kg | @2034-11-22T18:00/@2034-11-22 | | Senza condimento
cozze aperte e sgusciate nella loro acqua due chili entro domani | Cozze sgusciate | 2 kg | @2034-11-23 | | Nella loro acqua
Fumetto di pesce, quattro litri, metà in frigo e... no, tutto in freezer. Sessanta giorni. | Fumetto di pesce | 4 l | 1440 | Freezer
ho aperto adesso il praga affettato quattro etti frigo affettati fallo scadere fra tre giorni | Prosciutto di Praga affettato | 400 g | 72 | Frigo affettati | *
Mettimi il cartellino al Campari infuso al caffè: una bottiglia, mensola del bar, un mese. | Campari infuso al caffè | 1 confezione | 720/744 | Mensola del bar
premix negroni cinque litri trenta giorni agitare prima dell'uso | Premix Negroni | 5 l | 720 | | Agitare prima dell'uso
Succo di lime fresco, spremuto ora, un litro e mezzo, otto ore. | Succo di lime fresco | 1.5 l | 8 | | Spremuto ora
mezzo litro di estratto di sedano e mela verde pozzetto bar scade stanotte a chiusura | Estratto di sedano e mela verde | 0.5 l | ? | Pozzetto bar
Oleo saccharum all'arancia. Quattrocento grammi. Ehm... due settimane. Frigo cocktail, sì. | Oleo saccharum all'arancia | 400 g | 336 | Frigo cocktail
albumi pastorizzati il brick è aperto un chilo quattro giorni frigo laboratorio | Albumi pastorizzati | 1 kg | 96 | Frigo laboratorio | *
Una ventina di tuorli, pellicola a contatto, ventiquattro ore. | Tuorli | 20 pz | 24 | | Pellicola a contatto
pan di spagna tre dischi per la torta del battesimo dei ferrari freezer | Pan di Spagna | 3 pz | | Freezer | *
Due Sacher intere in vetrina, cinque giorni. Allergeni: uova, latte, glutine. | Torta Sacher | 2 pz | 120 | Vetrina | Allergeni: uova, latte, glutine
meringhe un sacchetto grande tenere lontano dall'umido venti giorni | Meringhe | 1 confezione | 480 | | *
Bignè vuoti, duecento giusti giusti, nel freezer piccolo fino a fine carnevale. | Bignè vuoti | 200 pz | @2035-02-05/@2035-02-06 | Freezer piccolo
senti segnami la chantilly due litri scarsi scade stasera | Crema chantilly | 2 l | @2034-11-22T18:00/@2034-11-22
Gelatina di mosto cotto, seicento grammi, dieci giorni... no, otto. Otto giorni. | Gelatina di mosto cotto | 600 g | 192
mostarda di cremona un vaso cominciato oggi in frigo un mese | Mostarda di Cremona | 1 confezione | 720/744 | Frigo | Cominciato oggi
Zuppa di farro della Garfagnana: m'è venuta nove porzioni. Due giorni, eh, mica di più. | Zuppa di farro della Garfagnana | 9 porzione | 48
cjarsons quarantotto freezer tre mesi sono per il menù carnia | Cjarsons | 48 pz | 2160/2208 | Freezer | Per il menù Carnia
Canederli allo speck, trentacinque, frigo primi. Mettici nota: si cuociono venerdì. | Canederli allo speck | 35 pz | | Frigo primi | Si cuociono venerdì
spatzle agli spinaci due chili e tre etti conditi con un filo d'olio due giorni | Spätzle agli spinaci | 2.3 kg | 48 | | Con un filo d'olio
Polenta taragna avanzata, una teglia, la grigliamo. Scade domani. | Polenta taragna | 1 confezione | @2034-11-23 | | *
cassoeula ses chili e mezz va in cella uno quattro dì | Cassoeula | 6.5 kg | 96 | Cella 1
Vorrei, se si può, l'etichetta degli ossibuchi brasati, dieci porzioni, tre giorni a partire da oggi. | Ossibuchi brasati | 10 porzione | 72
mondeghili settanta crudi scadono domani a pranzo | Mondeghili crudi | 70 pz | @2034-11-23T12:00/@2034-11-23T15:00
Vincisgrassi, tre teglie, due da dodici e una da... vabbè, tre teglie. Frigo grande, fino a domenica. | Vincisgrassi | 3 confezione | @2034-11-26 | Frigo grande
olive all'ascolana trecento pezzi surgelate due mesi quelle col tartufo | Olive all'ascolana al tartufo | 300 pz | 1440/1464 | Freezer
Porchetta, quel che resta, quattro chili circa, banco frigo, cinque giorni. | Porchetta | 4 kg | 120 | Banco frigo
ahò segna la coratella pulita un chilo e quattro che se fa stasera sinnò se butta | Coratella pulita | 1.4 kg | @2034-11-22T18:00/@2034-11-22 | | | | *
Puntarelle già tagliate, acqua e ghiaccio, due chili. Dodici ore. | Puntarelle tagliate | 2 kg | 12 | | *
cime di rapa sbollentate e abbattute tre chili freezer un mese e che dio ce la mandi buona | Cime di rapa sbollentate | 3 kg | 720/744 | Freezer | Abbattute
Tiella riso patate e cozze, 'na teglia intera, mò la metto in frigo. Oggi e domani, poi via. | Tiella di riso, patate e cozze | 1 confezione | @2034-11-23 | Frigo
macco di fave quattro litri e mezzo tre giorni | Macco di fave | 4.5 l | 72
Peperoni cruschi: un sacchetto, nella credenza, tre mesi. Piccanti no, dolci. | Peperoni cruschi dolci | 1 confezione | 2160/2208 | credenza
ok google cioè no ok app soffritto a brunoise due chili cassetto frigo della griglia cinque giorni | Soffritto a brunoise | 2 kg | 120 | Cassetto frigo della griglia
Sedano, carota e cipolla a cubetti. La mirepoix, insomma. Scrivi mirepoix, tre chili, due giorni. | Mirepoix | 3 kg | 48 | | *
insalata gentile lavata quattro contenitori frigo verdure quarantotto ore | Insalata gentile lavata | 4 confezione | 48 | Frigo verdure
Fino a dopodomani mi dura la rucola, è lavata e asciugata, sette etti. | Rucola lavata e asciugata | 700 g | @2034-11-24
filetto di maiale alla soia chili due e tre in marinatura dodici ore frigo carni | Filetto di maiale alla soia | 2.3 kg | | Frigo carni | *
Pancia di maiale CBT, cotta a sessantotto gradi per ventiquattro ore, otto sacchetti, frigo a tre gradi, scadenza ventuno giorni. | Pancia di maiale CBT | 8 confezione | 504 | Frigo | *
roast beef all'inglese un chilo e mezzo no scusami un chilo e sette con l'osso frigo tre giorni | Roast beef all'inglese | 1.7 kg | 72 | Frigo | Con l'osso
Galantina di pollo del matrimonio, quattro pezzi, frigo due, fino a sabato. Guai a chi la tocca. | Galantina di pollo | 4 pz | @2034-11-25 | Frigo 2 | *
purè cinque litri a bagnomaria a settanta gradi quattro ore | Purè di patate | 5 l | 4 | Bagnomaria | *
Cuscus alla trapanese, due chili, senza... come si dice... senza crostacei, che c'è l'allergica. Due giorni. | Cuscus alla trapanese | 2 kg | 48 | | *
panelle crude centocinquanta frigo domani scadono gioia mia | Panelle crude | 150 pz | @2034-11-23 | Frigo
Granita di mandorla, quattro litri, freezer, una settimana: allergene frutta a guscio bene in vista. | Granita di mandorla | 4 l | 168 | Freezer | *
dammi etichetta pasta reale un chilo meno un etto dispensa due mesi | Pasta reale | 900 g | 1440/1464 | Dispensa
Cotechini precotti, sei, tienimeli in cella fino a San Silvestro. | Cotechini precotti | 6 pz | @2034-12-30/@2034-12-31 | Cella
lenticchie lesse due chili le congelo sono per capodanno | Lenticchie lesse | 2 kg | | Freezer | Per Capodanno
Struffoli, dieci vassoietti, fino all'Epifania, sullo scaffale dell'asciutto. | Struffoli | 10 confezione | @2035-01-05/@2035-01-06 | Scaffale dell'asciutto
yogurt greco colato per le colazioni sei etti abbondanti frigo hotel cinque giorni | Yogurt greco colato | 600 g | 120 | Frigo hotel | Per le colazioni
Muffin senza glutine, diciotto; vanno tenuti separati dagli altri! Quarantotto ore. | Muffin senza glutine | 18 pz | 48 | | *
nutella secchio da tre chili aperto stamattina dispensa due mesi | Nutella | 3 kg | 1440/1464 | Dispensa | * | | *
Philadelphia aperta, un chilo e seicentocinquanta, frigo, quattro giorni dall'apertura. | Philadelphia | 1.65 kg | 96 | Frigo | Aperta
no ascolta non quella lì la base per la parmigiana sugo di pomodoro semplice sei litri mercoledì scade | Sugo di pomodoro semplice | 6 l | ? | | Base per la parmigiana
Stampami: salsa bernese. | Salsa bernese
un'etichetta per il ketchup di barbabietola la data la scrivo io a penna | Ketchup di barbabietola
Tonno di coniglio, tre vasetti e mezzo, frigo, sei giorni. Ah, e scrivi «usare prima questo». | Tonno di coniglio | 3.5 confezione | 144 | Frigo | Usare prima questo
`;

/** What is none. */
const others = `
Ragazzi, veloci! Tre carbonare e due gricie fuori entro cinque minuti, forza! | !
tavolo dodici due tagliate al sangue una media e tre contorni di patate | !
quanti giorni dura il ragù in frigo secondo te | !
Lascia stare, la besciamella da due litri l'ho buttata, non serve più. | !
domani mattina alle sette arrivano quindici chili di branzini ricordati di liberare la cella | !
Pronto? Sì, buonasera, per sabato siete in otto? Alle nove va bene, una torta da due chili la facciamo noi. | !
allora per la crema pasticcera prendi un litro di latte dieci tuorli trecento di zucchero e la porti a ottantadue gradi | !
Il fornitore m'ha portato tre casse di pomodori marci anche stavolta, scadevano ieri, capito? | !
azzurro il pomeriggio è troppo azzurro e lungo per me | !
Le etichette di ieri si staccavano tutte in freezer, bisogna comprare un altro rotolo. | !
che tempo fa sabato a rimini | !
Hai sentito che il Gino ha lasciato il ristorante dopo vent'anni? Faceva un vitello tonnato che te lo sogni. | !
metti un timer di dodici minuti per le uova | !
Chi cavolo ha lasciato quattro chili di seppie fuori dal frigo da stamattina? | !
aggiungi alla spesa sei litri di panna e due chili di burro per giovedì | !
No no no, ferma tutto, non stampare niente, mi sono sbagliato sul pesto. | !
marche un toast e due cappuccini al banco | !
Secondo me il brodo va tenuto due giorni al massimo, non quattro come fa lui. | !
il tavolo sette è allergico alle noci quindi niente pesto sulle trofie | !
Mia nonna teneva le melanzane sott'olio in dispensa anche un anno, mica come adesso con le etichette. | !
dove hai messo le tre vaschette di caponata che ho fatto lunedì | !
Butta la maionese, è scaduta da due giorni! | !label
tira fuori dal freezer due chili di gamberi che stasera li facciamo in tempura | !
Quanto fa tre chili e mezzo diviso quattordici porzioni? | !
venerdì siamo chiusi sabato c'è il matrimonio da centoventi e domenica le cresime | !
Mettici un po' più di sale, dai, assaggia: è sciapo. E lascialo altri venti minuti. | !
vorrei una birra media e un piatto di lampredotto grazie | !
Come si cancella un'etichetta già salvata? Quella del fondo bruno da cinque litri. | !
lo speck me l'ha fatto pagare ventisei euro al chilo quel ladro e mi arriva pure con dieci giorni di scadenza | !
Dietro! Caldo! Passo con la pentola, sono dieci litri d'acqua bollente! | !
buttami giù due porzioni di paccheri e fai partire il fritto misto per il nove | !
Ieri ho etichettato tutto: ragù, besciamella, tre teglie di lasagne. Oggi tocca a te. | !
il tiramisù lo faccio con mezzo chilo di mascarpone e sei uova poi ventiquattr'ore di frigo e senti che roba | !
Ordina all'ortofrutta: due cassette di zucchine, cinque chili di cipolle, consegna entro mercoledì. | !
traducimi in inglese melanzane alla parmigiana | !
Ma tu hai capito se lo stipendio arriva venerdì o il dieci? | !
se la panna fosse scaduta ieri l'avrei messa in freezer ma scade giovedì quindi niente | !
Chiama il tecnico: il frigo due segna undici gradi e dentro c'è tutta la carne. | !
prova prova uno due tre mi senti | !
Mamma, stasera faccio tardi, ci sono le lasagne in freezer, mettile in forno quaranta minuti. | !
no niente dicevo a luca non a te | !
Il cliente del quattro dice che il risotto era freddo e ha aspettato un'ora, portagli due limoncelli. | !
quattro chili di pasta in sei litri d'acqua ma sei matto così s'incolla tutta | !
Che ingredienti ci sono nella salsa tonnata? C'è il glutine? | !
quante porzioni di panna cotta ci sono rimaste in frigo | !label
Lunedì prossimo voglio provare il polpo cotto dodici ore a bassa temperatura, un paio di chili, vediamo come viene. | !
aggiungi un posto a tavola che c'è un amico in più se sposti un po' la seggiola stai comodo anche tu | !
Ho detto al commis di mettere sempre nome, data e tre giorni su ogni vaschetta, ma quello non m'ascolta. | !
il menù di natale è cappelletti in brodo arrosto di faraona e panettone con la crema quarantacinque euro a testa | !
Non serve l'etichetta per il pane, lo finiamo a pranzo. | !
spegni il forno tra dieci minuti e sforna le tre teglie di focaccia | !
Sai che la HACCP dice che il pesce crudo va abbattuto a meno venti per ventiquattro ore? L'hanno chiesto ieri all'ispezione. | !
due chili e mezzo no tre anzi boh lascia perdere poi vediamo | !
Bella la partita ieri, tre a zero, e mi sono mangiato un chilo di gelato sul divano. | !
da asporto per le otto e un quarto due margherite una diavola e una bottiglia di coca | !
Abbassa il volume della radio, per piacere. | !
te l'ho prestato io il freezer a pozzetto l'estate scorsa e ancora ci tieni dentro i tuoi funghi | !
Manda un vocale al macellaio: mi servono otto chili di guancia entro domani alle dieci, già pulita. | !
c'è scritto ragù quattro chili fino a martedì ma oggi è mercoledì lo assaggio o no | !
Il segreto della cacio e pepe? Pecorino a temperatura ambiente, due mestoli d'acqua e mai, mai la panna. | !
`;

/** All of them, a line each. */
export const byHandSixth = [labels, others].map((lines) => lines.trim()).join('\n');
