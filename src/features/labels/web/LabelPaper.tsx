import { allergenNames } from '#features/allergens/names.it.ts';
import { units } from '#platform/kernel/quantity.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import type { LabelData } from '../label-data.ts';
import './label-paper.css';
import { labelTexts as texts } from './messages.it.ts';
import { qrPath } from './qr-path.ts';

/**
 * A label at its true size, 62 mm wide and as long as it needs: what is shown is what is printed. Date and allergens come before
 * everything that could be long.
 */
export function LabelPaper({ label, url }: { label: LabelData; url: string }) {
  const { size, path } = qrPath(url);
  const unit = units.find((one) => one === label.unit);
  const contained = [
    ...(label.allergens ?? []).map((allergen) => allergenNames[allergen]),
    ...(label.other_allergens ?? []),
  ];
  return (
    <article className="label-paper" aria-label={texts.label(label.product_name)}>
      <h2>{label.product_name}</h2>
      {label.expiry_date === null ? null : (
        <p className="label-expiry">
          {texts.useBy} <strong>{formatItalianDateTime(new Date(label.expiry_date))}</strong>
        </p>
      )}
      <p className="label-allergens">
        {contained.length > 0 ? (
          <>
            {texts.contains}: <strong>{contained.join(', ')}</strong>
          </>
        ) : label.unstated?.length ? null : (
          texts.none
        )}
      </p>
      {label.may_contain?.length ? (
        <p>
          {texts.mayContain}: {label.may_contain.map((allergen) => allergenNames[allergen]).join(', ')}
        </p>
      ) : null}
      {label.unstated?.length ? <p>{texts.unstated(label.unstated.join(', '))}</p> : null}
      <div className="label-body">
        <svg role="img" aria-label={texts.qr} viewBox={`0 0 ${String(size)} ${String(size)}`}>
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <dl>
          <dt>{texts.made}</dt>
          <dd>{formatItalianDateTime(new Date(label.production_date))}</dd>
          {unit === undefined || label.quantity == null ? null : (
            <>
              <dt>{texts.quantity}</dt>
              <dd>{formatQuantity(label.quantity, unitTexts[unit])}</dd>
            </>
          )}
          {label.temperature === undefined ? null : (
            <>
              <dt>{texts.keep}</dt>
              <dd>
                {label.temperature}
                {label.storage_location ? ` · ${label.storage_location}` : ''}
              </dd>
            </>
          )}
          <dt>{texts.lot}</dt>
          <dd>{label.lot_number}</dd>
          {label.operator === undefined ? null : (
            <>
              <dt>{texts.by}</dt>
              <dd>{label.operator}</dd>
            </>
          )}
        </dl>
      </div>
      {label.ingredients?.length ? (
        <p className="label-ingredients">
          {texts.ingredients}: <Ingredients list={label.ingredients} />
        </p>
      ) : null}
      {label.notes ? <p>{label.notes}</p> : null}
    </article>
  );
}

type Printed = NonNullable<LabelData['ingredients']>;

/** The list with a key for each: two ingredients may have the same name. */
function keyed(list: Printed): { readonly key: string; readonly ingredient: Printed[number] }[] {
  const seen = new Map<string, number>();
  return list.map((ingredient) => {
    const times = (seen.get(ingredient.name) ?? 0) + 1;
    seen.set(ingredient.name, times);
    return { key: `${ingredient.name} ${String(times)}`, ingredient };
  });
}

function Ingredients({ list }: { list: Printed }) {
  return keyed(list).map(({ key, ingredient: { name, emphasised, frozen, parts } }, index) => (
    <span key={key}>
      {index > 0 ? ', ' : ''}
      {emphasised ? <b>{name}</b> : name}
      {frozen ? '*' : ''}
      {parts.length > 0 ? (
        <>
          {' ('}
          <Ingredients list={parts} />)
        </>
      ) : null}
    </span>
  ));
}
