/** The row that a key selects in a list of `total` rows; undefined for keys that do not move. */
export const rowAfterKey = (key: string, row: number, total: number, pageRows: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row < 0 ? total - 1 : row - 1,
    PageDown: row + pageRows,
    PageUp: row - pageRows,
    Home: 0,
    End: total - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined || total === 0 ? undefined : Math.min(total - 1, Math.max(0, target));
};
