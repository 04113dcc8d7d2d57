import type { Ref } from 'react';
import { NotesField } from '#features/registers/web/index.ts';
import { ProductsOfKind } from '#features/cleaning-products/web/index.ts';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { cleaningAreas, other } from '../options.it.ts';
import { sanitizationTexts as texts } from './messages.it.ts';

/** What is typed of an entry; the first two are empty while nothing is chosen. */
export interface TypedCleaning {
  readonly area: string;
  readonly productUsed: string;
  readonly notes: string;
}

interface Props {
  readonly values: TypedCleaning;
  readonly onChange: (field: keyof TypedCleaning, value: string) => void;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly areaRef?: Ref<HTMLSelectElement>;
  readonly productRef?: Ref<HTMLSelectElement>;
}

const optionsOf = (all: readonly string[]) => all.map((value) => ({ value, label: value }));

/** Area, product and notes of an entry, alike where it is recorded and where it is corrected. */
export function CleaningFields({ values, onChange, errors, areaRef, productRef }: Props) {
  const { area, productUsed, notes } = values;
  return (
    <>
      <Field label={texts.area} required error={errors['area']}>
        <Select
          {...(areaRef === undefined ? {} : { ref: areaRef })}
          value={area}
          placeholder={texts.chooseArea}
          onChange={(event) => onChange('area', event.target.value)}
          options={optionsOf(cleaningAreas)}
        />
      </Field>
      <Field label={texts.product} required error={errors['productUsed']}>
        <Select
          {...(productRef === undefined ? {} : { ref: productRef })}
          value={productUsed}
          placeholder={texts.chooseProduct}
          onChange={(event) => onChange('productUsed', event.target.value)}
          options={optionsOf(productKinds)}
        />
      </Field>
      <ProductsOfKind kind={productUsed} />
      <NotesField
        value={notes}
        onValueChange={(text) => onChange('notes', text)}
        error={errors['notes']}
        hint={area === other || productUsed === other ? texts.otherHint : undefined}
      />
    </>
  );
}
