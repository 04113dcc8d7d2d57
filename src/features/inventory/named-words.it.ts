/** Words before what cools that are none of it («la cella negativa», «mini frigo»). */
export const wordsBefore: ReadonlySet<string> = new Set(
  'il lo la i gli le l nel nello nella nell nei nelle in mini'.split(' '),
);

/** Furniture that is cold by the word that follows it, with what it holds between them («Cella carne BT»). */
export const coldFurniture: ReadonlySet<string> = new Set(
  (
    'cella celle armadio armadi armadietto banco bancone vetrina vetrine vetrinetta vetrinette ' +
    'colonna isola murale espositore conservatore'
  ).split(' '),
);
