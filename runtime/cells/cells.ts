import type { ReactNode } from 'react';
import type { Cell } from '../../schemas/generated/grammar.ts';
import { avatar } from './avatar.tsx';
import { badge } from './badge.tsx';
import { boolean } from './boolean.tsx';
import type { CellInput } from './cell-context.ts';
import { dateTime } from './date-time.tsx';
import { ethnicity } from './ethnicity.tsx';
import { image } from './image.tsx';
import { link } from './link.tsx';
import { list } from './list.tsx';
import { mapPoint } from './map-point.tsx';
import { masked } from './masked.tsx';
import { money } from './money.tsx';
import { number } from './number.tsx';
import { progress } from './progress.tsx';
import { ratio } from './ratio.tsx';
import { region } from './region.tsx';
import { relativeTime } from './relative-time.tsx';
import { richText } from './rich-text.tsx';
import { tag } from './tag.tsx';
import { tags } from './tags.tsx';
import { text } from './text.tsx';

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
  number,
  progress,
  boolean,
  list,
  avatar,
  link,
  money,
  ratio,
  tags,
  region,
  ethnicity,
  mapPoint,
  richText,
};
