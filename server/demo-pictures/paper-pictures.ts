import { seededRandom } from '../core/random.ts';

const GROUNDS = ['#dfe8ef', '#e6ecdf', '#f3ecdd'];

/**
 * A paper of an applicant: the front of a certificate, its back, or a page of a lease, by the remainder of three. Bars replace
 * the text of a real one, so that it contains no personal data.
 */
export function drawPaper(number: number): string {
  const random = seededRandom('paper', number);
  const kind = number % 3;
  const bars = (x: number, y: number, most: number, lines: number, step: number) =>
    Array.from({ length: lines }, (_, line) => {
      const width = random.between(Math.round(most * 0.45), most);
      return `<rect x="${x}" y="${y + line * step}" width="${width}" height="7" rx="2" fill="#0003"/>`;
    }).join('');
  const sample = '<text x="120" y="300" font-size="15" text-anchor="middle" fill="#b33" opacity=".75">演示样张</text>';
  const ground = '<path fill="#8f8a80" d="M0 0h240v320H0z"/>';
  if (kind === 2) {
    const page = '<rect x="24" y="20" width="192" height="262" fill="#fbfaf6" stroke="#0002"/>';
    const seal = `<circle cx="${random.between(150, 176)}" cy="236" r="24" fill="none" stroke="#c33" stroke-width="3" opacity=".8"/>`;
    return `${ground}${page}<rect x="80" y="38" width="80" height="10" rx="2" fill="#0006"/>${bars(42, 68, 156, 11, 16)}${seal}${sample}`;
  }
  const card = `<rect x="14" y="86" width="212" height="134" rx="9" fill="${random.pick(GROUNDS)}" stroke="#0002"/>`;
  if (kind === 1)
    return `${ground}${card}<circle cx="52" cy="122" r="20" fill="#c33" opacity=".75"/>${bars(86, 108, 120, 2, 18)}${bars(40, 176, 150, 2, 16)}${sample}`;
  const portrait =
    '<rect x="154" y="106" width="56" height="72" fill="#0001"/><circle cx="182" cy="132" r="14" fill="#0003"/><path d="M160 178q0-28 22-28t22 28z" fill="#0003"/>';
  return `${ground}${card}${bars(30, 108, 108, 4, 20)}${portrait}${bars(30, 198, 170, 1, 1)}${sample}`;
}
