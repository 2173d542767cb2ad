import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type SVGAttributes } from 'react';

interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** An icon of `@ant-design/icons-svg`. */
  of: IconDefinition;
}

/** An icon, as high as the letters around it. Text beside it or the label of its button gives its meaning. */
export function Icon({ of: { icon }, className, ...svg }: IconProps) {
  if (typeof icon === 'function') return null;
  return (
    <svg
      viewBox={icon.attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      {...svg}
      className={className ? `rt-icon ${className}` : 'rt-icon'}
    >
      {icon.children?.map(({ tag, attrs }, place) => createElement(tag, { key: place, ...attrs }))}
    </svg>
  );
}
