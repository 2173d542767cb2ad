/** The login page, with the address to open afterwards; the start page needs none. */
export function loginAddress(pathname: string, search: string): string {
  const target = pathname + search;
  return target === '/' || target === '' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
}

/** Where to go after signing in. Only a path of this console: anything else in the address leads to the start page. */
export function targetOf(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/';
  const fits = /^\/(?![/\\])/.test(target) && !/^\/(login|authredirect)(\/|\?|$)/.test(target);
  return fits ? target : '/';
}
