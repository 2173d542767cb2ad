// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import type { Cell } from '../../../schemas/generated/grammar.ts';
import type { CellKind } from '../cell-kind.ts';
import { cell as text } from '../text.tsx';
import { cell as masked } from '../masked.tsx';
import { cell as tag } from '../tag.tsx';
import { cell as badge } from '../badge.tsx';
import { cell as image } from '../image.tsx';
import { cell as avatar } from '../avatar.tsx';
import { cell as link } from '../link.tsx';
import { cell as qrCode } from '../qr-code.tsx';
import { cell as dateTime } from '../date-time.tsx';
import { cell as relativeTime } from '../relative-time.tsx';
import { cell as duration } from '../duration.tsx';
import { cell as number } from '../number.tsx';
import { cell as compactNumber } from '../compact-number.tsx';
import { cell as money } from '../money.tsx';
import { cell as progress } from '../progress.tsx';
import { cell as ratio } from '../ratio.tsx';
import { cell as rating } from '../rating.tsx';
import { cell as boolean } from '../boolean.tsx';
import { cell as list } from '../list.tsx';
import { cell as tags } from '../tags.tsx';
import { cell as region } from '../region.tsx';
import { cell as ethnicity } from '../ethnicity.tsx';
import { cell as mapPoint } from '../map-point.tsx';
import { cell as richText } from '../rich-text.tsx';
import { cell as linkedText } from '../linked-text.tsx';

/** Every cell of the grammar. */
export const cells: Readonly<Record<Cell, CellKind>> = {
  text,
  masked,
  tag,
  badge,
  image,
  avatar,
  link,
  qrCode,
  dateTime,
  relativeTime,
  duration,
  number,
  compactNumber,
  money,
  progress,
  ratio,
  rating,
  boolean,
  list,
  tags,
  region,
  ethnicity,
  mapPoint,
  richText,
  linkedText,
};
