import type { Finding, SourceFile } from '../../scripts/checks/source.ts';

/** Makes a small repository in memory from paths and texts. */
export function repository(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Findings as `path:line problem`, so that a test reads like what a person sees. */
export function shown(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ path, line, problem }) => `${path}${line === undefined ? '' : `:${String(line)}`} ${problem}`,
  );
}
