/** What a component passes to `onChange`: a value, or the event of an element that has one. */
export function valueOfEvent(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('target' in given)) return given;
  const { target } = given;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return target.checked;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value;
  return typeof target === 'object' && target !== null && 'value' in target ? target.value : given;
}
