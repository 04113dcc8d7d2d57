import { errorCode, errorData, errorText } from '#platform/http/client.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import type { AtWork } from '../errors.it.ts';
import type { OperatorLimit } from '../limits.ts';
import { moreOperatorsText } from './limit-text.ts';
import { operatorTexts as texts } from './messages.it.ts';

/** Why a write or a choice failed, in a sentence or two; a limit also says which plan allows more (OPER-36). */
export function failureText(error: unknown): string {
  switch (errorCode(error)) {
    case 'OPERATOR_LIMIT': {
      const limit = errorData(error) as OperatorLimit;
      return `${texts.limit.title(limit.maxOperators)} ${moreOperatorsText(limit)}`;
    }
    case 'NO_CAPACITY': {
      const { atWork, ...limit } = errorData(error) as OperatorLimit & { atWork: AtWork };
      const more = limit.requiredPlan === null ? [] : [moreOperatorsText(limit)];
      return [texts.capacity.most(limit.maxOperators), texts.capacity.atWork(namesOf(atWork)), ...more].join(
        ' ',
      );
    }
    default:
      return errorText(error);
  }
}

/** Who is at work elsewhere, as a list in words. */
export function namesOf(atWork: AtWork): string {
  return new Intl.ListFormat('it').format(
    atWork.map(({ name, lastActivity }) => texts.takeOver.someone(name, formatTime(new Date(lastActivity)))),
  );
}
