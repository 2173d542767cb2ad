// Before anything is drawn, so that a dark console does not begin with a white flash. By itself and in front of the sheets:
// the page's policy allows no script inside the page, and modules run after the first drawing. src/looks/follow-look.ts
// goes on from here; src/looks/first-look.test.ts holds the two together.
(() => {
  let look = 'system';
  try {
    look = JSON.parse(localStorage.getItem('preferences') || '{}').state?.look || look;
  } catch {
    // Nothing can be read of what was chosen: as the system is.
  }
  const dark = look === 'dark' || (look !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.look = dark ? 'dark' : 'light';
})();
