// First, so that antd's static parts work under React 19.
import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo } from 'react';
import { usePreferences } from '../stores/preferences.ts';
import { useConsoleTheme } from './use-console-theme.ts';

interface AppProps {
  /** Of the policy's `style-src`; empty where there is none. */
  nonce: string;
  children: ReactNode;
}

/** antd for everything inside: theme, language, nonce, messages and dialogs. The login page does without it. */
export function App({ nonce, children }: AppProps) {
  const language = usePreferences((state) => state.language);
  const theme = useConsoleTheme();
  const csp = useMemo(() => ({ nonce }), [nonce]);
  useEffect(() => void dayjs.locale(language === 'zh' ? 'zh-cn' : 'en'), [language]);
  return (
    <StyleProvider>
      <ConfigProvider
        locale={language === 'zh' ? zhCN : enUS}
        theme={theme}
        csp={csp}
        // 确定, not 确 定: a space in a word looks wrong to a reader and to a screen reader.
        button={{ autoInsertSpace: false }}
      >
        <AntApp className="app" message={{ maxCount: 3, top: 64 }}>
          {children}
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
