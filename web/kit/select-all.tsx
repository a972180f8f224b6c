import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * The head of a Table's selection column: `columnTitle: selectAll`. Ant Design draws each head a second time in a hidden
 * row to measure it, and there a checkbox would be a hidden thing with the focus.
 */
export const selectAll = (checkbox: ReactNode) => <WhereSeen>{checkbox}</WhereSeen>;

function WhereSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isHidden, setHidden] = useState(false);
  useLayoutEffect(() => setHidden(place.current?.closest('[aria-hidden=true]') != null), []);
  return <span ref={place}>{!isHidden && children}</span>;
}
