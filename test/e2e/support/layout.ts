import type { Page } from 'playwright-core';

/** Runs in the page. Texts with the parts of them that can be seen, from top to bottom. */
const look = (): string[] => {
  interface Shown {
    readonly text: string;
    readonly holder: Element;
    readonly boxes: readonly DOMRect[];
    readonly top: number;
    readonly bottom: number;
  }
  const faults = new Set<string>();
  const brief = (text: string): string => `“${text.slice(0, 60)}”`;

  interface Clip {
    readonly edge: DOMRect;
    readonly overflowX: string;
    readonly overflowY: string;
  }
  /** What clips the texts of an element, itself and each around it: styles are computed once. */
  const clips = new Map<Element, readonly Clip[]>();
  const clipsOf = (element: Element | null): readonly Clip[] => {
    if (element === null || element === document.body) return [];
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const around = clipsOf(element.parentElement);
    const isOne = overflowX !== 'visible' || overflowY !== 'visible';
    const all = isOne ? [{ edge: element.getBoundingClientRect(), overflowX, overflowY }, ...around] : around;
    clips.set(element, all);
    return all;
  };

  /** What is seen of a text's boxes inside everything that clips them; says where a part is cut off for good. */
  const seen = (text: string, holder: Element, all: readonly DOMRect[]): readonly DOMRect[] => {
    let boxes = all;
    for (const { edge, overflowX, overflowY } of clipsOf(holder)) {
      // One pixel holds what is only read aloud.
      if (edge.width <= 1.5) return [];
      const isCut = boxes.some(
        ({ left, right, top, bottom }) =>
          (overflowX === 'hidden' && (right > edge.right + 1.5 || left < edge.left - 1.5)) ||
          (overflowY === 'hidden' && (bottom > edge.bottom + 3 || top < edge.top - 3)),
      );
      if (isCut) faults.add(`cut off: ${brief(text)}`);
      boxes = boxes
        .map(({ left, right, top, bottom }) => {
          const [x, y] = [Math.max(left, edge.left), Math.max(top, edge.top)];
          return new DOMRect(x, y, Math.min(right, edge.right) - x, Math.min(bottom, edge.bottom) - y);
        })
        .filter(({ width, height }) => width > 1 && height > 1);
    }
    return boxes;
  };

  const shownTexts = (): Shown[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: Shown[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (
        text === '' ||
        holder === null ||
        !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = seen(text, holder, [...range.getClientRects()]);
      if (boxes.some(({ right }) => right > innerWidth + 1)) faults.add(`outside the window: ${brief(text)}`);
      const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
      if (boxes.length > 0) shown.push({ text, holder, boxes, top, bottom });
    }
    return shown.toSorted((one, other) => one.top - other.top);
  };

  const isCovering = (from: Element, until: Element): boolean => {
    for (let one: Element | null = from; one !== null && one !== until; one = one.parentElement)
      if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    return false;
  };
  /** Neither lies on a surface of its own, as the head of a table does over the rows that scroll below it. */
  const isPlain = (one: Element, other: Element): boolean => {
    let both = one;
    while (!both.contains(other)) both = both.parentElement ?? document.body;
    return !isCovering(one, both) && !isCovering(other, both);
  };
  const meets = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;

  const shown = shownTexts();
  for (const [place, { text, holder, boxes, bottom }] of shown.entries())
    for (let next = place + 1; next < shown.length; next += 1) {
      const other = shown[next];
      if (other === undefined || other.top >= bottom) break;
      if (boxes.some((box) => other.boxes.some((its) => meets(box, its))) && isPlain(holder, other.holder))
        faults.add(`overprinted: ${brief(text)} and ${brief(other.text)}`);
    }
  return [...faults];
};

/** The texts on screen that overprint one another, are cut off where nothing scrolls, or reach out of the window. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(look);
