/** Where the focus goes in each pane, in the order in which they are gone through. */
const PANES = ['[role="tree"]', '[data-canvas]', '[data-pane="text"] .cm-content', '[data-pane="inspector"] input'];

/** The focus goes to the next pane that is open, or to the one before. */
export function goToPane(studio: HTMLElement, by: 1 | -1): void {
  const places = PANES.flatMap((selector) => {
    const place = studio.querySelector<HTMLElement>(selector);
    return place && (place.checkVisibility?.() ?? true) ? [place] : [];
  });
  const holder = (place: HTMLElement) => place.closest('section') ?? place;
  const now = places.findIndex((place) => holder(place).contains(document.activeElement));
  const next = now < 0 ? 0 : now + by + places.length;
  places[next % places.length]?.focus();
}
