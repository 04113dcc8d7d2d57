import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { passwordProblems } from '../password-policy.ts';
import { accountTexts as texts } from './messages.it.ts';

/**
 * The rules of a new password, each ticked as soon as it is met. Who listens hears what is still missing, and only when
 * that changes: not at every letter.
 */
export function PasswordRules({ password }: { password: string }) {
  const open = new Set<string>(passwordProblems(password));
  const rules = Object.entries(texts.rules).map(([code, label]) => ({
    code,
    label,
    met: password !== '' && !open.has(code),
  }));
  const missing = rules.filter(({ met }) => !met).map(({ label }) => label.toLowerCase());
  return (
    <div>
      <ul className="grid gap-1 text-sm" aria-label={texts.passwordRules}>
        {rules.map(({ code, label, met }) => (
          <li
            key={code}
            className={met ? 'flex items-center gap-2 text-ok' : 'flex items-center gap-2 text-muted'}
          >
            {met ? (
              <CircleCheck aria-hidden className="size-4 shrink-0" />
            ) : (
              <CircleMinus aria-hidden className="size-4 shrink-0" />
            )}
            {label}
            <span className="sr-only">{met ? texts.ruleMet : texts.ruleOpen}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password === '' ? '' : missing.length === 0 ? texts.rulesMet : texts.rulesOpen(missing.join(', '))}
      </p>
    </div>
  );
}
