const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Neither XML nor a reader can do anything with these, however they are written. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text of a service as text in HTML and XML, whatever it is. */
export const escapeText = (text: string): string =>
  text.replaceAll(unprintable, '\uFFFD').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
