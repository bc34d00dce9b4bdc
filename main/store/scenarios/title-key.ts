const digits = /\d+/g;

/** Lengths 1 to 8 in one digit; from 9 on, a 9 and the length in four digits. */
const maxShortLength = 8;

/**
 * A text whose order by code points is the natural order of titles: case and accents do not count, and a run of digits
 * counts as a number. `Chen 2` is `chen 12` and `Chen 10` is `chen 210`: each number follows its length, so the shorter
 * one comes first.
 *
 * Every scenario's row holds its key, and lists are sorted by it in SQLite. To change the order, add a migration that
 * refills the column with a copy of the new function; a test compares this one with the newest copy.
 */
export const titleKey = (title: string): string =>
  title
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(digits, (run) => {
      const number = run.replace(/^0+(?=\d)/, '');
      const { length } = number;
      return `${length <= maxShortLength ? String(length) : `9${String(length).padStart(4, '0')}`}${number}`;
    });
