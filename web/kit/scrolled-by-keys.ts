import { useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button, input, textarea, select, [tabindex="0"]';

/** Whether it is wider than its place and nothing in it takes the focus, so that keys could not move it. */
const isStuck = (one: HTMLElement) =>
  one.scrollWidth > one.clientWidth &&
  getComputedStyle(one).overflowX !== 'visible' &&
  one.querySelector(FOCUSABLE) === null;

/** Lets a section, and each table in it, take the focus while it scrolls sideways, so that the arrow keys move it. */
export function useScrolledByKeys() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = ref.current!;
    const observer = new ResizeObserver(() => {
      for (const one of [section, ...section.querySelectorAll<HTMLElement>('.ant-table-content')]) {
        one.removeAttribute('tabindex');
        if (isStuck(one)) one.tabIndex = 0;
      }
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return ref;
}
