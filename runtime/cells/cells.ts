import type { ReactNode } from 'react';
import type { Cell } from '../../schemas/generated/grammar.ts';
import type { CellInput } from '../core/cell-context.ts';
import { avatar } from './avatar.tsx';
import { badge } from './badge.tsx';
import { boolean } from './boolean.tsx';
import { compactNumber } from './compact-number.tsx';
import { dateTime } from './date-time.tsx';
import { duration } from './duration.tsx';
import { ethnicity } from './ethnicity.tsx';
import { image } from './image.tsx';
import { link } from './link.tsx';
import { linkedText } from './linked-text.tsx';
import { list } from './list.tsx';
import { mapPoint } from './map-point.tsx';
import { masked } from './masked.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { progress } from './progress.tsx';
import { qrCode } from './qr-code.tsx';
import { rating } from './rating.tsx';
import { ratio } from './ratio.tsx';
import { region } from './region.tsx';
import { relativeTime } from './relative-time.tsx';
import { richText } from './rich-text.tsx';
import { tag } from './tag.tsx';
import { tags } from './tags.tsx';
import { text } from './text.tsx';
import './cells.css';
import './palette.css';

/**
 * Every cell of the grammar; one without a function does not compile. A cell is a function that gives light elements
 * styled by class, since a table draws thousands of them; only what is opened becomes a component.
 */
export const cells: Readonly<Record<Cell, (input: CellInput) => ReactNode>> = {
  text,
  masked,
  tag,
  badge,
  image,
  dateTime,
  relativeTime,
  duration,
  number,
  compactNumber,
  progress,
  boolean,
  list,
  avatar,
  link,
  qrCode,
  money,
  ratio,
  rating,
  tags,
  region,
  ethnicity,
  mapPoint,
  richText,
  linkedText,
};
