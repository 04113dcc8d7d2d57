/**
 * Commands written by hand, in the ways cooks speak; said on a Wednesday, 22 November 2034, at 11:20 in Rome. A line is
 * `command | name | quantity unit | shelf life | place | notes | category | made`; what is left out was not said.
 * Shelf life: hours, or `@` and the day (or the minute in Rome) until which it is good. Made: the minute in Rome.
 * `!` as the name: no label, and refused. `reading`, `discard` and `stock` say what else it is.
 */
export const byHand = `
fammi l'etichetta per il ragù, due chili, tre giorni in frigo | ragù | 2 kg | 72 | Frigo
allora, ragù di cinghiale, tre chili e mezzo, scade sabato | ragù di cinghiale | 3.5 kg | @2034-11-25
ho appena fatto la besciamella, due litri, da consumare entro domani | besciamella | 2 l | @2034-11-23
besciamella un litro e mezzo frigo due giorni | besciamella | 1.5 l | 48 | Frigo
crema pasticcera tre litri, ventiquattro ore, in frigo | crema pasticcera | 3 l | 24 | Frigo
etichetta: tiramisù, venti porzioni, scadenza venerdì | tiramisù | 20 porzione | @2034-11-24
pesto mezzo chilo, in freezer, un mese | pesto | 0.5 kg | 720 | Freezer
pesto di basilico un chilo e due etti va in congelatore per tre mesi | pesto di basilico | 1.2 kg | 2208 | Freezer
fondo bruno cinque litri in abbattitore e poi in freezer due mesi | fondo bruno | 5 l | 1464 | Freezer
brodo di pollo, dieci litri, quattro giorni | brodo di pollo | 10 l | 96
ehm, allora, mettimi il brodo vegetale, sette litri, in cella, tre giorni | brodo vegetale | 7 l | 72 | Cella
polpette al sugo quaranta pezzi entro dopodomani | polpette al sugo | 40 pz | @2034-11-24
quaranta polpette, due giorni | polpette | 40 pz | 48
dodici uova sode, domani | uova sode | 12 pz | @2034-11-23
mezza dozzina di uova sode per due giorni in frigo | uova sode | 6 pz | 48 | Frigo
due dozzine di bignè, 24 ore | bignè | 24 pz | 24
una decina di arancini entro stasera | arancini | 10 pz | @2034-11-22T23:00
un paio di chili di gnocchi, da finire entro giovedì | gnocchi | 2 kg | @2034-11-23
lasagne alla bolognese otto porzioni frigo uno tre giorni | lasagne alla bolognese | 8 porzione | 72 | Frigo 1
parmigiana di melanzane, dodici porzioni, cella due, fino a sabato | parmigiana di melanzane | 12 porzione | @2034-11-25 | Cella 2
vitello tonnato 15 porzioni 2 giorni | vitello tonnato | 15 porzione | 48
salsa tonnata 800 grammi 48 ore frigo | salsa tonnata | 800 g | 48 | Frigo
salsa tonnata, ottocento grammi, no scusa, novecento, quarantotto ore | salsa tonnata | 900 g | 48
maionese fatta in casa un chilo, un giorno | maionese fatta in casa | 1 kg | 24
maionese, sei etti, un giorno solo | maionese | 600 g | 24
caponata siciliana 4 kg una settimana in frigo | caponata siciliana | 4 kg | 168 | Frigo
caponata quattro chili, anzi cinque, cinque giorni | caponata | 5 kg | 120
insalata russa tre chili, due giorni, frigo antipasti | insalata russa | 3 kg | 48 | Frigo
insalata di polpo due chili e tre, due giorni | insalata di polpo | 2.3 kg | 48
polpo bollito quattro chili e duecento grammi, cella pesce, fino a venerdì | polpo bollito | 4.2 kg | @2034-11-24 | Cella pesce
tartare di tonno 600 g oggi stesso | tartare di tonno | 600 g | @2034-11-22
carpaccio di manzo, due etti, entro mezzanotte | carpaccio di manzo | 200 g | @2034-11-22
baccalà mantecato un chilo e otto, tre giorni, freddo | baccalà mantecato | 1.8 kg | 72
baccalà ammollato, in ammollo da due giorni, tre chili, scade domani | baccalà ammollato | 3 kg | @2034-11-23 |  | in ammollo da due giorni
arrosto di vitello cotto a 68 gradi per sei ore, 3 chili, quattro giorni in frigo | arrosto di vitello | 3 kg | 96 | Frigo | cotto a 68 gradi per sei ore
brasato al barolo cotto per otto ore cinque chili sei giorni | brasato al barolo | 5 kg | 144 |  | cotto per otto ore
pollo marinato 12 ore, due chili, entro domani sera | pollo | 2 kg | @2034-11-23T23:00 |  | marinato 12 ore
impasto pizza lievitato 24 ore, trenta panetti, due giorni in frigo | impasto pizza | 30 pz | 48 | Frigo | lievitato 24 ore
panna cotta venti vasetti tre giorni frigo dolci | panna cotta | 20 confezione | 72 | Frigo dolci
panna cotta ai frutti di bosco, 18 porzioni, categoria dolci, tre giorni | panna cotta ai frutti di bosco | 18 porzione | 72 |  |  | Dolci
crème caramel dieci porzioni, tra i dolci, due giorni | crème caramel | 10 porzione | 48 |  |  | Dolci
cheesecake ai lamponi, due torte, entro sabato | cheesecake ai lamponi | 2 pz | @2034-11-25
sugo di pomodoro e basilico sei litri, categoria sughi, in cella | sugo di pomodoro e basilico | 6 l |  | Cella |  | Sughi
sugo all'amatriciana 3 litri due giorni | sugo all'amatriciana | 3 l | 48
amatriciana tre litri, dura due giorni in frigo | amatriciana | 3 l | 48 | Frigo
sugo alla norma, nota contiene ricotta salata, due litri | sugo alla norma | 2 l |  |  | contiene ricotta salata
ragù vegetale un chilo, tre giorni, nota: senza glutine | ragù vegetale | 1 kg | 72 |  | senza glutine
hummus di ceci, 700 grammi, scrivi che contiene sesamo, tre giorni | hummus di ceci | 700 g | 72 |  | contiene sesamo
torta di mele per la festa di sabato, sedici porzioni, fino a domenica | torta di mele | 16 porzione | @2034-11-26 |  | per la festa di sabato
lasagne per il banchetto di domenica, sessanta porzioni, in abbattitore | lasagne | 60 porzione |  | Abbattitore | per il banchetto di domenica
minestrone per dodici persone due giorni | minestrone | 12 porzione | 48
risotto per quattro, solo per oggi | risotto | 4 porzione | @2034-11-22
vellutata di zucca, cinque litri virgola cinque, tre giorni | vellutata di zucca | 5.5 l | 72
vellutata di zucca cinque virgola due litri in frigo tre | vellutata di zucca | 5.2 l |  | Frigo 3
crema di ceci quattro litri fatta ieri, dura tre giorni | crema di ceci | 4 l | 72 |  |  |  | 2034-11-21T08:00
salsa verde fatta stamattina, mezzo chilo, quattro giorni | salsa verde | 0.5 kg | 96 |  |  |  | 2034-11-22T08:00
ragù fatto ieri sera sei chili fino a venerdì | ragù | 6 kg | @2034-11-24 |  |  |  | 2034-11-21T18:00
ragù preparato alle nove di mattina 6 kg tre giorni | ragù | 6 kg | 72 |  |  |  | 2034-11-22T09:00
pane fatto due ore fa, venti pezzi, un giorno | pane | 20 pz | 24 |  |  |  | 2034-11-22T09:20
focaccia sfornata adesso, quattro teglie, entro stasera | focaccia | 4 confezione | @2034-11-22T23:00
tre teglie di lasagne, due giorni | lasagne | 3 confezione | 48
cinque vaschette di ragù, tre giorni, freezer no anzi frigo | ragù | 5 confezione | 72 | Frigo
due litri di brodo, no, tre litri, in freezer due mesi | brodo | 3 l | 1464 | Freezer
ragù bianco due chili tre giorni, anzi no, quattro giorni | ragù bianco | 2 kg | 96
ragù tre giorni, no aspetta, due litri, ragù due litri tre giorni | ragù | 2 l | 72
sugo di pesce, scusa, sugo di mare, un litro, un giorno | sugo di mare | 1 l | 24
ragù di salsiccia, cioè di salsiccia e funghi, due chili, tre giorni | ragù di salsiccia e funghi | 2 kg | 72
non ragù ma sugo di pomodoro, tre litri, due giorni | sugo di pomodoro | 3 l | 48
pasta fresca non tre ma due chili, in frigo, domani | pasta fresca | 2 kg | @2034-11-23 | Frigo
gnocchi di patate, tre chili, metti scadenza lunedì, anzi martedì | gnocchi di patate | 3 kg | @2034-11-28
scade il 28 novembre il paté di fegato, quattrocento grammi | paté di fegato | 400 g | @2034-11-28
paté di fegato 400 g scad 28/11 | paté di fegato | 400 g | @2034-11-28
terrina di coniglio, un chilo e un quarto, scadenza 01/12/2034 | terrina di coniglio | 1.25 kg | @2034-12-01
terrina di coniglio un chilo e tre quarti, fino al primo dicembre | terrina di coniglio | 1.75 kg | @2034-12-01
giardiniera in vasetti, ventiquattro vasetti, sei mesi in dispensa | giardiniera | 24 confezione | 4344 | Dispensa
confettura di fichi, trenta vasetti, un anno in dispensa | confettura di fichi | 30 confezione | 8760 | Dispensa
olio al peperoncino due litri, temperatura ambiente, un mese | olio al peperoncino | 2 l | 720 | Temperatura ambiente
biscotti al burro, tre chili, dispensa, quindici giorni | biscotti al burro | 3 kg | 360 | Dispensa
crostini, un chilo, tre giorni fuori frigo | crostini | 1 kg | 72 | Temperatura ambiente
granita al limone cinque litri pozzetto una settimana | granita al limone | 5 l | 168 | Pozzetto
gelato alla vaniglia, tre chili, freezer due, due settimane | gelato alla vaniglia | 3 kg | 336 | Freezer 2
semifreddo al torroncino, 20 porzioni, nel freezer, due settimane | semifreddo al torroncino | 20 porzione | 336 | Freezer
tre etti di guanciale a cubetti, due giorni | guanciale a cubetti | 300 g | 48
due etti e mezzo di speck, quattro giorni | speck | 250 g | 96
un etto di bottarga grattugiata, una settimana frigo | bottarga grattugiata | 100 g | 168 | Frigo
mozzarella aperta, tre etti, entro domani a pranzo | mozzarella aperta | 300 g | @2034-11-23T15:00
panna montata un litro, fino a stasera | panna montata | 1 l | @2034-11-22T23:00
zabaione, mezzo litro, entro le otto di sera | zabaione | 0.5 l | @2034-11-22T20:00
tre quarti di litro di salsa olandese, entro le quindici | salsa olandese | 0.75 l | @2034-11-22T15:00
un litro e un quarto di vinaigrette una settimana | vinaigrette | 1.25 l | 168
cinquanta centilitri di jus di vitello, tre giorni | jus di vitello | 500 ml | 72
due chili e rotti di spezzatino, tre giorni | spezzatino | 2 kg | 72
circa tre chili di peperonata, quattro giorni in frigo | peperonata | 3 kg | 96 | Frigo
sui cinque litri di minestra, due giorni | minestra | 5 l | 48
due o tre chili di patate lesse, domani | patate lesse | 2 kg | @2034-11-23
ossobuco dieci porzioni due tre giorni | ossobuco | 10 porzione | 48
ravioli di magro ottanta pezzi in freezer un mese e mezzo | ravioli di magro | 80 pz | 1080 | Freezer
ravioli, cento venti pezzi, abbattuti, in freezer due mesi | ravioli | 120 pz | 1464 | Freezer
cappelletti mille pezzi freezer tre mesi | cappelletti | 1000 pz | 2208 | Freezer
tortellini duemila grammi due giorni | tortellini | 2000 g | 48
tortellini 1,5 kg 2 gg frigo | tortellini | 1.5 kg | 48 | Frigo
roast beef 2,350 kg cella carne 3 giorni | roast beef | 2.35 kg | 72 | Cella carne
tagliata di pollo kg 1,2 domani | tagliata di pollo | 1.2 kg | @2034-11-23
melanzane grigliate sott'olio, due vasetti, una settimana | melanzane grigliate sott'olio | 2 confezione | 168
zucchine grigliate 2 kg 3 gg | zucchine grigliate | 2 kg | 72
verdure pastellate, un chilo, oggi | verdure pastellate | 1 kg | @2034-11-22
crema al mascarpone chili uno e mezzo due giorni | crema al mascarpone | 1.5 kg | 48
spinaci lessati tre chili due giorni nel frigo verdure | spinaci lessati | 3 kg | 48 | Frigo verdure
carciofi alla romana 25 pezzi in frigo tre giorni | carciofi alla romana | 25 pz | 72 | Frigo
pizza quattro stagioni dieci pezzi fino a domani | pizza quattro stagioni | 10 pz | @2034-11-23
torta sette veli due pezzi tre giorni | torta sette veli | 2 pz | 72
salsa ai tre pepi un litro quattro giorni | salsa ai tre pepi | 1 l | 96
frittata di dodici uova, sei porzioni, domani | frittata di dodici uova | 6 porzione | @2034-11-23
ragù della nonna due chili venerdì prossimo | ragù della nonna | 2 kg | @2034-11-24
ragù due chili venerdì 24 | ragù | 2 kg | @2034-11-24
prosciutto cotto affettato 500 grammi due giorni | prosciutto cotto affettato | 500 g | 48
parmigiano stagionato 24 mesi grattugiato un chilo una settimana in frigo | parmigiano stagionato 24 mesi grattugiato | 1 kg | 168 | Frigo
per favore puoi stamparmi un'etichetta per la salsa rosa, un litro, due giorni, grazie | salsa rosa | 1 l | 48
senti, segna besciamella, tre litri, un giorno e mezzo | besciamella | 3 l | 36
ok allora registra cinque chili di macinato per domani, scade domani | macinato | 5 kg | @2034-11-23 |  | per domani
sottovuoto, petto d'anatra, otto pezzi, dieci giorni in frigo | petto d'anatra | 8 pz | 240 | Frigo | sottovuoto
petto di pollo sottovuoto 3 kg cinque giorni | petto di pollo | 3 kg | 120 |  | sottovuoto
etichetta maionese | maionese
ragù | ragù
un'etichetta per la salsa barbecue | salsa barbecue
preparazione nuova, nome crema di zucca, quantità due litri, durata tre giorni, frigo due | crema di zucca | 2 l | 72 | Frigo 2
quattro e mezzo di ragù tre giorni | ragù | 4.5 porzione | 72
due chili e ottanta di spezzatino tre giorni | spezzatino | 2.8 kg | 72
sugo pronto 2 litri e mezzo entro le ore 18 di domani | sugo | 2.5 l | @2034-11-23T18:00
crostata di ricotta, tre, fino a giovedì | crostata di ricotta | 3 porzione | @2034-11-23
melanzane ripiene in numero di dieci, due giorni | melanzane ripiene | 10 pz | 48
glassa al cioccolato un kilo quattro giorni nel frigo della pasticceria | glassa al cioccolato | 1 kg | 96 | Frigo della pasticceria
bagna cauda, un litro scarso, tre giorni | bagna cauda | 1 l | 72
che ore sono | !
che tempo fa domani a Roma | !
chiama il fornitore del pesce | !
ordina venti chili di farina | !
metti un po' di musica | !
accendi la luce della cella | !
quanto costa la mozzarella di bufala | !
come si fa la besciamella | !
manda un messaggio a Luca che domani arriva la carne | !
ricordami di pagare la bolletta | !
il tavolo cinque vuole il conto | !
stampa il menù di domani | !
chi è di turno stasera | !
domani sono in ferie | !
buongiorno come stai | !
apri la porta del magazzino | !
due chili di ragù e ricordami di chiamare il macellaio | !
etichetta la crema, tre litri, e poi spegni il forno | !
un chilo di pesto e due litri di brodo | !
lascia stare | !
sto arrivando tra dieci minuti | !
ho perso le chiavi della macchina | !
imposta un timer di venti minuti | !
leggimi le notizie | !
prenota un tavolo per quattro persone sabato sera | !
quanti coperti abbiamo stasera | !
il lavandino perde acqua | !
cancella l'ultima etichetta | !
frigo due, tre gradi e mezzo | reading | Frigo 2 | 3.5
cella uno quattro gradi | reading | Cella 1 | 4
freezer meno diciannove e mezzo | reading | Freezer | -19.5
frigo pesce due virgola uno | reading | Frigo pesce | 2.1
abbattitore meno trenta | reading | Abbattitore | -30
temperatura frigo tre: cinque gradi | reading | Frigo 3 | 5
il frigo dei dolci è a sei gradi | reading | Frigo dei dolci | 6
cella negativa diciotto sotto zero | reading | Cella negativa | -18
butta la panna del 14 | discard | Panna | 2034-11-14
butta via due litri di latte scaduto | discard | Latte |  | 2 l
scarta il ragù di ieri, è andato a male | discard | Ragù | 2034-11-21
ho buttato tre mozzarelle perché erano gonfie | discard | Mozzarelle |  | 3 pz
da buttare la ricotta lotto L45 | discard | Ricotta
quante uova abbiamo? | stock | uova
quanta farina ci resta | stock | farina
c'è ancora burro? | stock | burro
abbiamo panna? | stock | panna
quanti litri di latte ci sono in frigo | stock | latte
`;
