import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, version } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes the address of the file its default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { NotShown } from './not-shown.ts';

GlobalWorkerOptions.workerSrc = worker;
/** Where the build puts what PDF files ask for and do not hold (web/vite.config.ts). */
const data = `${location.origin}/assets/pdf-${version}`;
/** Pixels of one picture within a page: a scan of A3 at 600 dpi has 70 million. */
const PICTURE_MAX = 100_000_000;

/**
 * Opens a PDF: its scripts, forms and links are not carried out. It is read by a worker that may fetch nothing but our
 * own scripts.
 * @throws NotShown
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: await content.arrayBuffer(),
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    useWasm: false, // the policy of our pages forbids it; the same decoders exist as scripts
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: PICTURE_MAX,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new NotShown(isLocked ? 'locked' : 'broken', error);
  }
}

export const closePdf = (opened: PDFDocumentProxy) => opened.loadingTask.destroy();
