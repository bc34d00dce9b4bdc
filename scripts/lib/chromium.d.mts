/** The path of a Chromium-based browser: the CHROMIUM variable, the PATH, then the usual places. */
export const findChromium: () => string | undefined;
/** The path of the browser to test with: the CHROMIUM variable, a headless shell, else any Chromium. */
export const findTestBrowser: () => string | undefined;
