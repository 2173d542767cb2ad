import { ArrayItems, TreeSelect } from '@formily/antd-v5';
import { connect, mapProps } from '@formily/react';
import { Rate } from 'antd';
import { formilyRows } from '../../../runtime/formily/formily-rows.tsx';
import { formilyWidget } from '../../../runtime/formily/formily-widget.tsx';

/** A component of a set that the language does not name. */
export const TreeChoice = formilyWidget(TreeSelect);

/** A component of antd, connected as Formily expects it: what it knows by another name is mapped. */
export const StarRating = formilyWidget(connect(Rate, mapProps({ readOnly: 'disabled' })));

/** A component of a set that shows the rows of an array. */
export const ItemRows = formilyRows(ArrayItems);
