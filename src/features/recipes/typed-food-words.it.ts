/** Words that join two others. Folded. */
export const joiningWords: readonly string[] = (
  'a ai al alla alle allo con d da dal dalla de degli dei del dell della delle dello di e ed il in l la le lo o per q qb b un una uno nostro nostra ' +
  'kg gr ml lt cl pz conf circa cat tipo san santa'
).split(' ');

/** Words that many foods bear: how it was bought, cut or worked, its colour and taste. Folded. */
export const commonWords: readonly string[] = (
  'bio biologico biologica dop igp doc docg stg fresco fresca freschi fresche liquido liquida montata montato montati montate tritato tritata tritati ' +
  'tritate grattugiato grattugiata macinato macinata affettato affettata affettati affettate pulito pulita puliti pulite lavato lavata lavati lavate ' +
  'cotto cotta cotti cotte crudo cruda crudi crude surgelato surgelata surgelati surgelate congelato congelata freddo fredda caldo calda ' +
  'intero intera interi intere bianco bianca bianchi bianche rosso rossa rossi rosse nero nera neri nere verde verdi giallo gialla dolce dolci ' +
  'piccante piccanti salato salata misto mista misti miste naturale grande piccolo piccola affumicato affumicata secco secca secchi secche ' +
  'fetta fette fettina fettine filetto filetti petto petti coscia cosce trancio tranci cubetti listarelle polpa succo foglie'
).split(' ');

/** Those of them by which goods are called as well: «Macinato», «Crudo di Parma». Folded. */
export const callingWords: readonly string[] =
  'crudo cotto macinato affettato affettati grattugiato misto rosso bianco'.split(' ');

/** Other words for the same food, or for a part of it. Folded. */
export const sameFoods: readonly (readonly string[])[] = [
  ['uovo', 'uova', 'tuorlo', 'tuorli', 'albume', 'albumi'],
  ['alici', 'acciughe', 'acciuga'],
  ['cozze', 'mitili'],
  ['vongole', 'lupini'],
  ['evo', 'extravergine', 'extraverginedoliva'],
  ['panna', 'crema'],
  ['gamberi', 'gamberetti', 'mazzancolle'],
  ['zucchine', 'zucchini'],
  ['noci', 'gherigli'],
  ['branzino', 'spigola'],
  ['arachidi', 'noccioline'],
  ['grana', 'parmigiano'],
];
