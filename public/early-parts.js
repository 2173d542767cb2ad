// Begins to fetch what the first script will ask for once it was read: the texts of the language, and for somebody who is
// signed in the console, on a phone with the parts of its narrow shape. index.html says which files those are; only the browser
// knows what it has kept. By itself, since the page's policy allows no script inside the page. src/boot/early-parts.test.ts
// holds it to what the console keeps.
(() => {
  const parts = JSON.parse(document.getElementById('early-parts')?.textContent || '{}');
  let language;
  let token;
  try {
    language = JSON.parse(localStorage.getItem('preferences') || '{}').state?.language;
    token = localStorage.getItem('token');
  } catch {
    // Nothing can be read of what was kept: the console asks for what it needs.
  }
  const asked = [language === 'en' ? 'en' : 'zh'];
  if (token) asked.push('signedIn');
  if (token && matchMedia('(max-width: 640px)').matches) asked.push('onPhone');
  const files = asked.flatMap((condition) => parts[condition] || []);
  for (const href of files) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(Object.assign(link, { crossOrigin: '', href }));
  }
})();
