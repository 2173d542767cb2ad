import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useConsole } from '../console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { logIn } from '../session/log-in.ts';
import { useCodeCountdown } from './code-countdown.ts';
import styles from './login-page.module.css';

interface Fields {
  phone: string;
  smsCode: string;
}

/** Mainland mobile numbers: 11 digits, the first 1, the second 3 to 9. */
const MOBILE = /^1[3-9]\d{9}$/;
const CODE = /^\d{1,6}$/;

/** Phone and SMS code. Refusals of the server are shown by the client's failure catalogue. */
export function LoginForm() {
  const t = useTexts();
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { seconds, start } = useCodeCountdown();
  const [sending, setSending] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [demoCode, setDemoCode] = useState<string>();

  const sendCode = async () => {
    const valid = await form.validateFields(['phone']).catch(() => undefined);
    if (!valid?.phone) return;
    setSending(true);
    try {
      const answer = await client.post('/send/verify/code', { phone: valid.phone, scene: 'login' });
      start();
      // A backend that has nothing to say may answer null.
      setDemoCode(answer?.demoCode);
      void message.success(t('login.codeSent'));
      form.getFieldInstance('smsCode')?.focus();
    } catch {
      // The client told the person why; the button is free again.
    } finally {
      setSending(false);
    }
  };

  const submit = async ({ phone, smsCode }: Fields) => {
    setSubmitting(true);
    try {
      await logIn(client, phone, smsCode);
    } catch {
      // Told by the client; the form keeps what was typed.
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} disabled={submitting}>
      <Form.Item
        name="phone"
        label={t('login.phone')}
        validateTrigger="onBlur"
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: t('login.phoneRequired') },
          { pattern: MOBILE, message: t('login.phoneWrong') },
        ]}
      >
        <Input
          prefix={<MobileOutlined className={styles.prefix} />}
          placeholder={t('login.phonePlaceholder')}
          inputMode="tel"
          autoComplete="username"
        />
      </Form.Item>
      <Form.Item label={t('login.code')} htmlFor="smsCode" className={styles.lastField}>
        <div className={styles.codeRow}>
          <Form.Item
            name="smsCode"
            className={styles.code}
            validateTrigger="onBlur"
            normalize={(value: string) => value.trim()}
            rules={[
              { required: true, message: t('login.codeRequired') },
              { pattern: CODE, message: t('login.codeWrong') },
            ]}
          >
            <Input
              prefix={<SafetyOutlined className={styles.prefix} />}
              placeholder={t('login.codePlaceholder')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form.Item>
          <Button className={styles.send} onClick={sendCode} loading={sending} disabled={submitting || seconds > 0}>
            {seconds > 0 ? t('login.getCodeAgain', { seconds }) : t('login.getCode')}
          </Button>
        </div>
        {demoCode && (
          <div className={styles.demo} role="note">
            <span>{t('login.demoCode', { code: demoCode })}</span>
            <Button type="link" size="small" onClick={() => form.setFieldValue('smsCode', demoCode)}>
              {t('login.demoFill')}
            </Button>
          </div>
        )}
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={submitting} className={styles.submit}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
