import type { usePreviewTexts } from './texts.ts';

/** Why a file cannot be shown, by the name of the text that says so. */
export class NotShown extends Error {
  override name = 'NotShown';
  readonly why: 'broken' | 'locked' | 'tooLarge';

  constructor(why: NotShown['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** What a fault of a preview says to its reader. */
export function faultText(error: unknown, texts: ReturnType<typeof usePreviewTexts>): string {
  if (error instanceof NotShown) return texts[error.why];
  return error instanceof Error ? error.message : String(error);
}
