import { widgets } from '../../../runtime/widgets/generated/widgets.ts';
import { lightWidgets } from '../../../runtime/widgets/stand-in/light-widgets.ts';
import type { ResolvedPage, Widget } from '../../../schemas/generated/grammar.ts';

/**
 * Loads the parts of the runtime that come when a page wants them, so that a page that is mounted is measured and not the
 * way to the server. A console has them after the first page that wanted them.
 */
export async function loadParts(page: ResolvedPage): Promise<void> {
  const named = [...JSON.stringify(page).matchAll(/"x-component":"(\w+)"/g)].map(([, name = '']) => name);
  // A list shows its filters by what stands in for them: the choosers come when there is nothing else to do, as in the console.
  const isDrawn = (name: string) =>
    page.block.kind !== 'list' || lightWidgets[name as Widget] === widgets[name as Widget];
  const wanted = Object.entries(widgets).filter(([name]) => named.includes(name) && isDrawn(name));
  await Promise.all([
    import('../../../runtime/actions/icon-set.ts'),
    import('../../../runtime/actions/page-dialog.tsx'),
    page.block.kind === 'form' && import('../../../runtime/blocks/form/form-block.tsx'),
    ...wanted.map(([, widget]) => 'load' in widget && widget.load()),
  ]);
}
