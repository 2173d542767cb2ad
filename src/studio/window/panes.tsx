import { Tabs } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels';
import { PanelLoading } from '../../parts/panel-loading.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { Outline } from '../outline/outline.tsx';
import { useStudioTexts } from '../use-studio-texts.ts';
import { CanvasPane } from './canvas-pane.tsx';
import { PaneHead } from './pane-head.tsx';
import styles from './studio-window.module.css';

// The editor of code is half of the studio's weight, and closed for most.
const TextPanel = lazy(() => import('../text/text-panel.tsx'));

/** Four panes beside one another have room from here. */
const WIDE = '(min-width: 1000px)';

/** Pixels from which the panes begin with all their width. */
const ROOMY = 1280;
const LARGE = { outline: 260, inspector: 340 };
const SMALL = { outline: 208, inspector: 288 };

/** Outline, page, text and inspector: beside one another, or where there is little room as tabs. */
export function Panes({ onAdd }: { onAdd(): void }) {
  return useWide() ? <WidePanes onAdd={onAdd} /> : <TabbedPanes onAdd={onAdd} />;
}

function WidePanes({ onAdd }: { onAdd(): void }) {
  const t = useStudioTexts();
  const [outline, inspector, text] = [usePanelRef(), usePanelRef(), usePanelRef()];
  // The page keeps more than half of a small window.
  const [first] = useState(() => (window.innerWidth < ROOMY ? SMALL : LARGE));
  return (
    <Group className={styles.panes} orientation="horizontal">
      <Panel
        id="outline"
        panelRef={outline}
        collapsible
        collapsedSize={36}
        defaultSize={first.outline}
        minSize={180}
        maxSize="40%"
      >
        <PaneHead title={t('outline.title')} panel={outline} side="left">
          <Outline onAdd={onAdd} />
        </PaneHead>
      </Panel>
      <Separator className={styles.separator} aria-label={t('panes.outline')} />
      <Panel id="middle" minSize="30%">
        <Group orientation="vertical">
          <Panel id="page" minSize="20%">
            <CanvasPane />
          </Panel>
          <Separator className={styles.separator} aria-label={t('panes.text')} />
          <Panel id="text" panelRef={text} collapsible collapsedSize={36} defaultSize={220} minSize={120} maxSize="80%">
            <PaneHead title={t('text.title')} panel={text} side="bottom">
              <Text />
            </PaneHead>
          </Panel>
        </Group>
      </Panel>
      <Separator className={styles.separator} aria-label={t('panes.inspector')} />
      <Panel
        id="inspector"
        panelRef={inspector}
        collapsible
        collapsedSize={36}
        defaultSize={first.inspector}
        minSize={260}
        maxSize="50%"
      >
        <PaneHead title={t('inspector.title')} panel={inspector} side="right">
          <Inspector />
        </PaneHead>
      </Panel>
    </Group>
  );
}

function TabbedPanes({ onAdd }: { onAdd(): void }) {
  const t = useStudioTexts();
  const pane = (content: React.ReactNode) => <div className={styles.tabbed}>{content}</div>;
  return (
    <Tabs
      className={styles.tabs}
      size="small"
      items={[
        { key: 'page', label: t('canvas.title'), children: pane(<CanvasPane />) },
        { key: 'outline', label: t('outline.title'), children: pane(<Outline onAdd={onAdd} />) },
        { key: 'inspector', label: t('inspector.title'), children: pane(<Inspector />) },
        { key: 'text', label: t('text.title'), children: pane(<Text />) },
      ]}
    />
  );
}

function Text() {
  return (
    <Suspense fallback={<PanelLoading />}>
      <TextPanel />
    </Suspense>
  );
}

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
