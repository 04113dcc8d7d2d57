import { useQuestion, worstQuestion } from '#features/inventory/web/index.ts';
import type { QuestionKind, Standing } from '#features/inventory/web/index.ts';
import type { Tub } from '../contract.ts';

/** What is to be said of a container before it is called fresh (INV-93): by itself, where it stands, and what it came of on this device. */
export function useTubQuestion(
  { id, storageLocation }: Pick<Tub, 'id' | 'storageLocation'>,
  cameOf: readonly Standing[] = [],
): QuestionKind | null {
  const questionOf = useQuestion();
  return worstQuestion([questionOf({ id, where: storageLocation }), ...cameOf.map(questionOf)]);
}
