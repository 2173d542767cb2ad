/** What a file is by the end of its address. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'text/javascript'],
  [/\.css$/, 'text/css'],
  [/\.svg$/, 'image/svg+xml'],
  [/\.(png|jpe?g|webp)$/, 'image/'],
  [/\.woff2$/, 'font/woff2'],
  [/\/$/, 'text/html'],
];

/**
 * Whether an answer is the file that was asked for. A proxy that wants a password answers everything with a page of its own:
 * stored once, that would be the console's script for ever.
 */
export function mayStore(pathname: string, { status, type, redirected, headers }: Response): boolean {
  const expected = TYPES.find(([end]) => end.test(pathname))?.[1];
  // "application/javascript" is what some web servers still say.
  const said = headers.get('content-type')?.replace('application/javascript', 'text/javascript') ?? '';
  return status === 200 && type === 'basic' && !redirected && expected !== undefined && said.startsWith(expected);
}
