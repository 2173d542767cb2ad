/** x and y from 0 to 1, y downwards. */
export type Point = readonly [x: number, y: number];
/** Drawn without lifting the pen. */
export type Stroke = readonly Point[];

/**
 * The characters of captchas as strokes of a pen. None can be confused with another one, also when it leans, is crossed by a
 * line or is read as small or capital: no O or Q beside 0, no 1 I L, 2 Z, 5 S, 6 G, 8 B, 7 T, U V, P F.
 */
export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map<string, readonly Stroke[]>([
  ['0', [arc(0.5, 0.5, 0.42, 0.5, 0, 360)]],
  [
    '3',
    [
      [...arc(0.42, 0.26, 0.42, 0.26, -150, 80), ...arc(0.42, 0.74, 0.48, 0.26, -80, 155)],
      [
        [0.3, 0.49],
        [0.5, 0.49],
      ],
    ],
  ],
  [
    '4',
    [
      [
        [0.72, 1],
        [0.72, 0],
        [0.02, 0.68],
        [1, 0.68],
      ],
    ],
  ],
  ['9', [[...arc(0.5, 0.3, 0.4, 0.3, 0, -360), [0.89, 0.55], [0.78, 0.82], [0.5, 1]]]],
  [
    'A',
    [
      [
        [0, 1],
        [0.5, 0],
        [1, 1],
      ],
      [
        [0.2, 0.64],
        [0.8, 0.64],
      ],
    ],
  ],
  ['C', [arc(0.56, 0.5, 0.5, 0.5, -50, -310)]],
  [
    'E',
    [
      [
        [0.95, 0],
        [0.1, 0],
        [0.1, 1],
        [0.95, 1],
      ],
      [
        [0.1, 0.5],
        [0.8, 0.5],
      ],
    ],
  ],
  [
    'H',
    [
      [
        [0.08, 0],
        [0.08, 1],
      ],
      [
        [0.92, 0],
        [0.92, 1],
      ],
      [
        [0.08, 0.5],
        [0.92, 0.5],
      ],
    ],
  ],
  ['J', [[[0.78, 0], [0.78, 0.68], ...arc(0.42, 0.68, 0.36, 0.32, 0, 180)]]],
  [
    'K',
    [
      [
        [0.1, 0],
        [0.1, 1],
      ],
      [
        [0.95, 0],
        [0.1, 0.58],
      ],
      [
        [0.38, 0.4],
        [1, 1],
      ],
    ],
  ],
  [
    'M',
    [
      [
        [0, 1],
        [0.1, 0],
        [0.5, 0.66],
        [0.9, 0],
        [1, 1],
      ],
    ],
  ],
  [
    'N',
    [
      [
        [0.08, 1],
        [0.08, 0],
        [0.92, 1],
        [0.92, 0],
      ],
    ],
  ],
  [
    'R',
    [
      [[0.1, 1], [0.1, 0], [0.52, 0], ...arc(0.52, 0.27, 0.4, 0.27, -90, 90), [0.1, 0.54]],
      [
        [0.48, 0.54],
        [0.98, 1],
      ],
    ],
  ],
  [
    'T',
    [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ],
  ],
  [
    'W',
    [
      [
        [0, 0],
        [0.24, 1],
        [0.5, 0.3],
        [0.76, 1],
        [1, 0],
      ],
    ],
  ],
  [
    'X',
    [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [0, 1],
      ],
    ],
  ],
  [
    'Y',
    [
      [
        [0, 0],
        [0.5, 0.48],
        [1, 0],
      ],
      [
        [0.5, 0.48],
        [0.5, 1],
      ],
    ],
  ],
]);

/** Points of an ellipse. @param from, to degrees, 0 to the right, clockwise */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15));
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}
