/**
 * Whether a web host answers a HEAD request in time; any status will do, since the question is only whether a download
 * from there has a chance. Node's fetch knows no proxy on Node 20, so behind a proxy ask nothing and just try.
 * @param limit milliseconds
 */
export async function hostAnswers(url: string, limit = 5000): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limit) });
    return true;
  } catch {
    return false;
  }
}
