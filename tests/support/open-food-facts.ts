import { answerJson, listenAs } from './counterpart.ts';
import type { Counterpart } from './counterpart.ts';

/** What the counterpart does instead of answering well. */
export type FactsFault = 'busy' | 'fails' | 'no_json' | 'redirects' | 'too_large' | 'wrong_shape';

export interface FactsCounterpart extends Counterpart {
  /** The products that it knows, by their code. */
  readonly products: Map<string, object>;
  fault: FactsFault | null;
  /** Requests that the real one would not take, or would block. */
  readonly refused: string[];
}

/**
 * Open Food Facts on this machine: `GET /api/v2/product/{code}` with the fields that are asked for, a name of whoever asks, and a
 * 404 with `status` 0 for a code that nobody wrote of. Its shapes follow the documentation; no real answer was seen here.
 */
export async function startOpenFoodFacts(): Promise<FactsCounterpart> {
  const products = new Map<string, object>();
  const refused: string[] = [];
  const counterpart = await listenAs((asked, response) => {
    const { fault } = made;
    const url = new URL(asked.path, 'http://127.0.0.1');
    const code = /^\/api\/v2\/product\/(\d{8,14})(?:\.json)?$/.exec(url.pathname)?.[1];
    // «app_name/app_version (URL or contact info)»
    const isNamed = /^[\w-]+\/[\w.]+ \(https?:\/\/[^)]+\)$/.test(asked.headers['user-agent'] ?? '');
    const fields = url.searchParams.get('fields') ?? '';
    const others = [...url.searchParams.keys()].filter((name) => name !== 'fields');
    if (
      asked.method !== 'GET' ||
      code === undefined ||
      !isNamed ||
      !/^[\w.-]+(,[\w.-]+)*$/.test(fields) ||
      others.length > 0 ||
      asked.headers.cookie !== undefined
    ) {
      refused.push(`${asked.method} ${asked.path}`);
      return answerJson(response, 403, { errors: ['refused'] });
    }
    switch (fault) {
      case 'busy':
        return answerJson(response, 429, {}, { 'retry-after': '90' });
      case 'fails':
        return answerJson(response, 500, {});
      case 'no_json':
        return void response.writeHead(200).end('<html>');
      case 'redirects':
        return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
      case 'too_large':
        return answerJson(response, 200, { status: 1, product: { brands: 'x'.repeat(400_000) } });
      case 'wrong_shape':
        return answerJson(response, 200, { status: 'success', products: [] });
      case null: {
        const known = products.get(code);
        if (known === undefined)
          return answerJson(response, 404, { code, status: 0, status_verbose: 'product not found' });
        const wanted = fields.split(',');
        const product = Object.fromEntries(Object.entries(known).filter(([name]) => wanted.includes(name)));
        return answerJson(response, 200, { code, product, status: 1, status_verbose: 'product found' });
      }
    }
  });
  const made: FactsCounterpart = { ...counterpart, products, fault: null, refused };
  return made;
}
