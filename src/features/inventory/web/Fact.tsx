/** One thing known of goods, in figures that are read at arm's length; inside a `<dl>`. */
export function Fact({
  label,
  value,
  children = null,
}: {
  label: string;
  value: string;
  children?: string | null;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="mt-0.5">
        <span className="figures text-xl font-bold wrap-anywhere sm:text-2xl">{value}</span>
        {children === null ? null : <span className="block text-sm text-muted">{children}</span>}
      </dd>
    </div>
  );
}
