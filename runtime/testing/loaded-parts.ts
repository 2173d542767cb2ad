// Read and compiled before the first test, so that none waits for it.
import '../actions/page-dialog.tsx';
import '../blocks/detail/detail-block.tsx';
import '../blocks/stats/stats-block.tsx';
import '../blocks/tabs/tabs-block.tsx';
import '../blocks/timeline/timeline-block.tsx';
import { widgets } from '../widgets/generated/widgets.ts';

/** Widgets that are fetched as soon as the browser has nothing else to do: a test gets the page in the state after that. */
const SOON = ['select', 'relationSelect', 'personPicker', 'communitySelect', 'tags', 'password'] as const;
const MOMENTS = ['date', 'dateTime', 'time', 'dateRange', 'dateTimeRange', 'timeRange'] as const;

await Promise.all([...SOON, ...MOMENTS].map((name) => widgets[name].load()));
