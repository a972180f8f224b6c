import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import css from './pdf.module.css';

/** Points of a page of a PDF. */
export interface PageSize {
  width: number;
  height: number;
}

/** Pixels a browser surely draws on one canvas. */
const CANVAS_MAX = 16_000_000;

/** One page, drawn while it is in sight or near it: a long document would take all memory. `width` in CSS pixels. */
export function PdfPage({
  of,
  number,
  width,
  first,
  label,
}: {
  of: PDFDocumentProxy;
  number: number;
  width: number;
  /** The size of the first page, which others have until they are read. */
  first: PageSize;
  label: string;
}) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: place.current!.parentElement!.parentElement,
      rootMargin: '100% 0px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    let isHere = true;
    of.getPage(number).then(
      (found) => isHere && setPage(found),
      () => undefined, // the page stays blank, the others are shown
    );
    return () => {
      isHere = false;
    };
  }, [of, number, isNear]);
  const size: PageSize = page?.getViewport({ scale: 1 }) ?? first;
  const scale = width / size.width;
  return (
    <section
      ref={place}
      className={css.page}
      aria-label={label}
      style={{ width, height: Math.round(size.height * scale) }}
    >
      {isNear && page && <Drawn key={scale} page={page} scale={scale} />}
    </section>
  );
}

function Drawn({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = page.getViewport({ scale });
    const room = Math.sqrt(CANVAS_MAX / (viewport.width * viewport.height));
    const fine = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, room) });
    const at = canvas.current!;
    at.width = Math.floor(fine.width);
    at.height = Math.floor(fine.height);
    const drawing = page.render({ canvas: at, viewport: fine });
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: texts.current!,
      viewport,
    });
    // A page that is left, or cannot be drawn, stays blank.
    drawing.promise.catch(() => undefined);
    layer.render().catch(() => undefined);
    return () => {
      drawing.cancel();
      layer.cancel();
    };
  }, [page, scale]);
  return (
    <>
      <canvas ref={canvas} className={css.canvas} aria-hidden="true" />
      <div
        ref={texts}
        className={css.texts}
        style={{ '--total-scale-factor': scale, '--scale-factor': scale } as React.CSSProperties}
      />
    </>
  );
}
