/** The hosts that the application's links may open; matched exactly, over https only. */
export const linkHosts: ReadonlySet<string> = new Set([
  'www.ato.gov.au',
  'www.apra.gov.au',
  'moneysmart.gov.au',
  'www.austrac.gov.au',
  'www.asic.gov.au',
  'www.rba.gov.au',
  'treasury.gov.au',
  'www.treasury.gov.au',
  'www.legislation.gov.au',
  'www.servicesaustralia.gov.au',
  'www.studyassist.gov.au',
]);

/** The normalised address if it may be opened, else undefined. */
export const allowedLink = (text: string): string | undefined => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  return linkHosts.has(url.hostname) ? url.href : undefined;
};
