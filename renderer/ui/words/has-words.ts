/** Whether a text has every word that is searched for, in any order and in capitals or not. */
export const hasWords = (text: string, search: string): boolean => {
  const searched = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
