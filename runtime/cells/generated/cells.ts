// Made by generators/kind-registries.ts from schemas/grammar/page.schema.json: npm run generate. Do not edit.

import type { Cell } from '../../../schemas/generated/grammar.ts';
import type { CellKind } from '../cell-kind.ts';
import { cell as textCell } from '../text.tsx';
import { cell as maskedCell } from '../masked.tsx';
import { cell as tagCell } from '../tag.tsx';
import { cell as badgeCell } from '../badge.tsx';
import { cell as imageCell } from '../image.tsx';
import { cell as avatarCell } from '../avatar.tsx';
import { cell as linkCell } from '../link.tsx';
import { cell as qrCodeCell } from '../qr-code.tsx';
import { cell as dateTimeCell } from '../date-time.tsx';
import { cell as relativeTimeCell } from '../relative-time.tsx';
import { cell as durationCell } from '../duration.tsx';
import { cell as elapsedCell } from '../elapsed.tsx';
import { cell as countdownCell } from '../countdown.tsx';
import { cell as numberCell } from '../number.tsx';
import { cell as compactNumberCell } from '../compact-number.tsx';
import { cell as moneyCell } from '../money.tsx';
import { cell as progressCell } from '../progress.tsx';
import { cell as ratioCell } from '../ratio.tsx';
import { cell as ratingCell } from '../rating.tsx';
import { cell as booleanCell } from '../boolean.tsx';
import { cell as listCell } from '../list.tsx';
import { cell as entriesCell } from '../entries.tsx';
import { cell as tagsCell } from '../tags.tsx';
import { cell as regionCell } from '../region.tsx';
import { cell as ethnicityCell } from '../ethnicity.tsx';
import { cell as mapPointCell } from '../map-point.tsx';
import { cell as richTextCell } from '../rich-text.tsx';
import { cell as linkedTextCell } from '../linked-text.tsx';

/** Every cell of the grammar. */
export const cells: Readonly<Record<Cell, CellKind>> = {
  text: textCell,
  masked: maskedCell,
  tag: tagCell,
  badge: badgeCell,
  image: imageCell,
  avatar: avatarCell,
  link: linkCell,
  qrCode: qrCodeCell,
  dateTime: dateTimeCell,
  relativeTime: relativeTimeCell,
  duration: durationCell,
  elapsed: elapsedCell,
  countdown: countdownCell,
  number: numberCell,
  compactNumber: compactNumberCell,
  money: moneyCell,
  progress: progressCell,
  ratio: ratioCell,
  rating: ratingCell,
  boolean: booleanCell,
  list: listCell,
  entries: entriesCell,
  tags: tagsCell,
  region: regionCell,
  ethnicity: ethnicityCell,
  mapPoint: mapPointCell,
  richText: richTextCell,
  linkedText: linkedTextCell,
};
