const lasting = new WeakSet<object>();

/**
 * Says of the content of an answer that the same object will be answered with again and that nobody changes it: its text is then
 * made once, and not for each call. For what is large and the same for many, such as the menu of a role.
 */
export function lastingContent<Content extends object>(content: Content): Content {
  lasting.add(content);
  return Object.freeze(content);
}

export function isLasting(content: unknown): content is object {
  return typeof content === 'object' && content !== null && lasting.has(content);
}
