import type { ReactNode } from 'react';

/** Names and values below each other on a phone, side by side on anything wider. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="figures wrap-anywhere max-sm:-mt-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
