import { App } from 'antd';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextBox } from '../controls/text-box.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { mobile } from '../formats/mobile.ts';
import { useControl } from './use-control.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two codes. @see product spec section 9 */
const RESEND_SECONDS = 60;
/** The field with the number that the account has now; how it is shown. */
const OWN = 'oldPhone';
const OWN_MASKED = /^\d{3}\*{4}\d{4}$/;

/** A code that is sent to the phone in the field `phone`, or the one that `into` names as its part `phone`. */
export function SmsCodeInput(input: WidgetInput) {
  const { value, onChange, props, readOnly, valueOf: read } = input;
  const t = useTexts();
  const { client, services } = useRuntime();
  const { message } = App.useApp();
  const { seconds, start } = useCountdown(RESEND_SECONDS);
  const [sending, setSending] = useState(false);
  const control = useControl(input, 'type');

  const send = async () => {
    const phone = String(read?.(props.into?.phone ?? 'phone') ?? '').trim();
    // A masked number passes as a value, but nothing can be sent to it: except to the own one, which nobody types.
    const isOwn = props.into?.phone === OWN && OWN_MASKED.test(phone);
    if (phone === '' || !(isOwn || (!phone.includes('*') && mobile.test(phone)))) {
      message.error(t('widget.phoneFirst'));
      return;
    }
    setSending(true);
    try {
      await client.post(services.smsCode.endpoint, { ...services.smsCode.payload, phone });
      start();
      message.success(t('widget.codeSent'));
    } catch {
      // The client has shown the user why; the button is enabled again.
    } finally {
      setSending(false);
    }
  };

  return (
    <span className="rt-pair">
      <TextBox
        {...control}
        value={typeof value === 'string' ? value : ''}
        readOnly={readOnly}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={props.maxLength ?? 6}
        onChange={(text) => onChange(text.replace(/\D/g, ''))}
      />
      <Button disabled={control.disabled || readOnly || seconds > 0} loading={sending} onClick={send}>
        {seconds > 0 ? t('widget.codeAgain', { seconds }) : t('widget.getCode')}
      </Button>
    </span>
  );
}

export { SmsCodeInput as widget };
