/** A path made readable: `%2C` is a comma. One that cannot be decoded is shown unchanged. */
export const readablePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
