/** Words that make no other food of a food: what joins two words, and how it was bought or worked. Folded. */
export const idleWords: readonly string[] = (
  'a ai al alla alle allo con d da dal dalla de degli dei del dell della delle dello di e ed il in l la le lo o per q qb b un una uno ' +
  'bio biologico biologica fresco fresca freschi fresche liquido liquida montata montato montati montate tritato tritata tritati tritate ' +
  'grattugiato grattugiata macinato macinata affettato affettata affettati affettate pulito pulita puliti pulite lavato lavata lavati lavate ' +
  'cotto cotta cotti cotte crudo cruda crudi crude surgelato surgelata surgelati surgelate congelato congelata freddo fredda caldo calda ' +
  'intero intera interi intere nostro nostra nostri nostre circa'
).split(' ');
