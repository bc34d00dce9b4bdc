import { startCredentials } from './credentials.js';
import { startOperations } from './operations.js';

/* The documentation page: contents, search, colours, and what Swagger UI lacks for keyboards and screen readers. */

const swagger = /** @type {HTMLElement} */ (document.getElementById('swagger'));
const search = /** @type {HTMLInputElement} */ (document.getElementById('search'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#contents li')]);

/** Shows only entries of the contents whose section contains every word. */
const filterContents = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (/** @type {HTMLElement} */ entry) => {
    const target = document.getElementById(entry.querySelector('a')?.hash.slice(1) ?? '');
    const text = `${entry.textContent} ${target?.textContent}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const hits = entries.filter(holds);
  for (const entry of entries) entry.hidden = !hits.some((hit) => entry.contains(hit));
  found.textContent = words.length === 0 ? '' : `${hits.length} of ${entries.length} entries`;
};

/** Labels what Swagger UI leaves unlabelled, and makes scrollable areas focusable. */
const mend = () => {
  for (const field of swagger.querySelectorAll('input, select, textarea')) {
    if (field.closest('label') !== null || field.hasAttribute('aria-label')) continue;
    const name = field.closest('tr')?.getAttribute('data-param-name');
    field.setAttribute('aria-label', name ?? field.getAttribute('placeholder') ?? 'Request body');
  }
  for (const table of swagger.querySelectorAll('.responses-table:not([aria-label])'))
    table.setAttribute(
      'aria-label',
      `Responses of ${table.closest('.opblock')?.querySelector('.opblock-summary-path')?.textContent} ${table.id}`,
    );
  for (const box of swagger.querySelectorAll('pre, .table-container, .microlight')) box.setAttribute('tabindex', '0');
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const followColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);

dark.addEventListener('change', followColours);
search.addEventListener('input', filterContents);
followColours();
startCredentials();
new MutationObserver(mend).observe(swagger, { childList: true, subtree: true });

const operations = await startOperations();
const open = () => {
  const target = location.hash.slice(1);
  const entry = entries.find((one) => one.querySelector('a')?.hash === location.hash);
  const { tag, operation } = entry?.dataset ?? {};
  if (tag === undefined || operation === undefined) return;
  operations.show(tag, operation);
  document.getElementById(target)?.scrollIntoView();
};
// Swagger UI intercepts links to its operations, so the hash is set, and the operation opened, here.
for (const entry of entries)
  entry.querySelector('a')?.addEventListener('click', (event) => {
    const { hash } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    if (hash === location.hash) open();
    else location.hash = hash;
  });
addEventListener('hashchange', open);
open();
