/**
 * Replaces `echarts/core` where there is no canvas to plot on (`vitest.config.ts`). The options of a plot are tested
 * beside the block of charts.
 */
export function use(): void {}

export function init() {
  return { on() {}, setOption() {}, resize() {}, dispose() {} };
}
