import type { CurvePoint } from '../../../shared/pictures/curves.ts';

/** Where a label stands: above or below what it names, towards which end of the curve. */
export interface LabelPlace {
  readonly isAbove: boolean;
  readonly isLeft: boolean;
}

export interface CurveLabels {
  readonly today: LabelPlace;
  readonly asked: LabelPlace;
}

export interface CurveDrawing {
  readonly points: readonly CurvePoint[];
  /** Today's point, where there is one. */
  readonly today: CurvePoint | undefined;
  /** AUD. */
  readonly asked: number;
  /** Of today's label, and of what the curve is drawn in; pixels. */
  readonly label: number;
  readonly width: number;
}

const opposite = ({ isAbove, isLeft }: LabelPlace): LabelPlace => ({ isAbove: !isAbove, isLeft: !isLeft });

/** Closer to each other than this share of the height, two labels on the same side overprint. */
const near = 0.2;

/**
 * Where the labels of today's point and of the line of the amount asked for stand, so that they overprint neither
 * the curve, nor each other, nor the axis. A falling curve leaves room above on the right and below on the left, a
 * rising one above on the left and below on the right.
 */
export const curveLabels = ({ points, today, asked, label, width }: CurveDrawing): CurveLabels => {
  const levels = points.map(({ capacity }) => capacity);
  const [first = 0, last = 0] = [levels[0], levels.at(-1)];
  const [least, most] = [Math.min(...levels, asked), Math.max(...levels, asked)];
  const [from = 0, to = 0] = [points[0]?.at, points.at(-1)?.at];
  const isBeyond = asked < Math.min(...levels) || asked > Math.max(...levels);
  const place = today === undefined || to === from ? 1 : (today.at - from) / (to - from);
  const isNear = today !== undefined && Math.abs(today.capacity - asked) < near * (most - least);
  const isFalling = first === last ? place < 0.5 : first > last;

  const free = (isAbove: boolean): LabelPlace => ({ isAbove, isLeft: isAbove !== isFalling });
  const wanted = free(!isNear || today.capacity >= asked);
  const room = (wanted.isLeft ? place : 1 - place) * width;
  const placed = room < label ? opposite(wanted) : wanted;
  // At the edge of the drawing the place is between the line and the curve.
  const alone = free(asked > (first + last) / 2 !== isBeyond);
  return { today: placed, asked: isNear ? opposite(placed) : alone };
};
