import { EllipsisOutlined } from '@ant-design/icons-svg';
import { Tabs as AntTabs, type GetRef, type TabsProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../core/use-texts.ts';
import { Icon } from './icon.tsx';

/**
 * antd's tabs, whose list of tabs contains only tabs: where they do not fit beside one another antd puts the button for the
 * others into its `tablist`, which may contain nothing but tabs.
 */
export function Tabs(props: TabsProps) {
  const t = useTexts();
  const tabs = useRef<GetRef<typeof AntTabs>>(null);
  useLayoutEffect(() => {
    const bar = tabs.current?.nativeElement?.querySelector(':scope > .ant-tabs-nav');
    const list = bar?.querySelector('.ant-tabs-nav-list');
    if (!bar || !list) return;
    for (const name of ['role', 'aria-orientation']) {
      list.setAttribute(name, bar.getAttribute(name) ?? list.getAttribute(name) ?? '');
      bar.removeAttribute(name);
    }
  }, []);
  const more = <Icon of={EllipsisOutlined} role="img" aria-hidden={false} aria-label={t('list.more')} />;
  return <AntTabs {...props} ref={tabs} more={{ icon: more }} />;
}
