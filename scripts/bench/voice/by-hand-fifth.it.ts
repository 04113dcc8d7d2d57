/**
 * Commands as a recording writes them down, without punctuation, by twelve people at twelve moments; in the lines of `by-hand.it.ts`,
 * said at the same instant, with the marks of `by-hand-third.it.ts`. Who wrote them had not read the rules, and of the other commands
 * only what shows their shape. No rule is tuned on them: whoever mends one by what is missed here writes a new part.
 */

/** The nonna of a trattoria near Bologna, who has put the rolling pin away. */
const nonna = `
allora cara scrivimi i tortellini quattro chili che mi durano tre giorni nel frigo grande | tortellini | 4 kg | 72 | Frigo grande
metti giù ripieno dei tortelli due chili e mezzo entro domani sera | ripieno dei tortelli | 2.5 kg | @2034-11-23T18:00/@2034-11-23
di friggione ne ho fatto otto vasetti dura due mesi in dispensa | friggione | 8 confezione | 1440/1464 | Dispensa
ragù della domenica sei chili nel frigo vecchio quattro giorni ecco | ragù della domenica | 6 kg | 96 | Frigo vecchio
nel congelatore ci ho messo quattro vaschette di lasagne verdi tre mesi | lasagne verdi | 4 confezione | 2160/2208 | Freezer
brodo di cappone un pentolone da tenere fino a venerdì | brodo di cappone | ? | @2034-11-24
la zuppa inglese sono tre teglie scade venerdì in frigo | zuppa inglese | 3 confezione | @2034-11-24 | Frigo
sfoglia verde un chilo e otto per piacere da adoperare oggi | sfoglia verde | 1.8 kg | @2034-11-22
passatelli crudi tre chili no cosa dico due chili fino a dopodomani | passatelli crudi | 2 kg | @2034-11-24
i fagioli con le cotiche li ho fatti ieri cinque litri tre giorni in frigo | fagioli con le cotiche | 5 l | 72 | Frigo |  |  | ?
polpette al sugo una cinquantina due giorni | polpette al sugo | ? | 48
mostarda quattro barattoli dura un anno | mostarda | 4 confezione | 8760
`;

/** A commis from Bangladesh, who has learned Italian in the kitchen, with the morning's boxes before him. */
const commis = `
chef io fatto cipolla tagliata tre chili frigo due due giorni | cipolla tagliata | 3 kg | 48 | Frigo 2
etichetta per favore riso bollito cinque chilo scade domani | riso bollito | 5 kg | @2034-11-23
pollo curry dodici porzione tre giorno frigo | pollo curry | 12 porzione | 72 | Frigo
carota julienne due chilo e mezzo frigo verdura finire domani | carota julienne | 2.5 kg | @2034-11-23 | Frigo verdura
quattro vaschetta patate pelate frigo tre un giorno | patate pelate | 4 confezione | 24 | Frigo 3
aglio pulito uno chilo cinque giorni | aglio pulito | 1 kg | 120
besciamella tre litro cella due giorno grazie | besciamella | 3 l | 48 | Cella
gambero pulito duecento pezzi no no centoventi pezzi freezer un mese | gambero pulito | 120 pz | 720/744 | Freezer
insalata lavata sei busta scade venerdì frigo quattro | insalata lavata | 6 confezione | @2034-11-24 | Frigo 4
melanzana fritta circa quattro chilo frigo due scade domani | melanzana fritta | ? | @2034-11-23 | Frigo 2
brodo pollo otto litro fatto stamattina alle otto cella due giorno | brodo pollo | 8 l | 48 | Cella |  |  | 2034-11-22T08:00
`;

/** The pastry chef of a hotel in Milan, before a banquet. */
const hotel = `
bavarese al mascarpone due chili e otto quarantotto ore frigo pasticceria due | bavarese al mascarpone | 2.8 kg | 48 | Frigo pasticceria 2
mi prepari l'etichetta per la gelatina al passion fruit un chilo e due in frigo quattro giorni | gelatina al passion fruit | 1.2 kg | 96 | Frigo
croccantino alle nocciole otto etti tre settimane temperatura ambiente | croccantino alle nocciole | 800 g | 504 | Temperatura ambiente
freezer pasticceria pasta choux sessanta pezzi un mese | pasta choux | 60 pz | 720/744 | Freezer pasticceria
ganache al bergamotto un chilo e mezzo fino a domattina frigo uno | ganache al bergamotto | 1.5 kg | @2034-11-23T06:00/@2034-11-23T12:00 | Frigo 1
petit four assortiti centocinquanta pezzi da servire entro stasera alle ventuno | petit four assortiti | 150 pz | @2034-11-22T21:00
biscuit al cacao cinque teglie tre giorni | biscuit al cacao | 5 confezione | 72
confit di lampone tre vaschette sette giorni frigo pasticceria uno nota senza pectina | confit di lampone | 3 confezione | 168 | Frigo pasticceria 1 | senza pectina
quaranta monoporzioni di mousse al gianduia cella negativa scadenza ventidue dicembre | mousse al gianduia | 40 porzione | @2034-12-22 | Cella negativa
lemon curd settecentocinquanta grammi cinque giorni categoria creme | lemon curd | 750 g | 120 |  |  | Creme
crema al burro due chili no pardon due chili e quattro dieci giorni in frigo | crema al burro | 2.4 kg | 240 | Frigo
scadenza tre mesi pralinato alle mandorle tre chili e tre quarti in dispensa | pralinato alle mandorle | 3.75 kg | 2160/2208 | Dispensa
`;

/** A butcher in the Chianti, with a counter of ready dishes. */
const butcher = `
allora qui s'è fatto il sugo di chianina quattro chili e tre cinque giorni cella grande | sugo di chianina | 4.3 kg | 120 | Cella grande
peposo sei porzioni quattro giorni banco frigo | peposo | 6 porzione | 96 | Banco frigo
cella carne rosticciana marinata tre chili e mezzo scade sabato | rosticciana marinata | 3.5 kg | @2034-11-25 | Cella carne
battuta di manzo al coltello otto etti da vendere oggi | battuta di manzo al coltello | 800 g | @2034-11-22
salsicce fresche dodici chili anzi tredici cella uno fino a lunedì | salsicce fresche | 13 kg | @2034-11-27 | Cella 1
cinque buste di spezzatino sottovuoto dodici giorni cella due | spezzatino sottovuoto | 5 confezione | 288 | Cella 2
porchetta affettata due chili e due etti tre giorni in vetrina | porchetta affettata | 2.2 kg | 72 | Vetrina
hamburger di scottona quarantotto pezzi due giorni cella carne nota con senape | hamburger di scottona | 48 pz | 48 | Cella carne | con senape
lampredotto bollito saranno tre chili scade domani | lampredotto bollito | ? | @2034-11-23
fegatini per crostini un chilo e tre durano quattro giorni fatti ieri sera alle otto | fegatini per crostini | 1.3 kg | 96 |  |  |  | 2034-11-21T20:00
arista alle erbe due pezzi si tiene una settimana in cella | arista alle erbe | 2 pz | 168 | Cella
strutto sette vasetti sei mesi in frigo | strutto | 7 confezione | 4320/4344 | Frigo
`;

/** The cook of a school canteen in Piedmont, before the children's lunch. */
const canteen = `
centoventi porzioni di pasta al pomodoro da servire entro le tredici | pasta al pomodoro | 120 porzione | @2034-11-22T13:00
passato di verdura quindici litri scade oggi | passato di verdura | 15 l | @2034-11-22
campione di merluzzo al forno una vaschetta settantadue ore frigo campioni | campione di merluzzo al forno | 1 confezione | 72 | Frigo campioni
riso in bianco per celiaci sei porzioni entro le dodici e trenta | riso in bianco per celiaci | 6 porzione | @2034-11-22T12:30
polpettine di tacchino trecento pezzi un giorno frigo due fatte alle otto e mezza | polpettine di tacchino | 300 pz | 24 | Frigo 2 |  |  | 2034-11-22T08:30
budino al cacao ottantacinque porzioni scade domani cella dolci nota senza latte | budino al cacao | 85 porzione | @2034-11-23 | Cella dolci | senza latte
macedonia nove chili e mezzo da consumare in giornata | macedonia | 9.5 kg | @2034-11-22
purea di mele tre litri fino a domani a pranzo frigo del nido | purea di mele | 3 l | @2034-11-23T12:00/@2034-11-23T15:00 | Frigo del nido
buongiorno allora mi servirebbe l'etichetta del minestrone diciotto litri due giorni in cella | minestrone | 18 l | 48 | Cella
sformato di spinaci quattro teglie no aspetta cinque teglie fino a giovedì | sformato di spinaci | 5 confezione | @2034-11-23
crocchette di lenticchie una trentina due giorni in frigo | crocchette di lenticchie | ? | 48 | Frigo
lonza arrosto affettata sette chili e sei frigo carni scade domattina alle dieci | lonza arrosto affettata | 7.6 kg | @2034-11-23T10:00 | Frigo carni
`;

/** A gelato maker of Catania, in the workshop behind the counter. */
const gelato = `
base bianca venti litri tre giorni nella cella due | base bianca | 20 l | 72 | Cella 2
granita di mandorla sei litri e mezzo fino a venerdì nel pozzetto | granita di mandorla | 6.5 l | @2034-11-24 | Pozzetto
gelato al pistacchio di bronte quattro vaschette un mese cella gelati | gelato al pistacchio di bronte | 4 confezione | 720/744 | Cella gelati
sorbetto al limone ne ho fatti nove litri freezer due settimane | sorbetto al limone | 9 l | 336 | Freezer
scorze di cannolo cento pezzi venti giorni in dispensa | scorze di cannolo | 100 pz | 480 | Dispensa
ricotta dolce cinque chili e mezzo deve finire domani frigo uno | ricotta dolce | 5.5 kg | @2034-11-23 | Frigo 1
tre dozzine di brioche col tuppo da vendere oggi | brioche col tuppo | 36 pz | @2034-11-22
quaranta giorni pasta di mandorle un chilo e sette | pasta di mandorle | 1.7 kg | 960
cassata gelato quattro pezzi scade il sei gennaio freezer due | cassata gelato | 4 pz | @2035-01-06 | Freezer 2
sciroppo per granite un paio di litri dieci giorni | sciroppo per granite | 2 l | 240
bagna al rum due tre litri una settimana in frigo | bagna al rum | ? | 168 | Frigo
gelo di mellone mezzo chilo scade sabato mettilo nella categoria dolci al cucchiaio | gelo di mellone | 0.5 kg | @2034-11-25 |  |  | Dolci al cucchiaio
`;

/** A sushi chef in Rome, whose phone writes figures as digits. */
const sushi = `
riso per sushi 8 kg fino alle 23 temperatura ambiente | riso per sushi | 8 kg | @2034-11-22T23:00 | Temperatura ambiente
filetto di salmone abbattuto 48 ore frigo sushi 5 kg | filetto di salmone abbattuto | 5 kg | 48 | Frigo sushi
tonno 2 kg e mezzo da usare entro stasera frigo sushi | tonno | 2.5 kg | @2034-11-22T18:00/@2034-11-22 | Frigo sushi
salsa ponzu 1 litro e mezzo 10 giorni | salsa ponzu | 1.5 l | 240
salsa teriyaki quattro bottiglie un mese frigo 3 | salsa teriyaki | 4 confezione | 720/744 | Frigo 3
240 pezzi di gyoza di maiale in congelatore due mesi | gyoza di maiale | 240 pz | 1440/1464 | Freezer
alga wakame condita 800 g no 900 g tre giorni | alga wakame condita | 900 g | 72
maionese piccante mezzo litro due giorni frigo della linea | maionese piccante | 0.5 l | 48 | Frigo della linea
zenzero marinato tre vasetti tre settimane | zenzero marinato | 3 confezione | 504
brodo per ramen 15 litri in cella quattro giorni fatto ieri alle 18 | brodo per ramen | 15 l | 96 | Cella |  |  | 2034-11-21T18:00
gambero rosso crudo 1 kg scade domani cella pesce nota abbattuto | gambero rosso crudo | 1 kg | @2034-11-23 | Cella pesce | abbattuto
salsa di soia della casa 2 litri scade il 5 dicembre | salsa di soia della casa | 2 l | @2034-12-05
`;

/** A baker in Puglia at the end of a shift that began at three. */
const baker = `
biga dodici chili ventiquattro ore fatta stanotte alle tre | biga | 12 kg | 24 |  |  |  | 2034-11-22T03:00
lievito madre quattro chili e mezzo due giorni in frigo | lievito madre | 4.5 kg | 48 | Frigo
pane di semola ottanta pezzi scade domani fatto alle quattro e mezza | pane di semola | 80 pz | @2034-11-23 |  |  |  | 2034-11-22T04:30
focaccia barese sette teglie da vendere in giornata | focaccia barese | 7 confezione | @2034-11-22
impasto brioche sei chili congelatore due settimane | impasto brioche | 6 kg | 336 | Freezer
trenta sacchetti di taralli al finocchio due mesi scaffale uno | taralli al finocchio | 30 confezione | 1440/1464 | Scaffale 1
friselle integrali venticinque buste scadono il quindici febbraio | friselle integrali | 25 confezione | @2035-02-15
cornetti vuoti novanta pezzi entro mezzogiorno | cornetti vuoti | 90 pz | @2034-11-22T12:00
panettoni una ventina scadenza ventiquattro dicembre | panettoni | ? | @2034-12-24
poolish tre litri no scusa tre chili fino a domattina | poolish | 3 kg | @2034-11-23T06:00/@2034-11-23T12:00
grissini due chili e tre etti scadono mercoledì | grissini | 2.3 kg | ?
pangrattato quattro chili venti giorni in dispensa | pangrattato | 4 kg | 480 | Dispensa
`;

/** A caterer of the Brianza loading the van. */
const caterer = `
vitello tonnato quindici vassoi da servire stasera | vitello tonnato | 15 confezione | @2034-11-22T18:00/@2034-11-22
insalata di farro otto chili e due scade domani a pranzo frigo furgone | insalata di farro | 8.2 kg | @2034-11-23T12:00/@2034-11-23T15:00 | Frigo furgone
risotto allo zafferano quaranta porzioni da consumare entro le quattordici e trenta | risotto allo zafferano | 40 porzione | @2034-11-22T14:30
mini quiche duecento pezzi anzi duecentoventi fino a stasera | mini quiche | 220 pz | @2034-11-22T18:00/@2034-11-22
tartellette ai funghi sei vassoi entro le ventidue fatte un'ora fa | tartellette ai funghi | 6 confezione | @2034-11-22T22:00 |  |  |  | 2034-11-22T10:20
panna cotta sessanta bicchierini entro stasera | panna cotta | ? | @2034-11-22T18:00/@2034-11-22
salsa tartara sette vaschette due giorni frigo catering | salsa tartara | 7 confezione | 48 | Frigo catering
allora in cella due arrosto di tacchino sei chili e mezzo scade domani | arrosto di tacchino | 6.5 kg | @2034-11-23 | Cella 2
pollo al limone trentacinque porzioni due giorni frigo tre nota evento rossi | pollo al limone | 35 porzione | 48 | Frigo 3 | evento rossi
tagliere di formaggi dodici vassoi scade domani categoria buffet | tagliere di formaggi | 12 confezione | @2034-11-23 |  |  | Buffet
entro venerdì sera crema di gorgonzola un litro e otto frigo | crema di gorgonzola | 1.8 l | @2034-11-24T18:00/@2034-11-24 | Frigo
`;

/** A bartender in Turin, making syrups before the evening. */
const bartender = `
sciroppo di zucchero un litro e mezzo due settimane frigo bar | sciroppo di zucchero | 1.5 l | 336 | Frigo bar
cordiale al lime settecentocinquanta ml dieci giorni frigo bar | cordiale al lime | 750 ml | 240 | Frigo bar
frigo bar oleo saccharum quattrocento grammi una settimana | oleo saccharum | 400 g | 168 | Frigo bar
purea di maracuja due bottiglie cinque giorni | purea di maracuja | 2 confezione | 120
shrub alle fragole mezzo litro un mese in frigo fatto sabato | shrub alle fragole | 0.5 l | 720/744 | Frigo |  |  | ?
sei bottiglie di negroni premiscelato tre mesi sullo scaffale due | negroni premiscelato | 6 confezione | 2160/2208 | Scaffale 2
gin al basilico un litro scade fra quindici giorni | gin al basilico | 1 l | 360/@2034-12-07
succo di lime due litri da finire stasera | succo di lime | 2 l | @2034-11-22T18:00/@2034-11-22
miele e zenzero seicento ml no aspetta settecento ml frigo bar una settimana | miele e zenzero | 700 ml | 168 | Frigo bar
sour mix un litro e due fino a domani alle dodici | sour mix | 1.2 l | @2034-11-23T12:00
ciliegie sotto spirito cinque barattoli un anno in dispensa | ciliegie sotto spirito | 5 confezione | 8760 | Dispensa
falernum due litri e un quarto un mese categoria sciroppi | falernum | 2.25 l | 720/744 |  |  | Sciroppi
`;

/** A fishmonger of Chioggia, who also sells cooked fish. */
const fishmonger = `
sarde in saor tre vaschette cinque giorni banco pesce | sarde in saor | 3 confezione | 120 | Banco pesce
eh allora folpetti lessi due chili e mezzo scade domani sera | folpetti lessi | 2.5 kg | @2034-11-23T18:00/@2034-11-23
seppie col nero quattro chili frigo tre due giorni | seppie col nero | 4 kg | 48 | Frigo 3
cozze sgusciate un chilo e nove da finire entro oggi cella pesce | cozze sgusciate | 1.9 kg | @2034-11-22 | Cella pesce
alici marinate due chili cella pesce quattro giorni nota abbattute ventiquattro ore | alici marinate | 2 kg | 96 | Cella pesce | abbattute ventiquattro ore
insalata di mare sei chili e cento scade venerdì prossimo | insalata di mare | 6.1 kg | ?
branzino sfilettato undici pezzi freezer tre mesi | branzino sfilettato | 11 pz | 2160/2208 | Freezer
fumetto di pesce cinque litri e mezzo nel congelatore un mese | fumetto di pesce | 5.5 l | 720/744 | Freezer
baccalà ammollato sette chili più o meno due giorni in cella | baccalà ammollato | ? | 48 | Cella
polpette di tonno ventiquattro pezzi no facciamo trenta scadono domani | polpette di tonno | 30 pz | @2034-11-23
granseola pulita nove pezzi scade domani mattina banco pesce | granseola pulita | 9 pz | @2034-11-23T06:00/@2034-11-23T12:00 | Banco pesce
burger di pesce spada sedici tre giorni cella pesce | burger di pesce spada | 16 pz | 72 | Cella pesce
`;

/** A girl at the counter of a delicatessen in Naples, with people waiting. */
const counter = `
parmigiana di melanzane tre teglie banco caldo entro stasera | parmigiana di melanzane | 3 confezione | @2034-11-22T18:00/@2034-11-22 | Banco caldo
crocchè quaranta pezzi da vendere oggi banco caldo | crocchè | 40 pz | @2034-11-22 | Banco caldo
senti insalata di riso due chili e mezzo scade giovedì vetrina due | insalata di riso | 2.5 kg | @2034-11-23 | Vetrina 2
mi fai l'etichetta del gattò di patate due teglie fino a domani | gattò di patate | 2 confezione | @2034-11-23
friarielli ripassati un chilo e sei tre giorni frigo banco | friarielli ripassati | 1.6 kg | 72 | Frigo banco
melanzane sott'olio otto vasetti sei mesi | melanzane sott'olio | 8 confezione | 4320/4344
una dozzina di pizzette rosse da vendere entro le quindici | pizzette rosse | 12 pz | @2034-11-22T15:00
zucchine alla scapece sette etti e mezzo due giorni vetrina | zucchine alla scapece | 750 g | 48 | Vetrina
olive condite tre chili dieci giorni nota piccanti | olive condite | 3 kg | 240 |  | piccanti
casatiello sei pezzi fino a sabato mattina | casatiello | 6 pz | @2034-11-25T06:00/@2034-11-25T12:00
scusa etichetta per la caponata cinque vaschette cinque giorni no quattro giorni vetrina | caponata | 5 confezione | 96 | Vetrina
sugo alla genovese due e mezzo frigo uno tre giorni | sugo alla genovese | ? | 72 | Frigo 1
sartù di riso vetrina uno | sartù di riso |  |  | Vetrina 1
`;

/** What is a command, and no label. */
const beside = `
frigo due quattro gradi | reading | Frigo 2 | 4
cella negativa meno diciannove | reading | Cella negativa | -19
segna temperatura frigo pesce uno virgola otto | reading | Frigo pesce | 1.8
ho controllato il frigo dei dolci segna tre gradi e mezzo | reading | Frigo dei dolci | 3.5
il congelatore sta a meno ventuno | reading | Freezer | -21
temperatura cella carne due gradi | reading | Cella carne | 2
allora abbattitore meno trentacinque gradi | reading | Abbattitore | -35
registra banco caldo sessantotto gradi | reading | Banco caldo | 68
ho buttato due chili di insalata russa | discard | insalata russa |  | 2 kg
butta via la crema pasticcera di ieri | discard | crema pasticcera | 2034-11-21
buttate quattro porzioni di lasagne di lunedì | discard | lasagne | 2034-11-20 | 4 porzione
segna che ho buttato il brodo di pollo tre litri | discard | brodo di pollo |  | 3 l
butto le cozze del ventuno novembre un chilo e due | discard | cozze | 2034-11-21 | 1.2 kg
la besciamella di domenica l'ho buttata | discard | besciamella | 2034-11-19
quanto ragù di cinghiale abbiamo | stock | ragù di cinghiale
mi dici se c'è ancora del fondo bruno | stock | fondo bruno
quante lasagne sono rimaste in frigo | stock | lasagne
c'è ancora besciamella | stock | besciamella
quanti litri di brodo vegetale ci restano | stock | brodo vegetale
abbiamo ancora della cheesecake al pistacchio | stock | cheesecake al pistacchio
`;

/** What is to be refused. */
const refused = `
hai visto la partita ieri sera due a zero e tutti a casa | !
mio figlio compie sei anni sabato e non ho ancora preso la torta | !
stamattina un'ora e mezza di coda sul raccordo | !
con questo freddo mi fa male il ginocchio da tre giorni | !
ieri mi sono tagliato un dito pulendo i carciofi | !
pronto trattoria buongiorno per quante persone | !
sì mamma ti richiamo dopo il servizio verso le tre | !
mi dispiace venerdì sera siamo al completo | !
pronto sì mi dica il bonifico glielo faccio lunedì | !
ahmed porta su due casse di patate dalla cantina | !
taglia tre chili di cipolle e mettile nel frigo due | !
tira fuori il burro dal frigo che si deve ammorbidire | !
marta controlla il forno che le lasagne bruciano | !
passami due litri di brodo caldo veloce | !
qualcuno lavi le teglie che me ne servono quattro pulite | !
quanti tuorli ci vogliono per un chilo di crema pasticcera | !
a quanti gradi si cuoce la meringa e per quante ore | !
dimmi la ricetta della salsa tonnata per dieci persone | !
il lievito madre ogni quanti giorni va rinfrescato | !
per fare il fondo bruno ci vogliono sei chili di ossa e otto ore | !
con cosa posso sostituire il latte nella besciamella | !
domani facciamo quaranta porzioni di cannelloni | !
venerdì bisogna preparare cinque chili di baccalà | !
dopo pranzo mi metto a fare due litri di crema inglese | !
sabato abbiamo centoventi coperti e il banchetto del comune | !
ordina tre casse di limoni e due di arance | !
scrivi al macellaio che voglio dieci chili di ossobuco per giovedì | !
manca la panna prendine sei litri quando vai al mercato | !
ci servono quattro cartoni di olio di semi entro venerdì | !
pesto due litri tre giorni e ragù quattro chili cinque giorni frigo uno | !
fammi un'etichetta per la maionese e una per la salsa rosa scadono domani | !
cipolle un chilo carote due chili sedano un chilo due giorni frigo verdure | !
crema di piselli tre litri due giorni poi vellutata di carote quattro litri tre giorni | !
tiramisù dieci porzioni scade venerdì e ricordami di ordinare i savoiardi | !
brodo vegetale sei litri due giorni frigo due e segna che il frigo due è a quattro gradi | !
butta il pesto di lunedì e fammi l'etichetta di quello nuovo un litro tre giorni | !
polpette cinquanta pezzi freezer un mese e avvia un timer di dieci minuti | !
hummus due chili tre giorni e dimmi quanto pesto abbiamo | !
lasagne sei teglie scadono sabato e manda un messaggio a luca che ho finito | !
ragù d'anatra tre chili tre giorni no niente lascia perdere | !
etichetta salsa verde un litro anzi no annulla tutto | !
no no fermo non salvare niente | !
frittata di cipolle quattro pezzi ah no l'ha già fatta giulia lascia stare | !
aspetta non parlavo con te | !
questo frigo fa un rumore che non se ne può più | !
hanno lasciato di nuovo la cella aperta tutta la notte | !
il pesce di oggi fa schifo rimandalo indietro | !
la signora al nove dice che la zuppa è fredda | !
il tavolo quattro vuole sapere se il gelato contiene uova | !
due ospiti della stanza venti sono allergici alle arachidi | !
`;

/** All of them, a line each. */
export const byHandFifth = [
  nonna,
  commis,
  hotel,
  butcher,
  canteen,
  gelato,
  sushi,
  baker,
  caterer,
  bartender,
  fishmonger,
  counter,
  beside,
  refused,
]
  .map((lines) => lines.trim())
  .join('\n');
