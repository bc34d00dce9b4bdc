/**
 * Elements and attributes in the document that no text may create, and whether a script of a text ran. It stands alone,
 * so that a browser can be sent it.
 */
export const findEscapes = (): string[] => {
  const found: string[] = [];
  if ('__ran' in window) found.push('a script ran');
  const never = 'script,iframe,object,embed,video,audio,marquee,math,form,base,meta,link,img,body body,animate,x';
  // A form of our own is one that React made; what comes out of a text has nothing of React.
  const isOwnForm = (element: Element): boolean =>
    element.localName === 'form' && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  for (const element of document.body.querySelectorAll(never)) if (!isOwnForm(element)) found.push(element.outerHTML);
  for (const element of document.body.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
      if (/^(href|src|action|data)$/.test(name) && /^(javascript|data|vbscript|https?):/i.test(value.trim()))
        found.push(`${element.tagName} ${name}=${value}`);
    }
  return found;
};
