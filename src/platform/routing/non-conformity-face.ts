/** A place in the app, as a link takes it. */
export interface PlaceToAct {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** What a room is called in the register of non-conformities, and where what goes on there is ended. */
export interface NonConformityFace {
  /** As the register, its filter, its file and its paper call the room. */
  readonly name: string;
  /** On the button that leads to where it is ended: only the room itself measures again and judges food. */
  readonly act: string;
  /** That place, by the entry that goes on (empty where none does) and the first lot concerned. */
  readonly place: (entryId: string, lotId: string | null) => PlaceToAct;
}

/**
 * Those of a room by the kinds of what it brings, said in its `web/non-conformity-faces.ts` as `nonConformityFaces`, and found there
 * by its name.
 */
export type NonConformityFaces = Readonly<Record<string, NonConformityFace>>;

/** The screen of a room, which opens with the answer to an entry. */
export const answerAt =
  (to: string): NonConformityFace['place'] =>
  (entryId) => ({ to, search: { chiarisci: entryId } });
