import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { consoleTheme, prefersStillness } from '../../../src/looks/theme.ts';
import '../../../src/shell.css';
import { readQuery } from '../pages/bench-query.ts';
import { FormPage } from './form-page.tsx';
import { ListPage } from './list-page.tsx';

/** The list and the form of the comparison as a good antd programmer writes them by hand, in the console's theme. */
const { view, n } = readQuery(location.search);

window.__bench = {
  items: view === 'form' ? '.ant-form-item' : '.ant-table-row',
  mount() {
    performance.mark('bench:mount');
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <ConfigProvider
        locale={zhCN}
        theme={consoleTheme(prefersStillness())}
        csp={{ nonce: '' }}
        button={{ autoInsertSpace: false }}
      >
        <App style={{ height: '100%', overflow: 'auto' }}>
          {view === 'form' ? <FormPage count={n} /> : <ListPage rows={n} />}
        </App>
      </ConfigProvider>,
    );
  },
  ready: true,
};
