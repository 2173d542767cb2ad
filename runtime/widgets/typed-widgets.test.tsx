// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

const box = () => screen.getAllByLabelText<HTMLInputElement>(LABEL)[0] as HTMLInputElement;
const retype = async (text: string) => {
  const user = userEvent.setup();
  await user.clear(box());
  await user.type(box(), text);
};

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('money', () => {
  it.each([
    ['19.99', 1999],
    ['0.1', 10],
    ['1234567.89', 123456789],
    ['-3.5', -350],
  ])('%s yuan are held as %i fen', async (typed, fen) => {
    const { value } = showWidget('money');
    await retype(typed);
    expect(value()).toBe(fen);
  });

  it('shows fen as yuan, and nothing once it is emptied', async () => {
    const { value } = showWidget('money', { value: 5 });
    expect(box().value).toBe('0.05');
    await userEvent.clear(box());
    expect(value()).toBeUndefined();
  });

  it('is typed in yuan as a range too', async () => {
    const { value } = showWidget('numberRange', { props: { money: true } });
    await retype('19.99');
    expect(value()).toEqual([1999, null]);
  });
});

describe('number', () => {
  it('keeps what is out of bounds for the validators to tell', async () => {
    const { value } = showWidget('number', { props: { minimum: 0, maximum: 100 } });
    await retype('200');
    fireEvent.blur(box());
    expect(value()).toBe(200);
  });
});

describe('citizenId', () => {
  const into = { birthday: 'birthday', gender: 'gender' };

  it('fills in birthday and gender once it is whole and right', async () => {
    const { value, other } = showWidget('citizenId', { props: { into } });
    await retype('1101051949123100');
    expect(other('birthday')).toBeUndefined();
    await userEvent.type(box(), '2x');
    expect(value()).toBe('11010519491231002X');
    expect([other('birthday'), other('gender')]).toEqual(['1949-12-31', '2']);
  });

  it('leaves both as they are for a wrong number', async () => {
    const { other } = showWidget('citizenId', { props: { into }, others: { birthday: '2000-01-01' } });
    await retype('110105194912310021');
    expect(other('birthday')).toBe('2000-01-01');
  });
});

describe('a masked text', () => {
  it.each(['input', 'phone', 'citizenId', 'cardNumber'] as const)(
    'in %s can only be replaced as a whole',
    async (name) => {
      const { value } = showWidget(name, { value: '138****0001' });
      await userEvent.type(box(), '9');
      expect(value()).toBe('');
      await userEvent.type(box(), '13');
      expect(value()).toBe('13');
    },
  );
});

describe('phone', () => {
  it('takes a number with the spaces and hyphens it was copied with', () => {
    const { value } = showWidget('phone');
    fireEvent.change(box(), { target: { value: '138-0013 8000' } });
    expect(value()).toBe('13800138000');
  });
});

describe('cardNumber', () => {
  it('goes on to the next field at Enter and never sends the form', async () => {
    const onSubmit = vi.fn();
    const { value } = showWidget('cardNumber', {
      onSubmit,
      behind: (
        <>
          <input aria-label="下一个" />
          <button type="submit">保存</button>
        </>
      ),
    });
    box().focus();
    await userEvent.keyboard('0a1b2c3d{Enter}');
    expect(value()).toBe('0A1B2C3D');
    expect(document.activeElement).toBe(screen.getByLabelText('下一个'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is left at Enter where nothing comes behind it', async () => {
    showWidget('cardNumber');
    box().focus();
    await userEvent.keyboard('0a{Enter}');
    expect(document.activeElement).not.toBe(box());
  });
});

describe('smsCode', () => {
  const CODE = '/account/sms/code';
  const send = () => screen.getByRole<HTMLButtonElement>('button');

  it('sends a code to the phone of the form, then counts 60 seconds down', async () => {
    vi.useFakeTimers();
    const { callsTo } = showWidget('smsCode', { others: { phone: '13800138000' }, answers: { [CODE]: () => ({}) } });
    fireEvent.click(send());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(callsTo(CODE).map(({ payload }) => payload)).toEqual([{ messageType: '1', phone: '13800138000' }]);
    expect(send().textContent).toBe('60s后重新获取');
    expect(send().disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(send().textContent).toBe('1s后重新获取');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(send().textContent).toBe('获取验证码');
    expect(send().disabled).toBe(false);
  });

  it.each(['', '1380013800', '138****8000'])('asks for a whole number first where the phone is %j', async (phone) => {
    const { calls } = showWidget('smsCode', { props: { into: { phone: 'newPhone' } }, others: { newPhone: phone } });
    fireEvent.click(send());
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('sends a code to the own number, which is shown masked', async () => {
    const { callsTo } = showWidget('smsCode', {
      props: { into: { phone: 'oldPhone' } },
      others: { oldPhone: '138****8000' },
      answers: { [CODE]: () => ({}) },
    });
    fireEvent.click(send());
    await waitFor(() => expect(callsTo(CODE)).toHaveLength(1));
  });

  it('is free again when nothing could be sent', async () => {
    const { callsTo } = showWidget('smsCode', { others: { phone: '13800138000' } });
    await userEvent.click(send());
    expect(callsTo(CODE)).toHaveLength(1);
    expect(send().textContent).toBe('获取验证码');
  });
});

describe('password', () => {
  it('objects while the two entries differ', async () => {
    const { value, problem } = showWidget('password');
    expect(problem()).toBeUndefined();
    await retype('secret1');
    expect(problem()).toBe('输入的两个密码不一致，请检查');
    await userEvent.type(screen.getByLabelText(`${LABEL} 再次输入`), 'secret1');
    expect(value()).toBe('secret1');
    expect(problem()).toBeUndefined();
  });

  it('forgets what was repeated with the form', async () => {
    const { turn } = showWidget('password', { value: 'secret1' });
    turn({ it: undefined });
    expect(screen.getByLabelText<HTMLInputElement>(`${LABEL} 再次输入`).value).toBe('');
  });
});

describe('richText', () => {
  it('shows what others stored without anything that could run', async () => {
    const html = '<p onclick="alert(1)">好<script>alert(1)</script><a href="javascript:alert(1)">点</a></p>';
    const { container } = showWidget('richText', { value: `${html}<img src=x onerror="alert(1)">` });
    await screen.findByLabelText(`${LABEL} 预览`);
    expect(container.querySelector('script, img, a, [onclick]')).toBeNull();
    expect(box().value).toBe('好点');
  });

  it('holds typed markup as the allowed HTML, and typed HTML as text', async () => {
    const { value } = showWidget('richText');
    await screen.findAllByLabelText(LABEL);
    fireEvent.change(box(), { target: { value: '**停水**<img src=x onerror=alert(1)>\n- 一期' } });
    expect(value()).toBe('<p><strong>停水</strong>&lt;img src=x onerror=alert(1)&gt;</p><ul><li>一期</li></ul>');
    fireEvent.change(box(), { target: { value: '一\n' } });
    expect(box().value).toBe('一\n');
  });

  it('marks the chosen text', async () => {
    const { value } = showWidget('richText', { value: '<p>今晚停水</p>' });
    await screen.findAllByLabelText(LABEL);
    box().setSelectionRange(2, 4);
    await userEvent.click(screen.getByLabelText('加粗'));
    expect(value()).toBe('<p>今晚<strong>停水</strong></p>');
    await userEvent.click(screen.getByLabelText('项目列表'));
    expect(value()).toBe('<ul><li>今晚<strong>停水</strong></li></ul>');
  });
});

describe('keyValue', () => {
  it('objects while a name is missing or there twice', async () => {
    const { value, problem } = showWidget('keyValue', { value: { 端口: '80' } });
    await userEvent.click(await screen.findByText('添加一项'));
    expect(problem()).toBe('请填写名称');
    // The form says it when the field is left or sent, not before anything could be typed.
    expect(screen.queryByText('请填写名称')).toBeNull();
    await userEvent.type(screen.getByLabelText(`${LABEL} 名称 2`), '端口');
    expect(problem()).toBe('名称不能重复');
    await userEvent.click(screen.getByLabelText('删除 2'));
    expect(problem()).toBeUndefined();
    expect(value()).toEqual({ 端口: '80' });
  });
});

describe('number with words of its own for what is none', () => {
  it('keeps what is no number, and holds a number as one', async () => {
    const { value } = showWidget('number', { props: { anyText: true } });
    const [box] = await screen.findAllByLabelText<HTMLInputElement>(LABEL);
    await userEvent.type(box as HTMLInputElement, '12栋');
    expect(value()).toBe('12栋');
    expect(box?.value).toBe('12栋');
    await userEvent.type(box as HTMLInputElement, '{Backspace}');
    expect(value()).toBe(12);
    fireEvent.change(box as HTMLInputElement, { target: { value: '１２３' } });
    expect(value()).toBe(123);
  });
});
