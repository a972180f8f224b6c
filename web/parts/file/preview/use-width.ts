import { useEffect, useState } from 'react';

/** The width of an element's content in CSS pixels, kept up with it; 0 before it is drawn. */
export function useWidth(place: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
