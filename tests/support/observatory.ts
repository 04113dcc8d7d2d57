/** A page as it was fetched. */
export interface FetchedPage {
  readonly url: URL;
  readonly headers: Headers;
  readonly html: string;
}

/** A rule, what was found, and its points. */
export interface Verdict {
  readonly rule: string;
  readonly found: string;
  readonly points: number;
}

/** Points above this many count only for a site that loses no more than ten by faults. */
const bonusFrom = 90;
const broad = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']);
const inline = new Set(["'unsafe-inline'", 'data:']);

/**
 * Judges a page by the published rules of the MDN HTTP Observatory (scoring of its version 1.4.8): 100 points, less for
 * faults, more for what goes beyond. Written from the rules for one page that redirects nowhere and asks no certificate:
 * a site without HTTPS is not judged by what HTTPS would bring (transport security, redirection).
 *
 * The most that any site can reach is 145; five of them only by an entry in the browsers' own list of HTTPS sites, five
 * by cookies on the page, five by hashes of its scripts.
 */
export function observatoryScore(page: FetchedPage): { score: number; verdicts: readonly Verdict[] } {
  const verdicts = [
    contentPolicy(page),
    cookies(page),
    sharing(page),
    ...(page.url.protocol === 'https:' ? [transport(page)] : []),
    referrer(page),
    scripts(page),
    {
      rule: 'content type',
      ...(page.headers.get('x-content-type-options') === 'nosniff'
        ? { found: 'nosniff', points: 0 }
        : { found: 'missing', points: -5 }),
    },
    frames(page),
    resourcePolicy(page),
  ];
  const faults = verdicts.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const all = verdicts.reduce((sum, { points }) => sum + points, 100);
  return { score: Math.max(0, faults >= bonusFrom ? all : faults), verdicts };
}

const directives = (headers: Headers): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name, ...sources]) => [name!.toLowerCase(), sources]),
  );

function contentPolicy({ url, headers }: FetchedPage): Verdict {
  const rule = 'content security policy';
  const policy = directives(headers);
  if (policy.size === 0) return { rule, found: 'missing', points: -25 };
  const of = (name: string): readonly string[] => {
    const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const strict = sources.some((source) => /^'(nonce|sha\d+)-/.test(source));
    return strict ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const has = (name: string, bad: ReadonlySet<string>) => of(name).some((source) => bad.has(source));
  const unsafe = new Set([...broad, ...inline]);
  if (has('script-src', unsafe) || has('object-src', broad))
    return { rule, found: 'unsafe scripts', points: -20 };
  const plainHttp = (names: readonly string[]) =>
    url.protocol === 'https:' && names.some((name) => of(name).some((source) => /^(http|ftp):/.test(source)));
  const passive = ['img-src', 'media-src'];
  if (plainHttp([...policy.keys()].filter((name) => !passive.includes(name))))
    return { rule, found: 'plain HTTP', points: -20 };
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'"))
    return { rule, found: 'eval', points: -10 };
  if (plainHttp(passive)) return { rule, found: 'pictures by plain HTTP', points: -10 };
  if (has('style-src', unsafe)) return { rule, found: 'unsafe styles', points: 0 };
  return policy.get('default-src')?.join() === "'none'"
    ? { rule, found: 'nothing by default', points: 10 }
    : { rule, found: 'nothing unsafe', points: 5 };
}

function cookies({ headers }: FetchedPage): Verdict {
  const rule = 'cookies';
  const lines = headers.getSetCookie().map((line) => line.toLowerCase());
  if (lines.length === 0) return { rule, found: 'none', points: 0 };
  const isSession = (line: string) => /^[^=]*(login|sess)/.test(line);
  const protectedByHsts = headers.has('strict-transport-security');
  const open = lines.filter((line) => !/;\s*secure/.test(line));
  if (open.some(isSession))
    return { rule, found: 'session without Secure', points: protectedByHsts ? -10 : -40 };
  if (lines.some((line) => isSession(line) && !/;\s*httponly/.test(line)))
    return { rule, found: 'session in reach of scripts', points: -30 };
  if (open.length > 0) return { rule, found: 'without Secure', points: protectedByHsts ? -5 : -20 };
  return lines.every((line) => /;\s*samesite=(lax|strict)/.test(line))
    ? { rule, found: 'guarded', points: 5 }
    : { rule, found: 'without SameSite', points: 0 };
}

function sharing({ headers }: FetchedPage): Verdict {
  const open =
    headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true';
  return { rule: 'sharing across origins', found: open ? 'with everybody' : 'no', points: open ? -50 : 0 };
}

function transport({ headers }: FetchedPage): Verdict {
  const rule = 'strict transport security';
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  if (age === 0) return { rule, found: 'missing', points: -20 };
  return { rule, found: `${age} s`, points: age < 15_552_000 ? -10 : 0 };
}

function referrer({ headers }: FetchedPage): Verdict {
  const rule = 'referrer policy';
  const said = headers.get('referrer-policy');
  if (said === null) return { rule, found: 'missing', points: 0 };
  const isPrivate = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ].includes(said);
  return { rule, found: said, points: isPrivate ? 5 : -5 };
}

function scripts({ url, html }: FetchedPage): Verdict {
  const rule = 'integrity of scripts';
  const loaded = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].map(([tag, source]) => ({
    isOwn: new URL(source!, url).origin === url.origin,
    hasHash: /\bintegrity=/.test(tag),
  }));
  if (loaded.length === 0) return { rule, found: 'no scripts', points: 0 };
  if (loaded.every(({ hasHash }) => hasHash)) return { rule, found: 'all with a hash', points: 5 };
  return loaded.some(({ isOwn, hasHash }) => !isOwn && !hasHash)
    ? { rule, found: 'foreign scripts without a hash', points: -5 }
    : { rule, found: 'own scripts', points: 0 };
}

function frames(page: FetchedPage): Verdict {
  const rule = 'frames';
  if (directives(page.headers).has('frame-ancestors')) return { rule, found: 'by the policy', points: 5 };
  const said = page.headers.get('x-frame-options')?.toLowerCase();
  return said === 'deny' || said === 'sameorigin'
    ? { rule, found: said, points: 0 }
    : { rule, found: 'missing', points: -20 };
}

function resourcePolicy({ headers }: FetchedPage): Verdict {
  const rule = 'resource policy';
  const said = headers.get('cross-origin-resource-policy');
  if (said === null || said === 'cross-origin') return { rule, found: said ?? 'missing', points: 0 };
  return { rule, found: said, points: said === 'same-origin' || said === 'same-site' ? 10 : -5 };
}
