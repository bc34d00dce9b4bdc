import axe from 'axe-core';

// Colours need a browser, and a part of the page has no landmarks of its own.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** What axe finds in the mounted part of the page, its dialogs included: a line for each element. */
export const accessibilityProblems = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], preload: false, rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
};
