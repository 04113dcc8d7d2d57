/**
 * Words by which food is known from other talk, folded. They are compared without their last vowels, so that one form stands for
 * singular and plural. A dish whose name is not among them is understood all the same where quantity, shelf life or place say
 * that it is one.
 */
const list = `
ragu sugo salsa pesto besciamella maionese vellutata zuppa minestra minestrone brodo fondo fumetto crema panna latte burro uovo uova
ricotta mozzarella burrata stracciatella parmigiano grana pecorino formaggio gorgonzola mascarpone scamorza provola fontina asiago stracchino
yogurt carne manzo vitello maiale agnello pollo tacchino anatra coniglio cinghiale faraona salsiccia polpetta polpettone arrosto brasato
stufato bollito spezzatino hamburger cotoletta scaloppina ossobuco trippa fegato lingua roastbeef tartare carpaccio prosciutto
speck pancetta guanciale salame mortadella bresaola cotechino porchetta pesce tonno salmone merluzzo baccala orata branzino spigola sgombro
acciuga alice sardina polpo polipo calamaro totano seppia gambero scampo cozza vongola aragosta astice granchio trota pescespada
pasta spaghetti lasagna lasagne tagliatelle tagliolini pappardelle ravioli tortellini agnolotti gnocchi cannelloni crespella orecchiette
maltagliati fusilli penne rigatoni paccheri linguine bucatini trofie cappelletti passatelli risotto riso polenta couscous farro orzo quinoa pane
panino focaccia pizza impasto lievito pinsa grissini crostino bruschetta piadina torta crostata biscotto brioche cornetto sfoglia frolla
pan babà baba tiramisu cannolo cannoli cassata semifreddo gelato sorbetto mousse bavarese budino bignè bigne profiterole millefoglie
meringa zabaione ganache pralinato cioccolato cacao caramello marmellata confettura composta gelatina coulis sciroppo miele zucchero farina
verdura insalata lattuga rucola spinacio bietola cavolo cavolfiore broccolo broccoletti cima rapa carciofo asparago zucca zucchina melanzana
peperone pomodoro pomodorini cetriolo carota sedano cipolla aglio porro scalogno finocchio patata patate fagiolo fagiolini pisello cece lenticchia fava
fungo porcini champignon tartufo radicchio cicoria erbette puntarelle barbabietola ravanello mais oliva cappero basilico prezzemolo rosmarino
salvia menta frutta mela pera pesca albicocca prugna ciliegia fragola lampone mirtillo limone arancia mandarino ananas banana mango
melone anguria uva kiwi fico cachi castagna noce nocciola mandorla pistacchio pinolo macedonia caponata parmigiana peperonata ratatouille
frittata frittelle sformato flan timballo arancino arancini suppli crocchetta pasticcio gratin sformatino quiche strudel tortino vitello tonnato
guacamole hummus tzatziki salmoriglio chimichurri vinaigrette citronette dressing condimento soffritto battuto trito marinata salamoia sottaceto
giardiniera conserva passata pelati concentrato bolognese amatriciana carbonara cacio puttanesca norma arrabbiata genovese ragout
seitan tofu tempeh legumi cereali porridge granola pancake waffle crepe crepes sushi sashimi tempura ramen curry pollo kebab falafel
cheesecake brownie muffin cupcake panettone pandoro colomba ciambella bombolone crostatina sbrisolona castagnaccio panforte ricciarelli cantucci
vino birra acqua succo caffe te tisana vin granita frullato smoothie centrifuga cocktail olio aceto sale pepe
cacciatora pizzaiola milanese vicentina amatriciana livornese marinara carrettiera fritto fritta gratinato gratinata julienne bagna caviale
cotechino lenticchie zampone casoncelli canederli gulasch goulash tigella gnocco strozzapreti garganelli culurgiones malloreddus
pappa ribollita panzanella acquacotta caciucco cacciucco paella moussaka chili burger pulled ribs wurstel crauti pure puree chips
glassa bagna namelaka cremoso chantilly pasticcera pasticciera diplomatica inglese savoiardi amaretti torrone croccante coppa stracotto fesa tagliata
filetto controfiletto costata costine stinco guancia lombata lonza capocollo girello noce scamone reale punta petto coscia sovracoscia ala alette
tonnata ceviche bottarga mazzancolle canocchie lumache rane ricci capesante ostriche moscardini rombo sogliola cernia rana pescatrice ricciola
panzerotto zeppola sfogliatella pasticcino tramezzino pizzetta focaccina involtino spiedino mozzarellina burratina tartina tartelletta medaglione bistecca
fagottino croissant samosa gyoza nigiri uramaki bao pagnotta filone cous aioli gazpacho ponzu teriyaki wasabi kimchi zenzero curcuma gulasch chutney mostarda
olandese bernese tartara rosa barbecue ketchup senape soia tahina hollandaise demiglace jus bisque vellutata guazzetto umido intingolo paté pate terrina galantina
mocetta lardo coppa finocchiona soppressata nduja strutto stoccafisso anguilla palamita ricciola cefalo gallinella scorfano triglia razza passera halibut
cicerchia roveja grano bulgur amaranto miglio avena segale semola semolino malva tarassaco borragine crescione cren rafano daikon alga alghe nori
susina nespola melagrana ribes mora more datteri dattero cocco papaya lime pompelmo bergamotto cedro mandarancio passata pomodorino friggitello
crumble clafoutis sacher saint honore strudel zuccotto zuppa cremino gianduia marzapane gelée gelee bonet crostoli chiacchiere struffoli pastiera
cantuccio frollino madeleine financier macaron plumcake donut ricottina caprese caesar insalatina fassona battuta salada stracciata uovo zabaglione
ciabatta saltimbocca maritozzo rosetta michetta sfilatino abbacchio scarola verza cardi topinambur friarielli agretti borlotti cannellini edamame germogli misticanza songino valeriana
`;

const stemOf = (word: string): string => word.replace(/[aeiou]{1,2}$/, '').replace(/([cg])h$/, '$1');
const stems = new Set(list.trim().split(/\s+/).map(stemOf));
const tooShort = 3;

/** Whether a folded word is one of food. */
export const isFood = (word: string): boolean =>
  word.length >= tooShort && !notFood.has(word) && (stems.has(stemOf(word)) || stems.has(word));

/** What only looks like one without its last vowel. */
const notFood = new Set(
  'come pero fine file cose cosa casa caso ora ore per noi poi mele sala pagare vita pane_ finito reale punta passato coppia mesi mese lingue porta porte cara caro pesa peso tema fano poco parte nuovo meta pari pasticceria pescheria macelleria pizzeria gelateria'.split(
    ' ',
  ),
);
