/**
 * Commands as a recording writes them down, without punctuation, by people of other kitchens than those of `by-hand-third.it.ts`, in the
 * same lines, said at the same instant. Who wrote them had not read the rules, and of the other commands only what shows their shape. No
 * rule is tuned on them: whoever mends one by what is missed here writes a new part.
 *
 * Beside the other lines' fields: `?` is a quantity, a shelf life or a time that the words leave open, and that is to be marked, whatever
 * stands in it; `from/until` is a shelf life of which every length between the two is right, as of «domani sera». A morning is from six
 * to noon, a lunch from noon to three, an evening from six to the end of the day; «tra tre giorni» from the hour until the end of that day.
 */

/** A Roman trattoria. */
const trattoria = `
segnami coda alla vaccinara tre chili e mezzo scade sabato frigo due | coda alla vaccinara | 3.5 kg | @2034-11-25 | Frigo 2
allora trippa alla romana ventidue porzioni tre giorni in cella | trippa alla romana | 22 porzione | 72 | Cella
senti un po' fammi l'etichetta del sugo all'amatriciana quattro litri fino a domani sera | sugo all'amatriciana | 4 l | @2034-11-23T18:00/@2034-11-23
puntarelle pulite due chili in frigo verdure entro stasera | puntarelle pulite | 2 kg | @2034-11-22T18:00/@2034-11-22 | Frigo verdure
carciofi alla giudia quaranta pezzi da consumare in giornata | carciofi alla giudia | 40 pz | @2034-11-22
in frigo tre ci metto abbacchio a scottadito cinque chili e due due giorni | abbacchio a scottadito | 5.2 kg | 48 | Frigo 3
ehm polpette al sugo cinquanta pezzi anzi no sessanta tre giorni | polpette al sugo | 60 pz | 72
scadenza il ventotto pajata al sugo due litri e mezzo cella uno | pajata al sugo | 2.5 l | @2034-11-28 | Cella 1
saltimbocca pronti da cuocere una trentina entro domani | saltimbocca pronti da cuocere | ? | @2034-11-23
crema cacio e pepe un chilo e due quarantotto ore frigo linea | crema cacio e pepe | 1.2 kg | 48 | Frigo linea
pollo coi peperoni un paio di teglie scade venerdì | pollo coi peperoni | 2 confezione | @2034-11-24
`;

/** The kitchen of a hotel in the mountains. */
const hotel = `
per cortesia un'etichetta per lo stinco di maiale brasato trentasei porzioni scadenza lunedì prossimo cella tre | stinco di maiale brasato | 36 porzione | @2034-11-27 | Cella 3
registra canederli allo speck centoventi pezzi congelatore due scadenza tre mesi | canederli allo speck | 120 pz | 2160/2208 | Freezer 2
macedonia per la colazione cinque litri da finire domani mattina | macedonia per la colazione | 5 l | @2034-11-23T06:00/@2034-11-23T12:00
abbiamo preparato lo strudel di mele sei pezzi due giorni a temperatura ambiente categoria colazioni | strudel di mele | 6 pz | 48 | Temperatura ambiente |  | Colazioni
salsa tartara un litro e mezzo preparata stamattina alle nove tre giorni frigo quattro | salsa tartara | 1.5 l | 72 | Frigo 4 |  |  | 2034-11-22T09:00
consommé di manzo dieci litri fino a dopodomani a pranzo | consommé di manzo | 10 l | @2034-11-24T12:00/@2034-11-24T15:00
patate duchessa cinque vaschette scadono giovedì no scusi venerdì | patate duchessa | 5 confezione | @2034-11-24
crespelle ricotta e spinaci quarantotto porzioni adesso in abbattitore scadono domenica | crespelle ricotta e spinaci | 48 porzione | @2034-11-26 | Abbattitore
burro chiarificato due chili e tre quarti un mese in cella latticini | burro chiarificato | 2.75 kg | 720 | Cella latticini
gulasch alla tirolese nove chili quattro giorni cella due nota contiene paprika piccante | gulasch alla tirolese | 9 kg | 96 | Cella 2 | contiene paprika piccante
marmellata di albicocche venti barattoli sei mesi in dispensa | marmellata di albicocche | 20 confezione | 4320/4344 | Dispensa
`;

/** The canteen of a school. */
const school = `
pasta al forno in bianco otto teglie da consumare oggi | pasta al forno in bianco | 8 confezione | @2034-11-22
passato di verdura venti litri entro le tredici nota senza sedano | passato di verdura | 20 l | @2034-11-22T13:00 |  | senza sedano
pasta di riso al pomodoro sei porzioni entro oggi scrivi dieta celiaci | pasta di riso al pomodoro | 6 porzione | @2034-11-22 |  | dieta celiaci
arrosto di tacchino dodici chili fatto ieri tre giorni cella carni | arrosto di tacchino | 12 kg | 72 | Cella carni |  |  | ?
purea di mele cinque litri e mezzo categoria frutta due giorni | purea di mele | 5.5 l | 48 |  |  | Frutta
mettimi l'etichetta sul pesto senza frutta secca un chilo e otto tre giorni in frigo | pesto senza frutta secca | 1.8 kg | 72 | Frigo
pollo al limone centodieci porzioni per oggi a pranzo | pollo al limone | 110 porzione | @2034-11-22T12:00/@2034-11-22T15:00
allora sformato di zucchine sette teglie ma no erano sei quarantotto ore | sformato di zucchine | 6 confezione | 48
riso per insalata quindici chili cotto stamattina alle otto e mezza un giorno frigo due | riso per insalata | 15 kg | 24 | Frigo 2 |  |  | 2034-11-22T08:30
brodo vegetale un pentolone due giorni | brodo vegetale | ? | 48
crema di carote otto litri in cella due scade giovedì mettila tra le minestre | crema di carote | 8 l | @2034-11-23 | Cella 2 |  | Minestre
`;

/** A maker of ice cream. */
const iceCream = `
base bianca dieci litri cinque giorni frigo laboratorio | base bianca | 10 l | 120 | Frigo laboratorio
gelato pistacchio di bronte tre chili e mezzo in congelatore un mese nota frutta a guscio | gelato pistacchio di bronte | 3.5 kg | 720 | Freezer | frutta a guscio
sorbetto al mandarino quattro vaschette due mesi freezer | sorbetto al mandarino | 4 confezione | 1440/1464 | Freezer
variegato all'amarena dieci giorni in frigo un chilo e cento | variegato all'amarena | 1.1 kg | 240 | Frigo
granita alla mandorla sei litri da finire entro domenica pozzetto tre | granita alla mandorla | 6 l | @2034-11-26 | Pozzetto 3
cassata gelato due pezzi freezer tre un mese e mezzo | cassata gelato | 2 pz | 1080/1104 | Freezer 3
ho mantecato la nocciola quattro chili e sei una settimana in vetrina | nocciola | 4.6 kg | 168 | Vetrina
semifreddo al torroncino ventiquattro monoporzioni fino a natale in congelatore | semifreddo al torroncino | 24 porzione | @2034-12-24/@2034-12-25 | Freezer
panna montata tre quarti di litro entro stasera | panna montata | 0.75 l | @2034-11-22T18:00/@2034-11-22
salsa ai lamponi un paio di litri cinque giorni frigo creme | salsa ai lamponi | 2 l | 120 | Frigo creme
brioche col tuppo sessanta entro domani mattina | brioche col tuppo | 60 pz | @2034-11-23T06:00/@2034-11-23T12:00
`;

/** A delicatessen. */
const deli = `
insalata di mare cinque chili e quattro due giorni banco gastronomia | insalata di mare | 5.4 kg | 48 | Banco gastronomia
allora nervetti con cipolla due chili cinque giorni no quattro giorni banco | nervetti con cipolla | 2 kg | 96 | Banco
pollo allo spiedo dodici pezzi entro le venti | pollo allo spiedo | 12 pz | @2034-11-22T20:00
giardiniera trenta vasetti categoria conserve tre mesi dispensa | giardiniera | 30 confezione | 2160/2208 | Dispensa |  | Conserve
parmigiana di melanzane quattro chili e sette etti tre giorni vetrina due | parmigiana di melanzane | 4.7 kg | 72 | Vetrina 2
insalata capricciosa un chilo e mezzo fino a venerdì a mezzogiorno | insalata capricciosa | 1.5 kg | @2034-11-24T12:00
olive ascolane due e mezzo tre giorni freezer | olive ascolane | ? | 72 | Freezer
metti in vetrina il cous cous di verdure tre chili fino a domani | cous cous di verdure | 3 kg | @2034-11-23 | Vetrina
torta pasqualina cinque pezzi preparata ieri alle diciotto quattro giorni frigo due | torta pasqualina | 5 pz | 96 | Frigo 2 |  |  | 2034-11-21T18:00
cozze gratinate una dozzina scadono domani | cozze gratinate | 12 pz | @2034-11-23
acciughe marinate un chilo scarso tre giorni | acciughe marinate | ? | 72
torta salata ai porri due pezzi scade mercoledì | torta salata ai porri | 2 pz | ?
`;

/** A bar. */
const counter = `
sciroppo di zucchero due litri quindici giorni frigo bar | sciroppo di zucchero | 2 l | 360 | Frigo bar
succo di limone fresco mezzo litro entro domani banco | succo di limone fresco | 0.5 l | @2034-11-23 | Banco
premiscelato per lo spritz cinque bottiglie una settimana frigo bar | premiscelato per lo spritz | 5 confezione | 168 | Frigo bar
ehm piadine farcite otto pezzi in vetrina fino a stasera | piadine farcite | 8 pz | @2034-11-22T18:00/@2034-11-22 | Vetrina
cioè allora crema al caffè tre litri due giorni | crema al caffè | 3 l | 48
quaranta cornetti vuoti fino a mezzogiorno | cornetti vuoti | 40 pz | @2034-11-22T12:00
cordiale al sambuco un litro e un quarto un mese in frigo | cordiale al sambuco | 1.25 l | 720 | Frigo
arancia disidratata due barattoli un mese in dispensa | arancia disidratata | 2 confezione | 720 | Dispensa
base per cioccolata calda due litri e duecento tre giorni | base per cioccolata calda | 2.2 l | 72
dunque granola fatta in casa due chili quindici giorni dispensa scrivi contiene noci e mandorle | granola fatta in casa | 2 kg | 360 | Dispensa | contiene noci e mandorle
latte di mandorla un litro tre giorni frigo uno anzi due | latte di mandorla | 1 l | 72 | Frigo 2
`;

/** A fishmonger that cooks. */
const fish = `
dodici filetti di orata in cella pesce scadono domani | filetti di orata | 12 pz | @2034-11-23 | Cella pesce
tartare di tonno rosso un chilo e tre ventiquattro ore banco pesce nota abbattuto a meno venti | tartare di tonno rosso | 1.3 kg | 24 | Banco pesce | abbattuto a meno venti
seppie pulite quattro chili due giorni cella pesce no scusa frigo pesce | seppie pulite | 4 kg | 48 | Frigo pesce
sarde a beccafico cinquantaquattro pezzi scadono giovedì | sarde a beccafico | 54 pz | @2034-11-23
alici sott'olio venticinque vasetti scadenza fine gennaio dispensa | alici sott'olio | 25 confezione | @2035-01-31 | Dispensa
spiedini di gamberi e calamari trentadue pezzi per stasera | spiedini di gamberi e calamari | 32 pz | @2034-11-22T18:00/@2034-11-22
baccalà ammollato sette chili fino a venerdì cella due | baccalà ammollato | 7 kg | @2034-11-24 | Cella 2
stoccafisso alla vicentina un cinque chili due giorni frigo | stoccafisso alla vicentina | ? | 48 | Frigo
ricci di mare due etti e mezzo da usare oggi | ricci di mare | 250 g | @2034-11-22
cacciucco tre litri e mezzo scadenza dopodomani cella pesce | cacciucco | 3.5 l | @2034-11-24 | Cella pesce
burger di salmone diciotto pezzi fatti ieri alle quindici tre mesi congelatore | burger di salmone | 18 pz | 2160/2208 | Freezer |  |  | 2034-11-21T15:00
`;

/** A butcher that cooks. */
const butcher = `
salsiccia al finocchietto otto chili e mezzo quattro giorni cella carne | salsiccia al finocchietto | 8.5 kg | 96 | Cella carne
hamburger di chianina quarantacinque pezzi scadono venerdì banco carne | hamburger di chianina | 45 pz | @2034-11-24 | Banco carne
arrosticini trecento pezzi freezer tre mesi | arrosticini | 300 pz | 2160/2208 | Freezer
cotechino precotto ventidue pezzi una settimana cella salumi | cotechino precotto | 22 pz | 168 | Cella salumi
polpettone ripieno sei pezzi due giorni cella uno nota senza glutine | polpettone ripieno | 6 pz | 48 | Cella 1 | senza glutine
fegato alla veneziana due chili e uno frigo due fino a giovedì sera | fegato alla veneziana | 2.1 kg | @2034-11-23T18:00/@2034-11-23 | Frigo 2
spiedini misti sui quattro chili due giorni | spiedini misti | ? | 48
porchetta di ariccia undici chili scade lunedì cella carne | porchetta di ariccia | 11 kg | @2034-11-27 | Cella carne
involtini alla palermitana settanta pezzi no ottanta tre giorni | involtini alla palermitana | 80 pz | 72
tre chili di straccetti di manzo marinati scadenza sabato banco | straccetti di manzo marinati | 3 kg | @2034-11-25 | Banco
`;

/** A workshop of fresh pasta. */
const freshPasta = `
tortellini di bologna sei chili e mezzo scadono domenica cella pasta | tortellini di bologna | 6.5 kg | @2034-11-26 | Cella pasta
agnolotti del plin ottocentocinquanta grammi per domani a pranzo | agnolotti del plin | 850 g | @2034-11-23T12:00/@2034-11-23T15:00
culurgiones trecentoventi pezzi due mesi in congelatore | culurgiones | 320 pz | 1440/1464 | Freezer
orecchiette fresche sette buste scadono il trenta | orecchiette fresche | 7 confezione | @2034-11-30
ripieno di zucca mantovano due chili tre giorni mettilo tra i ripieni | ripieno di zucca mantovano | 2 kg | 72 |  |  | Ripieni
gnocchi di patate dodici vaschette entro dopodomani | gnocchi di patate | 12 confezione | @2034-11-24
pizzoccheri freschi un chilo e settecentocinquanta cinque giorni dispensa no frigo scusa | pizzoccheri freschi | 1.75 kg | 120 | Frigo
cappelletti romagnoli due tre chili freezer | cappelletti romagnoli | ? |  | Freezer
trofie di castagne quattro giorni tre chili e due etti | trofie di castagne | 3.2 kg | 96
pasta alla chitarra venti porzioni fatta oggi alle dieci tre giorni frigo pasta | pasta alla chitarra | 20 porzione | 72 | Frigo pasta |  |  | 2034-11-22T10:00
strozzapreti cinque chili categoria paste fresche scadenza mercoledì prossimo | strozzapreti | 5 kg | @2034-11-29 |  |  | Paste fresche
`;

/** A bakery. */
const bakery = `
lievito madre due chili e quattro in frigo una settimana | lievito madre | 2.4 kg | 168 | Frigo
biga otto chili da usare entro domani mattina | biga | 8 kg | @2034-11-23T06:00/@2034-11-23T12:00
impasto per la focaccia genovese quindici chili ventiquattro ore cella lievitazione | impasto per la focaccia genovese | 15 kg | 24 | Cella lievitazione
grissini al sesamo quaranta sacchetti un mese in dispensa | grissini al sesamo | 40 confezione | 720 | Dispensa
maritozzi con la panna ventiquattro da finire oggi vetrina | maritozzi con la panna | 24 pz | @2034-11-22 | Vetrina
panettoni cento pezzi scadono il sei gennaio | panettoni | 100 pz | @2035-01-06
crema pasticcera cinque chili quarantotto ore anzi settantadue frigo tre | crema pasticcera | 5 kg | 72 | Frigo 3
cantucci alle mandorle tre chili e mezzo un mese scaffale quattro scrivi contiene uova e mandorle | cantucci alle mandorle | 3.5 kg | 720 | Scaffale 4 | contiene uova e mandorle
ciabatte precotte una sessantina congelatore | ciabatte precotte | ? |  | Freezer
pane ai cinque cereali diciotto pezzi tre giorni | pane ai cinque cereali | 18 pz | 72
tre chili e sei di farcia alla ricotta per i cannoli scade venerdì frigo dolci | farcia alla ricotta per i cannoli | 3.6 kg | @2034-11-24 | Frigo dolci
`;

/** A caterer. */
const catering = `
panna cotta ai frutti rossi centocinquanta bicchierini scadono sabato cella catering | panna cotta ai frutti rossi | ? | @2034-11-25 | Cella catering
crostini di polenta e baccalà duecento pezzi entro sabato a pranzo | crostini di polenta e baccalà | 200 pz | @2034-11-25T12:00/@2034-11-25T15:00
mini quiche agli asparagi sei vassoi fino a venerdì sera cella tre | mini quiche agli asparagi | 6 confezione | @2034-11-24T18:00/@2034-11-24 | Cella 3
roast beef all'inglese affettato cinque chili scade tra tre giorni | roast beef all'inglese affettato | 5 kg | 72/@2034-11-25
torta nuziale alla crema chantilly un pezzo fino a sabato cella dolci nota evento bianchi | torta nuziale alla crema chantilly | 1 pz | @2034-11-25 | Cella dolci | evento bianchi
salmone in bellavista tre pezzi scade dopodomani sera frigo dieci | salmone in bellavista | 3 pz | @2034-11-24T18:00/@2034-11-24 | Frigo 10
sartù di riso sette teglie scade fine settimana prossima freezer | sartù di riso | 7 confezione | @2034-12-01/@2034-12-03 | Freezer
salsa rosa due litri e tre quarti boh facciamo quattro giorni frigo | salsa rosa | 2.75 l | 96 | Frigo
insalata di farro dieci chili scade venerdì prossimo | insalata di farro | 10 kg | ?
vol au vent ai funghi novanta pezzi entro le sei di domani pomeriggio | vol au vent ai funghi | 90 pz | @2034-11-23T18:00
aspic di verdure quaranta porzioni un giorno e mezzo frigo due | aspic di verdure | 40 porzione | 36 | Frigo 2
`;

/** A sushi bar. */
const sushi = `
riso per sushi quattro chili entro le quindici e trenta banco sushi | riso per sushi | 4 kg | @2034-11-22T15:30 | Banco sushi
salmone per sashimi due chili e due in cella pesce un giorno nota abbattuto | salmone per sashimi | 2.2 kg | 24 | Cella pesce | abbattuto
uramaki philadelphia ventiquattro pezzi due ore | uramaki philadelphia | 24 pz | 2
maionese piccante settecento grammi tre giorni banco sushi categoria salse | maionese piccante | 700 g | 72 | Banco sushi |  | Salse
tonno marinato in soia novecento grammi fatto stamattina due giorni frigo pesce | tonno marinato in soia | 900 g | 48 | Frigo pesce |  |  | ?
gyoza di maiale centosessanta pezzi freezer un mese | gyoza di maiale | 160 pz | 720 | Freezer
zenzero marinato sei barattoli un mese frigo tre | zenzero marinato | 6 confezione | 720 | Frigo 3
brodo per il ramen quindici litri fino a sabato cella uno | brodo per il ramen | 15 l | @2034-11-25 | Cella 1
mochi al tè verde trentasei pezzi in congelatore per due mesi | mochi al tè verde | 36 pz | 1440/1464 | Freezer
`;

/** Old cooks of all regions, who tell it. */
const elders = `
allora figlio mio scrivi caponata di melanzane due chili e mezzo e la teniamo quattro giorni nel frigo grande | caponata di melanzane | 2.5 kg | 96 | Frigo grande
oggi ho fatto la pasta e fagioli ne ho sei litri e si mangia entro domani sera | pasta e fagioli | 6 l | @2034-11-23T18:00/@2034-11-23
bagna cauda un litro e due mettimela in frigo quattro giorni | bagna cauda | 1.2 l | 96 | Frigo
mi fai per favore l'etichetta della pastiera sono tre pezzi e scade domenica | pastiera | 3 pz | @2034-11-26
ho messo nel congelatore venti porzioni di ribollita che durano tre mesi | ribollita | 20 porzione | 2160/2208 | Freezer
peperoni ripieni ne ho fatti quaranta scadono venerdì sera | peperoni ripieni | 40 pz | @2034-11-24T18:00/@2034-11-24
il friggione ehm saranno due chili tre giorni in frigo | friggione | ? | 72 | Frigo
conserva di pomodoro quarantadue bottiglie un anno in cantina | conserva di pomodoro | 42 confezione | 8760 | Cantina
il peposo quattro chili si conserva per cinque giorni cella piccola | peposo | 4 kg | 120 | Cella piccola
sugo di castrato mettiamo tre litri no aspetta quattro litri tre giorni | sugo di castrato | 4 l | 72
sugo ai porcini tre litri dura qualche giorno in frigo | sugo ai porcini | 3 l | ? | Frigo
pesto alla trapanese due litri tre quattro giorni frigo uno | pesto alla trapanese | 2 l | ? | Frigo 1
minestra maritata cinque litri l'ho fatta ieri sera tre giorni frigo due | minestra maritata | 5 l | 72 | Frigo 2 |  |  | ?
`;

/** Those who say it as a form is filled in, in an order of their own. */
const orderly = `
bollito misto frigo uno scade sabato sei chili e mezzo | bollito misto | 6.5 kg | @2034-11-25 | Frigo 1
due giorni frigo quattro tre litri crema di patate e porri | crema di patate e porri | 3 l | 48 | Frigo 4
cella verdure venti porzioni zucchine trifolate entro domani | zucchine trifolate | 20 porzione | @2034-11-23 | Cella verdure
un chilo e otto salsa verde tre giorni frigo due | salsa verde | 1.8 kg | 72 | Frigo 2
freezer sei mesi otto chili ossobuchi crudi | ossobuchi crudi | 8 kg | 4320/4344 | Freezer
scade il due dicembre mostarda di cremona nove vasetti dispensa | mostarda di cremona | 9 confezione | @2034-12-02 | Dispensa
in dispensa quaranta vasetti di pesto rosso scadenza quindici febbraio | pesto rosso | 40 confezione | @2035-02-15 | Dispensa
entro venerdì frigo cinque tiramisù porzioni quindici | tiramisù | 15 porzione | @2034-11-24 | Frigo 5
chili due e mezzo di peperonata giorni cinque frigo due | peperonata | 2.5 kg | 120 | Frigo 2
prodotto besciamella quantità tre litri scadenza due giorni posizione frigo uno | besciamella | 3 l | 48 | Frigo 1
frigorifero due scadenza tre giorni cavolo nero stufato due chili | cavolo nero stufato | 2 kg | 72 | Frigo 2
`;

/** Cooks from abroad. */
const abroad = `
io fatto curry di pollo cinque chili tre giorni frigo due | curry di pollo | 5 kg | 72 | Frigo 2
per favore scrivere falafel cento pezzi congelatore un mese | falafel | 100 pz | 720 | Freezer
hummus di ceci due chili io metto in frigo uno scade venerdì | hummus di ceci | 2 kg | @2034-11-24 | Frigo 1
questo è salsa allo yogurt un litro due giorni | salsa allo yogurt | 1 l | 48
`;

/** With the digits that a recogniser writes. */
const digits = `
ragù bolognese 4 kg 5 giorni frigo 2 | ragù bolognese | 4 kg | 120 | Frigo 2
crema di funghi 2 litri e mezzo scade il 25 | crema di funghi | 2.5 l | @2034-11-25
salsa barbecue 750 ml una settimana frigo bar | salsa barbecue | 750 ml | 168 | Frigo bar
etichetta lonza al latte 3 chili e 4 fino a sabato | lonza al latte | 3.4 kg | @2034-11-25
melanzane sott'olio 12 vasetti scadenza 15 gennaio dispensa | melanzane sott'olio | 12 confezione | @2035-01-15 | Dispensa
farinata 6 teglie entro le 14 e 30 | farinata | 6 confezione | @2034-11-22T14:30
cella 3 zuppa di farro 8 litri 3 giorni | zuppa di farro | 8 l | 72 | Cella 3
girello al forno 2 kg fatto ieri alle 16 4 giorni cella carne | girello al forno | 2 kg | 96 | Cella carne |  |  | 2034-11-21T16:00
`;

/** What is no label: temperatures, what was thrown away, what is left. */
const beside = `
frigo due quattro gradi | reading | Frigo 2 | 4
il freezer segna meno diciotto | reading | Freezer | -18
temperatura cella pesce un grado e mezzo | reading | Cella pesce | 1.5
registra abbattitore meno trentadue gradi | reading | Abbattitore | -32
la cella carne sta a due gradi | reading | Cella carne | 2
congelatore tre meno venti virgola cinque | reading | Freezer 3 | -20.5
frigo bar a cinque gradi e due | reading | Frigo bar | 5.2
vetrina gelati meno quattordici gradi | reading | Vetrina gelati | -14
ho controllato il frigo dei dolci sono tre gradi e mezzo | reading | Frigo dei dolci | 3.5
cella uno sei gradi anzi cinque | reading | Cella 1 | 5
butta il ragù di lunedì due chili | discard | ragù | 2034-11-20 | 2 kg
ho buttato tre porzioni di lasagne | discard | lasagne |  | 3 porzione
scarta la besciamella di ieri | discard | besciamella | 2034-11-21
segna che ho buttato la panna cotta del diciotto sono sei porzioni | discard | panna cotta | 2034-11-18 | 6 porzione
abbiamo buttato via quattro litri di brodo vegetale | discard | brodo vegetale |  | 4 l
insalata russa di domenica buttate due vaschette | discard | insalata russa | 2034-11-19 | 2 confezione
elimina il pesto di ieri mezzo chilo | discard | pesto | 2034-11-21 | 0.5 kg
da buttare il fumetto di pesce del venti novembre | discard | fumetto di pesce | 2034-11-20
quanto ragù abbiamo ancora | stock | ragù
c'è ancora besciamella | stock | besciamella
quante porzioni di lasagne sono rimaste | stock | lasagne
abbiamo ancora del pesto | stock | pesto
quanto brodo di pollo è rimasto | stock | brodo di pollo
mi dici quanti arancini abbiamo | stock | arancini
ci è rimasta un po' di crema pasticcera | stock | crema pasticcera
fondo bruno ce n'è ancora | stock | fondo bruno
`;

/** What the app does not do, two commands in one, what was called off, and talk that a kitchen is full of. */
const refused = `
butta la pasta che il tavolo tre è pronto | !
butta giù mezzo chilo di spaghetti | !
tagliami due chili di cipolle a julienne | !
passami la teglia grande per favore | !
porta su dieci litri di latte dalla dispensa | !
gira il risotto che si attacca | !
pelami tre chili di patate entro mezzogiorno | !
metti a bollire sei litri d'acqua per il brodo | !
tira fuori dal congelatore due chili di gamberi per stasera | !
pulisci il frigo due quando hai finito | !
marta vai a vedere se è arrivato il pesce | !
pronto buongiorno trattoria da gino mi dica | !
sì allora un tavolo per sei sabato sera alle otto e mezza a nome ferrari | !
ti richiamo tra dieci minuti che sono in servizio | !
no guardi il titolare non c'è torna domani pomeriggio | !
sono al telefono col rappresentante del caffè | !
mi manda tre casse di birra e due fusti per venerdì | !
mi servono venti chili di farina e cinque di zucchero per lunedì | !
ordina sei cartoni di pelati dal solito fornitore | !
domani mi porti quaranta panini e dieci filoni | !
ricordati di comprare otto litri d'olio | !
quanto sale ci va nella pasta della focaccia | !
come si fa la crema inglese senza che impazzisca | !
quante uova servono per un chilo di sfoglia | !
a quanti gradi si cuoce il roast beef | !
quanto tempo si può tenere il tonno crudo | !
nella caponata il cioccolato ce lo mettete | !
domani mette neve sopra i mille metri | !
che tempo fa sabato a rimini | !
stanotte c'erano due gradi e il motorino non partiva | !
hai visto la partita ieri sera tre a zero | !
mio figlio compie cinque anni domenica | !
venerdì faccio il turno di pranzo e poi stacco per due giorni | !
ho dormito quattro ore e sono qui dalle sei | !
la signora del dodici è allergica alle noci | !
buonasera signori accomodatevi vi porto subito i menù | !
oggi come fuori menù abbiamo tagliolini al tartufo e guancia brasata | !
il conto del tavolo nove sono ottantaquattro euro | !
sono due primi un secondo e tre caffè | !
volare oh oh cantare oh oh oh oh | !
azzurro il pomeriggio è troppo azzurro e lungo per me | !
lo spezzatino di ieri era buonissimo me ne sono mangiato un piatto e mezzo | !
domani preparo otto chili di ragù e lo metto in cella | !
bisognerebbe fare tre litri di fumetto per venerdì | !
caponata tre chili quattro giorni no niente lascia perdere | !
etichetta per gli gnocchi due chili anzi no non farla | !
aspetta aspetta annulla tutto | !
polpette quaranta pezzi due giorni e metti su la macchina del caffè | !
vellutata di piselli tre litri due giorni e ordina dieci chili di piselli | !
orata al forno dodici porzioni entro domani e chiama marco | !
ribollita quattro litri tre giorni e anche pappa al pomodoro tre litri due giorni | !
frigo uno tre gradi e frigo due cinque gradi | !
butta il pesto di lunedì e fammi l'etichetta di quello nuovo un chilo tre giorni | !
ristampa l'ultima etichetta | !
spegni il forno piccolo e abbassa la cappa | !
`;

/** All of them, a line each. */
export const byHandFourth = [
  trattoria,
  hotel,
  school,
  iceCream,
  deli,
  counter,
  fish,
  butcher,
  freshPasta,
  bakery,
  catering,
  sushi,
  elders,
  orderly,
  abroad,
  digits,
  beside,
  refused,
]
  .map((lines) => lines.trim())
  .join('\n');
