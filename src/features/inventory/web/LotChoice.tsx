import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { useLateCode } from '#platform/ui/useLateCode.ts';
import type { Lot } from '../lot-shapes.ts';
import { lotMeant } from '../lot-on-package.ts';
import { allocateFefo } from '../fefo.ts';
import type { Allocation, AllocateOptions } from '../fefo.ts';
import { datedWords } from '#platform/kernel/expiry-words.it.ts';
import { fromBase, readQuantity, toBase } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { discardedText, placeInQuestionText } from '../texts.it.ts';
import { inventoryTexts, lotStateTexts, unitTexts } from './messages.it.ts';
import { useQuestion } from './places-in-question.ts';
import { QuestionBadge } from './QuestionBadge.tsx';

// Asked for seldom: the dialog does not wait for it.
const loadWay = () => import('./WayToDiscard.tsx');
const LotOfPackage = latePart(async () => (await import('./LotOfPackage.tsx')).LotOfPackage);

interface Props {
  /** In the order in which they are used. */
  readonly lots: readonly Lot[];
  readonly unit: Unit;
  readonly today: LocalDate;
  /** Where the product is kept, which is where a lot stands of which nobody said otherwise. */
  readonly home: string | null;
  /** A mended movement is told anew: it may have been of what is past its date or blocked by now. */
  readonly anew: boolean;
  /** As it is typed. */
  readonly quantity: string;
  /** The chosen lot's id; empty for first expired, first out. */
  readonly value: string;
  readonly onValueChange: (lotId: string) => void;
  /** The lot on the label of the package in the hand; empty where it is in doubt, null where none was read. */
  readonly number?: string | null;
  readonly error?: string | undefined;
}

const texts = inventoryTexts.movement;

/**
 * From which lot goods are taken, and where that is on the shelf: what the server will decide by the same rule is shown
 * before anything is saved, so that the hand takes the lot that the register says (C-30).
 */
export function LotChoice({
  lots,
  unit,
  today,
  home,
  anew,
  quantity,
  value,
  onValueChange,
  number = null,
  error,
}: Props) {
  const questionOf = useQuestion();
  const asked = (lot: Lot): 'open' | 'discarded' | null => {
    const question = questionOf({ id: lot.id, where: lot.storageLocation ?? home });
    return question === 'open' || question === 'discarded' ? question : null;
  };
  const WayToDiscard = useLateCode(loadWay).code?.WayToDiscard;
  const inStock = lots.filter((lot) => lot.quantity > 0);
  const amount = (n: number): string => formatQuantity(n, unitTexts[unit]);
  // What is past its use-by or kept by a recall is discarded, which is another action.
  const free = inStock.filter((lot) => anew || lot.blockedAt === null);
  const usable = free.filter((lot) => (anew || !lot.pastUseBy) && !lot.heldBack);
  const spoiled = inStock.find((lot) => lot.pastUseBy);
  const { lot: meant, onPackage, ...about } = lotMeant(inStock, { number, chosenId: value });
  // Where there is none to use there is nothing to choose.
  const isAsked = about.isAsked && usable.length > 0;
  const chosen = usable.find((lot) => lot.id === meant?.id);
  // The package in the hand is kept out of use: another one in its place would be the wrong one.
  const isKept = meant !== null && meant === onPackage && chosen === undefined;
  const wanted = readQuantity(quantity, unit);
  // What was there then the server knows, and not the shelf of today.
  const allocation =
    wanted.ok && !(anew && chosen) && !isAsked && !isKept
      ? allocated(free, wanted.value, unit, { today, ...(chosen ? { lotId: chosen.id } : {}) })
      : null;
  // Green is for what may be taken as it is.
  const takesAsked =
    allocation?.ok === true &&
    allocation.lines.some(({ lotId }) => inStock.some((lot) => lot.id === lotId && asked(lot) !== null));
  return (
    <>
      {usable.length > 0 ? (
        <Field label={texts.fromLot} hint={anew ? texts.anew : undefined} error={error}>
          <Select value={chosen?.id ?? ''} onChange={(event) => onValueChange(event.target.value)}>
            {number === null ? (
              <option value="">{texts.automatic}</option>
            ) : chosen ? null : (
              <option value="">{texts.onPackage.choose}</option>
            )}
            {usable.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {describeLot(lot, amount(lot.quantity))}
                {askedWords(asked(lot))}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {number === null ? null : (
        <LotOfPackage
          number={number}
          said={isAsked ? 'asked' : isKept ? 'kept' : null}
          lots={inStock}
          first={usable[0]}
          taken={meant === onPackage ? undefined : chosen}
        />
      )}
      {allocation === null ? null : allocation.ok ? (
        <div
          role="status"
          className={cn('rounded-md px-4 py-3', takesAsked ? 'bg-warning-soft' : 'bg-primary-soft')}
        >
          <p className={cn('text-sm font-semibold', takesAsked ? 'text-warning' : 'text-primary')}>
            {texts.takeFrom}
          </p>
          <ul className="mt-1">
            {allocation.lines.map(({ lotId, quantity: taken }) => {
              const lot = inStock.find(({ id }) => id === lotId);
              return (
                <li key={lotId} className="figures font-semibold wrap-anywhere">
                  {texts.line(amount(taken), lot?.lotNumber ?? '')}
                  {lot ? <span className="font-normal text-muted">{expiryOf(lot)}</span> : null}
                  {lot && asked(lot) !== null ? (
                    <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
                      <QuestionBadge question={asked(lot)} />
                      <span>{texts.asked[asked(lot) ?? 'open']}</span>
                    </span>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        <Banner
          tone="warning"
          live
          actions={
            allocation.available === 0 && spoiled && WayToDiscard ? <WayToDiscard lotId={spoiled.id} /> : null
          }
        >
          {allocation.available === 0
            ? texts.noneAvailable
            : texts.onlyAvailable(amount(allocation.available))}
          {allocation.expired > 0 && !chosen ? `. ${texts.expiredLeft(amount(allocation.expired))}` : null}
        </Banner>
      )}
    </>
  );
}

/** In a list to choose from, of what is not to be called good (INV-122). */
const askedWords = (question: 'open' | 'discarded' | null): string =>
  question === null ? '' : `, ${(question === 'open' ? placeInQuestionText : discardedText).toLowerCase()}`;

/** From which lots a quantity of the unit is taken: the rule is about what is stored, people are told what they count. */
function allocated(lots: readonly Lot[], quantity: number, unit: Unit, options: AllocateOptions): Allocation {
  const stored = (amount: number) => toBase(amount, unit) ?? 0;
  const told = (amount: number) => fromBase(amount, unit);
  const found = allocateFefo(
    lots.map((lot) => ({ ...lot, quantity: stored(lot.quantity) })),
    stored(quantity),
    options,
  );
  return found.ok
    ? { ok: true, lines: found.lines.map((line) => ({ ...line, quantity: told(line.quantity) })) }
    : { ok: false, available: told(found.available), expired: told(found.expired) };
}

/** A lot in a list to choose from: its number, what is left, what was done to it and its date. */
export function describeLot(lot: Lot, amount: string): string {
  const state = lot.state === 'closed' ? '' : `, ${lotStateTexts[lot.state].toLowerCase()}`;
  return `${lot.lotNumber}: ${amount}${state}${expiryOf(lot)}`;
}

/** When a lot expires or has expired, in the words of its kind. */
function expiryOf({ expiry, expiryKind, expiryDate }: Lot): string {
  if (expiryDate === null) return '';
  return `, ${datedWords(expiryKind, formatItalianDate(expiryDate), expiry === 'expired')}`;
}
