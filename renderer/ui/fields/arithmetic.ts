/** A figure read from text, or a sentence that says what is wrong with the text. */
export type Reading = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

const maxLength = 200;
const deepest = 20;
const multiples: Readonly<Record<string, number>> = { k: 1_000, K: 1_000, m: 1_000_000, M: 1_000_000 };
const signs: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', '÷': '/' };

/** 1,234.50 or 1 234.50 or .5; thousands in groups of three. */
const figurePattern = /(?:\d{1,3}(?:[, \u00a0]\d{3})+(?![\d,])|\d+)(?:\.\d*)?|\.\d+/y;

type Token = number | string;

const figureAt = (text: string, at: number): { value: number; end: number } | undefined => {
  figurePattern.lastIndex = at;
  const digits = figurePattern.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const end = at + digits.length;
  const multiple = multiples[text.charAt(end)];
  const value = Number(digits.replaceAll(/[, \u00a0]/g, ''));
  return multiple === undefined ? { value, end } : { value: value * multiple, end: end + 1 };
};

/** Figures as numbers, operators as text; undefined for any other character. */
const tokenize = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    const sign = signs[character] ?? character;
    const figure = figureAt(text, at);
    if (figure) tokens.push(figure.value);
    else if ('+-*/()'.includes(sign)) tokens.push(sign);
    else if (!/[\s$]/.test(character)) return undefined;
    at = figure ? figure.end : at + 1;
  }
  return tokens;
};

/** Sums of products of figures and brackets, by recursive descent. Malformed input gives NaN. */
const evaluate = (tokens: readonly Token[]): number => {
  let at = 0;
  const takes = (sign: string): boolean => {
    if (tokens[at] !== sign) return false;
    at += 1;
    return true;
  };

  const figure = (depth: number): number => {
    if (depth > deepest) return NaN;
    if (takes('-')) return -figure(depth + 1);
    if (takes('+')) return figure(depth + 1);
    if (takes('(')) {
      const value = sum(depth + 1);
      return takes(')') ? value : NaN;
    }
    const token = tokens[at];
    at += 1;
    return typeof token === 'number' ? token : NaN;
  };

  const product = (depth: number): number => {
    let value = figure(depth);
    for (;;) {
      if (takes('*')) value *= figure(depth);
      else if (takes('/')) value /= figure(depth);
      else return value;
    }
  };

  const sum = (depth: number): number => {
    let value = product(depth);
    for (;;) {
      if (takes('+')) value += product(depth);
      else if (takes('-')) value -= product(depth);
      else return value;
    }
  };

  const value = sum(0);
  return at === tokens.length ? value : NaN;
};

/**
 * Reads a figure or a calculation as typed: `820,000`, `$1.2m`, `500*48`, `1200/2+300`, `(80k + 12k) × 0.8`.
 * Supports figures, + − × ÷ and brackets, and nothing else; runs no code.
 */
export const readFigure = (text: string): Reading => {
  const tokens = text.length <= maxLength ? tokenize(text) : undefined;
  const value = tokens ? evaluate(tokens) : NaN;
  if (Number.isNaN(value)) return { ok: false, message: 'Not a figure or a calculation' };
  if (!Number.isFinite(value)) return { ok: false, message: 'Divides by zero' };
  return { ok: true, value };
};
