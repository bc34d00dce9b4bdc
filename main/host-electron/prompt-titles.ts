/** The titles of the questions about a page, which tests on an installed application look for. */
export const promptTitles = {
  pageStopped: 'Headroom stopped working',
  pageNotLoaded: 'Headroom could not be loaded',
  unsavedEdit: 'Your last change is not saved',
} as const;
