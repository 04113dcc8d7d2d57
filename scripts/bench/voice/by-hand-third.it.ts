/**
 * Commands as a recording writes them down, without punctuation, by people of different kitchens; in the lines of `by-hand.it.ts`, said
 * at the same instant. Who wrote them had not read the rules, and of the other commands only what shows their shape. No rule is tuned
 * on them: whoever mends one by what is missed here writes a new part.
 *
 * Beside the other lines' fields: `?` is a quantity, a shelf life or a time that the words leave open, and that is to be marked, whatever
 * stands in it; `from/until` is a shelf life of which every length between the two is right, as of «domani sera».
 */

/** A chef during the preparations, in a hurry. */
const chef = `
allora fondo bruno sei litri cinque giorni cella uno | fondo bruno | 6 l | 120 | Cella 1
segna jus di vitello due litri e mezzo scade lunedì frigo quattro | jus di vitello | 2.5 l | @2034-11-27 | Frigo 4
etichetta veloce salmì di capriolo quattro chili tre giorni cella carne | salmì di capriolo | 4 kg | 72 | Cella carne
bisque di gamberi tre litri va in freezer tre mesi | bisque di gamberi | 3 l | 2160/2208 | Freezer
brasato al barolo cinque chili e otto quattro giorni in cella | brasato al barolo | 5.8 kg | 96 | Cella
guancia di manzo brasata diciotto porzioni frigo due due giorni | guancia di manzo brasata | 18 porzione | 48 | Frigo 2
demi glace due litri no tre litri scadenza trenta novembre | demi glace | 3 l | @2034-11-30
dammi un'etichetta per la salsa olandese un litro da finire oggi | salsa olandese | 1 l | @2034-11-22
purè di patate quattro chili e due fino a domani sera | purè di patate | 4.2 kg | @2034-11-23T18:00/@2034-11-23
risotto precotto tre teglie entro stasera | risotto precotto | 3 confezione | @2034-11-22T18:00/@2034-11-22
tartare di manzo otto porzioni da servire entro le quindici in frigo uno | tartare di manzo | 8 porzione | @2034-11-22T15:00 | Frigo 1
vellutata di zucca cinque litri anzi quattro e mezzo tre giorni frigo | vellutata di zucca | 4.5 l | 72 | Frigo
baccalà mantecato due chili e tre etti due giorni | baccalà mantecato | 2.3 kg | 48
polpo bollito sette chili e mezzo scade giovedì cella pesce | polpo bollito | 7.5 kg | @2034-11-23 | Cella pesce
maialino a bassa temperatura dodici porzioni dieci giorni frigo tre cotto diciotto ore | maialino a bassa temperatura | 12 porzione | 240 | Frigo 3 | cotto diciotto ore
roast beef circa tre chili due giorni in frigo | roast beef | ? | 48 | Frigo
marinata per il pollo due litri tre giorni frigo due | marinata per il pollo | 2 l | 72 | Frigo 2
burro alle erbe un chilo e cento due settimane congelatore | burro alle erbe | 1.1 kg | 336 | Freezer
terrina di fegatini due pezzi entro martedì | terrina di fegatini | 2 pz | @2034-11-28
insalata russa tre chili scade venerdì no meglio giovedì | insalata russa | 3 kg | @2034-11-23
crema di ceci cinque sei litri due giorni | crema di ceci | ? | 48
sugo d'arrosto ottocento ml tre giorni | sugo d'arrosto | 800 ml | 72
gamberi sgusciati due chili e quattro stasera vanno finiti | gamberi sgusciati | 2.4 kg | @2034-11-22T18:00/@2034-11-22
salmone gravlax due chili e nove settantadue ore cella pesce | salmone gravlax | 2.9 kg | 72 | Cella pesce
stracotto in frigo cinque | stracotto |  |  | Frigo 5
peperonata tre chili in frigo due no frigo tre cinque giorni | peperonata | 3 kg | 120 | Frigo 3
vitello in salsa due chili nel freezer anzi no in frigo tre giorni | vitello in salsa | 2 kg | 72 | Frigo
carpaccio di pesce spada un chilo da servire entro stasera nota abbattuto | carpaccio di pesce spada | 1 kg | @2034-11-22T18:00/@2034-11-22 |  | abbattuto
arrosto di vitello tre chili tre o quattro giorni in frigo | arrosto di vitello | 3 kg | ? | Frigo
sugo di lepre quattro litri fatto ieri cinque giorni | sugo di lepre | 4 l | 120 |  |  |  | ?
`;

/** A pastry cook. */
const pastry = `
ho fatto la crema diplomatica due chili e mezzo quarantotto ore in frigo pasticceria | crema diplomatica | 2.5 kg | 48 | Frigo pasticceria
namelaka al cioccolato bianco un chilo e duecento tre giorni frigo dolci | namelaka al cioccolato bianco | 1.2 kg | 72 | Frigo dolci
pasta frolla quattro chili cinque giorni categoria impasti | pasta frolla | 4 kg | 120 |  |  | Impasti
bavarese alla vaniglia ventiquattro monoporzioni freezer un mese | bavarese alla vaniglia | 24 porzione | 720 | Freezer
bignè vuoti ottanta pezzi una settimana a temperatura ambiente | bignè vuoti | 80 pz | 168 | Temperatura ambiente
ganache montata al pistacchio settecento grammi tre giorni scrivi contiene frutta a guscio | ganache montata al pistacchio | 700 g | 72 |  | contiene frutta a guscio
due torte sacher scadono domenica nel frigo dei dolci | torte sacher | 2 pz | @2034-11-26 | Frigo dei dolci
meringa italiana mezzo chilo da usare in giornata | meringa italiana | 0.5 kg | @2034-11-22
semifreddo al caffè venti porzioni in congelatore fino a fine mese | semifreddo al caffè | 20 porzione | @2034-11-30 | Freezer
cremoso al limone un chilo e sette etti quattro giorni frigo | cremoso al limone | 1.7 kg | 96 | Frigo
pan di spagna sei pezzi tre giorni in dispensa | pan di spagna | 6 pz | 72 | Dispensa
inserti ai lamponi trenta pezzi due mesi freezer | inserti ai lamponi | 30 pz | 1440/1464 | Freezer
crema inglese un litro e tre quarti fino a domani | crema inglese | 1.75 l | @2034-11-23
glassa a specchio due chili una decina di giorni in frigo | glassa a specchio | 2 kg | ? | Frigo
babà quaranta scadono sabato | babà | 40 pz | @2034-11-25
frangipane nove etti quattro giorni mettila tra le farce | frangipane | 900 g | 96 |  |  | Farce
mousse ai tre cioccolati quindici bicchierini due giorni frigo dolci | mousse ai tre cioccolati | ? | 48 | Frigo dolci
croissant da cuocere cento pezzi congelatore un mese | croissant da cuocere | 100 pz | 720 | Freezer
pasta sfoglia tre chili ma no cosa dico due chili cinque giorni frigo | pasta sfoglia | 2 kg | 120 | Frigo
due cheesecake ai frutti di bosco scadono dopodomani | cheesecake ai frutti di bosco | 2 pz | @2034-11-24
torta sette veli dodici porzioni tre giorni frigo dolci | torta sette veli | 12 porzione | 72 | Frigo dolci
tortino al cioccolato venti pezzi freezer un mese nota senza lattosio | tortino al cioccolato | 20 pz | 720 | Freezer | senza lattosio
crema catalana venti porzioni fino a mercoledì | crema catalana | 20 porzione | ?
zabaione quasi un litro da usare oggi | zabaione | ? | @2034-11-22
torta di riso scade sabato | torta di riso |  | @2034-11-25
confettura di fichi undici vasetti scadenza primo marzo | confettura di fichi | 11 confezione | @2035-03-01
`;

/** A pizzaiolo. */
const pizza = `
impasto pizza diciotto chili frigo grande scade venerdì | impasto pizza | 18 kg | @2034-11-24 | Frigo grande
sessanta panetti napoletana quarantotto ore cella due | panetti napoletana | 60 pz | 48 | Cella 2
biga tre chili per domani scade venerdì | biga | 3 kg | @2034-11-24 |  | per domani
pomodoro condito dieci litri banco pizza fino a domani | pomodoro condito | 10 l | @2034-11-23 | Banco pizza
fiordilatte tagliato sei chili da finire stasera banco pizza | fiordilatte tagliato | 6 kg | @2034-11-22T18:00/@2034-11-22 | Banco pizza
40 panetti integrali da 250 grammi due giorni frigo 2 | panetti integrali da 250 grammi | 40 pz | 48 | Frigo 2
salsiccia sbriciolata un chilo e due due giorni | salsiccia sbriciolata | 1.2 kg | 48
friarielli ripassati due chili e otto in frigo fino a sabato | friarielli ripassati | 2.8 kg | @2034-11-25 | Frigo
poolish due litri e mezzo dodici ore a temperatura ambiente | poolish | 2.5 l | 12 | Temperatura ambiente
melanzane a funghetto un secchiello tre giorni | melanzane a funghetto | 1 confezione | 72
crema di noci due litri cinque giorni nota contiene noci e latte | crema di noci | 2 l | 120 |  | contiene noci e latte
supplì crudi novanta pezzi freezer quindici giorni | supplì crudi | 90 pz | 360 | Freezer
arancini al ragù trentasei domani sera al massimo | arancini al ragù | 36 pz | @2034-11-23T18:00/@2034-11-23
focaccia bianca otto teglie da vendere entro oggi | focaccia bianca | 8 confezione | @2034-11-22
impasto senza glutine tre chili e mezzo entro domani a pranzo frigo celiaci | impasto senza glutine | 3.5 kg | @2034-11-23T12:00/@2034-11-23T15:00 | Frigo celiaci
salsa quattro formaggi due litri fino a giovedì frigo uno | salsa quattro formaggi | 2 l | @2034-11-23 | Frigo 1
olio al peperoncino cinque bottiglie un anno dispensa | olio al peperoncino | 5 confezione | 8760 | Dispensa
`;

/** An apprentice, who hesitates and takes back. */
const apprentice = `
ehm ciao devo fare l'etichetta per le carote julienne sono un chilo ehm un chilo e mezzo tre giorni | carote julienne | 1.5 kg | 72
allora dunque lo chef ha detto patate pelate in acqua otto chili fino a domani nel frigo tre | patate pelate in acqua | 8 kg | @2034-11-23 | Frigo 3
non so se va bene comunque salsa tonnata un litro due giorni in frigo | salsa tonnata | 1 l | 48 | Frigo
sì allora cipolle affettate due chili cioè no tre chili scusa un giorno frigo uno | cipolle affettate | 3 kg | 24 | Frigo 1
ho preparato la macedonia quattro litri da consumare oggi | macedonia | 4 l | @2034-11-22
mi serve un'etichetta ehm per il per il pesto di rucola mezzo litro una settimana | pesto di rucola | 0.5 l | 168
vinaigrette due bottiglie scade tra dieci giorni in frigo | vinaigrette | 2 confezione | 240 | Frigo
posso avere l'etichetta dei funghi trifolati sono millecinquecento grammi tre giorni grazie | funghi trifolati | 1500 g | 72
pollo cotto sfilacciato boh due chili due chili e mezzo due giorni cella | pollo cotto sfilacciato | ? | 48 | Cella
uova sode cinquanta fino a dopodomani frigo uno | uova sode | 50 pz | @2034-11-24 | Frigo 1
spinaci lessati sei sacchetti tre giorni anzi lo chef dice due | spinaci lessati | 6 confezione | 48
polpettine di manzo centoventi nel congelatore un mese no scusa due settimane | polpettine di manzo | 120 pz | 336 | Freezer
brodo di pollo nove litri fatto un'ora fa tre giorni in frigo due | brodo di pollo | 9 l | 72 | Frigo 2 |  |  | 2034-11-22T10:20
sugo ai funghi no scusami sugo alle vongole due litri un giorno | sugo alle vongole | 2 l | 24
crespelle trenta pezzi no porzioni scusa trenta porzioni due giorni | crespelle | 30 porzione | 48
minestrone sei litri in cella fino a sabato no fino a venerdì | minestrone | 6 l | @2034-11-24 | Cella
arista al latte non tre chili ma quattro tre giorni frigo due | arista al latte | 4 kg | 72 | Frigo 2
fammi un'etichetta per il brodo di pesce | brodo di pesce
hamburger di manzo tra i trenta e i quaranta pezzi scadono domani | hamburger di manzo | ? | @2034-11-23
`;

/** A bar with a small kitchen. */
const bar = `
sciroppo di zucchero due litri un mese in frigo bar | sciroppo di zucchero | 2 l | 720 | Frigo bar
succo di lime spremuto mezzo litro ventiquattro ore frigo bar | succo di lime spremuto | 0.5 l | 24 | Frigo bar
tramezzini tonno e olive quindici pezzi entro stasera vetrina | tramezzini tonno e olive | 15 pz | @2034-11-22T18:00/@2034-11-22 | Vetrina
tiramisù al bicchiere dieci porzioni scadenza ventiquattro undici | tiramisù al bicchiere | 10 porzione | @2034-11-24
premix negroni tre bottiglie sei mesi | premix negroni | 3 confezione | 4320/4344
panini al prosciutto venti da vendere entro oggi | panini al prosciutto | 20 pz | @2034-11-22
centrifugato di carota e mela un litro entro le diciotto | centrifugato di carota e mela | 1 l | @2034-11-22T18:00
crema al caffè quattro litri due giorni | crema al caffè | 4 l | 48
cold brew tre litri cinque giorni frigo sotto il banco | cold brew | 3 l | 120 | Frigo sotto il banco
olive condite un chilo e mezzo dieci giorni | olive condite | 1.5 kg | 240
latte di mandorla fatto in casa 1,5 litri tre giorni frigo bar scrivi contiene mandorle | latte di mandorla fatto in casa | 1.5 l | 72 | Frigo bar | contiene mandorle
sangria cinque litri per la festa di venerdì scade sabato | sangria | 5 l | @2034-11-25 |  | per la festa di venerdì
salsa rosa 750 ml fino alle 22 di domani | salsa rosa | 750 ml | @2034-11-23T22:00
`;

/** A kitchen of the South. */
const south = `
guagliò segnami la parmigiana di melanzane tre teglie fino a venerdì | parmigiana di melanzane | 3 confezione | @2034-11-24
mo ho finito la genovese cinque chili tre giorni nel frigo grande | genovese | 5 kg | 72 | Frigo grande
uè fammi st'etichetta sartù di riso due pezzi domani si deve finire | sartù di riso | 2 pz | @2034-11-23
caponata siciliana quattro chili e mezzo cinque giorni frigo due | caponata siciliana | 4.5 kg | 120 | Frigo 2
pasta e patate con la provola dodici porzioni vale fino a stasera | pasta e patate con la provola | 12 porzione | @2034-11-22T18:00/@2034-11-22
compà scrivi impepata di cozze tre chili da finire oggi | impepata di cozze | 3 kg | @2034-11-22
struffoli due chili e mezzo fino a natale in dispensa | struffoli | 2.5 kg | @2034-12-25 | Dispensa
peperoni imbottiti venticinque pezzi due giorni cella | peperoni imbottiti | 25 pz | 48 | Cella
ragù napoletano sei litri frigo uno tre giorni ha bollito otto ore | ragù napoletano | 6 l | 72 | Frigo 1 | ha bollito otto ore
gattò di patate quattro teglie scade giovedì anzi venerdì | gattò di patate | 4 confezione | @2034-11-24
alici marinate un chilo e quattro scadenza sabato venticinque frigo pesce | alici marinate | 1.4 kg | @2034-11-25 | Frigo pesce
cime di rapa tre chili entro il fine settimana | cime di rapa | 3 kg | ?
caponata di carciofi tre chili quattro giorni frigo due scrivi che contiene sedano | caponata di carciofi | 3 kg | 96 | Frigo 2 | contiene sedano
giardiniera nove barattoli tre mesi dispensa categoria conserve | giardiniera | 9 confezione | 2160/2208 | Dispensa |  | Conserve
fagioli cotti quattro chili scade venerdì venticinque | fagioli cotti | 4 kg | ?
seppie in umido due chili abbondanti due giorni | seppie in umido | ? | 48
zuppa di pesce cinque litri due giorni mettila tra i primi frigo uno | zuppa di pesce | 5 l | 48 | Frigo 1 |  | Primi
`;

/** A kitchen of the North. */
const north = `
ciao neh etichetta per la polenta due chili tre giorni in frigo | polenta | 2 kg | 72 | Frigo
bagna cauda un litro e due quattro giorni | bagna cauda | 1.2 l | 96
canederli speck e formaggio ottanta pezzi freezer un mese | canederli speck e formaggio | 80 pz | 720 | Freezer
ossobuchi in gremolada sedici porzioni entro domenica cella uno | ossobuchi in gremolada | 16 porzione | @2034-11-26 | Cella 1
vitello tonnato tre chili e cento due giorni frigo antipasti | vitello tonnato | 3.1 kg | 48 | Frigo antipasti
ostia allora sarde in saor quattro chili una settimana frigo | sarde in saor | 4 kg | 168 | Frigo
casoncelli trecento pezzi congelatore fino al quindici dicembre | casoncelli | 300 pz | @2034-12-15 | Freezer
risi e bisi sei porzioni da finire oggi a pranzo | risi e bisi | 6 porzione | @2034-11-22T12:00/@2034-11-22T15:00
pizzoccheri crudi cinque chili due giorni cella tre | pizzoccheri crudi | 5 kg | 48 | Cella 3
salsa verde piemontese quattro etti tre giorni | salsa verde piemontese | 400 g | 72
spezzatino di cervo cinque chili fatto ieri alle sei di sera tre giorni in cella | spezzatino di cervo | 5 kg | 72 | Cella |  |  | 2034-11-21T18:00
strudel di mele otto scadono lunedì prossimo | strudel di mele | 8 pz | @2034-11-27
gulasch quattro litri e mezzo cotto stamattina due giorni | gulasch | 4.5 l | 48 |  |  |  | ?
cotechino bollito tre chili preparato ieri alle ventidue scade venerdì | cotechino bollito | 3 kg | @2034-11-24 |  |  |  | 2034-11-21T22:00
lingua salmistrata un chilo e mezzo scade venerdì prossimo | lingua salmistrata | 1.5 kg | ?
ossobuco cotto ieri sera otto porzioni due giorni cella | ossobuco | 8 porzione | 48 | Cella |  |  | ?
trippa quattro chili e due etti tre giorni | trippa | 4.2 kg | 72
ragù bianco d'anatra due chili scade il tre dicembre in congelatore | ragù bianco d'anatra | 2 kg | @2034-12-03 | Freezer
`;

/** People for whom Italian is the second language. */
const learning = `
io fatto sugo pomodoro cinque litri tre giorni frigo due | sugo pomodoro | 5 l | 72 | Frigo 2
metti etichetta pollo arrosto quattro chilo domani finisce | pollo arrosto | 4 kg | @2034-11-23
riso bianco cotto tre chilo oggi ultimo giorno | riso bianco cotto | 3 kg | @2034-11-22
etichetta per verdura grigliata due chilo e mezzo due giorno frigo numero uno | verdura grigliata | 2.5 kg | 48 | Frigo 1
preparato falafel cento pezzo congelatore un mese | falafel | 100 pz | 720 | Freezer
hummus due litro quattro giorni in frigo tre | hummus | 2 l | 96 | Frigo 3
salsa yogurt un litro no no due litri tre giorni | salsa yogurt | 2 l | 72
agnello cotto sei chili scadenza giorno ventisei | agnello cotto | 6 kg | @2034-11-26
chef dice crema patate quattro litri fino venerdì | crema patate | 4 l | @2034-11-24
gnocchi fatti ora tre chili scadono domani frigo quattro | gnocchi | 3 kg | @2034-11-23 | Frigo 4
zuppa lenticchie sette litri due giorni cella uno nota piccante | zuppa lenticchie | 7 l | 48 | Cella 1 | piccante
passata di pomodoro qualche litro tre giorni | passata di pomodoro | ? | 72
pollo marinato cinque chili trentasei ore frigo carni | pollo marinato | 5 kg | 36 | Frigo carni
`;

/** As a recogniser writes it: digits, small slips, what was said in one breath. */
const recognised = `
fammi letichetta per il ragu alla bolognese 3 kg scade 25 11 | ragu alla bolognese | 3 kg | @2034-11-25
besciamella 2 litri in frigo 2 giorni | besciamella | 2 l | 48 | Frigo
un etichetta per crema di funghi 1,5 kg in a battitore scade dopo domani | crema di funghi | 1.5 kg | @2034-11-24 | Abbattitore
tagliatelle 2 kg e 300 48 ore frigo 3 | tagliatelle | 2.3 kg | 48 | Frigo 3
orata al cartoccio 12 porzioni scade 23/11/2034 | orata al cartoccio | 12 porzione | @2034-11-23
zuppa di farro 6 l 3 gg frigo | zuppa di farro | 6 l | 72 | Frigo
caponata 2kg 5 giorni cella 1 | caponata | 2 kg | 120 | Cella 1
lasagne al forno 4 teglie consumare entro il 24 | lasagne al forno | 4 confezione | @2034-11-24
crema di piselli 3 litri e mezzo 2 giorni | crema di piselli | 3.5 l | 48
coniglio alla ligure 2 chili e 600 scadenza 27 novembre 2034 frigo 1 | coniglio alla ligure | 2.6 kg | @2034-11-27 | Frigo 1
cannelloni ricotta e spinaci 5 kg scade il primo dicembre congelatore | cannelloni ricotta e spinaci | 5 kg | @2034-12-01 | Freezer
spezzatino di tacchino 2,750 kg 4 giorni frigo 2 | spezzatino di tacchino | 2.75 kg | 96 | Frigo 2
crema di mais due litri scadenza venti novembre | crema di mais | 2 l | ?
mezze maniche al sugo dieci porzioni scadono domani | mezze maniche al sugo | 10 porzione | @2034-11-23
fagottini ai cinque cereali sessanta pezzi freezer due settimane | fagottini ai cinque cereali | 60 pz | 336 | Freezer
insalata di farro e tonno tre chili domani sera scade | insalata di farro e tonno | 3 kg | @2034-11-23T18:00/@2034-11-23
brodo vegetale 15 litri fatto stamattina alle 8 due giorni frigo uno | brodo vegetale | 15 l | 48 | Frigo 1 |  |  | 2034-11-22T08:00
crema di zucchine quattro litri finita mezz'ora fa fino a domani frigo tre | crema di zucchine | 4 l | @2034-11-23 | Frigo 3 |  |  | 2034-11-22T10:50
pane grattugiato due chili un mese in dispensa fatto lunedì | pane grattugiato | 2 kg | 720 | Dispensa |  |  | ?
pesto alla genovese un chilo e mezzo una settimana frigo come categoria metti salse | pesto alla genovese | 1.5 kg | 168 | Frigo |  | Salse
sugo di noci un litro tre giorni mi raccomando scrivi contiene noci e pinoli | sugo di noci | 1 l | 72 |  | contiene noci e pinoli
lasagne vegetali sei teglie in freezer due settimane per il catering di domenica | lasagne vegetali | 6 confezione | 336 | Freezer | per il catering di domenica
strozzapreti sei chili fino al trenta undici freezer | strozzapreti | 6 kg | @2034-11-30 | Freezer
maionese fatta in casa un litro dodici ore in frigo | maionese fatta in casa | 1 l | 12 | Frigo
etichetta tortelli di zucca quattro chili | tortelli di zucca | 4 kg
chutney di mango sedici vasetti un mese in dispensa | chutney di mango | 16 confezione | 720 | Dispensa
`;

/** What the product takes beside labels. */
const beside = `
frigo tre quattro gradi e due | reading | Frigo 3 | 4.2
cella uno due gradi e mezzo | reading | Cella 1 | 2.5
freezer due meno diciotto | reading | Freezer 2 | -18
ho guardato adesso il frigo bar sta a sei gradi | reading | Frigo bar | 6
la cella carne segna tre virgola otto | reading | Cella carne | 3.8
butta via due litri di panna scaduta ieri | discard | panna | 2034-11-21 | 2 l
ho buttato tre chili di insalata | discard | insalata |  | 3 kg
quanta mozzarella ci resta | stock | mozzarella
quanti chili di farina abbiamo | stock | farina
abbiamo ancora uova | stock | uova
`;

/** What is no label, or more than one thing at once. */
const refused = `
quanto dura la besciamella in frigo | !
che temperatura deve avere il cuore del pollo | !
come si fa la crema pasticcera | !
a che ora arriva il pesce | !
chi ha chiuso la cella ieri sera | !
quanti tavoli abbiamo prenotati per sabato | !
che allergeni ci sono nel pesto | !
ma secondo te tre giorni per il ragù sono troppi | !
ma il ragù in frigo quanto dura tre o quattro giorni | !
oggi fa un caldo in questa cucina che non si respira | !
ieri ho fatto tardi e stamattina non mi reggo in piedi | !
il tavolo sei vuole due carbonare e una amatriciana | !
ho mangiato tre porzioni di tiramisù e adesso sto male | !
mia nonna il ragù lo faceva cuocere otto ore | !
domani devo fare dieci chili di gnocchi | !
lo chef ha detto che la salsa ieri era troppo salata | !
pronto pronto uno due tre prova | !
buongiorno ragazzi come va | !
niente lascia stare | !
imposta un timer di venti minuti per le uova | !
chiama il tecnico che il frigo due non va | !
ricordami di togliere due chili di ragù dal freezer domattina | !
accendi il forno a centottanta gradi | !
aggiungi due chili di burro alla lista della spesa | !
prenota un tavolo per quattro venerdì sera | !
manda un messaggio a marco che domani è di riposo | !
cancella tutto | !
sposta la genovese dal frigo due alla cella | !
traduci in inglese pollo alla cacciatora | !
leggimi le etichette che scadono oggi | !
ordina dieci chili di farina doppio zero per lunedì | !
servono tre casse di pomodori e due di zucchine entro domani | !
chiedi al fornitore venti litri di latte fresco scadenza lunga | !
manda l'ordine del pesce otto chili di orate e quattro di vongole | !
metti la radio un po' più forte | !
alza il volume e metti vasco | !
porca miseria si è bruciato tutto il ragù | !
che cazzo ha combinato quello con la besciamella | !
vaffanculo al fornitore e alle sue cozze | !
ragù tre chili tre giorni e chiama il fornitore della carne | !
fammi l'etichetta per il pesto un litro e poi metti un timer di dieci minuti | !
brodo di carne otto litri due giorni frigo uno e ordina altre carote | !
crema di zucca quattro litri scade venerdì e dimmi quanti coperti abbiamo | !
etichetta purè due chili domani e spegni la musica | !
sugo di pomodoro cinque litri tre giorni e besciamella due litri due giorni | !
stampa le etichette di ragù brodo e fondo bruno | !
tiramisù dieci porzioni e cheesecake otto porzioni scadono sabato | !
no aspetta non fare nessuna etichetta | !
fammi un'etichetta | !
non mi ricordo quanti chili di ragù ho fatto | !
`;

/** All of them, a line each. */
export const byHandThird = [
  chef,
  pastry,
  pizza,
  apprentice,
  bar,
  south,
  north,
  learning,
  recognised,
  beside,
  refused,
]
  .map((lines) => lines.trim())
  .join('\n');
