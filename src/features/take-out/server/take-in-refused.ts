/**
 * Why a file is not taken in. `NOT_OURS`: no file of everything of this format. `DAMAGED`: not what was saved. `UNKNOWN_KEY`: signed by
 * another installation, for which nobody has vouched. `OTHER_VERSION`, `OTHER_TABLES`: of another version of the program. `UNPROVEN`: its
 * records are not proven by what it brings. `INVENTED`: a tryout or a demo. `CLOSED`: its chain begins behind a note, as only that of a
 * restaurant for tests does. `OTHER_RESTAURANT`: a row of somebody else is in it. `THERE`: the restaurant is here. `ADDRESS_TAKEN`: the
 * owner's address can sign in already. `DIFFERENT`: the database does not give back what was in the file.
 */
export type TakeInProblem =
  | 'NOT_OURS'
  | 'DAMAGED'
  | 'UNKNOWN_KEY'
  | 'OTHER_VERSION'
  | 'OTHER_TABLES'
  | 'UNPROVEN'
  | 'INVENTED'
  | 'CLOSED'
  | 'OTHER_RESTAURANT'
  | 'THERE'
  | 'ADDRESS_TAKEN'
  | 'DIFFERENT';

/** Thrown where a file is not taken in; nothing was written then. */
export class TakeInRefused extends Error {
  override name = 'TakeInRefused';
  readonly problem: TakeInProblem;
  /** The part of the file, the table or the key that it is about. */
  readonly subject: string;

  constructor(problem: TakeInProblem, subject: string, options?: ErrorOptions) {
    super(`${problem} ${subject}`, options);
    this.problem = problem;
    this.subject = subject;
  }
}
