/** `CN=…, O="…", C=AU` by the name of each part, in lower case; undefined for a text of another form. */
export const readDistinguishedName = (text: string): ReadonlyMap<string, string> | undefined => {
  const parts = [...text.matchAll(/\s*([A-Za-z0-9.]+)=("(?:[^"]|"")*"|[^,"]*)(?:,|$)/gy)];
  if (parts.map(([part]) => part).join('') !== text) return undefined;
  return new Map(
    parts.map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value.trim(),
    ]),
  );
};
