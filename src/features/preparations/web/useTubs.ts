import { useQuery } from '@tanstack/react-query';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { choicesQuery } from '#features/inventory/web/index.ts';
import { recipesQuery } from '#features/recipes/web/index.ts';
import { doneAt, type KeptWrite } from '#platform/offline/kept-write.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { tubsAsDone, type ShownTub, type WaitingAct } from '../tubs-as-done.ts';
import { tubsQuery } from './queries.ts';

const names: readonly WaitingAct['name'][] = ['make', 'empty', 'change', 'split', 'move', 'relabel'];

const actOf = (write: KeptWrite): WaitingAct[] => {
  const name = names.find((one) => one === write.endpoint[1]);
  if (write.state !== 'waiting' || write.endpoint[0] !== 'preparations' || name === undefined) return [];
  // The contract checked it when it was written down.
  return [
    {
      name,
      input: write.input,
      at: new Date(doneAt(write)),
      operatorName: write.operator.name,
    } as unknown as WaitingAct,
  ];
};

/** The containers as they are by what the server told last and what waits on this device; and the query that told it. */
export function useTubs(): {
  readonly tubs: readonly ShownTub[] | undefined;
  readonly query: ReturnType<typeof useTubsQuery>;
} {
  const session = useSession();
  const query = useTubsQuery();
  const recipes = useQuery(recipesQuery()).data?.recipes;
  const products = useQuery(choicesQuery()).data?.products;
  const acts = useKeptWrites(session?.restaurant?.id ?? null).flatMap(actOf);
  const kitchen = {
    recipes: recipes ?? [],
    products: products ?? [],
    labels: hasFeature(session, 'qr_labels'),
  };
  return { tubs: query.data && tubsAsDone(query.data.rows, acts, kitchen), query };
}

const useTubsQuery = () => useQuery(tubsQuery());
