/** The text without the characters of `marks` at its end. In time linear in its length, as `/[marks]+$/` is not. */
export const trimEnd = (text: string, marks: string): string => {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};
