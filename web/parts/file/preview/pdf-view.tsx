import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { closePdf, openPdf } from './pdf-document.ts';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import css from './pdf.module.css';
import { Shown } from './shown.tsx';
import { usePreviewTexts } from './texts.ts';
import { useContent } from './use-content.ts';
import { useWidth } from './use-width.ts';

interface Opened {
  of: PDFDocumentProxy;
  first: PageSize;
}
async function open(content: Blob): Promise<Opened> {
  const of = await openPdf(content);
  return { of, first: (await of.getPage(1)).getViewport({ scale: 1 }) };
}
const close = ({ of }: Opened) => closePdf(of);

/** The pages of a PDF one below the other, each as wide as the pane, times `zoom`. */
export function PdfView({ guid, zoom }: { guid: string; zoom: number }) {
  return <Shown of={useContent(guid, open, close)}>{(opened) => <Pages {...opened} zoom={zoom} />}</Shown>;
}

function Pages({ of, first, zoom }: Opened & { zoom: number }) {
  const texts = usePreviewTexts();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const width = useWidth(place);
  const at = usePageInSight(place);
  const count = of.numPages;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={setPlace} className={css.scroll} tabIndex={0}>
        <div className={css.pages}>
          {width > 0 &&
            Array.from({ length: count }, (_, index) => (
              <PdfPage
                key={index}
                of={of}
                number={index + 1}
                width={Math.floor(width * zoom)}
                first={first}
                label={texts.page(index + 1, count)}
              />
            ))}
        </div>
      </div>
      <output className={css.number}>{texts.page(at, count)}</output>
    </>
  );
}

/** The number of the page that stands in the upper third of what scrolls. */
function usePageInSight(place: HTMLElement | null): number {
  const [at, setAt] = useState(1);
  useEffect(() => {
    if (!place) return;
    const look = () => {
      const line = place.getBoundingClientRect().top + place.clientHeight / 3;
      const pages = [...place.firstElementChild!.children];
      const found = pages.findIndex((page) => page.getBoundingClientRect().bottom > line);
      setAt(found < 0 ? Math.max(pages.length, 1) : found + 1);
    };
    place.addEventListener('scroll', look, { passive: true });
    return () => place.removeEventListener('scroll', look);
  }, [place]);
  return at;
}
