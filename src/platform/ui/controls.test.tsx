import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { type Expiry, ExpiryInput } from './ExpiryInput.tsx';
import { Field } from './Field.tsx';
import { NumericKeypad, type NumericKeypadProps } from './NumericKeypad.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { SegmentedControl } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

describe('Button', () => {
  test('pending: keeps its name and its focus, and does nothing', async () => {
    const onClick = vi.fn();
    render(
      <Button pending onClick={onClick}>
        Salva
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Salva/ });
    button.focus();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('a promise makes it pending until it settles, however fast one taps', async () => {
    let finish = (): void => undefined;
    const onClick = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<Button onClick={onClick}>Paga</Button>);
    const button = screen.getByRole('button');
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('a double tap on a submit button sends the form once', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Invia</Button>
      </form>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('a second tap after something was typed sends the form again', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <TextInput aria-label="Nome" />
        <Button type="submit">Invia</Button>
      </form>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.input(screen.getByLabelText('Nome'), { target: { value: 'Anna' } });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('disabled: no click, no submit, still in the tab order', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled>
          Invia
        </Button>
      </form>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  test('ties label, hint, error and required to its control', () => {
    render(
      <Field label="E-mail" hint="Quella del lavoro" error="Scrivila tutta" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    const described = String(input.getAttribute('aria-describedby'))
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Scrivila tutta', 'Quella del lavoro']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  test('without error the control is not invalid', () => {
    render(
      <Field label="Categoria">
        <Select options={[{ value: 'a', label: 'Carne' }]} placeholder="Scegli" />
      </Field>,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Categoria' });
    expect(select.getAttribute('aria-invalid')).toBeNull();
    expect(select.getAttribute('aria-describedby')).toBeNull();
    expect(select.value).toBe('');
  });

  test('a checkbox says what is wrong with it', () => {
    render(<Checkbox label="Accetto" error="Serve il consenso" />);
    const box = screen.getByRole('checkbox', { name: 'Accetto' });
    expect(document.getElementById(String(box.getAttribute('aria-describedby')))?.textContent).toBe(
      'Serve il consenso',
    );
  });
});

test('PasswordInput shows and hides what was typed', async () => {
  render(
    <Field label="Parola">
      <PasswordInput autoComplete="new-password" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Parola');
  await userEvent.type(input, 'basilico');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostra password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('basilico');
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi password' }));
  expect(input.type).toBe('password');
});

test('SegmentedControl reports the choice and nothing else', async () => {
  const onValueChange = vi.fn();
  render(
    <SegmentedControl
      label="Esito"
      value="ok"
      onValueChange={onValueChange}
      options={[
        { value: 'ok', label: 'Conforme' },
        { value: 'no', label: 'Non conforme' },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Esito' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Non conforme' }));
  expect(onValueChange.mock.calls).toEqual([['no']]);
});

describe('NumericKeypad', () => {
  function Keypad(props: Partial<NumericKeypadProps>) {
    const [value, setValue] = useState('');
    return (
      <Field label="Temperatura">
        <NumericKeypad unit="°C" {...props} value={value} onValueChange={setValue} />
      </Field>
    );
  }
  const display = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Temperatura' });
  const tap = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

  test('takes a freezer temperature by its keys', async () => {
    render(<Keypad />);
    for (const key of ['1', '8', 'Virgola', '5', 'Cambia segno']) await tap(key);
    expect(display().value).toBe('−18,5');
    await tap("Cancella l'ultima cifra");
    expect(display().value).toBe('−18,');
  });

  test('takes it from a keyboard too', async () => {
    render(<Keypad />);
    await userEvent.type(display(), '-4.5x');
    expect(display().value).toBe('−4,5');
  });

  test('takes the last value over with one tap and steps from it', async () => {
    render(<Keypad lastValue={3.5} />);
    await tap('Aumenta di 0,1 °C');
    expect(display().value).toBe('3,6');
    await tap("Usa l'ultimo valore, 3,5 °C");
    expect(display().value).toBe('3,5');
    await tap('Diminuisci di 0,5 °C');
    expect(display().value).toBe('3,0');
  });

  test('says the last value in its own words where those are given', async () => {
    render(<Keypad lastValue={1} lastText="1 confezione" unit="confezioni" />);
    await tap("Usa l'ultimo valore, 1 confezione");
    expect(screen.getByText('1 confezione')).toBeDefined();
  });

  test('leaves the focus in the display while keys are tapped', async () => {
    render(<Keypad />);
    display().focus();
    await tap('7');
    expect(document.activeElement).toBe(display());
  });
});

describe('DateInput', () => {
  function Day(props: Partial<DateInputProps> & { onDate?: (date: string) => void }) {
    const { onDate, ...rest } = props;
    const [value, setValue] = useState(props.value ?? '');
    return (
      <Field label="Data">
        <DateInput
          {...rest}
          value={value}
          onValueChange={(next) => {
            setValue(next);
            onDate?.(next);
          }}
        />
      </Field>
    );
  }
  const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Data' });

  test.each(['311226', '31122026', '31/12/26', '31-12-2026', '31.12.2026', '31 12 26'])(
    'reads %s and shows 31/12/2026 afterwards',
    async (typed) => {
      const onDate = vi.fn();
      render(<Day onDate={onDate} />);
      await userEvent.type(input(), typed);
      expect(onDate).toHaveBeenLastCalledWith('2026-12-31');
      expect(input().value).toBe(typed);
      await userEvent.tab();
      expect(input().value).toBe('31/12/2026');
    },
  );

  test('keeps what is no date, says so, and reports no date', async () => {
    const onDate = vi.fn();
    render(<Day value="2026-12-31" onDate={onDate} />);
    await userEvent.clear(input());
    await userEvent.type(input(), '31/02/2026');
    expect(onDate).toHaveBeenLastCalledWith('');
    expect(screen.queryByText('Questo giorno non esiste')).toBeNull();
    await userEvent.tab();
    expect(input().value).toBe('31/02/2026');
    expect(screen.getByText('Questo giorno non esiste')).toBeDefined();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  test('completes a year only when it knows today', async () => {
    const { unmount } = render(<Day />);
    await userEvent.type(input(), '31/12');
    await userEvent.tab();
    expect(screen.getByText("Aggiungi l'anno")).toBeDefined();
    unmount();
    render(<Day today="2026-11-21" />);
    await userEvent.type(input(), '31/12');
    await userEvent.tab();
    expect(input().value).toBe('31/12/2026');
  });

  test('an empty field is no mistake', async () => {
    render(<Day />);
    await userEvent.click(input());
    await userEvent.tab();
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  test('shows a date that comes from outside', async () => {
    const { rerender } = render(<DateInput value="" onValueChange={() => undefined} />);
    rerender(<DateInput value="2026-01-05" onValueChange={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('05/01/2026');
  });
});

test('ExpiryInput tells use-by from best-before and counts quick choices from today', async () => {
  const seen: Expiry[] = [];
  function Until() {
    const [value, setValue] = useState<Expiry>({ kind: 'use_by', date: '' });
    return (
      <ExpiryInput
        label="Scadenza"
        today="2026-11-29"
        value={value}
        onValueChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Until />);
  await userEvent.click(screen.getByRole('button', { name: '+3 giorni' }));
  expect(seen.at(-1)).toEqual({ kind: 'use_by', date: '2026-12-02' });
  expect(screen.getByText('Scade fra 3 giorni')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Da consumarsi preferibilmente entro/ }));
  expect(seen.at(-1)).toEqual({ kind: 'best_before', date: '2026-12-02' });
  await userEvent.click(screen.getByRole('button', { name: '+30 giorni' }));
  expect(seen.at(-1)).toEqual({ kind: 'best_before', date: '2026-12-29' });
  expect(screen.getByRole('button', { name: '+30 giorni' }).getAttribute('aria-pressed')).toBe('true');
});
